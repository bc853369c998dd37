import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';
import type { DocumentKind } from './types';

/** A seller's document was decided or ended, entity `seller-document:{id}`. */
export type SellerDocumentTold = NewEvent<
  'sellerDocument.told',
  {
    sellerId: Types.ObjectId;
    kind: DocumentKind;
    what: 'approved' | 'refused' | 'ending' | 'expired' | 'void';
    /** A person's own words; empty where the shop did it by itself. */
    reason: string;
  }
>;

/** A seller did something that the shop's log keeps; nobody is told. */
export type SellerDocumentNoted = NewEvent<
  'sellerDocument.noted',
  { sellerId: Types.ObjectId; what: 'sent' | 'withdrawn' | 'agreed' }
>;

/** It as a subscriber gets it. */
export type DeliveredSellerDocumentTold = DeliveredEvent<SellerDocumentTold> &
  Pick<SellerDocumentTold, 'name' | 'data'>;
