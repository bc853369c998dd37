import * as z from 'zod';
import {
  idAnswer,
  momentAnswer,
  acknowledgedAnswer,
  insertedAnswer,
} from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import {
  answerShape,
  FULL_NAMES,
  LIST_NAMES,
  REVIEWED_NAMES,
  SELLER_NAMES,
} from './product-fields-rules';
import {
  type FullProduct,
  type Offer,
  type Product,
  type ProductDraft,
  addProductSchema,
  draftProductSchema,
  savedDraftSchema,
  stateStepSchema,
  updateProductSchema,
} from './schema';
import { PRODUCT_STATUSES } from './state-types';
import type { ProductOption, Variant } from './variant-schema';
import { exportSchema, listingSchema } from './listing-schema';
import { updateVariantsSchema } from './variant-change-schema';

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

const offer = z
  .object({
    type: z.enum(['campaign', 'discount']),
    name: z.string(),
    nameBn: z.string(),
    slug: z.string().optional().describe('Its page is /campaigns/{slug}'),
    price: z.number().describe('Taka: what a unit of a minimum order costs now'),
    before: z
      .number()
      .describe('Taka: the lowest price of the 30 days before, or the ordinary one'),
    percent: z.int(),
    from: momentAnswer.optional(),
    until: momentAnswer.optional().describe('The first moment at which it is over'),
    left: z
      .int()
      .optional()
      .describe('Units at this price; an order of more pays the ordinary one'),
  })
  .describe('A price below `price` that holds now') satisfies z.ZodType<Offer>;

export const productAnswer = z.object({
  _id: idAnswer,
  ...pictures,
  ...answerShape(LIST_NAMES),
  reviews: z
    .object({
      count: z.int().min(0).describe('Published reviews of buyers that count'),
      average: z.number().min(1).max(5).nullable().describe('Null below three'),
    })
    .optional()
    .describe('Of its buyers, always sent; `rating` is the seller’s own grade'),
  price: z.number().min(0).describe('Taka: the ordinary price, by which lists are filtered'),
  offer: offer.optional(),
  maxQuantity: z.int().min(0),
  author: z.string().describe('E-mail of the seller, empty where the account has none'),
  authorName: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  publishDate: z.string(),
  version: z.int(),
  sellerId: idAnswer.optional().describe('For its seller and administrators'),
  draft: draft.optional(),
  rejectionReason: z.string().optional(),
  sourceImages: z.array(z.string()).optional(),
  ...z.object(answerShape(SELLER_NAMES)).partial().shape,
  shopLowStock: z.int().min(0).optional().describe('For its seller and administrators'),
  sku: z.string().optional(),
}) satisfies z.ZodType<Product>;

const priceTiers = z
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
  offer: z
    .object({ price: z.number(), before: z.number(), lowest30: z.number().optional() })
    .optional()
    .describe('Taka: its price by the product’s offer'),
  stock: z.int().min(0),
  weightGrams: z.int().optional(),
  picture: z.string(),
  priceLadder: priceTiers,
}) satisfies z.ZodType<Variant>;

export const fullProductAnswer = productAnswer.extend({
  ...answerShape(FULL_NAMES),
  highestPrice: z.number().min(0).describe('Taka'),
  compareAtPrice: z.number().optional(),
  options: z.array(option),
  variants: z.array(variant),
  priceLadder: priceTiers,
}) satisfies z.ZodType<FullProduct>;

export const listProductsRoute = defineRoute({
  method: 'GET',
  path: '/products',
  summary: 'Published products, oldest first; one’s own with mine=1; other statuses for admins',
  access: 'anyone',
  query: listingSchema,
  answer: { status: 200, schema: z.array(z.union([fullProductAnswer, productAnswer])) },
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'INVALID'],
});

export const getProductRoute = defineRoute({
  method: 'GET',
  path: '/product/{id}',
  summary: 'One product; what is not published only for its author and admins',
  access: 'anyone',
  answer: { status: 200, schema: fullProductAnswer },
  errors: ['NOT_FOUND'],
});

export const addProductRoute = defineRoute({
  method: 'POST',
  path: '/addproduct',
  summary: 'Offer a product; it waits for review',
  access: 'shop.products',
  inSupport: true,
  body: addProductSchema,
  idempotent: true,
  limits: ['productWrite'],
  answer: { status: 201, schema: insertedAnswer },
  errors: ['INVALID', 'NAME_NEEDED', 'SHOP_NAME_TAKEN', 'QUOTA'],
});

export const addDraftRoute = defineRoute({
  method: 'POST',
  path: '/api/products/drafts',
  summary: 'Keep a product that is not complete yet, unseen by anybody else',
  access: 'shop.products',
  inSupport: true,
  body: draftProductSchema,
  idempotent: true,
  limits: ['productWrite'],
  answer: { status: 201, schema: insertedAnswer },
  errors: ['BAD_ORIGIN', 'INVALID', 'NAME_NEEDED', 'SHOP_NAME_TAKEN', 'QUOTA'],
});

export const saveDraftRoute = defineRoute({
  method: 'PATCH',
  path: '/api/products/drafts/{id}',
  summary: 'Save a draft of one’s own anew',
  access: 'shop.products',
  inSupport: true,
  body: savedDraftSchema,
  limits: ['productWrite'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['BAD_ORIGIN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

export const productStateRoute = defineRoute({
  method: 'POST',
  path: '/api/products/state/{id}',
  summary: 'Pause or resume a product of one’s own, send a draft to review or take it back',
  access: 'shop.products',
  inSupport: true,
  form: true,
  body: stateStepSchema,
  limits: ['productWrite'],
  answer: { status: 200, schema: acknowledgedAnswer.extend({ status: z.enum(PRODUCT_STATUSES) }) },
  errors: [
    ...(['BAD_ORIGIN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID'] as const),
    ...(['NOT_POSSIBLE_NOW', 'NAME_NEEDED', 'SHOP_NAME_TAKEN', 'QUOTA'] as const),
  ],
});

export { saveGridRoute } from './grid-schema';

export const updateProductRoute = defineRoute({
  method: 'PATCH',
  path: '/update/{id}',
  summary: 'Change a product: its author, an admin',
  access: 'shop.products',
  inSupport: true,
  body: updateProductSchema,
  limits: ['productWrite'],
  answer: { status: 200, schema: acknowledgedAnswer.extend({ waitsForReview: z.boolean() }) },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID', 'QUOTA'],
});

export const updateVariantsRoute = defineRoute({
  method: 'PATCH',
  path: '/api/products/variants/{id}',
  summary: 'Change price and stock of some variants of a product: its author, an admin',
  access: 'shop.products',
  inSupport: true,
  body: updateVariantsSchema,
  limits: ['productWrite'],
  answer: { status: 200, schema: acknowledgedAnswer.extend({ waitsForReview: z.boolean() }) },
  errors: ['BAD_ORIGIN', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID', 'QUOTA'],
});

export const deleteProductRoute = defineRoute({
  method: 'DELETE',
  path: '/delete/{id}',
  summary: 'Delete a product: its author, an admin',
  access: 'shop.products',
  limits: ['productWrite'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const deleteProductFormRoute = defineRoute({
  method: 'POST',
  path: '/delete/{id}',
  summary: 'The same from an ordinary form',
  access: 'shop.products',
  form: true,
  limits: ['productWrite'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['BAD_ORIGIN', 'FORBIDDEN', 'NOT_FOUND'],
});

export const duplicateProductRoute = defineRoute({
  method: 'POST',
  path: '/api/products/duplicate/{id}',
  summary: 'A new product with the fields and pictures of one’s own; it waits for review',
  access: 'shop.products',
  inSupport: true,
  idempotent: true,
  limits: ['productWrite'],
  answer: { status: 201, schema: insertedAnswer },
  errors: [
    ...(['BAD_ORIGIN', 'FORBIDDEN', 'NOT_FOUND', 'INVALID'] as const),
    ...(['NAME_NEEDED', 'SHOP_NAME_TAKEN', 'QUOTA'] as const),
  ],
});

export const exportProductsRoute = defineRoute({
  method: 'GET',
  path: '/api/products/export',
  summary: 'One’s own products, for an admin everybody’s, as a CSV or Excel file',
  access: 'shop.products',
  freshProof: true,
  query: exportSchema,
  answer: { status: 200 },
  errors: ['INVALID', 'TOO_LARGE'],
});
