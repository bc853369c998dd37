import * as z from 'zod';
import { idAnswer, momentAnswer } from '../../platform/http/answer-schemas';
import { CATEGORIES } from '../../shop/categories';
import {
  FILE_PROBLEMS,
  FORMATS,
  IMPORT_STATES,
  ISSUE_CODES,
  LEAVE_OUT,
  type ImportView,
} from './rules';

/** An import as calls answer it; `satisfies` holds it to the type that the code returns. */
export const importAnswer = z.object({
  _id: idAnswer,
  fileName: z.string(),
  format: z.enum(FORMATS),
  encoding: z.string(),
  delimiter: z.string(),
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
  }),
}) satisfies z.ZodType<ImportView>;
