import { publishSchema, restoreSchema, versionsQuerySchema } from '../../features/content/schema';
import { subscribersQuerySchema } from '../../features/newsletter/schema';
import * as answers from '../answers';
import type { Operation } from '../operation';

const published = answers.acknowledged.extend({ content: answers.content });

/** What administrators edit. `{id}` is the kind of content: hero, faq, terms … */
export const contentOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/content/{id}',
    summary: 'The newest version of one kind of content, in both languages',
    auth: 'admin',
    answer: { status: 200, schema: answers.content },
    errors: ['NOT_FOUND'],
  },
  {
    method: 'post',
    path: '/api/content/{id}',
    summary: 'Publish an edit of the named version; its fields depend on the kind',
    auth: 'admin',
    body: publishSchema,
    answer: { status: 200, schema: published },
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID'],
  },
  {
    method: 'get',
    path: '/api/content/versions/{id}',
    summary: 'Who published which version when, newest first; 0 are the words in the code',
    auth: 'admin',
    query: versionsQuerySchema,
    answer: { status: 200, schema: answers.contentVersions },
    errors: ['NOT_FOUND', 'INVALID'],
  },
  {
    method: 'post',
    path: '/api/content/restore/{id}',
    summary: "Bring an older version's words back as the newest version",
    auth: 'admin',
    body: restoreSchema,
    answer: { status: 200, schema: published },
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID'],
  },
  {
    method: 'get',
    path: '/api/content/subscribers',
    summary: 'The newsletter list as CSV',
    auth: 'admin',
    query: subscribersQuerySchema,
    answer: { status: 200 },
    errors: ['INVALID'],
  },
  {
    method: 'delete',
    path: '/api/content/subscribers/{id}',
    summary: 'Take an address off the newsletter list',
    auth: 'admin',
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['NOT_FOUND'],
  },
];
