import * as z from 'zod';
import { acknowledgedAnswer, insertedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { fullProductAnswer, productAnswer } from './answers';
import { addProductSchema, updateProductSchema } from './schema';
import { dashboardListingSchema, listingSchema } from './listing-schema';
import { updateVariantsSchema } from './variant-change-schema';

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
  body: addProductSchema,
  idempotent: true,
  limits: ['productWrite'],
  answer: { status: 201, schema: insertedAnswer },
  errors: ['INVALID', 'NAME_NEEDED', 'QUOTA'],
});

export const updateProductRoute = defineRoute({
  method: 'PATCH',
  path: '/update/{id}',
  summary: 'Change a product: its author, an admin',
  access: 'shop.products',
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
  idempotent: true,
  limits: ['productWrite'],
  answer: { status: 201, schema: insertedAnswer },
  errors: [
    ...(['BAD_ORIGIN', 'FORBIDDEN', 'NOT_FOUND', 'INVALID'] as const),
    ...(['NAME_NEEDED', 'QUOTA'] as const),
  ],
});

export const exportProductsRoute = defineRoute({
  method: 'GET',
  path: '/api/products/export',
  summary: 'One’s own products, for an admin everybody’s, as a CSV file',
  access: 'shop.products',
  freshProof: true,
  query: dashboardListingSchema,
  answer: { status: 200 },
  errors: ['INVALID'],
});
