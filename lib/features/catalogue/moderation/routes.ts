import * as z from 'zod';
import { ERRORS, type ErrorCode } from '../../../shop/errors';
import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { type ProductBulkResult, bulkSchema, reviewSchema } from '../shared';

/** How one row of many went. */
const bulkResult = z.object({
  _id: z.string(),
  done: z.boolean(),
  code: z.enum(Object.keys(ERRORS) as ErrorCode[]).optional(),
  message: z.string().optional(),
}) satisfies z.ZodType<ProductBulkResult>;

export const reviewProductRoute = defineRoute({
  method: 'PATCH',
  path: '/reviewproduct/{id}',
  summary: 'Publish or reject what waits for review',
  access: 'products.review',
  body: reviewSchema,
  limits: ['productWrite'],
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ status: z.enum(['published', 'rejected']) }),
  },
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

export const bulkProductsRoute = defineRoute({
  method: 'POST',
  path: '/api/products/bulk',
  summary: 'Publish or reject (admin) or delete (author, admin) many products; says how each went',
  access: 'shop.products',
  body: bulkSchema,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ results: z.array(bulkResult) }),
  },
  errors: ['FORBIDDEN', 'INVALID'],
});
