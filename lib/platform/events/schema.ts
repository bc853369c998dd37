import * as z from 'zod';

/** What an administrator does with an event that was given up. */
export const deadLetterActionSchema = z.object({
  action: z.enum(['retry', 'discard'], 'unknownChoice'),
});
export type DeadLetterAction = z.output<typeof deadLetterActionSchema>;
