import * as z from 'zod';
import {
  addProductSchema,
  listingSchema,
  reviewSchema,
  updateProductSchema,
} from '../../products/schema';
import { searchSchema } from '../../search/schema';
import * as answers from '../answers';
import type { Operation } from '../operation';

/** Products, their pictures and the search. */
export const productsOperations: Operation[] = [
  {
    method: 'get',
    path: '/products',
    summary: 'Published products, oldest first; one’s own with mine=1; other statuses for admins',
    auth: 'anyone',
    query: listingSchema,
    answer: { status: 200, schema: z.array(answers.product) },
    errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'INVALID'],
  },
  {
    method: 'get',
    path: '/product/{id}',
    summary: 'One product; what is not published only for its author and admins',
    auth: 'anyone',
    answer: { status: 200, schema: answers.product },
    errors: ['NOT_FOUND'],
  },
  {
    method: 'post',
    path: '/addproduct',
    summary: 'Offer a product; it waits for review',
    auth: 'user',
    body: addProductSchema,
    idempotent: true,
    answer: { status: 201, schema: answers.inserted },
    errors: ['IDEMPOTENCY_MISMATCH', 'INVALID'],
  },
  {
    method: 'patch',
    path: '/update/{id}',
    summary: 'Change a product: its author, an admin',
    auth: 'user',
    body: updateProductSchema,
    answer: {
      status: 200,
      schema: answers.acknowledged.extend({ waitsForReview: z.boolean() }),
    },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID'],
  },
  {
    method: 'delete',
    path: '/delete/{id}',
    summary: 'Delete a product: its author, an admin',
    auth: 'user',
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  {
    method: 'patch',
    path: '/reviewproduct/{id}',
    summary: 'Publish or reject what waits for review',
    auth: 'admin',
    body: reviewSchema,
    answer: {
      status: 200,
      schema: answers.acknowledged.extend({ status: z.enum(['published', 'rejected']) }),
    },
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID'],
  },
  {
    method: 'post',
    path: '/upload',
    summary: 'A picture; upload_preset profile_photo for anyone, product for the signed-in',
    auth: 'anyone',
    multipart: true,
    answer: { status: 200, schema: answers.picture },
    errors: [
      'BAD_REQUEST',
      'NOT_SIGNED_IN',
      'TOO_LARGE',
      'UNSUPPORTED_TYPE',
      'INVALID',
      'TOO_MANY',
    ],
  },
  {
    method: 'get',
    path: '/search',
    summary: 'Suggestions while typing',
    auth: 'anyone',
    query: searchSchema,
    answer: { status: 200, schema: answers.suggestions },
    errors: ['INVALID', 'TOO_MANY'],
  },
];
