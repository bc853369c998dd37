import { z } from 'zod';
import type { ErrorCode } from '../errors';
import type { Access } from '../http/call';
import { newsletterSchema } from '../newsletter/schema';
import { addOrderSchema, orderStepSchema } from '../orders/schema';
import { pageViewSchema } from '../page-views/schema';
import {
  addProductSchema,
  listingSchema,
  reviewSchema,
  updateProductSchema,
} from '../products/schema';
import { searchSchema } from '../search/schema';
import { forgotSchema, resetSchema } from '../users/password-reset-schema';
import {
  credentialsSchema,
  loginSchema,
  registrationSchema,
  userChangeSchema,
} from '../users/schema';
import * as answers from './answers';

/** One row of the contract's table. */
export interface Operation {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** With `{id}` where it has one. */
  path: string;
  summary: string;
  auth: Access;
  query?: z.ZodType;
  /** Query names that are accepted and ignored, as the spec's calls carry them. */
  ignoredQuery?: string[];
  body?: z.ZodType;
  /** Multipart instead of JSON. */
  multipart?: true;
  /** Takes an ordinary form post too. */
  form?: true;
  /** Takes an `Idempotency-Key`. */
  idempotent?: true;
  answer: { status: number; schema?: z.ZodType };
  errors: ErrorCode[];
}

const locations = ['divition', 'districts', 'upozela', 'unions'].map((name): Operation => ({
  method: 'get',
  path: `/${name}.json`,
  summary: `Static location data: ${name}`,
  auth: 'anyone',
  answer: { status: 200, schema: z.array(answers.place) },
  errors: [],
}));

/** Every call of CONTRACT.md; input schemas are the ones that validate. */
export const OPERATIONS: Operation[] = [
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
    path: '/addorder',
    summary: 'Place an order; the query’s e-mail is ignored',
    auth: 'user',
    ignoredQuery: ['email'],
    body: addOrderSchema,
    form: true,
    idempotent: true,
    answer: { status: 201, schema: answers.inserted },
    errors: [
      'NOT_FOUND',
      'IDEMPOTENCY_MISMATCH',
      'INVALID',
      'BELOW_MINIMUM',
      'ABOVE_MAXIMUM',
      'OWN_PRODUCT',
      'TOO_MANY',
    ],
  },
  {
    method: 'get',
    path: '/myorder',
    summary: 'The caller’s own orders, newest first; scope=all for admins',
    auth: 'user',
    query: z.object({ scope: z.enum(['all', 'mine']).optional() }),
    answer: { status: 200, schema: z.array(answers.order) },
    errors: ['FORBIDDEN', 'INVALID'],
  },
  {
    method: 'get',
    path: '/mysales',
    summary: 'Orders of the caller’s products, newest first',
    auth: 'user',
    answer: { status: 200, schema: z.array(answers.sale) },
    errors: [],
  },
  {
    method: 'delete',
    path: '/deleteorder/{id}',
    summary: 'Cancel a running order, or take a finished one out of the customer’s list',
    auth: 'user',
    ignoredQuery: ['quantity', 'productId'],
    answer: { status: 200, schema: answers.acknowledged.extend({ success: z.literal(true) }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
  },
  {
    method: 'post',
    path: '/deleteorder/{id}',
    summary: 'The same for an ordinary form post',
    auth: 'user',
    answer: { status: 200, schema: answers.acknowledged.extend({ success: z.literal(true) }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
  },
  {
    method: 'patch',
    path: '/orderstatus/{id}',
    summary: 'One step of an order: the product’s seller, an admin',
    auth: 'user',
    body: orderStepSchema,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
  },
  {
    method: 'get',
    path: '/isadmin',
    summary: 'Whether the caller, asking about their own e-mail, is an administrator',
    auth: 'anyone',
    query: z.object({ email: z.string().optional() }),
    answer: { status: 200, schema: z.object({ isAdmin: z.boolean() }) },
    errors: [],
  },
  {
    method: 'get',
    path: '/users',
    summary: 'Every account, never a password or its hash',
    auth: 'admin',
    answer: { status: 200, schema: z.array(answers.user) },
    errors: [],
  },
  {
    method: 'patch',
    path: '/users/{id}',
    summary: 'Change a role, or disable; the last admin stays',
    auth: 'admin',
    body: userChangeSchema,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
  },
  {
    method: 'post',
    path: '/adduser',
    summary: 'Register; everyone begins as user',
    auth: 'anyone',
    body: registrationSchema,
    form: true,
    answer: { status: 201, schema: answers.inserted },
    errors: ['EMAIL_TAKEN', 'INVALID', 'TOO_MANY'],
  },
  {
    method: 'post',
    path: '/token',
    summary: 'An access token for scripts and other systems',
    auth: 'anyone',
    body: credentialsSchema,
    answer: { status: 200, schema: answers.token },
    errors: ['LOGIN_FAILED', 'INVALID', 'TOO_MANY'],
  },
  {
    method: 'post',
    path: '/api/login',
    summary: 'Sign a browser in: sets the session cookie; own origin only',
    auth: 'anyone',
    body: loginSchema,
    form: true,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['LOGIN_FAILED', 'BAD_ORIGIN', 'INVALID', 'TOO_MANY'],
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
  ...locations,
  {
    method: 'get',
    path: '/search',
    summary: 'Suggestions while typing',
    auth: 'anyone',
    query: searchSchema,
    answer: { status: 200, schema: answers.suggestions },
    errors: ['INVALID', 'TOO_MANY'],
  },
  {
    method: 'post',
    path: '/newsletter',
    summary: 'Subscribe; the same answer whether or not it was already there',
    auth: 'anyone',
    body: newsletterSchema,
    form: true,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['INVALID', 'TOO_MANY'],
  },
  {
    method: 'post',
    path: '/forgot',
    summary: 'Mail a single-use link to a new password; the same words for every e-mail',
    auth: 'anyone',
    body: forgotSchema,
    form: true,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['INVALID', 'TOO_MANY'],
  },
  {
    method: 'post',
    path: '/reset',
    summary: 'Set a new password; ends all sessions and tokens of the account',
    auth: 'anyone',
    body: resetSchema,
    form: true,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['INVALID'],
  },
  {
    method: 'post',
    path: '/pageview',
    summary: 'The first-party counter',
    auth: 'anyone',
    body: pageViewSchema,
    answer: { status: 204 },
    errors: ['INVALID'],
  },
  {
    method: 'get',
    path: '/healthz',
    summary: 'Whether the shop and its database answer',
    auth: 'anyone',
    answer: { status: 200, schema: answers.health },
    errors: [],
  },
  {
    method: 'get',
    path: '/openapi.json',
    summary: 'This document',
    auth: 'anyone',
    answer: { status: 200, schema: z.looseObject({ openapi: z.string() }) },
    errors: [],
  },
];
