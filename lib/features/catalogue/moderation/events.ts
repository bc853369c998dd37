import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';

/** A product, or the draft beside it, was published or rejected. */
export type ProductReviewed = NewEvent<
  'product.reviewed',
  {
    productId: Types.ObjectId;
    authorId: Types.ObjectId;
    status: 'published' | 'rejected';
    productName: string;
    productNameBn?: string | null | undefined;
    reason?: string | null | undefined;
  }
>;

export type DeliveredProductReview = DeliveredEvent<ProductReviewed>;
