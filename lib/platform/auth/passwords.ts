import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let dummy: Promise<string> | undefined;

/**
 * Compares a password with its hash. Without one (no such account, or a Google one) it does the
 * same work against a dummy, so that the time tells nobody which addresses have accounts.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  if (!passwordHash) {
    await verify(await (dummy ??= hashPassword(crypto.randomUUID())), password);
    return false;
  }
  return verify(passwordHash, password);
}
