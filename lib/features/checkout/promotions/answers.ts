import * as z from 'zod';
import { idAnswer, momentAnswer } from '../../../platform/http/answer-schemas';
import { CATEGORIES } from '../../../shop/categories';
import {
  PROMOTION_KINDS,
  PROMOTION_PAYERS,
  PROMOTION_SCOPES,
  PROMOTION_STANDINGS,
  PROMOTION_STATES,
} from './kinds';
import type { PromotionView } from './schema';

const dayAnswer = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** A promotion in answers; money in taka. */
export const promotionAnswer = z.object({
  _id: idAnswer,
  version: z.int(),
  state: z.enum(PROMOTION_STATES),
  standing: z.enum(PROMOTION_STANDINGS),
  ownerId: idAnswer.nullable().describe('The seller whose own it is; null: the shop’s'),
  createdBy: z.string(),
  createdAt: momentAnswer,
  used: z.int(),
  spent: z.number(),
  purchases: z.int().describe('That ever used it, given back or not'),
  title: z.string(),
  titleBn: z.string(),
  code: z.string().describe('Empty where it applies by itself'),
  kind: z.enum(PROMOTION_KINDS),
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
