import type {
  ReviewSummary as Summary,
  ReviewView,
} from '@/lib/features/aftersales/reviews/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { ReviewList } from './review-list';
import { ReviewSummary } from './review-summary';

interface Props {
  productId: string;
  summary: Summary;
  newest: readonly ReviewView[];
  locale: Locale;
  t: Translator;
}

/** Buyers' reviews on a product's page: plain HTML, without any script of its own. */
export function ProductReviews({ productId, summary, newest, locale, t }: Props) {
  const href = (to: { stars?: number; photos?: '1' } = {}) =>
    localePath(locale, listHref(paths.productReviews(productId), to));
  return (
    <section aria-labelledby="reviews" className="panel p-4 sm:p-6">
      <h2 id="reviews" className="mb-4 text-xl font-semibold">
        {t('reviews.title')}
      </h2>
      {summary.published === 0 ? (
        <>
          <p className="text-muted">{t('reviews.none')}</p>
          {summary.hidden > 0 && (
            <p className="mt-1 text-sm text-muted">
              {t('reviews.hidden', { count: summary.hidden })}
            </p>
          )}
        </>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10">
          <ReviewSummary
            summary={summary}
            hrefOf={(stars) => href({ stars })}
            photosHref={href({ photos: '1' })}
            locale={locale}
            t={t}
          />
          <div>
            <ReviewList reviews={newest} locale={locale} t={t} />
            <a
              href={href()}
              className="mt-2 inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
            >
              {t('reviews.all', { count: summary.published })}
            </a>
          </div>
        </div>
      )}
    </section>
  );
}
