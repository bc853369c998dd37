// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { CATEGORIES } from '../../../shop/categories';
import {
  day,
  emptyAsNull,
  filterValue,
  integer,
  pageId,
  lines,
  pageIdOrWords,
  MAX_PRICE,
  price,
  taka,
  requiredText,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import { isCode, normalizeCode } from './code-rules';
import {
  PROMOTION_TYPES,
  PROMOTION_PAYERS,
  PROMOTION_SCOPES,
  PROMOTION_STATES,
  type PromotionStatus,
  type PromotionState,
} from './types';

const key = (name: ValidationKey) => name;

/** Products that one promotion can name; sellers as well. */
export const MAX_TARGETS = 200;
const MAX_TITLE = 80;
const MAX_PERCENT = 90;

const more = taka({ min: 0.01, max: MAX_PRICE, above: 'priceTooHigh' });
const count = integer({ min: 1, max: 1_000_000 });

/** Empty where it applies by itself. */
const codeSchema = text(200).transform((value, context): string => {
  const code = normalizeCode(value);
  if (code !== '' && !isCode(code)) {
    context.addIssue(key('codeForm'));
    return z.NEVER;
  }
  return code;
});

const fields = z.object({
  title: requiredText(MAX_TITLE),
  titleBn: requiredText(MAX_TITLE),
  code: codeSchema,
  kind: z.enum(PROMOTION_TYPES, key('unknownChoice')),
  /** Percentage, of kind `percent`. */
  percent: emptyAsNull(integer({ min: 1, max: MAX_PERCENT })),
  /** For `percent`: the maximum discount in one purchase, in taka. */
  cap: emptyAsNull(more),
  /** For `amount`, in taka. */
  amount: emptyAsNull(more),
  scope: z.enum(PROMOTION_SCOPES, key('unknownChoice')),
  products: lines(pageId('product'), MAX_TARGETS),
  categories: lines(z.enum(CATEGORIES, key('unknownChoice')), CATEGORIES.length),
  sellers: lines(pageId('seller'), MAX_TARGETS),
  firstOrderOnly: z.boolean(key('unknownChoice')),
  /** Required value of the goods that it is for, in taka. */
  minGoods: emptyAsNull(price),
  /** First and last day in Dhaka. */
  from: emptyAsNull(day),
  until: emptyAsNull(day),
  maxUses: emptyAsNull(count),
  maxUsesPerPerson: emptyAsNull(count),
  /** In taka. */
  budget: emptyAsNull(more),
  payer: z.enum(PROMOTION_PAYERS, key('unknownChoice')),
});

type Fields = z.output<typeof fields>;

/** The fields that a kind or scope cannot do without. */
const NEEDED = {
  percent: 'percent',
  amount: 'amount',
  delivery: null,
  all: null,
  products: 'products',
  categories: 'categories',
  sellers: 'sellers',
} as const;

function checkTogether(promotion: Fields, context: z.RefinementCtx): void {
  const refuse = (path: keyof Fields, message: ValidationKey) =>
    context.addIssue({ code: 'custom', path: [path], message });
  for (const field of [NEEDED[promotion.kind], NEEDED[promotion.scope]]) {
    if (field === null) continue;
    const value = promotion[field];
    if (value === null || (Array.isArray(value) && value.length === 0)) refuse(field, 'required');
  }
  const { from, until } = promotion;
  if (from !== null && until !== null && until < from) refuse('until', 'beforeFrom');
}

/** `POST /api/promotions`: money in taka, days in Dhaka; what is empty is no limit. */
export const promotionSchema = fields.superRefine(checkTogether);
export type PromotionInput = z.output<typeof promotionSchema>;

/** `PUT /api/promotions/{id}`: all fields, with the version that was edited. */
export const promotionChangeSchema = fields
  .extend({ version: integer({ min: 1 }) })
  .superRefine(checkTogether);
export type PromotionChange = z.output<typeof promotionChangeSchema>;

/** `PATCH /api/promotions/{id}`: pauses, resumes or ends it. */
export const promotionMoveSchema = z.object({
  state: z.enum(PROMOTION_STATES, key('unknownChoice')),
  version: integer({ min: 1 }),
});
export type PromotionMove = z.output<typeof promotionMoveSchema>;

/** `GET /api/promotions/products` */
export const productChoiceSchema = z.object({
  /** Words, a SKU or barcode, an id, or the address of a product's page. */
  q: pageIdOrWords('product').refine((value) => value.length <= 100, key('tooLong')),
  /** The promotion that they are for, whose owner's products are found; absent for a new one. */
  promotion: filterValue(z.string().regex(/^[0-9a-f]{24}$/)),
});
export type ProductChoiceAsked = z.output<typeof productChoiceSchema>;

/** Filters of the dashboard's list. */
export const PROMOTION_FILTERS = ['active', 'scheduled', 'paused', 'ended'] as const;

/** The query of the dashboard's list; what means nothing filters nothing. */
export const promotionListSchema = z.object({
  /** The beginning of a code. */
  code: filterValue(z.string().max(200).transform(normalizeCode)),
  state: filterValue(z.enum(PROMOTION_FILTERS)),
  owner: filterValue(z.enum(['shop', 'seller'])),
  page: filterValue(integer({ min: 1, max: 10_000 })),
});
export type PromotionList = z.output<typeof promotionListSchema>;

/** A promotion as its owner and administrators see it. Money in taka, days in Dhaka, null is no limit. */
export interface PromotionView extends PromotionInput {
  _id: string;
  version: number;
  state: PromotionState;
  standing: PromotionStatus;
  /** The account of the seller whose own it is; null where it is the shop's. */
  ownerId: string | null;
  createdBy: string;
  /** ISO 8601. */
  createdAt: string;
  used: number;
  /** Cost so far, in taka. */
  spent: number;
  /** Purchases that ever used it, given back or not: one without any can be deleted. */
  purchases: number;
}
