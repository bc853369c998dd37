import 'server-only';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { requireSecret, settings } from './env';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Version of this sealing format; another format begins with another byte. */
const FORM = 1;

/** From a key of its own (`SECRETS_KEY`); on the embedded database else from the one that signs sessions. */
function sealingKey(): Buffer {
  const source = settings().secretsKey ?? requireSecret();
  return Buffer.from(hkdfSync('sha256', source, 'paikari', 'courier accounts', 32));
}

/** The shop's key for one use, for signatures that it makes and checks itself. */
export const signingKey = (use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', requireSecret(), '', use, 32));

/**
 * Encrypts a value for the database (AES-256-GCM), so that a copy of it tells nothing.
 * @param of what it belongs to: it opens for nothing else
 */
export function seal(value: unknown, of: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, sealingKey(), nonce);
  cipher.setAAD(Buffer.from(of));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** Returns the sealed value. @throws Error if the key is another one, or it belongs to something else */
export function unseal<T>(sealed: string, of: string): T {
  const bytes = Buffer.from(sealed, 'base64');
  const start = 1 + NONCE_BYTES + TAG_BYTES;
  if (bytes[0] !== FORM || bytes.length <= start) throw new Error('It was not sealed here.');
  const decipher = createDecipheriv(ALGORITHM, sealingKey(), bytes.subarray(1, 1 + NONCE_BYTES));
  decipher.setAAD(Buffer.from(of));
  decipher.setAuthTag(bytes.subarray(1 + NONCE_BYTES, start));
  const text = Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as T;
}

/**
 * A short keyed hash: tells equal values from others, and nobody finds the value by trying all.
 * @param of what kind of value it is
 */
export function keyedHash(of: string, value: string): string {
  const source = settings().secretsKey ?? requireSecret();
  const key = Buffer.from(hkdfSync('sha256', source, 'paikari', of, 32));
  return createHmac('sha256', key).update(value).digest('base64url').slice(0, 16);
}
