import * as z from 'zod';
import { UNITS } from '../../../shop/unit-types';
import { DELIVERY_TYPES } from '../../../shop/delivery-types';
import { offerAnswer } from '../delivery/shared';
import { CODE_REFUSALS } from '../promotions/shared';
import { idAnswer, acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { type DeliveryEstimate, estimateSchema } from './estimate-schema';
import { ABSENCES, LINE_CHANGES, LINE_PROBLEMS } from './types';
import {
  type AbsentView,
  type BasketSeller,
  type BasketView,
  type LineView,
  type SavedView,
  basketCodeSchema,
  basketDeliverySchema,
  basketPlaceSchema,
  buyAgainSchema,
  lineFormSchema,
  setLineSchema,
} from './schema';

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
  inCampaign: z.boolean().describe('It has a campaign’s price'),
  campaignLeft: z
    .int()
    .min(0)
    .nullable()
    .describe('Units left at a campaign’s price, where the line has more'),
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
  chosen: z.enum(DELIVERY_TYPES).nullable(),
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

/** Quantity of a product, with its delivery. */
export const estimateAnswer = z.object({
  quantity: units,
  offers: z.array(offerAnswer),
  goods: taka,
  discount: taka,
  delivery: taka,
  total: taka,
  atBranch: taka.describe('Taka at the transport branch, and no part of the total'),
}) satisfies z.ZodType<DeliveryEstimate>;

/*
 * The basket of whoever calls: of the account, else of the guest whose cookie comes along, which the
 * first write makes. `{id}` of a line is its variant's. Every write answers the basket as it then is.
 */

const changed = acknowledgedAnswer.extend({ count: z.int(), basket: basketAnswer });
const answer = { status: 200, schema: changed } as const;

export const getBasketRoute = defineRoute({
  method: 'GET',
  path: '/basket',
  summary: 'The caller’s basket, priced anew, with what changed',
  access: 'anyone',
  answer: { status: 200, schema: basketAnswer },
  errors: [],
});

export const setLineRoute = defineRoute({
  method: 'PUT',
  path: '/basket/lines/{id}',
  summary: 'Set the quantity of a variant, or add to it; 0 takes it out',
  access: 'anyone',
  body: setLineSchema,
  limits: ['basketWrite'],
  answer,
  errors: [
    'NOT_FOUND',
    'OWN_PRODUCT',
    'SELLER_AWAY',
    'ABOVE_MAXIMUM',
    'BASKET_FULL',
    'CONFLICT',
    'TOO_MANY',
    'INVALID',
  ],
});

export const removeLineRoute = defineRoute({
  method: 'DELETE',
  path: '/basket/lines/{id}',
  summary: 'Take a variant out of the basket',
  access: 'anyone',
  limits: ['basketWrite'],
  answer,
  errors: ['BAD_ORIGIN', 'CONFLICT', 'TOO_MANY'],
});

export const changeLineRoute = defineRoute({
  method: 'POST',
  path: '/basket/lines/{id}',
  summary: 'Add, set, remove, save for later, restore or forget a variant; an ordinary form too',
  access: 'anyone',
  body: lineFormSchema,
  form: true,
  limits: ['basketWrite'],
  answer,
  errors: [
    'NOT_FOUND',
    'OWN_PRODUCT',
    'SELLER_AWAY',
    'ABOVE_MAXIMUM',
    'BASKET_FULL',
    'CONFLICT',
    'TOO_MANY',
    'INVALID',
  ],
});

export const setCodeRoute = defineRoute({
  method: 'POST',
  path: '/basket/code',
  summary: 'Ask for a promotion’s code; an empty one for none',
  access: 'anyone',
  body: basketCodeSchema,
  form: true,
  limits: ['basketWrite'],
  answer,
  errors: ['CONFLICT', 'TOO_MANY', 'INVALID'],
});

export const setPlaceRoute = defineRoute({
  method: 'POST',
  path: '/basket/place',
  summary: 'Say which district the goods go to; an empty one: not said',
  access: 'anyone',
  body: basketPlaceSchema,
  form: true,
  limits: ['basketWrite'],
  answer,
  errors: ['CONFLICT', 'TOO_MANY', 'INVALID'],
});

export const chooseDeliveryRoute = defineRoute({
  method: 'POST',
  path: '/basket/delivery',
  summary: 'Choose how a seller’s goods are delivered',
  access: 'anyone',
  body: basketDeliverySchema,
  form: true,
  limits: ['basketWrite'],
  answer,
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY', 'INVALID'],
});

export const buyAgainRoute = defineRoute({
  method: 'POST',
  path: '/basket/again',
  summary:
    'Put the lines of one’s own order, or whole purchase, into the basket, as far as they can be had',
  access: 'user',
  body: buyAgainSchema,
  form: true,
  limits: ['basketWrite'],
  answer,
  errors: ['NOT_FOUND', 'BASKET_FULL', 'CONFLICT', 'TOO_MANY', 'INVALID'],
});

export const estimateDeliveryRoute = defineRoute({
  method: 'GET',
  path: '/api/delivery/estimate',
  summary: 'What so many units of a product cost with their delivery, and when they come',
  access: 'anyone',
  query: estimateSchema,
  answer: { status: 200, schema: estimateAnswer },
  errors: ['NOT_FOUND', 'INVALID'],
});
