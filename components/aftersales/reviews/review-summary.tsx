import { Stars } from '@/components/ui/stars';
import { STARS, type ReviewSummary as Summary } from '@/lib/features/aftersales/reviews/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';

interface Props {
  summary: Summary;
  /** Address of the reviews with so many stars. */
  hrefOf: (stars: number) => string;
  /** Address of the reviews with photos. */
  photosHref: string;
  /** Whether those with photos are shown. */
  isPhotos?: boolean;
  /** The stars whose reviews are shown. */
  current?: number | undefined;
  locale: Locale;
  t: Translator;
}

/** The average, and how many gave how many stars, each row a link to those. */
export function ReviewSummary({
  summary,
  hrefOf,
  photosHref,
  isPhotos = false,
  current,
  locale,
  t,
}: Props) {
  const { stars, count, average, seller, delivery, hidden, withPhotos } = summary;
  const most = Math.max(1, ...stars);
  return (
    <div className="space-y-3">
      {average === null ? (
        <p className="text-muted">{t('reviews.few', { count })}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-3xl font-bold figures">{formatCount(average, locale)}</span>
            <Stars rating={average} className="text-xl" />
            <span className="text-sm text-muted">{t('listing.byReviews', { count })}</span>
          </p>
          <p className="text-sm text-muted figures">
            {t('reviews.averages', {
              seller: formatCount(seller ?? 0, locale),
              delivery: formatCount(delivery ?? 0, locale),
            })}
          </p>
        </>
      )}
      {count > 0 && (
        <ul>
          {STARS.toReversed().map((star) => (
            <li key={star}>
              <a
                href={hrefOf(star)}
                aria-current={star === current ? 'true' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-field text-sm figures underline-offset-4 hover:underline aria-[current=true]:font-bold sm:min-h-8"
              >
                <span className="w-14 shrink-0 whitespace-nowrap">
                  {t('reviews.star', { count: star })}
                </span>
                <span className="h-2 grow overflow-hidden rounded-full bg-line">
                  <svg
                    aria-hidden
                    width={`${Math.round((stars[star - 1]! / most) * 100)}%`}
                    height="100%"
                    className="block bg-accent"
                  />
                </span>
                <span className="w-8 shrink-0 text-end">
                  {formatCount(stars[star - 1]!, locale)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {withPhotos > 0 && (
        <a
          href={photosHref}
          aria-current={isPhotos ? 'true' : undefined}
          className="inline-flex target items-center text-sm text-link underline-offset-4 hover:underline aria-[current=true]:font-bold"
        >
          {t('reviews.photosOnly', { count: withPhotos })}
        </a>
      )}
      {hidden > 0 && <p className="text-sm text-muted">{t('reviews.hidden', { count: hidden })}</p>}
    </div>
  );
}
