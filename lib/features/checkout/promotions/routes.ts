import * as z from 'zod';
import {
  idAnswer,
  momentAnswer,
  acknowledgedAnswer,
  insertedAnswer,
} from '../../../platform/http/answer-schemas';
import { CATEGORIES } from '../../../shop/categories';
import { defineRoute } from '../../../platform/http/route';
import {
  PROMOTION_TYPES,
  PROMOTION_PAYERS,
  PROMOTION_SCOPES,
  PROMOTION_STATUSES,
  PROMOTION_STATES,
} from './types';
import {
  type PromotionView,
  productChoiceSchema,
  promotionChangeSchema,
  promotionMoveSchema,
  promotionSchema,
} from './schema';

const dayAnswer = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** A promotion in answers; money in taka. */
export const promotionAnswer = z.object({
  _id: idAnswer,
  version: z.int(),
  state: z.enum(PROMOTION_STATES),
  standing: z.enum(PROMOTION_STATUSES),
  ownerId: idAnswer.nullable().describe('The seller whose own it is; null: the shop’s'),
  createdBy: z.string(),
  createdAt: momentAnswer,
  used: z.int(),
  spent: z.number(),
  purchases: z.int().describe('That ever used it, given back or not'),
  title: z.string(),
  titleBn: z.string(),
  code: z.string().describe('Empty where it applies by itself'),
  kind: z.enum(PROMOTION_TYPES),
  percent: z.int().nullable(),
  cap: z.number().nullable(),
  amount: z.number().nullable(),
  scope: z.enum(PROMOTION_SCOPES),
  products: z.array(idAnswer),
  categories: z.array(z.enum(CATEGORIES)),
  sellers: z.array(idAnswer),
  firstOrderOnly: z.boolean(),
  minGoods: z.number().nullable(),
  from: dayAnswer.nullable(),
  until: dayAnswer.nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerPerson: z.int().nullable(),
  budget: z.number().nullable(),
  payer: z.enum(PROMOTION_PAYERS),
}) satisfies z.ZodType<PromotionView>;

/* Codes and automatic discounts: of the shop for administrators, of own products for who sells. */

const changed = acknowledgedAnswer.extend({ promotion: promotionAnswer });

export const addPromotionRoute = defineRoute({
  method: 'POST',
  path: '/api/promotions',
  summary:
    'Make a code or an automatic discount; an admin for any goods, a seller for own products',
  access: 'shop.promotions',
  body: promotionSchema,
  idempotent: true,
  limits: ['promotionWrite'],
  answer: { status: 201, schema: insertedAnswer },
  errors: ['FORBIDDEN', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

export const choosePromotionProductsRoute = defineRoute({
  method: 'GET',
  path: '/api/promotions/products',
  summary: 'Products to choose from for a promotion: a seller’s own, for the shop’s all on sale',
  access: 'shop.promotions',
  query: productChoiceSchema,
  answer: {
    status: 200,
    schema: z.array(
      z.object({
        _id: idAnswer,
        productName: z.string(),
        productNameBn: z.string().describe('Empty where it has none'),
        image: z.string(),
        price: z.number().describe('Taka'),
        skus: z.array(z.string()),
      }),
    ),
  },
  errors: ['FORBIDDEN', 'INVALID', 'NOT_FOUND', 'TOO_MANY'],
});

export const getPromotionRoute = defineRoute({
  method: 'GET',
  path: '/api/promotions/{id}',
  summary: 'One promotion with what it cost so far: its seller, an admin',
  access: 'shop.promotions',
  answer: { status: 200, schema: promotionAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const changePromotionRoute = defineRoute({
  method: 'PUT',
  path: '/api/promotions/{id}',
  summary: 'Change a promotion that has not ended, from the named version',
  access: 'shop.promotions',
  body: promotionChangeSchema,
  limits: ['promotionWrite'],
  answer: { status: 200, schema: changed },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

export const movePromotionRoute = defineRoute({
  method: 'PATCH',
  path: '/api/promotions/{id}',
  summary: 'Pause, resume or end a promotion; what has ended never comes back',
  access: 'shop.promotions',
  body: promotionMoveSchema,
  answer: { status: 200, schema: changed },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

export const deletePromotionRoute = defineRoute({
  method: 'DELETE',
  path: '/api/promotions/{id}',
  summary: 'Delete a promotion that no purchase used',
  access: 'shop.promotions',
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});
