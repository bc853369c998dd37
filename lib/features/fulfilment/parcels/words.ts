import { tokenize } from '@paikari/catalogue-search/tokenize';
import type { OrderRecord } from '../../../../models/order';
import { parcelNumber } from './number-rules';

const MAX_WORDS = 40;
const MAX_LENGTH = 40;

const wordsOf = (text: string): string[] => tokenize(text).map((word) => word.slice(0, MAX_LENGTH));

/** Search words of a parcel: its number, its order's, the receiver, and the courier's id. */
export function parcelWords(
  order: Pick<OrderRecord, '_id' | 'customerName' | 'phoneNumber'>,
  serial: number,
  trackingNumber: string,
): string[] {
  const words = [
    ...wordsOf(parcelNumber(String(order._id), serial)),
    order.phoneNumber.replace(/^\+88/, ''),
    ...wordsOf(trackingNumber),
    ...wordsOf(order.customerName),
  ];
  return [...new Set(words)].slice(0, MAX_WORDS);
}
