// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/platform/i18n/i18n';
import { deadLetterActionSchema } from '../events/schema';
import { UPLOAD_PRESETS } from '../storage/rules';
import { acknowledgedAnswer } from './answer-schemas';
import { defineRoute } from './route';

/** `GET /api/language`: the language to go to; anything unknown is English. */
const languageSchema = z.object({ to: z.enum(LOCALES).catch(DEFAULT_LOCALE) });

/* Calls that belong to no feature. */

export const healthRoute = defineRoute({
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the shop and its database answer',
  access: 'anyone',
  anonymous: true,
  answer: {
    status: 200,
    schema: z.object({
      status: z.enum(['ok', 'down']),
      database: z.enum(['ok', 'away']),
      version: z.string(),
    }),
    unless: { 503: 'The database does not answer' },
  },
  errors: [],
});

export const openApiRoute = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This document',
  access: 'anyone',
  anonymous: true,
  answer: { status: 200, schema: z.looseObject({ openapi: z.string() }) },
  errors: [],
});

export const languageRoute = defineRoute({
  method: 'GET',
  path: '/api/language',
  summary:
    'Leads from the page of the `Referer` to the same page in another language, which becomes the account’s',
  access: 'anyone',
  anonymous: true,
  query: languageSchema,
  answer: { status: 303 },
  errors: [],
});

export const chooseLanguageRoute = defineRoute({
  method: 'POST',
  path: '/api/language',
  summary: 'The language that a signed-in person changes to: messages to them are in it',
  access: 'anyone',
  query: languageSchema,
  answer: { status: 204 },
  errors: [],
});

export const uploadRoute = defineRoute({
  method: 'POST',
  path: '/upload',
  summary: 'A picture; upload_preset profile_photo for anyone, product for the signed-in',
  access: 'anyone',
  inSupport: true,
  multipart: {
    type: 'object',
    required: ['file', 'upload_preset'],
    properties: {
      file: { type: 'string', format: 'binary' },
      upload_preset: { type: 'string', enum: UPLOAD_PRESETS },
    },
  },
  idempotent: true,
  answer: {
    status: 200,
    schema: z.object({
      secure_url: z.string(),
      url: z.string(),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
    }),
  },
  errors: [
    'BAD_REQUEST',
    'NOT_SIGNED_IN',
    'TOO_LARGE',
    'UNSUPPORTED_TYPE',
    'INVALID',
    'TOO_MANY',
    'NOT_STORED',
  ],
});

export const resolveDeadLetterRoute = defineRoute({
  method: 'POST',
  path: '/api/events/{id}',
  summary: 'An event that could not be delivered: tried again, or forgotten',
  access: 'jobs.manage',
  body: deadLetterActionSchema,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID'],
});

export const iconRoute = defineRoute({
  method: 'GET',
  path: '/icons/{id}',
  summary: 'The shop’s mark as PNG in the sizes that home screens ask for',
  access: 'anyone',
  anonymous: true,
  answer: { status: 200 },
  errors: ['NOT_FOUND'],
  unlisted: true,
});
