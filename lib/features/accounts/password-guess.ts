import 'server-only';
import { recordLoginFailure } from '../audit/commands';
import { ShopError } from '../../platform/errors';
import { LIMITS, type Limit } from '../../platform/http/limit-rules';
import { consumeKey, refund } from '../../platform/http/limits';
import type { Client } from './sessions/client';
import { isKnownDevice } from './sessions/known-devices';
import { withKeyedLock } from '../../platform/concurrency/keyed-lock';

/** An account, or what was typed where there is none. */
export type Guessed =
  | { accountId: string; /** Empty where it has none. */ email: string }
  | { accountId: null; typed: string };

/**
 * Runs a check of an account's password. A wrong one counts against the account at this address and
 * against the address, so that others still log in, and the owner from elsewhere too. From a browser
 * that never signed in to the account it counts against the account as well, wherever it comes from:
 * that ends a search from many addresses, and the owner's own browser goes on. (So does a new
 * password by mail, which makes a browser known.) What is counted is the same whether or not there is
 * such an account.
 * @param of whose password it would be
 * @param check throws where the password is wrong
 * @throws ShopError TOO_MANY, and what `check` throws
 */
export function guessPassword<Result>(
  of: Guessed,
  client: Client,
  check: () => Promise<Result>,
): Promise<Result> {
  const account = of.accountId === null ? of.typed : of.accountId;
  const accountKey = `${account}|${client.address}`;
  // In turn, as what is still being checked counts as wrong: many right ones at once are no guesses.
  return withKeyedLock(`login ${accountKey}`, async () => {
    const known = of.accountId !== null && (await isKnownDevice(of, client.deviceCookie));
    const limits: [Limit, string][] = [
      [LIMITS.loginAccount, accountKey],
      [LIMITS.loginAddress, client.address],
      ...(known ? [] : [[LIMITS.loginUnknownDevice, account] as [Limit, string]]),
    ];
    // Counted first and given back when right: parallel guesses can't slip past the count, from any
    // process.
    await spendAll(limits);
    const result = await check().catch((error: unknown) => {
      if (error instanceof ShopError) recordLoginFailure(of.accountId, client);
      throw error;
    });
    await giveBackAll(limits);
    return result;
  });
}

/** A try that one limit refuses is held against none: it looked at no password. */
async function spendAll(limits: [Limit, string][]): Promise<void> {
  const spent: [Limit, string][] = [];
  try {
    for (const [limit, key] of limits) {
      await consumeKey(limit, key);
      spent.push([limit, key]);
    }
  } catch (error) {
    await giveBackAll(spent);
    throw error;
  }
}

async function giveBackAll(limits: [Limit, string][]): Promise<void> {
  for (const [limit, key] of limits) await refund(limit, key);
}
