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

/** Words of the dialog that asks for a fresh proof, in the page's language: beside PROOF_NEEDED. */
export const proofLabelsAnswer = z.object({
  title: z.string(),
  text: z.string(),
  label: z.string(),
  hint: z.string(),
  wrong: z.string(),
  button: z.string(),
  cancel: z.string(),
  passkey: z.string().describe('A button’s, where the account has passkeys'),
});
export type ProofLabels = z.output<typeof proofLabelsAnswer>;
