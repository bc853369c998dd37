import { refreshSession } from '@/components/accounts/session-store';
import { waitOf } from '@/components/accounts/codes/use-sent-code';
import type { guestCodeRoute, guestRoute } from '@/lib/features/checkout/guest-routes';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';

interface Guest {
  name: string;
  phone: string;
  /** Undefined where none was typed: one is sent. */
  phoneCode?: string | undefined;
}

const codeNeeded = (resendAfter: number | undefined) =>
  new CallError('CODE_NEEDED', '', 409, undefined, {}, {}, { resendAfter });

/**
 * Proves the phone of who orders without an account: sends its code, and with the code signs in as a guest.
 * @throws CallError CODE_NEEDED with `resendAfter` once a code is on its way; CODE_WRONG at `phoneCode`,
 *   CODE_OVER; LOGIN_FAILED, TOO_MANY, SMS_AWAY
 */
export async function enterAsGuest({ name, phone, phoneCode: code }: Guest): Promise<void> {
  if (code === undefined) {
    try {
      const body = { name, phone };
      const sent = await call<typeof guestCodeRoute>('POST /api/guest/code', { body });
      throw codeNeeded(sent.resendAfter);
    } catch (error) {
      const wait = waitOf(error);
      throw wait === undefined ? error : codeNeeded(wait);
    }
  }
  try {
    await call<typeof guestRoute>('POST /api/guest', { body: { name, phone, code } });
  } catch (error) {
    const why = error instanceof CallError ? error.fields.code : undefined;
    if (!(error instanceof CallError) || why === undefined) throw error;
    const { code: refusal, message, status, title, reasons, answer, retryAfter } = error;
    const at = { phoneCode: why };
    const words: Record<string, string> = reasons.code ? { phoneCode: reasons.code } : {};
    throw new CallError(refusal, message, status, title, at, words, answer, retryAfter);
  }
  await refreshSession();
}
