import * as z from 'zod';
import type { CapSettingsView } from './cap-settings-rules';

const group = z.object({
  value: z.number().nullable().describe('Taka; null: no such limit'),
  products: z.int().nullable().describe('Held in large part; null: no such limit'),
});

/** The caps as administrators edit them. */
export const orderCapsAnswer = z.object({
  version: z.int(),
  sharePercent: z
    .int()
    .describe('From more than so much of its stock a product is held in large part'),
  freeUnits: z.int().describe('So few units never are'),
  groups: z.object({ newCash: group, knownCash: group, prepaid: group }),
}) satisfies z.ZodType<CapSettingsView>;
