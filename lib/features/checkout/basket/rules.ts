import type { DeliveryType } from '../../../shop/delivery-types';
import { MAX_LINES } from './types';

/** Something that can be ordered, by its ids and names. */
export interface BasketItem {
  productId: string;
  variantId: string;
  productName: string;
  productNameBn: string;
}

/** An item saved for later. */
export interface SavedItem extends BasketItem {
  quantity: number;
  addedAt: Date;
}

/** How a line stood when its quantity was last set; see models/basket.ts. */
interface Seen {
  seenPoisha: number;
  seenTotal: number;
  seenStock: number;
}

interface BasketLine extends SavedItem, Seen {}

/** A line as it is priced: of what is bought without the basket nobody knows how it stood before. */
export type AskedLine = BasketItem & { quantity: number } & Partial<Seen>;

/** Items that are priced and ordered together. */
export interface AskedContents extends Omit<BasketContents, 'lines'> {
  lines: readonly AskedLine[];
}

/** All that a basket keeps. A variant is in it once: as a line, or saved. */
export interface BasketContents {
  lines: readonly BasketLine[];
  saved: readonly SavedItem[];
  /** Empty: not said. */
  districtId: string;
  /** Empty: none. */
  code: string;
  delivery: readonly { sellerId: string; kind: DeliveryType }[];
}

export const EMPTY_BASKET: BasketContents = {
  lines: [],
  saved: [],
  districtId: '',
  code: '',
  delivery: [],
};

const without = <Item extends { variantId: string }>(items: readonly Item[], variantId: string) =>
  items.filter((item) => item.variantId !== variantId);

/** The quantity of a line; 0 where there is none. */
export const quantityOf = ({ lines }: BasketContents, variantId: string): number =>
  lines.find((line) => line.variantId === variantId)?.quantity ?? 0;

/** Units of a product over all of its variants. */
export function productTotal({ lines }: BasketContents, productId: string): number {
  return lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
}

/** Whether there is room for a line of the variant. */
export const hasRoom = ({ lines }: BasketContents, variantId: string): boolean =>
  lines.length < MAX_LINES || lines.some((line) => line.variantId === variantId);

/**
 * A line with a quantity of at least 1: a new one comes last, one that is there keeps its place. What
 * was saved of the variant is no longer.
 */
export function withLine(
  basket: BasketContents,
  item: BasketItem,
  quantity: number,
  seen: Seen,
  now: Date,
): BasketContents {
  const before = basket.lines.find(({ variantId }) => variantId === item.variantId);
  const line = { ...item, ...seen, quantity, addedAt: before?.addedAt ?? now };
  return {
    ...basket,
    lines: before
      ? basket.lines.map((one) => (one === before ? line : one))
      : [...basket.lines, line],
    saved: without(basket.saved, item.variantId),
  };
}

/** Without the line; the same basket where there is none. */
export function withoutLine(basket: BasketContents, variantId: string): BasketContents {
  if (quantityOf(basket, variantId) === 0) return basket;
  return { ...basket, lines: without(basket.lines, variantId) };
}

/** Without what was saved of the variant; the same basket where nothing was. */
export function withoutSaved(basket: BasketContents, variantId: string): BasketContents {
  if (!basket.saved.some((item) => item.variantId === variantId)) return basket;
  return { ...basket, saved: without(basket.saved, variantId) };
}

/**
 * With the line saved for later, the newest first; the oldest goes where there is no room. The same
 * basket where there is no such line.
 */
export function withSaved(basket: BasketContents, variantId: string, now: Date): BasketContents {
  const line = basket.lines.find((one) => one.variantId === variantId);
  if (!line) return basket;
  const { productId, quantity, productName, productNameBn } = line;
  const item = { productId, variantId, quantity, productName, productNameBn, addedAt: now };
  return {
    ...basket,
    lines: without(basket.lines, variantId),
    saved: [item, ...without(basket.saved, variantId)].slice(0, MAX_LINES),
  };
}

/** With the way of delivery of a seller; only those of `sellers` are kept. */
export function withDelivery(
  basket: BasketContents,
  sellerId: string,
  kind: DeliveryType,
  sellers: ReadonlySet<string>,
): BasketContents {
  const others = basket.delivery.filter(
    (choice) => choice.sellerId !== sellerId && sellers.has(choice.sellerId),
  );
  return { ...basket, delivery: [...others, { sellerId, kind }] };
}

/** With ways of delivery that count before those it has; written nowhere. */
export function withChosenDelivery<Contents extends Pick<BasketContents, 'delivery'>>(
  basket: Contents,
  chosen: Readonly<Record<string, DeliveryType>>,
): Contents {
  const others = basket.delivery.filter(({ sellerId }) => !Object.hasOwn(chosen, sellerId));
  const named = Object.entries(chosen).map(([sellerId, kind]) => ({ sellerId, kind }));
  return { ...basket, delivery: [...others, ...named] };
}

const savedOf = ({ productId, variantId, productName, productNameBn, ...line }: BasketLine) => ({
  productId,
  variantId,
  productName,
  productNameBn,
  quantity: line.quantity,
  addedAt: line.addedAt,
});

/**
 * Merges a guest's basket into the account's. For a variant in both, the larger quantity counts, so that
 * merging twice changes nothing; an active line in either basket stays active. Lines beyond the limit are
 * saved for later. The guest's latest input (district, code, delivery) takes precedence over the account's.
 */
export function mergedBaskets(account: BasketContents, guest: BasketContents): BasketContents {
  const theirs = new Map(guest.lines.map((line) => [line.variantId, line]));
  const known = new Set(account.lines.map(({ variantId }) => variantId));
  const all = [
    ...account.lines.map((line) => {
      const other = theirs.get(line.variantId);
      return other && other.quantity > line.quantity ? { ...other, addedAt: line.addedAt } : line;
    }),
    ...guest.lines.filter(({ variantId }) => !known.has(variantId)),
  ];
  const lines = all.slice(0, MAX_LINES);
  const taken = new Set(lines.map(({ variantId }) => variantId));
  const saved = [...all.slice(MAX_LINES).map(savedOf), ...account.saved, ...guest.saved].filter(
    ({ variantId }) => !taken.has(variantId) && taken.add(variantId),
  );
  const chosen = new Set(guest.delivery.map(({ sellerId }) => sellerId));
  return {
    lines,
    saved: saved.slice(0, MAX_LINES),
    districtId: guest.districtId || account.districtId,
    code: guest.code || account.code,
    delivery: [
      ...account.delivery.filter(({ sellerId }) => !chosen.has(sellerId)),
      ...guest.delivery,
    ].slice(-MAX_LINES),
  };
}
