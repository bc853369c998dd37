import type { Types } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';
import type { News } from './types';

/**
 * Saved products of an account cost less than when they were saved, or can be ordered again; entity
 * `list:{id}` of the first of them.
 */
export type SavedNews = NewEvent<
  'saved.news',
  {
    accountId: Types.ObjectId;
    listId: Types.ObjectId;
    news: News;
    /** The first of them. */
    productName: string;
    productNameBn: string;
    pricePoisha: number;
    /** Their total number. */
    products: number;
    /** Its person asked for SMS too. */
    bySms: boolean;
  }
>;

/** Followed shops put new goods on sale; entity `follower:{id}`. */
export type ShopsNews = NewEvent<
  'shops.news',
  {
    accountId: Types.ObjectId;
    /** The shop with the newest of them. */
    sellerId: Types.ObjectId;
    sellerName: string;
    products: number;
  }
>;

/** These events as a subscriber gets them. */
export type DeliveredListEvent =
  | (DeliveredEvent<SavedNews> & Pick<SavedNews, 'name' | 'data'>)
  | (DeliveredEvent<ShopsNews> & Pick<ShopsNews, 'name' | 'data'>);
