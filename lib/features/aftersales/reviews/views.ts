import type { ReviewRecord } from '../../../../models/review';
import { orderNumber } from '../../orders/shared';
import type { ReviewParty } from './types';
import type { DeskReview, ReviewView } from './schema';

/** Fields of a review that everybody may read. */
export const PUBLIC_FIELDS = {
  name: 1,
  stars: 1,
  text: 1,
  photos: 1,
  helpful: 1,
  options: 1,
  writtenAt: 1,
  isReturned: 1,
  answer: 1,
  'history.at': 1,
} as const;

type PublicRecord = Pick<
  ReviewRecord,
  | '_id'
  | 'name'
  | 'stars'
  | 'text'
  | 'photos'
  | 'helpful'
  | 'options'
  | 'writtenAt'
  | 'isReturned'
  | 'answer'
> & { history: readonly unknown[] };

const starsOf = ({ goods, seller, delivery }: ReviewRecord['stars']) => ({
  goods,
  seller,
  delivery,
});

export function reviewView(record: PublicRecord): ReviewView {
  const { _id, name, stars, text, photos, options, writtenAt, isReturned, answer, history } =
    record;
  return {
    _id: String(_id),
    name: name ?? '',
    stars: starsOf(stars),
    text: text ?? '',
    photos: [...photos],
    helpful: record.helpful,
    options: options.map(({ name: option, nameBn, value, valueBn }) => ({
      ...{ name: option, value },
      nameBn: nameBn ?? '',
      valueBn: valueBn ?? '',
    })),
    writtenAt: writtenAt.toISOString(),
    isEdited: history.length > 0,
    isReturned,
    ...(answer && { answer: { text: answer.text, at: answer.at.toISOString() } }),
  };
}

/** A review as its writer, its seller or the shop sees it. */
export function deskReview(record: ReviewRecord, party: ReviewParty): DeskReview {
  const isShop = party === 'shop';
  const reports: Record<string, number> = {};
  for (const { reason } of isShop ? record.reports : []) {
    reports[reason] = (reports[reason] ?? 0) + 1;
  }
  return {
    ...reviewView(record),
    productId: String(record.productId),
    productName: record.productName,
    productNameBn: record.productNameBn ?? '',
    orderId: String(record.orderId),
    orderNumber: orderNumber(String(record.orderId)),
    sellerId: String(record.sellerId),
    sellerName: record.sellerName,
    state: record.state,
    version: record.version,
    ...(record.reason && { reason: record.reason }),
    ...(isShop && record.hold && { hold: record.hold }),
    isCounted: record.isCounted,
    history: isShop
      ? record.history.map(({ at, stars, text, photos }) => ({
          at: at.toISOString(),
          stars: starsOf(stars),
          text: text ?? '',
          photos: [...photos],
        }))
      : [],
    reports,
  };
}
