import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { ShopError } from '../../platform/errors';
import type { Locale } from '../../platform/i18n/i18n';
import { sendCode, takeCode } from '../codes/commands';
import { hasProof, keepProof } from './phone-proofs';

/** Seconds in which a second press finds that the code is on its way already. */
const JUST_SENT_SECONDS = 60;

/** The phone that an order goes to, and what its buyer entered. */
export interface PhoneCode {
  /** `+8801…` */
  phone: string;
  /** Undefined where none was entered. */
  code: string | undefined;
  locale: Locale;
  client: { address: string };
}

/**
 * Places an order (or changes it to cash) that may need a code: takes the one that was entered, and sends
 * one where `place` asks for it. A code counts for this account and phone alone; that it was entered is
 * kept for half an hour, so that an order which is refused for something else need not ask again.
 * @throws ShopError CODE_NEEDED with `resendAfter` once a code is on its way, CODE_WRONG, CODE_OVER,
 *   TOO_MANY, SMS_AWAY; what `place` throws
 */
export async function withPhoneCode<Result>(
  actor: Actor,
  { phone, code, locale, client }: PhoneCode,
  place: () => Promise<Result>,
): Promise<Result> {
  const key = { purpose: 'order', to: phone, binding: actor.id } as const;
  // Sent again after a lost answer, the code was taken already.
  if (code !== undefined && !(await hasProof(actor.id, phone))) {
    await takeCode(key, code, client).catch((error: unknown) => {
      throw atField(error);
    });
    await keepProof(actor.id, phone);
  }
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'CODE_NEEDED') throw error;
    const resendAfter = await sendOnce(() => sendCode({ ...key, locale, client }));
    throw new ShopError('CODE_NEEDED', {
      fields: { phoneCode: 'codeSent' },
      extra: { resendAfter },
    });
  }
}

/** @returns seconds until the next one may be asked for */
async function sendOnce(send: () => Promise<{ resendAfter: number }>): Promise<number> {
  try {
    return (await send()).resendAfter;
  } catch (error) {
    const isJustSent =
      error instanceof ShopError &&
      error.code === 'TOO_MANY' &&
      (error.retryAfter ?? Infinity) <= JUST_SENT_SECONDS;
    if (!isJustSent) throw error;
    return error.retryAfter!;
  }
}

/** The same refusal, said at the form's own field. */
function atField(error: unknown): unknown {
  if (!(error instanceof ShopError) || !['CODE_WRONG', 'CODE_OVER'].includes(error.code)) {
    return error;
  }
  const why = error.code === 'CODE_WRONG' ? 'codeWrong' : 'codeOver';
  return new ShopError(error.code, {
    fields: { phoneCode: why },
    extra: error.extra,
    cause: error,
  });
}
