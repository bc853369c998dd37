import * as z from 'zod';
import { addOrderSchema, orderStepSchema } from '../../orders/schema';
import * as answers from '../answers';
import type { Operation } from '../operation';

/** Orders, of customers and of sellers. */
export const ordersOperations: Operation[] = [
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
];
