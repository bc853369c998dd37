import * as z from 'zod';
import { idAnswer, momentAnswer } from '../../platform/http/answer-schemas';
import { answerShape, FULL_NAMES, LIST_NAMES, REVIEWED_NAMES } from './product-fields-rules';
import type { FullProduct, Product, ProductDraft } from './schema';
import type { ProductOption, Variant } from './variant-schema';

/** Products as calls answer them; `satisfies` holds each to the type that the code returns. */

const pictures = { image: z.string(), extraimages: z.array(z.string()) };

const draft = z.object({
  ...pictures,
  ...answerShape(REVIEWED_NAMES),
  price: z.number().optional().describe('Taka: a large rise that waits for review'),
  variantPrices: z.array(z.object({ variantId: idAnswer, price: z.number() })).optional(),
  state: z.enum(['waiting', 'rejected']),
  submittedAt: momentAnswer,
}) satisfies z.ZodType<ProductDraft>;

export const productAnswer = z.object({
  _id: idAnswer,
  ...pictures,
  ...answerShape(LIST_NAMES),
  price: z.number().min(0).describe('Taka'),
  maxQuantity: z.int().min(0),
  author: z.string().describe('E-mail of the seller, empty where the account has none'),
  authorName: z.string(),
  status: z.enum(['pending', 'published', 'rejected']),
  publishDate: z.string(),
  version: z.int(),
  sellerId: idAnswer.optional().describe('For its seller and administrators'),
  draft: draft.optional(),
  rejectionReason: z.string().optional(),
  sourceImages: z.array(z.string()).optional(),
  sku: z.string().optional(),
}) satisfies z.ZodType<Product>;

const priceLadder = z
  .array(z.object({ from: z.int().min(2), price: z.number().describe('Taka') }))
  .describe('From so many units of the product on, each costs so much');

const option = z.object({
  name: z.string(),
  nameBn: z.string(),
  values: z.array(z.object({ value: z.string(), valueBn: z.string(), picture: z.string() })),
}) satisfies z.ZodType<ProductOption>;

const variant = z.object({
  _id: idAnswer,
  sku: z.string(),
  barcode: z.string(),
  values: z.array(z.string()).describe('One for each option, in their order'),
  price: z.number().min(0).describe('Taka'),
  compareAtPrice: z.number().optional().describe('Taka: a former price'),
  lowestPrice30: z.number().optional().describe('Taka: the lowest of the last 30 days'),
  stock: z.int().min(0),
  weightGrams: z.int().optional(),
  picture: z.string(),
  priceLadder,
}) satisfies z.ZodType<Variant>;

export const fullProductAnswer = productAnswer.extend({
  ...answerShape(FULL_NAMES),
  highestPrice: z.number().min(0).describe('Taka'),
  compareAtPrice: z.number().optional(),
  options: z.array(option),
  variants: z.array(variant),
  priceLadder,
}) satisfies z.ZodType<FullProduct>;
