import * as z from 'zod';
import { choicesSchema, issuesSchema, uploadSchema } from '../../features/imports/schema';
import { acknowledged, inserted } from '../answers';
import { productImport } from '../import-answers';
import type { Operation } from '../operation';

/** Bulk import of products. */
export const importsOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/imports',
    summary: 'One’s last imports, newest first',
    auth: 'user',
    answer: { status: 200, schema: z.array(productImport) },
    errors: [],
  },
  {
    method: 'post',
    path: '/api/imports',
    summary: 'A CSV file as the body (ours, Shopify’s, WooCommerce’s): begins its dry run',
    auth: 'user',
    query: uploadSchema,
    answer: { status: 201, schema: inserted },
    errors: [
      'BAD_ORIGIN',
      'BAD_REQUEST',
      'TOO_LARGE',
      'BAD_FILE',
      'IMPORT_RUNNING',
      'INVALID',
      'TOO_MANY',
    ],
  },
  {
    method: 'get',
    path: '/api/imports/{id}',
    summary: 'One’s own import: what was found, how far it has got',
    auth: 'user',
    answer: { status: 200, schema: productImport },
    errors: ['NOT_FOUND'],
  },
  {
    method: 'delete',
    path: '/api/imports/{id}',
    summary: 'End a dry run or an import; what was imported stays',
    auth: 'user',
    answer: { status: 200, schema: acknowledged },
    errors: ['BAD_ORIGIN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
  },
  {
    method: 'post',
    path: '/api/imports/check/{id}',
    summary: 'Look through the file again with a currency, its rate and categories chosen',
    auth: 'user',
    body: choicesSchema,
    answer: { status: 200, schema: acknowledged },
    errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'IMPORT_RUNNING', 'INVALID', 'TOO_MANY'],
  },
  {
    method: 'post',
    path: '/api/imports/start/{id}',
    summary: 'Import what was looked through; every new product waits for review',
    auth: 'user',
    answer: { status: 200, schema: acknowledged },
    errors: ['BAD_ORIGIN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'IMPORT_RUNNING', 'TOO_MANY'],
  },
  {
    method: 'post',
    path: '/api/imports/pictures/{id}',
    summary: 'Fetch the pictures of imported products from hosts that are allowed',
    auth: 'user',
    answer: { status: 200, schema: acknowledged },
    errors: ['BAD_ORIGIN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'IMPORT_RUNNING', 'TOO_MANY'],
  },
  {
    method: 'get',
    path: '/api/imports/issues/{id}',
    summary: 'Everything that a dry run found, as CSV',
    auth: 'user',
    query: issuesSchema,
    answer: { status: 200 },
    errors: ['NOT_FOUND', 'INVALID'],
  },
  {
    method: 'get',
    path: '/api/imports/template',
    summary: 'Our own format with two examples, as CSV',
    auth: 'anyone',
    answer: { status: 200 },
    errors: [],
  },
];
