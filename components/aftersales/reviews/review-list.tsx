import { Stars } from '@/components/ui/stars';
import type { ReviewOption, ReviewView } from '@/lib/features/aftersales/reviews/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { readableDate } from '@/lib/platform/time/time';
import { ReviewPhotos } from './review-photos';

interface Props {
  reviews: readonly ReviewView[];
  locale: Locale;
  t: Translator;
  /** Content below each review, such as a form. */
  below?: (review: ReviewView) => React.ReactNode;
}

/** Reviews in full, newest first: plain HTML. */
export function ReviewList({ reviews, locale, t, below }: Props) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review._id} id={`review-${review._id}`} className="py-4 first:pt-0 last:pb-0">
          <ReviewText review={review} locale={locale} t={t} />
          {below?.(review)}
        </li>
      ))}
    </ul>
  );
}

/** The chosen options of a product: `Colour: Red · Size: L`; empty where there were none. */
export const optionsText = (options: readonly ReviewOption[], locale: Locale): string =>
  options
    .map(({ name, nameBn, value, valueBn }) =>
      locale === 'bn' ? `${nameBn || name}: ${valueBn || value}` : `${name}: ${value}`,
    )
    .join(' · ');

/** One review: its stars, writer, day, text and photos, and its seller's answer. */
export function ReviewText({
  review,
  locale,
  t,
}: Pick<Props, 'locale' | 't'> & { review: ReviewView }) {
  const { name, stars, text, photos, helpful, options, writtenAt, isEdited, isReturned, answer } =
    review;
  const chosen = optionsText(options, locale);
  const day = (moment: string) => readableDate(new Date(moment), locale);
  const about = [
    day(writtenAt),
    ...(chosen ? [chosen] : []),
    ...(isEdited ? [t('reviews.edited')] : []),
    ...(isReturned ? [t('reviews.returned')] : []),
  ];
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <Stars rating={stars.goods} className="text-base" />
        <span className="sr-only">{t('reviews.starsOf', { count: stars.goods })}</span>
        <span className="font-semibold wrap-anywhere">{name || t('reviews.buyer')}</span>
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-muted figures">{about.join(' · ')}</p>
      {text && <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>}
      <ReviewPhotos photos={photos} name={name} locale={locale} t={t} />
      <p className="mt-1.5 text-sm text-muted figures">
        {t('reviews.both', {
          seller: formatCount(stars.seller, locale),
          delivery: formatCount(stars.delivery, locale),
        })}
        {helpful > 0 && ` · ${t('reviews.foundHelpful', { count: helpful })}`}
      </p>
      {answer && (
        <div className="mt-3 rounded-field border-s-4 border-primary bg-paper px-4 py-3">
          <p className="text-sm font-semibold figures">
            {t('reviews.answered', { day: day(answer.at) })}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer.text}</p>
        </div>
      )}
    </article>
  );
}
