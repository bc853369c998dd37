import * as z from 'zod';
import { languageSchema } from '../../platform/i18n/language-schema';
import { areasQuerySchema, unionsQuerySchema } from '../../features/locations/schema';
import { newsletterSchema } from '../../features/newsletter/schema';
import { pageViewSchema } from '../../features/page-views/schema';
import * as answers from '../answers';
import type { Operation } from '../operation';

const locations = ['divition', 'districts', 'upozela', 'unions'].map((name): Operation => ({
  method: 'get',
  path: `/${name}.json`,
  summary: `Static location data: ${name}`,
  auth: 'anyone',
  answer: { status: 200, schema: z.array(answers.place) },
  errors: [],
}));

/** Places, newsletter, counter, and the shop itself. */
export const shopOperations: Operation[] = [
  ...locations,
  {
    method: 'get',
    path: '/api/locations/areas',
    summary: 'Upazilas and city thanas of one district',
    auth: 'anyone',
    query: areasQuerySchema,
    answer: { status: 200, schema: z.array(answers.area) },
    errors: ['INVALID'],
  },
  {
    method: 'get',
    path: '/api/locations/unions',
    summary: 'Unions of one upazila; a few have none',
    auth: 'anyone',
    query: unionsQuerySchema,
    answer: { status: 200, schema: z.array(answers.union) },
    errors: ['INVALID'],
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
    path: '/pageview',
    summary: 'The first-party counter',
    auth: 'anyone',
    body: pageViewSchema,
    answer: { status: 204 },
    errors: ['INVALID'],
  },
  {
    method: 'get',
    path: '/api/language',
    summary: 'Leads from the page of the `Referer` to the same page in another language',
    auth: 'anyone',
    query: languageSchema,
    answer: { status: 303 },
    errors: [],
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
