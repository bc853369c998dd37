import * as z from 'zod';

/** Parts of what many routes answer. */

export const idAnswer = z.string().regex(/^[0-9a-f]{24}$/);

/** ISO 8601, in UTC. */
export const momentAnswer = z.iso.datetime();

/** A write that succeeded. */
export const acknowledgedAnswer = z.object({
  acknowledged: z.literal(true),
  message: z.string(),
});

export const insertedAnswer = acknowledgedAnswer.extend({ insertedId: idAnswer });
