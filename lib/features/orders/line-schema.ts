// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer, isObjectId, requiredText } from '../../platform/validation';

/** Lines of an order: a basket holds no more. */
const MAX_LINES = 200;

const lineId = requiredText(24)
  .refine(isObjectId, 'unknownChoice')
  .transform((value) => value.toLowerCase());

/**
 * Units of an order's lines, each line once.
 * @param least how many lines at least
 */
export const lineUnits = (least: 0 | 1) =>
  z
    .array(z.object({ lineId, quantity: integer({ min: 1 }) }), 'notList')
    .min(least, 'required')
    .max(MAX_LINES, 'tooMany')
    .refine(
      (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
      'unknownChoice',
    );

/** `POST /api/orders/lines/{id}`: units that the buyer does not get, and why not. */
export const cancelLinesSchema = z.object({
  lines: lineUnits(1),
  reason: requiredText(1000),
  /** Confirms what is left, in the same moment; only of an order that was just placed. */
  confirm: z.boolean('unknownChoice').optional(),
});

export type CancelLines = z.output<typeof cancelLinesSchema>;
