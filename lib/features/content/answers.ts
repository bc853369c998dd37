import * as z from 'zod';
import { momentAnswer } from '../../platform/http/answer-schemas';

/** One version of one kind of content; its fields depend on the kind. */
export const contentAnswer = z.object({
  kind: z.string(),
  version: z.int().min(0),
  at: momentAnswer,
  by: z.string().nullable(),
  value: z.looseObject({}),
});
