import {
  acknowledgedAnswer,
  idAnswer,
  insertedAnswer,
} from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { followSchema, itemFormSchema, listFormSchema, newListSchema, stopSchema } from './schema';

/*
 * Saved products of whoever calls: of the account, else of the guest whose cookie comes along, which the first
 * write makes.
 */

export const changeItemRoute = defineRoute({
  method: 'POST',
  path: '/api/saved/products',
  summary: 'Save a product, take it out of a list, or move it to another',
  access: 'anyone',
  body: itemFormSchema,
  form: true,
  limits: ['basketWrite'],
  answer: { status: 200, schema: acknowledgedAnswer.extend({ listId: idAnswer }) },
  errors: ['NOT_FOUND', 'NOT_SIGNED_IN', 'LIST_FULL', 'CONFLICT', 'TOO_MANY', 'INVALID'],
});

export const createListRoute = defineRoute({
  method: 'POST',
  path: '/api/saved/lists',
  summary: 'Make a list with a name',
  access: 'user',
  body: newListSchema,
  form: true,
  idempotent: true,
  answer: { status: 201, schema: insertedAnswer },
  errors: ['LISTS_FULL', 'INVALID'],
});

export const changeListRoute = defineRoute({
  method: 'POST',
  path: '/api/saved/lists/{id}',
  summary: 'Rename, delete, share or watch one of one’s lists, or withdraw its public address',
  access: 'user',
  body: listFormSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'CONFLICT', 'INVALID'],
});

export const stopMessagesRoute = defineRoute({
  method: 'POST',
  path: '/api/saved/stop',
  summary: 'Stop messages about saved products or of followed shops, by the token of their link',
  access: 'anyone',
  anonymous: true,
  body: stopSchema,
  form: true,
  limits: ['newsletter'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'TOO_MANY'],
});

export const followShopRoute = defineRoute({
  method: 'POST',
  path: '/api/saved/follow',
  summary: 'Follow a shop, or leave it',
  access: 'user',
  body: followSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'LISTS_FULL', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const forgetSeenRoute = defineRoute({
  method: 'POST',
  path: '/api/saved/forget',
  summary: 'Forget which products this browser saw last',
  access: 'anyone',
  anonymous: true,
  noOtherSites: true,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: [],
});
