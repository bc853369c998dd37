import * as z from 'zod';
import {
  idAnswer,
  momentAnswer,
  acknowledgedAnswer,
  insertedAnswer,
} from '../../platform/http/answer-schemas';
import { CATEGORIES } from '../../shop/categories';
import { defineRoute } from '../../platform/http/route';
import {
  FAILURE_REASONS,
  FILE_PROBLEMS,
  FORMATS,
  IMPORT_STATES,
  ISSUE_CODES,
  LEAVE_OUT,
  type ImportView,
} from './rules';
import { MAPPED_COLUMNS } from './mapping-rules';
import {
  choicesSchema,
  columnsSchema,
  fetchPicturesSchema,
  issuesSchema,
  pictureHostsSchema,
  templateSchema,
  uploadSchema,
} from './schema';

/** An import as calls answer it; `satisfies` holds it to the type that the code returns. */
export const importAnswer = z.object({
  _id: idAnswer,
  fileName: z.string(),
  format: z.enum(FORMATS),
  encoding: z.string(),
  delimiter: z.string(),
  columns: z
    .array(
      z.object({
        place: z.int(),
        name: z.string(),
        samples: z.array(z.string()),
        column: z.enum([...MAPPED_COLUMNS, '']),
      }),
    )
    .describe('Of a file with columns of its own: what each is read as'),
  sheet: z.string().optional().describe('Of an Excel file'),
  state: z.enum(IMPORT_STATES),
  problem: z.object({ code: z.enum(FILE_PROBLEMS), value: z.string().optional() }).optional(),
  createdAt: momentAnswer,
  rows: z.int(),
  products: z.int(),
  done: z.int(),
  counts: z.object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  }),
  drafts: z
    .object({ pictureless: z.int(), unpublished: z.int() })
    .describe('New products that are kept as drafts, by the reason'),
  unreached: z.int(),
  errors: z.int(),
  warnings: z.int(),
  issues: z.array(
    z.object({
      row: z.int(),
      column: z.string(),
      level: z.enum(['error', 'warning']),
      code: z.enum(ISSUE_CODES),
      value: z.string().optional(),
    }),
  ),
  sample: z.array(
    z.object({
      row: z.int(),
      productName: z.string(),
      brand: z.string(),
      category: z.string(),
      description: z.string(),
      content: z.string(),
      price: z.number().describe('Taka'),
      sourcePrice: z.number(),
      stock: z.int(),
      highestPrice: z.number().describe('Taka, of the dearest variant'),
      variants: z.int(),
      options: z.array(z.object({ name: z.string(), values: z.array(z.string()), count: z.int() })),
      pictures: z.array(z.string()),
      action: z.enum(['new', 'changed', 'unchanged']),
    }),
  ),
  categories: z.array(
    z.object({
      name: z.string(),
      products: z.int(),
      choice: z.enum([...CATEGORIES, LEAVE_OUT]).nullable(),
      guessed: z.boolean(),
    }),
  ),
  currency: z.string(),
  rate: z.number(),
  pictures: z.object({
    missing: z.int(),
    fetchable: z.int(),
    state: z.enum(['idle', 'running', 'done']),
    fetched: z.int(),
    failed: z.int(),
    sent: z.int().describe('Drafts sent in for review with their pictures'),
    failures: z.array(
      z.object({ productName: z.string(), url: z.string(), reason: z.enum(FAILURE_REASONS) }),
    ),
  }),
}) satisfies z.ZodType<ImportView>;

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
  summary: 'A CSV or Excel file as the body (ours, Shopify’s, WooCommerce’s): begins its dry run',
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

export const mapImportRoute = defineRoute({
  method: 'POST',
  path: '/api/imports/columns/{id}',
  summary:
    'Say which column of one’s own file is which of ours, and look through it; also as an ordinary form',
  access: 'shop.products',
  body: columnsSchema,
  form: true,
  limits: ['productImport'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'IMPORT_RUNNING', 'INVALID'],
});

export const startImportRoute = defineRoute({
  method: 'POST',
  path: '/api/imports/start/{id}',
  summary: 'Import what was looked through; new products wait for review or are drafts',
  access: 'shop.products',
  limits: ['productImport'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: [
    'BAD_ORIGIN',
    'NOT_FOUND',
    'NOT_POSSIBLE_NOW',
    'IMPORT_RUNNING',
    'NAME_NEEDED',
    'SHOP_NAME_TAKEN',
  ],
});

export const fetchImportPicturesRoute = defineRoute({
  method: 'POST',
  path: '/api/imports/pictures/{id}',
  summary: 'Fetch the pictures of imported products from hosts that are allowed; also as a form',
  access: 'shop.products',
  query: fetchPicturesSchema,
  form: true,
  limits: ['productImport'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['BAD_ORIGIN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'IMPORT_RUNNING'],
});

export const savePictureHostsRoute = defineRoute({
  method: 'POST',
  path: '/api/imports/hosts',
  summary: 'Set the websites that pictures are fetched from, in the version that was looked at',
  access: 'settings.manage',
  body: pictureHostsSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'CONFLICT'],
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
  summary: 'Our own format with two examples, as a CSV or Excel file',
  access: 'anyone',
  anonymous: true,
  query: templateSchema,
  answer: { status: 200 },
  errors: [],
});
