import * as z from 'zod';
import { acknowledgedAnswer, insertedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { importAnswer } from './answers';
import { choicesSchema, issuesSchema, uploadSchema } from './schema';

export const listImportsRoute = defineRoute({
  method: 'GET',
  path: '/api/imports',
  summary: 'One’s last imports, newest first',
  access: 'shop.products',
  answer: { status: 200, schema: z.array(importAnswer) },
  errors: [],
});

export const uploadImportRoute = defineRoute({
  method: 'POST',
  path: '/api/imports',
  summary: 'A CSV file as the body (ours, Shopify’s, WooCommerce’s): begins its dry run',
  access: 'shop.products',
  query: uploadSchema,
  idempotent: true,
  limits: ['productImport'],
  answer: { status: 201, schema: insertedAnswer },
  errors: ['BAD_ORIGIN', 'BAD_REQUEST', 'TOO_LARGE', 'BAD_FILE', 'IMPORT_RUNNING', 'INVALID'],
});

export const getImportRoute = defineRoute({
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'One’s own import: what was found, how far it has got',
  access: 'shop.products',
  answer: { status: 200, schema: importAnswer },
  errors: ['NOT_FOUND'],
});

export const cancelImportRoute = defineRoute({
  method: 'DELETE',
  path: '/api/imports/{id}',
  summary: 'End a dry run or an import; what was imported stays',
  access: 'shop.products',
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['BAD_ORIGIN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});

export const checkImportRoute = defineRoute({
  method: 'POST',
  path: '/api/imports/check/{id}',
  summary: 'Look through the file again with a currency, its rate and categories chosen',
  access: 'shop.products',
  body: choicesSchema,
  limits: ['productImport'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'IMPORT_RUNNING', 'INVALID'],
});

export const startImportRoute = defineRoute({
  method: 'POST',
  path: '/api/imports/start/{id}',
  summary: 'Import what was looked through; every new product waits for review',
  access: 'shop.products',
  limits: ['productImport'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['BAD_ORIGIN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'IMPORT_RUNNING', 'NAME_NEEDED'],
});

export const fetchImportPicturesRoute = defineRoute({
  method: 'POST',
  path: '/api/imports/pictures/{id}',
  summary: 'Fetch the pictures of imported products from hosts that are allowed',
  access: 'shop.products',
  limits: ['productImport'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['BAD_ORIGIN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'IMPORT_RUNNING'],
});

export const importIssuesRoute = defineRoute({
  method: 'GET',
  path: '/api/imports/issues/{id}',
  summary: 'Everything that a dry run found, as CSV',
  access: 'shop.products',
  query: issuesSchema,
  answer: { status: 200 },
  errors: ['NOT_FOUND', 'INVALID'],
});

export const importTemplateRoute = defineRoute({
  method: 'GET',
  path: '/api/imports/template',
  summary: 'Our own format with two examples, as CSV',
  access: 'anyone',
  anonymous: true,
  answer: { status: 200 },
  errors: [],
});
