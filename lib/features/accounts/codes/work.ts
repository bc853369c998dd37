import 'server-only';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { signingKey } from '../../../platform/seal';
import { ShopError } from '../../../shop/errors';
import { callerWork } from '../../../platform/http/caller-network';
import { countUse, type Limit } from '../../../platform/http/limits';
import { leadingZeroBits } from '../../../platform/http/work-rules';

/** How long a challenge counts, and a used one is remembered. */
const MINUTES = 5;
const USED: Limit = { name: 'code-work', points: 1, seconds: MINUTES * 60, per: 'account' };

/** A challenge is what it asks, whom for and until when, under the shop's seal: nothing of it is stored. */
const seal = (to: string, bits: string, expiresAt: string, salt: string): string =>
  createHmac('sha256', signingKey('code work'))
    .update(JSON.stringify([to, bits, expiresAt, salt]))
    .digest('base64url');

/** @returns what a browser works on: no dots but between its parts */
export function newChallenge(to: string, bits: number, now: Date): string {
  const parts = [String(bits), String(now.getTime() + MINUTES * 60_000)] as const;
  const salt = randomBytes(9).toString('base64url');
  return [...parts, salt, seal(to, ...parts, salt)].join('.');
}

/** The seal of a challenge for this phone that a proof solves; null where it does not, or too late. */
export function solvedSeal(proof: string, to: string, now: Date): string | null {
  const [bits = '', expiresAt = '', salt = '', given = '', nonce, ...more] = proof.split('.');
  if (nonce === undefined || more.length > 0 || proof.length > 200) return null;
  const wanted = Buffer.from(seal(to, bits, expiresAt, salt));
  const got = Buffer.from(given);
  if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return null;
  if (Number(expiresAt) < now.getTime()) return null;
  const hash = createHash('sha256').update(proof).digest();
  return leadingZeroBits(hash) >= Number(bits) ? given : null;
}

/**
 * Sees to it that who asks for a code has worked for it: so much that a person's phone does it in passing,
 * and whoever asks for hundreds pays for each. Each proof counts once.
 * @param to the phone: work for one is worth nothing for another
 * @throws ShopError WORK_NEEDED with the `work` to do
 */
export async function requireWork(to: string, bits: number): Promise<void> {
  const now = new Date();
  const proof = callerWork();
  const solved = proof === undefined ? null : solvedSeal(proof, to, now);
  if (solved !== null && (await countUse(USED, solved)) === 1) return;
  throw new ShopError('WORK_NEEDED', {
    retryAfter: 60 * MINUTES,
    extra: { work: { challenge: newChallenge(to, bits, now), bits } },
  });
}
