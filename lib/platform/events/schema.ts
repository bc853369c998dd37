import * as z from 'zod';

/** Action of an administrator on an event that was given up. */
export const deadLetterActionSchema = z.object({
  action: z.enum(['retry', 'discard'], 'unknownChoice'),
});
export type DeadLetterAction = z.output<typeof deadLetterActionSchema>;
