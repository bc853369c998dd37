import * as z from 'zod';
import { momentAnswer } from '../../../platform/http/answer-schemas';
import { CHANNELS, MESSAGE_KINDS } from './kinds';
import type { CurrentTemplate } from './template-schema';

const texts = z.record(z.string(), z.string());

/** The texts of one message by one channel, in both languages. */
export const templateAnswer = z.object({
  kind: z.enum(MESSAGE_KINDS),
  channel: z.enum(CHANNELS),
  version: z.int().min(0),
  at: momentAnswer,
  by: z.string().nullable(),
  texts: z.object({ en: texts, bn: texts }),
}) satisfies z.ZodType<CurrentTemplate>;
