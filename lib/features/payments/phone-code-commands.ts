import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../../platform/auth/actor';
import { isRepeated, type Idempotency } from '../../platform/database/idempotency';
import { ShopError } from '../../platform/errors';
import type { Locale } from '../../platform/i18n/i18n';
import { hasOpenCode, sendCode, takeCode } from '../accounts/codes/commands';
import { hasProof, keepProof } from './phone-proofs';

/** How often, and in which steps, it is waited for what the same press sent twice is just writing. */
const LOOKS = 10;
const LOOK_MS = 100;

/** The phone that an order goes to, and what its buyer entered. */
export interface PhoneCode {
  /** `+8801…` */
  phone: string;
  /** Undefined where none was entered. */
  code: string | undefined;
  locale: Locale;
  client: {
    address: string;
    /** Whether this browser has signed in with a number before. */
    isKnown(phone: string): Promise<boolean>;
  };
  /** As `place` gives them to `writeOnce`: what was placed already asks for nothing. */
  once: { call: string; idempotency: Idempotency | undefined };
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
  { phone, code, locale, client, once }: PhoneCode,
  place: () => Promise<Result>,
): Promise<Result> {
  const key = { purpose: 'order', to: phone, binding: actor.id } as const;
  const isProved = () => hasProof(actor.id, phone);
  // Sent again after a lost answer, the code was taken already, perhaps long ago.
  if (
    code !== undefined &&
    !(await isProved()) &&
    !(await isRepeated(actor, once.call, once.idempotency))
  ) {
    try {
      const asking = { address: client.address, isKnown: await client.isKnown(phone) };
      await takeCode(key, code, asking, (session) => keepProof(actor.id, phone, session));
    } catch (error) {
      // Sent twice at once, the other one has taken the code and is about to keep that it did.
      const isTaken = isRefusal(error, 'CODE_OVER') && (await isSoon(isProved));
      if (!isTaken) throw atField(error);
    }
  }
  try {
    return await place();
  } catch (error) {
    if (!isRefusal(error, 'CODE_NEEDED')) throw error;
    const resendAfter = await sendOnce(
      async () =>
        sendCode({
          ...key,
          locale,
          client: { address: client.address, isKnown: await client.isKnown(phone) },
        }),
      () => hasOpenCode(key),
    );
    throw new ShopError('CODE_NEEDED', {
      fields: { phoneCode: 'codeSent' },
      extra: { resendAfter },
    });
  }
}

/**
 * Sends a code, or finds that the one which was sent before still counts: that somebody else's codes to
 * the phone used its limits up is told as what it is.
 * @returns seconds until the next one may be asked for
 */
async function sendOnce(
  send: () => Promise<{ resendAfter: number }>,
  isUnderWay: () => Promise<boolean>,
): Promise<number> {
  try {
    return (await send()).resendAfter;
  } catch (error) {
    if (!isRefusal(error, 'TOO_MANY') || error.retryAfter === undefined) throw error;
    // Pressed twice at once, the other one's code is counted a moment before it is there.
    if (await isSoon(isUnderWay)) return error.retryAfter;
    throw error;
  }
}

/** Whether something holds now or within a second. */
async function isSoon(holds: () => Promise<boolean>): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await pause(LOOK_MS);
    if (await holds()) return true;
  }
  return false;
}

const isRefusal = (error: unknown, code: ShopError['code']): error is ShopError =>
  error instanceof ShopError && error.code === code;

/** Moves the refusal to the form's own field. */
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
