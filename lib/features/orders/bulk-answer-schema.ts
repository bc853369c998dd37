import * as z from 'zod';
import { idAnswer } from '../../platform/http/answer-schemas';
import type { BulkResult } from './schema';

/** How it went with one of many, as `/openapi.json` has it. */
export const bulkResultAnswer = z.object({
  _id: idAnswer,
  done: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
}) satisfies z.ZodType<BulkResult>;
