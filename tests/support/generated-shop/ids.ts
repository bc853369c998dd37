import { Types } from 'mongoose';

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Collections have ids of their own, so that one can be told from another's. */
const KINDS = {
  user: 1,
  product: 2,
  order: 3,
  audit: 4,
  notification: 5,
  subscriber: 6,
  address: 7,
} as const;

/** The id of the n-th document of a collection, made at a time: ids rise with time, as real ones. */
export function idOf(kind: keyof typeof KINDS, number: number, at: Date): Types.ObjectId {
  const seconds = Math.floor(at.getTime() / 1000);
  return new Types.ObjectId(hex(seconds, 8) + hex(KINDS[kind], 4) + hex(number, 12));
}
