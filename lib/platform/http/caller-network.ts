import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import { networkKey } from '@paikari/edge/address-key';
import { signingKey } from '../seal';

/** Where a call comes from. */
interface Calling {
  /** Address as the HTTP front saw it. */
  address: string;
  /** The work that its browser did for it (work-rules.ts), as it was sent. */
  work?: string | undefined;
}

/** On globalThis, as Next has several copies of this module. */
const shared = globalThis as typeof globalThis & {
  paikariCaller?: AsyncLocalStorage<Calling>;
};
const storage = () => (shared.paikariCaller ??= new AsyncLocalStorage());

/** Runs what a call asks for, which may ask where it comes from. */
export const runFrom = <Result>(calling: Calling, run: () => Promise<Result>): Promise<Result> =>
  storage().run(calling, run);

/** Returns the work that the caller's browser sent; undefined if it did none. */
export const callerWork = (): string | undefined => storage().getStore()?.work;

const LETTERS = 22;
/** This very machine: everybody, where a proxy on it is not trusted (`TRUST_PROXY`), and so no network. */
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Under which name the network that a call comes from is kept with what it makes: a keyed hash of its /24,
 * of IPv6 its /48. Whoever reads the database learns no address by it.
 * @returns undefined of what the shop does by itself, and of this machine
 */
export function callerNetwork(): string | undefined {
  const address = storage().getStore()?.address;
  if (address === undefined || address === 'unknown' || LOOPBACK.test(address)) return undefined;
  return createHmac('sha256', signingKey('caller networks'))
    .update(networkKey(address))
    .digest('base64url')
    .slice(0, LETTERS);
}
