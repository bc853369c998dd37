import * as z from 'zod';
import { momentAnswer, acknowledgedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { publishSchema, restoreSchema, versionsQuerySchema, type ContentVersion } from './schema';

/** One version of one kind of content; its fields depend on the kind. */
export const contentAnswer = z.object({
  kind: z.string(),
  version: z.int().min(0),
  at: momentAnswer,
  by: z.string().nullable(),
  value: z.looseObject({}),
});

/* What administrators edit. `{id}` is the kind of content: hero, faq, terms … */

const contentVersion = z.object({
  version: z.int().min(0),
  at: momentAnswer,
  by: z.string().nullable(),
  restored: z.int().nullable(),
}) satisfies z.ZodType<ContentVersion>;

const published = acknowledgedAnswer.extend({ content: contentAnswer });

export const getContentRoute = defineRoute({
  method: 'GET',
  path: '/api/content/{id}',
  summary: 'The newest version of one kind of content, in both languages',
  access: 'content.manage',
  answer: { status: 200, schema: contentAnswer },
  errors: ['NOT_FOUND'],
});

export const publishContentRoute = defineRoute({
  method: 'POST',
  path: '/api/content/{id}',
  summary: 'Publish an edit of the named version; its fields depend on the kind',
  access: 'content.manage',
  body: publishSchema,
  answer: { status: 200, schema: published },
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID'],
});

export const listContentVersionsRoute = defineRoute({
  method: 'GET',
  path: '/api/content/versions/{id}',
  summary: 'Who published which version when, newest first; 0 are the words in the code',
  access: 'content.manage',
  query: versionsQuerySchema,
  answer: {
    status: 200,
    schema: z.object({
      versions: z.array(contentVersion),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  errors: ['NOT_FOUND', 'INVALID'],
});

export const restoreContentRoute = defineRoute({
  method: 'POST',
  path: '/api/content/restore/{id}',
  summary: "Bring an older version's words back as the newest version",
  access: 'content.manage',
  body: restoreSchema,
  answer: { status: 200, schema: published },
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID'],
});
