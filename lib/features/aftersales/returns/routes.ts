import * as z from 'zod';
import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { RETURN_STATES } from './types';
import { requestReturnSchema, returnMessageSchema, returnStepSchema } from './schema';

export const requestReturnRoute = defineRoute({
  method: 'POST',
  path: '/api/returns/request/{id}',
  summary: 'Ask to give units of one’s own delivered order back',
  access: 'user',
  body: requestReturnSchema,
  form: true,
  idempotent: true,
  limits: ['returnRequest'],
  answer: { status: 201, schema: acknowledgedAnswer.extend({ returnId: idAnswer }) },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID', 'QUOTA'],
});

/** An ordinary form post too, whose browser is sent back to the return. */
export const returnPhotoRoute = defineRoute({
  method: 'POST',
  path: '/api/returns/photo/{id}',
  summary: 'Add a photo to one’s own return, before its seller answers',
  access: 'user',
  multipart: {
    type: 'object',
    required: ['file', 'upload_preset'],
    properties: {
      file: { type: 'string', format: 'binary' },
      upload_preset: { type: 'string', enum: ['product'] },
    },
  },
  form: true,
  idempotent: true,
  limits: ['upload', 'uploadDay'],
  answer: { status: 200, schema: acknowledgedAnswer.extend({ url: z.string() }) },
  errors: [
    'BAD_REQUEST',
    'FORBIDDEN',
    'NOT_FOUND',
    'NOT_POSSIBLE_NOW',
    'QUOTA',
    'TOO_LARGE',
    'UNSUPPORTED_TYPE',
    'INVALID',
    'NOT_STORED',
  ],
});

export const readReturnPhotoRoute = defineRoute({
  method: 'GET',
  path: '/api/returns/photo/{id}',
  summary: 'A photo of a return (WebP): its buyer, its seller, an admin',
  access: 'user',
  query: z.object({
    name: z.string('required').max(200, 'tooLong'),
    small: z.enum(['1'], 'unknownChoice').optional(),
  }),
  answer: { status: 200 },
  errors: ['NOT_FOUND', 'INVALID'],
});

export const returnStepRoute = defineRoute({
  method: 'POST',
  path: '/api/returns/step/{id}',
  summary: 'One step of a return: its buyer, its seller, an admin',
  access: 'user',
  body: returnStepSchema,
  form: true,
  idempotent: true,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ state: z.enum(RETURN_STATES) }),
  },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const returnMessageRoute = defineRoute({
  method: 'POST',
  path: '/api/returns/message/{id}',
  summary: 'Write about a return: its buyer, its seller, an admin',
  access: 'user',
  body: returnMessageSchema,
  form: true,
  idempotent: true,
  limits: ['returnMessage'],
  answer: { status: 201, schema: acknowledgedAnswer.extend({ messageId: idAnswer }) },
  errors: ['NOT_FOUND', 'INVALID', 'QUOTA'],
});
