import { acknowledgedAnswer, idAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { askProductSchema, decideThreadSchema, messageSchema, reportThreadSchema } from './schema';

const threadAnswer = acknowledgedAnswer.extend({ threadId: idAnswer });
const refusals = ['INVALID', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'TOO_MANY'] as const;

export const askProductRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/product/{id}',
  summary: 'Ask the seller of a product something, or its price for so many pieces',
  access: 'user',
  body: askProductSchema,
  form: true,
  idempotent: true,
  limits: ['conversationOpen', 'conversationMessage'],
  answer: { status: 201, schema: threadAnswer },
  errors: refusals,
});

export const askOrderRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/order/{id}',
  summary: 'Write to the seller of one’s own order',
  access: 'user',
  body: messageSchema,
  form: true,
  idempotent: true,
  limits: ['conversationOpen', 'conversationMessage'],
  answer: { status: 201, schema: threadAnswer },
  errors: refusals,
});

export const writeBuyerRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/buyer/{id}',
  summary: 'Write to the buyer of an order, for its seller',
  access: 'shop.orders',
  body: messageSchema,
  form: true,
  idempotent: true,
  limits: ['conversationMessage'],
  answer: { status: 201, schema: threadAnswer },
  errors: [...refusals, 'FORBIDDEN'],
});

export const ownMessageRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/own/{id}',
  summary: 'Write in one’s own thread as its buyer',
  access: 'user',
  body: messageSchema,
  form: true,
  idempotent: true,
  limits: ['conversationMessage'],
  answer: { status: 201, schema: threadAnswer },
  errors: refusals,
});

export const deskMessageRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/desk/{id}',
  summary: 'Write in a thread for its seller',
  access: 'shop.orders',
  body: messageSchema,
  form: true,
  idempotent: true,
  limits: ['conversationMessage'],
  answer: { status: 201, schema: threadAnswer },
  errors: [...refusals, 'FORBIDDEN'],
});

export const reportThreadRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/report/{id}',
  summary: 'Report a thread of one’s own to the shop, whose staff may then read it',
  access: 'user',
  body: reportThreadSchema,
  form: true,
  limits: ['reviewReport'],
  answer: { status: 200, schema: threadAnswer },
  errors: refusals,
});

export const decideThreadRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/reported/{id}',
  summary: 'End the reports of a thread, with what was done about them',
  access: 'complaints.decide',
  body: decideThreadSchema,
  form: true,
  answer: { status: 200, schema: threadAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'FORBIDDEN', 'NOT_POSSIBLE_NOW'],
});
