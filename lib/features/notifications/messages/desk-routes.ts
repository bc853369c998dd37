import * as z from 'zod';
import { momentAnswer, acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { CHANNELS, MESSAGE_TYPES } from './types';
import {
  type CurrentTemplate,
  publishTemplateSchema,
  restoreTemplateSchema,
  testMessageSchema,
} from './template-schema';
import { budgetSchema, switchSchema } from './desk-schema';

const texts = z.record(z.string(), z.string());

/** The texts of one message by one channel, in both languages. */
export const templateAnswer = z.object({
  kind: z.enum(MESSAGE_TYPES),
  channel: z.enum(CHANNELS),
  version: z.int().min(0),
  at: momentAnswer,
  by: z.string().nullable(),
  texts: z.object({ en: texts, bn: texts }),
}) satisfies z.ZodType<CurrentTemplate>;

/* The messages desk: what goes to whom, in which words. A template's `{id}` is `orderStep-sms`. */

export const getTemplateRoute = defineRoute({
  method: 'GET',
  path: '/api/messages/templates/{id}',
  summary: 'The texts of one message by one channel, in both languages',
  access: 'messages.manage',
  answer: { status: 200, schema: templateAnswer },
  errors: ['NOT_FOUND'],
});

export const publishTemplateRoute = defineRoute({
  method: 'POST',
  path: '/api/messages/templates/{id}',
  summary: 'Publish an edit of the named version; the next message goes out with it',
  access: 'messages.manage',
  freshProof: true,
  body: publishTemplateSchema,
  answer: { status: 200, schema: acknowledgedAnswer.extend({ template: templateAnswer }) },
  errors: ['SECOND_PERSON', 'NOT_FOUND', 'CONFLICT', 'INVALID'],
});

export const restoreTemplateRoute = defineRoute({
  method: 'POST',
  path: '/api/messages/restore/{id}',
  summary: 'Bring an older version’s texts back as the newest; also as an ordinary form',
  access: 'messages.manage',
  freshProof: true,
  body: restoreTemplateSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer.extend({ template: templateAnswer }) },
  errors: ['SECOND_PERSON', 'NOT_FOUND', 'CONFLICT', 'INVALID'],
});

export const testMessageRoute = defineRoute({
  method: 'POST',
  path: '/api/messages/test/{id}',
  summary: 'Send a template with made-up values to oneself; also as an ordinary form',
  access: 'messages.manage',
  body: testMessageSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID', 'TOO_MANY'],
});

export const switchMessageRoute = defineRoute({
  method: 'POST',
  path: '/api/messages/switches',
  summary: 'Say whether a kind of message goes by a channel; also as an ordinary form',
  access: 'messages.manage',
  body: switchSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['CONFLICT', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const messageBudgetRoute = defineRoute({
  method: 'POST',
  path: '/api/messages/budget',
  summary: 'Set what SMS may cost in a month; also as an ordinary form',
  access: 'messages.manage',
  body: budgetSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['CONFLICT', 'INVALID'],
});

export const retryMessageRoute = defineRoute({
  method: 'POST',
  path: '/api/messages/again/{id}',
  summary: 'Try a message again that is known not to have arrived; also as an ordinary form',
  access: 'messages.manage',
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});
