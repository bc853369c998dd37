import 'server-only';
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Types, type ClientSession } from 'mongoose';
import { requireSecret, settings } from '../../../platform/env';
import { toLatinDigits } from '../../../platform/i18n/digits';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { consumeAll, refund, type Limit } from '../../../platform/http/limits';
import { unseal } from '../../../platform/seal';
import { SecondFactorModel } from '../../../../models/second-factor';
import { signInMethodChanged } from '../sign-in-method-release';

const RECOVERY_CODES = 10;
const LENGTH = 10;
/** Neither 0 and O, nor 1, I and L: they are written down by hand. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Ten codes of 49 random bits, as people write them down: `ABCDE-FGH23`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });

/** A code as it was typed: digits are one of an app, letters are one that was written down. */
export function readOtp(text: string): { app: string } | { recovery: string } | null {
  const plain = toLatinDigits(text.normalize('NFKC'))
    .replace(/[\s\u200B-\u200D\u2060\uFEFF-]/g, '')
    .toUpperCase();
  if (/^\d{6}$/.test(plain)) return { app: plain };
  return plain.length === LENGTH ? { recovery: plain } : null;
}

/** Returns the stored form of a recovery code: a keyed hash, for this account alone. */
export function recoveryHash(accountId: string, code: string): string {
  const source = settings().secretsKey ?? requireSecret();
  const key = Buffer.from(hkdfSync('sha256', source, 'paikari', 'recovery codes', 32));
  const plain = code.replace(/-/g, '');
  return createHmac('sha256', key).update(`${accountId} ${plain}`).digest('base64url');
}

/** TOTP parameters that every authenticator app takes: SHA-1, six digits, half a minute (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Half minutes that a phone's clock may be off, to either side. */
const WINDOW = 1;

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...FORM, ...names, secret: Secret.fromBase32(secret) });

/** Returns the address that an app reads from the QR code. */
export const appAddress = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** Which half minute a code is of; null where it is of none around now. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / FORM.period) + delta;
}

const MINUTE = 60;
/** Wrong codes of an account, wherever they are sent from: who sends them has its password already. */
const TRIES: Limit = { name: 'factor', points: 10, seconds: 15 * MINUTE, per: 'account' };
const DAY_TRIES: Limit = {
  name: 'factor-day',
  points: 50,
  seconds: 24 * 60 * MINUTE,
  per: 'account',
};

/** To what a secret is sealed. */
export const sealedFor = (accountId: string): string => `second factor ${accountId}`;

/**
 * Takes a code of an account's second factor, or one of its recovery codes: each counts once, of however
 * many calls that send it at the same moment.
 * @param write what follows of it, in the transaction that takes it
 * @throws ShopError FACTOR_WRONG, which doesn't say why; TOO_MANY, which looks at no code
 */
export async function takeFactor(
  accountId: string,
  typed: string,
  write?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  await withFactorTry(accountId, () =>
    inTransaction(async (session) => {
      const code = readOtp(typed);
      const own = { _id: new Types.ObjectId(accountId), confirmedAt: { $ne: null } };
      const factor = await SecondFactorModel.findOne(own, {}, { session }).lean();
      if (factor === null || code === null) throw wrong();
      if ('app' in code) {
        if (!factor.secret) throw wrong();
        const secret = unseal<string>(factor.secret, sealedFor(accountId));
        const step = stepOfCode(secret, code.app, Date.now());
        if (step === null) throw wrong();
        const { modifiedCount } = await SecondFactorModel.updateOne(
          { ...own, secret: factor.secret, lastStep: { $lt: step } },
          { $set: { lastStep: step } },
          { session },
        );
        if (modifiedCount === 0) throw wrong();
      } else {
        const hash = recoveryHash(accountId, code.recovery);
        const { modifiedCount } = await SecondFactorModel.updateOne(
          { ...own, recovery: hash },
          { $pull: { recovery: hash } },
          { session },
        );
        if (modifiedCount === 0) throw wrong();
        await signInMethodChanged(null, own._id, 'recoveryUsed', session);
      }
      await write?.(session);
    }),
  );
}

/** Counts a try before a code is looked at, and gives it back when it was right: parallel ones can't slip past. */
export async function withFactorTry<Result>(
  accountId: string,
  check: () => Promise<Result>,
): Promise<Result> {
  await consumeAll([
    [TRIES, accountId],
    [DAY_TRIES, accountId],
  ]);
  const result = await check();
  await refund(TRIES, accountId);
  await refund(DAY_TRIES, accountId);
  return result;
}

export const wrong = (): ShopError =>
  new ShopError('FACTOR_WRONG', { fields: { code: 'factorWrong' } });
