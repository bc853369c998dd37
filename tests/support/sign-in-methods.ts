import type { Actor } from '@/lib/platform/auth/actor';
import type { Client } from '@/lib/features/accounts/sessions/client';
import {
  addSignInMethod,
  sendSignInMethodCode,
} from '@/lib/features/accounts/sign-in-method-commands';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { codeSentTo } from './codes';
import { unique } from './shop';

/** Password of test accounts that have one, see `ownHash`. */
export const OWN_PASSWORD = 'river boat mango';

let hash: Promise<string> | undefined;
export const ownHash = (): Promise<string> => (hash ??= hashPassword(OWN_PASSWORD));

/** A browser that nobody knows, at an address of its own. */
export const clientAt = (address: string): Client => ({
  address,
  network: address,
  browser: 'Firefox',
  system: 'Linux',
  language: undefined,
  deviceCookie: undefined,
  cookies: { get: () => undefined },
});

/**
 * Adds a phone or e-mail to an account, with the code that was sent to it; a password of it is `OWN_PASSWORD`.
 * @returns the offer to merge, where another account has it
 */
export async function proveSignInMethod(
  actor: Actor,
  signInMethod: { phone: string } | { email: string },
): Promise<string | undefined> {
  const client = clientAt(unique('address'));
  const both = { phone: undefined, email: undefined, ...signInMethod };
  await sendSignInMethodCode(actor, both, 'en', client);
  const code = await codeSentTo('phone' in signInMethod ? signInMethod.phone : signInMethod.email);
  return (await addSignInMethod(actor, { ...both, code, password: OWN_PASSWORD }, client)).merge;
}
