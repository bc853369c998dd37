import type { QueryFilter } from 'mongoose';
import { queryWords } from '@paikari/catalogue-search/tokenize';
import type { ParcelRecord } from '../../../../models/parcel';
import { ANY_TEXT } from '../../../../models/partial-bounds';
import { normalizePhone } from '../../../platform/phone';
import { courierSlug } from '../../orders/courier-rules';
import { UNDER_WAY_STATES, UNSENT_STATES, type ParcelTab } from './kinds';

/** Words that a search asks for; each is one more condition. */
const MAX_WORDS = 8;

/** The stored fields that a tab stands for. */
export function tabFilter(tab: ParcelTab): QueryFilter<ParcelRecord> {
  switch (tab) {
    case 'attention':
      // As the index has it: MongoDB uses a partial one where the query is within its bound.
      return { attention: ANY_TEXT as never };
    case 'unsent':
      return { state: { $in: [...UNSENT_STATES] } };
    case 'under_way':
      return { state: { $in: [...UNDER_WAY_STATES] } };
    case 'back':
      return { state: { $in: ['partly_delivered', 'returning', 'returned', 'inspected', 'lost'] } };
    case 'done':
      return { state: { $in: ['delivered', 'cancelled'] } };
    case 'all':
      return {};
  }
}

/** Parcels that have each word of a search, a phone number in any spelling among them. */
export function searchFilter(q: string): QueryFilter<ParcelRecord> {
  const phone = normalizePhone(q);
  const words = phone ? [phone.replace(/^\+88/, '')] : queryWords(q, MAX_WORDS);
  // Text without words is found nowhere.
  if (words.length === 0) return q.trim() === '' ? {} : { _id: { $in: [] } };
  return { searchWords: { $all: words.map((word) => word.slice(0, 40)) } };
}

export const courierFilter = (courier: string): QueryFilter<ParcelRecord> =>
  courier === '' ? {} : { courierSlug: courierSlug(courier) };
