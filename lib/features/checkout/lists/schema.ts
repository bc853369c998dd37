// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  emptyAsUndefined,
  isObjectId,
  requiredLine,
  requiredText,
  text,
} from '../../../platform/validation';
import type { ProductCard } from '../../catalogue/shared';
import { ITEM_ACTIONS, LIST_ACTIONS, MAX_LIST_NAME, WATCHES, type Watch } from './types';

const objectId = requiredText(24)
  .refine(isObjectId, 'unknownChoice')
  .transform((id) => id.toLowerCase());

/** `POST /api/saved/products`: `listId` names a list of one's own; without one it is the first. */
export const itemFormSchema = z.object({
  productId: objectId,
  action: z.enum(ITEM_ACTIONS, 'unknownChoice'),
  listId: emptyAsUndefined(objectId),
  /** Target list of `move`. */
  to: emptyAsUndefined(objectId),
  /** Asks to be told when it is back, too. */
  watch: emptyAsUndefined(z.enum(WATCHES, 'unknownChoice')),
});
export type ItemForm = z.output<typeof itemFormSchema>;

/** `POST /api/saved/lists` */
export const newListSchema = z.object({ name: requiredLine(MAX_LIST_NAME) });

/** `POST /api/saved/lists/{id}`: `name` is for `rename`, `watch` for `watch`. */
export const listFormSchema = z.object({
  action: z.enum(LIST_ACTIONS, 'unknownChoice'),
  name: emptyAsUndefined(requiredLine(MAX_LIST_NAME)),
  watch: emptyAsUndefined(z.enum(WATCHES, 'unknownChoice')),
});
export type ListForm = z.output<typeof listFormSchema>;

/** `POST /api/saved/stop` */
export const stopSchema = z.object({ token: text(60) });

/** `POST /api/saved/follow` */
export const followSchema = z.object({
  sellerId: objectId,
  action: z.enum(['follow', 'leave'], 'unknownChoice'),
});
export type FollowForm = z.output<typeof followSchema>;

/** One of a visitor's lists. */
export interface ListSummary {
  id: string;
  /** Empty for the first list. */
  name: string;
  count: number;
}

/** A saved product as its page shows it; prices in taka. */
export interface SavedView {
  productId: string;
  productName: string;
  productNameBn: string;
  /** Price on the day it was saved; ISO 8601. */
  savedPrice: number;
  savedAt: string;
  /** Null where it is not on sale (any more). */
  card: ProductCard | null;
}

/** The visitor's lists and the one that is open. */
export interface SavedPageView {
  isGuest: boolean;
  lists: ListSummary[];
  list: ListSummary & { watch: Watch; shareToken?: string };
  items: SavedView[];
  /** Saved before the login, and without room in the account's lists. */
  left: SavedView[];
}

/** A shared list: its name and what is in it, and nothing of whose it is. */
export interface SharedView {
  /** Empty for a first list. */
  name: string;
  items: Pick<SavedView, 'productId' | 'productName' | 'productNameBn' | 'card'>[];
}

/** A followed shop; no name where it has nothing on sale just now. */
export interface FollowedShop {
  sellerId: string;
  name: string | null;
}
