'use client';

import type { proofPasskeyRoute, proofRoute } from '@/lib/features/accounts/shared';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import { askDialog } from './ask-dialog';
import { knowsPasskeys, signWithPasskey } from './passkey';

/** In the page's language, as the refusal brings them: no page carries them for itself. */
interface ProofLabels {
  title: string;
  text: string;
  label: string;
  hint: string;
  wrong: string;
  button: string;
  cancel: string;
  passkey: string;
}

/**
 * Returns what has to be signed now; null where the account has no passkey, or this browser supports none.
 */
async function passkeyOptions() {
  if (!knowsPasskeys()) return null;
  const { options } = await call<typeof proofPasskeyRoute>('POST /api/profile/proof/passkey', {});
  return options;
}

/**
 * Asks for the second factor once more, on top of what was being done, until it is right or given up: by a
 * code, or by a passkey where the account has one.
 * @param refusal PROOF_NEEDED, with the words to ask with
 * @returns whether the same call may be made again
 * @throws CallError where the proof is refused for another reason than being wrong
 */
export async function askForProof(refusal: CallError): Promise<boolean> {
  const labels = refusal.answer.ask as ProofLabels | undefined;
  if (labels === undefined) return false;
  for (let text = labels.text; ;) {
    const { title, button, cancel, label, hint } = labels;
    const options = await passkeyOptions();
    const typed = await askDialog({
      ...{ title, text, button, cancel, field: { label, hint } },
      ...(options && { other: labels.passkey }),
    });
    if (typed === undefined) return false;
    try {
      const body =
        typeof typed === 'string' ? { code: typed } : { passkey: await signWithPasskey(options!) };
      await call<typeof proofRoute>('POST /api/profile/proof', { body });
      return true;
    } catch (error) {
      // A user who cancels the browser's own prompt may still enter a code.
      if (!(error instanceof CallError)) continue;
      if (!WRONG.includes(error.code)) throw error;
      text = error.code === 'FACTOR_WRONG' ? labels.wrong : error.message;
    }
  }
}

const WRONG: readonly string[] = ['FACTOR_WRONG', 'INVALID', 'PASSKEY_WRONG', 'PASSKEY_COPIED'];
