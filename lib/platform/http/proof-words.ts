import * as z from 'zod';

/** Words of the dialog that asks for a fresh proof, in the page's language: beside PROOF_NEEDED. */
export const proofWordsAnswer = z.object({
  title: z.string(),
  text: z.string(),
  label: z.string(),
  hint: z.string(),
  wrong: z.string(),
  button: z.string(),
  cancel: z.string(),
  passkey: z.string().describe('A button’s, where the account has passkeys'),
});
export type ProofWords = z.output<typeof proofWordsAnswer>;
