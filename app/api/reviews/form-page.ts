import { paths } from '@/lib/shop/paths';
import { withQuery } from '@/lib/platform/query';
import { isObjectId } from '@/lib/platform/validation';

/** The page that a form of a buyer's review stands on, with how it went. */
export function reviewFormPage(
  { orderId = '', lineId = '' }: Record<string, string>,
  notice: string,
): string {
  if (!isObjectId(orderId)) return withQuery(paths.track, { notice });
  return withQuery(paths.review(orderId), { ...(isObjectId(lineId) && { line: lineId }), notice });
}

/** The list of the dashboard that a review is answered or decided in, with how it went. */
export const reviewDeskPage = ({ tab = '' }: Record<string, string>, notice: string): string =>
  withQuery(paths.dashboardReviews, { ...(/^[a-z]{1,20}$/.test(tab) && { tab }), notice });

/** The page of a product's reviews, with how it went. */
export const productReviewsPage = (
  { productId = '', reviewId = '' }: Record<string, string>,
  notice: string,
): string => {
  if (!isObjectId(productId)) return paths.products;
  const page = withQuery(paths.productReviews(productId), { notice });
  return isObjectId(reviewId) ? `${page}#review-${reviewId}` : page;
};
