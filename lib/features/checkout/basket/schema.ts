// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  emptyAsUndefined,
  integer,
  isObjectId,
  requiredText,
  text,
} from '../../../platform/validation';
import { DELIVERY_TYPES, type DeliveryType } from '../../../shop/delivery-types';
import type { OfferView } from '../delivery/shared';
import { type CHOICE_FIELDS, COUNTED_IN } from '../../catalogue/shared';
import type { Unit } from '../../../shop/unit-types';
import type { LineProblem } from '../pricing/shared';
import type { CodeRefusal } from '../promotions/shared';
import { LINE_ACTIONS, MAX_QUANTITY, type Absence, type LineChange } from './types';

const objectId = requiredText(24)
  .refine(isObjectId, 'unknownChoice')
  .transform((id) => id.toLowerCase());

const flag = z.preprocess(
  (value) => value === true || value === 'true' || value === '1' || value === 'on',
  z.boolean(),
);

const quantity = integer({ min: 0, max: MAX_QUANTITY });

/** `PUT /basket/lines/{variantId}`: a quantity of 0 takes the line out; `add` comes on top of what is there. */
export const setLineSchema = z.object({
  productId: emptyAsUndefined(objectId),
  quantity,
  add: flag,
});
export type SetLine = z.output<typeof setLineSchema>;

const word = emptyAsUndefined(text(60));

const CHOSEN = { 'option-0': word, 'option-1': word, 'option-2': word } satisfies Record<
  (typeof CHOICE_FIELDS)[number],
  unknown
>;

/**
 * Input of an ordinary form for the same. `variantId` takes precedence over the address where the form offers
 * the choice; the choice may also be in the fields of `posted-choice-rules.ts`.
 */
export const lineFormSchema = z.object({
  productId: emptyAsUndefined(objectId),
  variantId: emptyAsUndefined(objectId),
  action: emptyAsUndefined(z.enum(LINE_ACTIONS, 'unknownChoice')).transform(
    (action) => action ?? 'add',
  ),
  quantity: emptyAsUndefined(quantity),
  [COUNTED_IN]: word,
  ...CHOSEN,
});
export type LineForm = z.output<typeof lineFormSchema>;

/** `POST /basket/code`; an empty one takes it out. */
export const basketCodeSchema = z.object({ code: text(100) });

/** `POST /basket/place`; an empty one takes it out. */
export const basketPlaceSchema = z.object({ districtId: text(10) });

/** `POST /basket/delivery` */
export const basketDeliverySchema = z.object({
  sellerId: objectId,
  kind: z.enum(DELIVERY_TYPES, 'unknownChoice'),
});

/** `POST /basket/again` */
export const buyAgainSchema = z.union([
  z.object({ orderId: objectId }),
  z.object({ purchaseId: objectId }),
]);

/** Names and ids of something in a basket. */
interface ItemView {
  productId: string;
  variantId: string;
  quantity: number;
  productName: string;
  productNameBn: string;
}

/** The product as the catalogue knows it; absent once it is gone. */
export interface ShownItem extends ItemView {
  /** Empty where there is none. */
  image: string;
  /** The chosen option values, in the order of the product's options. */
  options: { name: string; nameBn: string; value: string; valueBn: string }[];
  unit: Unit;
}

/** A line that is priced; sums in taka. */
export interface LineView extends ShownItem {
  packSize: number;
  /** Over all variants of the product. */
  minQuantity: number;
  quantityStep: number;
  stock: number;
  /** Price of one unit without price tiers; `price` is what is charged. */
  listPrice: number;
  price: number;
  /** From how many it costs that; null: always. */
  rungFrom: number | null;
  /** It has a campaign's price. */
  inCampaign: boolean;
  /** Units that are left at a campaign's price, fewer than the line's; null: there is no such limit. */
  campaignLeft: number | null;
  goods: number;
  /** Discount of a promotion on this line. */
  discount: number;
  /** Number of further units of the product that reach the next price tier, and the price of each there. */
  nextRung: { more: number; price: number } | null;
  /** Why it can't be ordered as it stands; null: it can. */
  problem: LineProblem | null;
  /** Change since the quantity was set, with the price at that time. */
  change: { kind: LineChange; was: number } | null;
}

/** A line that can't be had any more, or never could. */
export interface AbsentView extends ShownItem {
  why: Absence;
}

/** A saved item; price of one unit in taka, null where it cannot be bought. */
export interface SavedView extends ShownItem {
  price: number | null;
  stock: number;
}

/** The part of one seller; sums in taka. */
export interface BasketSeller {
  sellerId: string;
  sellerName: string;
  lines: LineView[];
  goods: number;
  saved: number;
  discount: number;
  weightGrams: number;
  /** Ways of delivery that there are, and the one that counts; null: to be agreed, or not known yet. */
  offers: OfferView[];
  chosen: DeliveryType | null;
  delivery: number;
  total: number;
  /** To the transport company at its branch, and no part of the total. */
  atBranch: number;
  minimumOrder: number;
  missing: number;
}

/** `GET /basket`; sums in taka. */
export interface BasketView {
  /** Lines, priced or not. */
  count: number;
  sellers: BasketSeller[];
  absent: AbsentView[];
  savedItems: SavedView[];
  districtId: string;
  /** Empty: none. `why` it gives nothing; null: it does. */
  code: { code: string; why: CodeRefusal | null; need?: number } | null;
  promotions: { title: string; titleBn: string; sum: number }[];
  goods: number;
  saved: number;
  discount: number;
  delivery: number;
  total: number;
  /** To transport companies at their branches, and no part of the total. */
  atBranch: number;
  /** Whether everything in it can be ordered as it stands. */
  isReady: boolean;
}
