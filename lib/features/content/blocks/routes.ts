import * as z from 'zod';
import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { blockChangeSchema, blockSchema, blockStepSchema } from './schema';

/* Blocks of the home page, of categories and of campaigns. */

const placeAnswer = acknowledgedAnswer.extend({ place: z.string() });

export const addBlockRoute = defineRoute({
  method: 'POST',
  path: '/api/content/blocks/{id}',
  summary:
    'Add a block to a place (`home`, `category-…`, `leaf-…`, `campaign-…`), as a draft or published',
  access: 'content.manage',
  body: blockSchema,
  form: true,
  idempotent: true,
  answer: { status: 201, schema: placeAnswer.extend({ blockId: idAnswer }) },
  errors: ['NOT_FOUND', 'INVALID', 'QUOTA', 'NOT_POSSIBLE_NOW', 'CONFLICT'],
});

export const changeBlockRoute = defineRoute({
  method: 'POST',
  path: '/api/content/blocks/change/{id}',
  summary: 'Keep an edit of the named version as a draft, or publish it',
  access: 'content.manage',
  body: blockChangeSchema,
  form: true,
  answer: { status: 200, schema: placeAnswer },
  errors: ['NOT_FOUND', 'INVALID', 'NOT_POSSIBLE_NOW', 'CONFLICT'],
});

export const stepBlockRoute = defineRoute({
  method: 'POST',
  path: '/api/content/blocks/step/{id}',
  summary: 'Publish a draft, throw it away, take a block off its page, move or remove it',
  access: 'content.manage',
  body: blockStepSchema,
  form: true,
  answer: { status: 200, schema: placeAnswer },
  errors: ['NOT_FOUND', 'INVALID', 'NOT_POSSIBLE_NOW', 'CONFLICT'],
});

export const blockPictureRoute = defineRoute({
  method: 'POST',
  path: '/api/content/blocks/picture/{id}',
  summary: 'Put a picture into the draft of a banner; also as an ordinary form',
  access: 'content.manage',
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
  answer: { status: 200, schema: placeAnswer.extend({ url: z.string() }) },
  errors: [
    'BAD_REQUEST',
    'BAD_ORIGIN',
    'NOT_FOUND',
    'CONFLICT',
    'TOO_LARGE',
    'TOO_MANY',
    'UNSUPPORTED_TYPE',
    'INVALID',
    'NOT_STORED',
    'STORAGE_AWAY',
    'BUSY',
  ],
});
