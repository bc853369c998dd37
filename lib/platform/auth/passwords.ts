import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Returns the form of a password that is hashed and compared: keyboards write the same letter (`é`, `ড়`,
 * `ো`) as one code point or as two, and nobody sees which.
 */
const normal = (password: string) => password.normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), OPTIONS);
}

/** Whether a password is that of a hash; `asTyped`: of one that was made before passwords were normalized. */
export type PasswordMatch = 'no' | 'yes' | 'asTyped';

let dummy: Promise<string> | undefined;

/**
 * Compares a password with its hash. Without one (no such account, or a Google one) it does the
 * same work against a dummy, so that the time tells nobody which addresses have accounts.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<PasswordMatch> {
  const known = passwordHash || (await (dummy ??= hashPassword(crypto.randomUUID())));
  if (await verify(known, normal(password))) return passwordHash ? 'yes' : 'no';
  if (normal(password) === password) return 'no';
  return (await verify(known, password)) && passwordHash ? 'asTyped' : 'no';
}
