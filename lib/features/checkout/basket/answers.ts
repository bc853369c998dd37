import * as z from 'zod';
import { UNITS } from '../../../shop/unit-kinds';
import { DELIVERY_KINDS } from '../../../shop/delivery-kinds';
import { offerAnswer } from '../delivery/offer-answer-schema';
import { CODE_REFUSALS } from '../promotions/kinds';
import { idAnswer } from '../../../platform/http/answer-schemas';
import type { DeliveryEstimate } from './estimate-schema';
import { ABSENCES, LINE_CHANGES, LINE_PROBLEMS } from './kinds';
import type { AbsentView, BasketSeller, BasketView, LineView, SavedView } from './schema';

const taka = z.number().describe('Taka');
const units = z.int().describe('Units of the product');

const item = {
  productId: idAnswer,
  variantId: idAnswer,
  quantity: units,
  productName: z.string(),
  productNameBn: z.string(),
  image: z.string().describe('Empty where there is none'),
  options: z.array(
    z.object({ name: z.string(), nameBn: z.string(), value: z.string(), valueBn: z.string() }),
  ),
  unit: z.enum(UNITS),
};

const line = z.object({
  ...item,
  packSize: units,
  minQuantity: units.describe('Over all variants of the product'),
  quantityStep: units,
  stock: units,
  listPrice: taka.describe('Taka for one unit, without the ladder'),
  price: taka.describe('Taka for one unit, as it is charged'),
  rungFrom: units.nullable(),
  goods: taka,
  discount: taka,
  nextRung: z.object({ more: units, price: taka }).nullable(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
  change: z
    .object({ kind: z.enum(LINE_CHANGES), was: taka })
    .nullable()
    .describe('Since its quantity was set'),
}) satisfies z.ZodType<LineView>;

const seller = z.object({
  sellerId: idAnswer,
  sellerName: z.string(),
  lines: z.array(line),
  goods: taka,
  saved: taka.describe('What ladders save'),
  discount: taka,
  weightGrams: z.int(),
  offers: z.array(offerAnswer),
  chosen: z.enum(DELIVERY_KINDS).nullable(),
  delivery: taka,
  total: taka,
  atBranch: taka.describe('Taka at transport branches, and no part of the total'),
  minimumOrder: taka,
  missing: taka,
}) satisfies z.ZodType<BasketSeller>;

const absent = z.object({ ...item, why: z.enum(ABSENCES) }) satisfies z.ZodType<AbsentView>;

const savedItem = z.object({
  ...item,
  price: taka.nullable(),
  stock: units,
}) satisfies z.ZodType<SavedView>;

/** A basket as it is priced now. */
export const basketAnswer = z.object({
  count: z.int().describe('Lines'),
  sellers: z.array(seller),
  absent: z.array(absent).describe('Lines that can’t be had: not on sale any more, or one’s own'),
  savedItems: z.array(savedItem),
  districtId: z.string(),
  code: z
    .object({ code: z.string(), why: z.enum(CODE_REFUSALS).nullable(), need: taka.optional() })
    .nullable(),
  promotions: z.array(z.object({ title: z.string(), titleBn: z.string(), sum: taka })),
  goods: taka,
  saved: taka,
  discount: taka,
  delivery: taka,
  total: taka,
  atBranch: taka.describe('Taka at transport branches, and no part of the total'),
  isReady: z.boolean(),
}) satisfies z.ZodType<BasketView>;

/** So many units of a product with their delivery. */
export const estimateAnswer = z.object({
  quantity: units,
  offers: z.array(offerAnswer),
  goods: taka,
  discount: taka,
  delivery: taka,
  total: taka,
  atBranch: taka.describe('Taka at the transport branch, and no part of the total'),
}) satisfies z.ZodType<DeliveryEstimate>;
