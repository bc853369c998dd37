import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';

/** Fields of a review that notices need. */
export interface ToldReview {
  _id: Types.ObjectId;
  orderId: Types.ObjectId;
  sellerId: Types.ObjectId;
  customerId: Types.ObjectId;
  productName: string;
  productNameBn: string;
}

/** Events of a review, entity `review:{id}`, and around it. */
export type ReviewEvent =
  /** Everybody can read it from now on; of one that waits nobody is told. */
  | NewEvent<'review.shown', { review: ToldReview; stars: number }>
  | NewEvent<'review.answered', { review: ToldReview; text: string }>
  | NewEvent<'review.hidden', { review: ToldReview; reason: string }>
  /** Nobody is told: it was written, changed, held, reported. */
  | NewEvent<'review.changed', { reviewId: Types.ObjectId }>
  /** The buyer of a delivered order is asked for one; entity `order:{id}`. */
  | NewEvent<
      'review.asked',
      {
        orderId: Types.ObjectId;
        customerId: Types.ObjectId;
        productName: string;
        productNameBn: string;
        quantity: number;
        products: number;
      }
    >;

/** A review's event as a subscriber gets it. */
export type DeliveredReviewEvent = ReviewEvent extends infer Event
  ? Event extends NewEvent
    ? DeliveredEvent<Event> & Pick<Event, 'name' | 'data'>
    : never
  : never;
