import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, hkdfSync } from 'node:crypto';
import { networkKey } from '@paikari/edge/address-key';
import { requireSecret } from '../env';

/** On globalThis, as Next has several copies of this module. */
const shared = globalThis as typeof globalThis & {
  paikariCaller?: AsyncLocalStorage<{ address: string }>;
};
const storage = () => (shared.paikariCaller ??= new AsyncLocalStorage());

/** Runs a call's work, which may ask where it comes from. @param address as the HTTP front saw it */
export const runFrom = <Result>(address: string, work: () => Promise<Result>): Promise<Result> =>
  storage().run({ address }, work);

const LETTERS = 22;

/**
 * Under which name the network that a call comes from is kept with what it makes: a keyed hash of its /24,
 * of IPv6 its /48. Whoever reads the database learns no address by it.
 * @returns undefined of what the shop does by itself
 */
export function callerNetwork(): string | undefined {
  const address = storage().getStore()?.address;
  if (address === undefined || address === 'unknown') return undefined;
  const key = Buffer.from(hkdfSync('sha256', requireSecret(), '', 'caller networks', 32));
  return createHmac('sha256', key)
    .update(networkKey(address))
    .digest('base64url')
    .slice(0, LETTERS);
}
