import { MAX_ITEMS, MAX_SEEN, type News } from './types';

/** A saved product, as far as the rules read it. */
export interface SavedItem {
  productId: string;
  pricePoisha: number;
  toldPoisha: number | null;
  isOut: boolean;
}

/** A product as a buyer sees it now; prices in integer poisha. */
export interface SeenProduct {
  pricePoisha: number;
  isOut: boolean;
}

/**
 * Compares a saved product with how it is now. Each change is told once: a price must be below the one of the
 * day it was saved and below every price told since; once it is back at that day's price, a fall counts anew.
 * @param seen null where it is not on sale (any more)
 * @returns the item as it is kept from now on, and what its person hears; null: nothing
 */
export function newsOf<Item extends SavedItem>(
  item: Item,
  seen: SeenProduct | null,
): { item: Item; news: News | null } {
  if (seen === null || seen.isOut) {
    return { item: item.isOut ? item : { ...item, isOut: true }, news: null };
  }
  const isCheaper = seen.pricePoisha < (item.toldPoisha ?? item.pricePoisha);
  const toldPoisha =
    seen.pricePoisha >= item.pricePoisha ? null : isCheaper ? seen.pricePoisha : item.toldPoisha;
  const news = isCheaper ? 'cheaper' : item.isOut ? 'back' : null;
  const isSame = !item.isOut && toldPoisha === item.toldPoisha;
  return { item: isSame ? item : { ...item, toldPoisha, isOut: false }, news };
}

/**
 * Distributes items over lists with room, in the order of the lists. What one of them has already is not taken
 * again, and its older price stays.
 * @returns the lists' items as they are then, and the items for which no list has room
 */
export function distribute<Item extends { productId: unknown }>(
  lists: readonly (readonly Item[])[],
  items: readonly Item[],
): { lists: Item[][]; left: Item[] } {
  const known = new Set(lists.flat().map(({ productId }) => String(productId)));
  const filled = lists.map((list) => [...list]);
  const left: Item[] = [];
  for (const item of items) {
    if (known.has(String(item.productId))) continue;
    (filled.find((list) => list.length < MAX_ITEMS) ?? left).push(item);
  }
  return { lists: filled, left };
}

/** A name that is not taken: `name`, else with the first free number behind it. */
export function freeName(name: string, fallback: string, taken: ReadonlySet<string>): string {
  if (name !== '' && !taken.has(name)) return name;
  const base = name === '' ? fallback : name;
  for (let number = 2; ; number++) {
    const next = `${base} (${number})`;
    if (!taken.has(next)) return next;
  }
}

/** Letters of an id in the cookie: 12 bytes as base64url. */
const ID_LETTERS = 16;

/** Ids of the products seen last, newest first, from the cookie's value; empty for one of another's making. */
export function readSeen(value: string | undefined): string[] {
  if (value === undefined || !/^(?:[\w-]{16}){1,20}$/.test(value)) return [];
  const ids: string[] = [];
  for (let at = 0; at < value.length; at += ID_LETTERS) {
    ids.push(Buffer.from(value.slice(at, at + ID_LETTERS), 'base64url').toString('hex'));
  }
  return ids;
}

/** The cookie's value with a product in front; the oldest goes. */
export function withSeen(value: string | undefined, productId: string): string {
  const ids = [productId, ...readSeen(value).filter((id) => id !== productId)].slice(0, MAX_SEEN);
  return ids.map((id) => Buffer.from(id, 'hex').toString('base64url')).join('');
}
