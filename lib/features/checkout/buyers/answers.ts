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
  groups: z.object({
    ...{ newCash: group, knownCash: group, prepaid: group },
    stranger: group.describe('Of an account that has proved neither phone nor e-mail'),
    strangerNumber: group.describe('Of all such orders to one phone'),
    strangerNetwork: group.describe('Of all such orders from one network: /24, of IPv6 /48'),
  }),
  strangers: z.object({
    freeUnits: z.int().describe('So few units of a product are never a large part of theirs'),
    togetherPercent: z.int().describe('All of them hold at most so much of a product'),
    togetherFrom: z.int().describe('of so many pieces and more'),
    confirmHours: z.int().describe('Until an order that its seller has not confirmed ends'),
  }),
}) satisfies z.ZodType<CapSettingsView>;
