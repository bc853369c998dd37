import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';

/** A category is below another one of the seven than before; entity `category:{id}`. */
export type CategoryMoved = NewEvent<'category.moved', { categoryId: Types.ObjectId }>;

/** It as a subscriber gets it. */
export type DeliveredCategoryMoved = DeliveredEvent<CategoryMoved> &
  Pick<CategoryMoved, 'name' | 'data'>;
