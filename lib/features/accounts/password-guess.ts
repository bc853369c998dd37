import 'server-only';
import { recordLoginFailure } from '../../shop/audit/commands';
import { ShopError } from '../../platform/errors';
import { LIMITS, type Limit } from '../../platform/http/limit-rules';
import { consumeAll, refund } from '../../platform/http/limits';
import type { Client } from './sessions/client';
import { isKnownDevice } from './sessions/known-devices';
import { isKnownNetwork } from './sessions/known-networks';
import { findAccountId } from './name-queries';
import { withKeyedLock } from '../../platform/concurrency/keyed-lock';

/**
 * Runs a check of an account's password. A wrong one counts against the account at this address and
 * against the address, so that others still log in, and the owner from elsewhere too. From a browser
 * that never signed in to the account it counts against the account as well, wherever it comes from:
 * that ends a search from many addresses, and the owner's own browser goes on. (So does a new
 * password by mail, which makes a browser known.) Nothing here asks whether there is such an account.
 * @param name what the account signs in with, e-mail or phone: its own for each, so that no two accounts
 *   share a count
 * @param check throws where the password is wrong
 * @throws ShopError TOO_MANY, and what `check` throws
 */
export function guessPassword<Result>(
  name: string,
  client: Client,
  check: () => Promise<Result>,
): Promise<Result> {
  const accountKey = `${name}|${client.address}`;
  // In turn, as what is still being checked counts as wrong: many right ones at once are no guesses.
  return withKeyedLock(`login ${accountKey}`, async () => {
    const known = await isKnownDevice(name, client.deviceCookie);
    const limits: [Limit, string][] = [
      [LIMITS.loginAccount, accountKey],
      [LIMITS.loginAddress, client.address],
    ];
    if (!known) {
      const isNear = await isKnownNetwork(name, client.network);
      limits.push([LIMITS.loginUnknownDevice, isNear ? `${name}|${client.network}` : name]);
    }
    // Counted first and given back when right: parallel guesses can't slip past the count, from any
    // process. A try that one limit refuses is held against none: it looked at no password.
    await consumeAll(limits);
    const result = await check().catch((error: unknown) => {
      if (error instanceof ShopError) recordLoginFailure(() => accountOf(name), client);
      throw error;
    });
    for (const [limit, key] of limits) await refund(limit, key);
    return result;
  });
}

async function accountOf(name: string): Promise<string | null> {
  const id = await findAccountId(name);
  return id && String(id);
}
