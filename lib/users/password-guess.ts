import 'server-only';
import { giveBack, LIMITS, spendKey } from '../http/limits';
import { inTurn } from '../turns';

/**
 * Runs a check of an account's password. A wrong one counts against the account at this address and
 * against the address, so that others still log in, and the owner from elsewhere too.
 * @param check throws where the password is wrong
 * @throws ShopError TOO_MANY, and what `check` throws
 */
export function guessPassword<Result>(
  email: string,
  address: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const accountKey = `${email}|${address}`;
  // In turn, as what is still being checked counts as wrong: many right ones at once are no guesses.
  return inTurn(`login ${accountKey}`, async () => {
    // Counted first and given back when right: parallel guesses can't slip past the count, from any
    // process. A try that the account refuses isn't held against the address.
    await spendKey(LIMITS.loginAccount, accountKey);
    await spendKey(LIMITS.loginAddress, address);
    const result = await check();
    await giveBack(LIMITS.loginAddress, address);
    await giveBack(LIMITS.loginAccount, accountKey);
    return result;
  });
}
