import type { Reviewed } from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';

/** Stars as a card and a page show them, with the words that say whose they are. */
export interface RatingView {
  rating: number;
  rated: string;
}

/** The average of buyers' reviews, where there is one; else what the seller says of their own product. */
export function ratingView(
  { rating: own, reviews }: Reviewed & { rating: number },
  locale: Locale,
  t: Translator,
): RatingView {
  const average = reviews?.average ?? null;
  const rating = average ?? own;
  const readout = `(${formatCount(rating, locale)}/${formatCount(5, locale)})`;
  const source =
    average === null ? t('listing.ownGrade') : t('listing.byReviews', { count: reviews!.count });
  return { rating, rated: `${readout} ${source}` };
}
