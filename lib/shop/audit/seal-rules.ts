import 'server-only';
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { EJSON } from 'bson';
import { requireSecret, settings } from '../../platform/env';

/** A link's hash over the one before and its entries, as the database has them. */
export function linkHash(before: string, entries: readonly object[]): string {
  const hash = createHash('sha256').update(before);
  for (const entry of entries) hash.update('\n').update(EJSON.stringify(entry, { relaxed: false }));
  return hash.digest('base64url');
}

/** The key that links are signed with, and its name. */
export function sealKey(): { key: Buffer; keyId: string } {
  const source = settings().secretsKey ?? requireSecret();
  const key = Buffer.from(hkdfSync('sha256', source, 'paikari', 'audit chain', 32));
  return { key, keyId: createHash('sha256').update(key).digest('base64url').slice(0, 8) };
}

export const linkMac = (key: Buffer, number: number, hash: string): string =>
  createHmac('sha256', key).update(`${number} ${hash}`).digest('base64url');
