'use client';

import type { proofRoute } from '@/lib/features/accounts/factor/routes';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import { askDialog } from './ask-dialog';

/** In the page's language, as the refusal brings them: no page carries them for itself. */
interface ProofWords {
  title: string;
  text: string;
  label: string;
  hint: string;
  wrong: string;
  button: string;
  cancel: string;
}

/**
 * Asks for the second factor once more, on top of what was being done, until it is right or given up.
 * @param refusal PROOF_NEEDED, with the words to ask with
 * @returns whether the same call may be made again
 * @throws CallError where the proof is refused for another reason than being wrong
 */
export async function askForProof(refusal: CallError): Promise<boolean> {
  const words = refusal.answer.ask as ProofWords | undefined;
  if (words === undefined) return false;
  for (let text = words.text; ; text = words.wrong) {
    const { title, button, cancel, label, hint } = words;
    const code = await askDialog({ title, text, button, cancel, field: { label, hint } });
    if (code === undefined) return false;
    try {
      await call<typeof proofRoute>('POST /api/profile/proof', { body: { code } });
      return true;
    } catch (error) {
      const isWrong =
        error instanceof CallError && ['FACTOR_WRONG', 'INVALID'].includes(error.code);
      if (!isWrong) throw error;
    }
  }
}
