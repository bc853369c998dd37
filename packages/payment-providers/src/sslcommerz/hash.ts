import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');

/** Fields that a hash must cover, or it proves nothing about the payment. */
const MUST_COVER = ['tran_id', 'status', 'amount'];
const MOST_KEYS = 100;

/**
 * SSLCommerz's hash of the fields that `keys` names: with the store's password (its md5) among them,
 * sorted by key, `key=value` joined by `&`, md5 in hexadecimal.
 */
export function hashOf(
  fields: Readonly<Record<string, string>>,
  keys: readonly string[],
  storePassword: string,
): string {
  const signed = new Map(keys.map((key) => [key, fields[key] ?? '']));
  signed.set('store_passwd', md5(storePassword));
  const sorted = [...signed].sort(([one], [other]) => (one < other ? -1 : 1));
  return md5(sorted.map(([key, value]) => `${key}=${value}`).join('&'));
}

/**
 * Whether the fields of an IPN or a browser's return were written by SSLCommerz for this store: the hash
 * is right and covers `tran_id`, `status`, `amount`, and `val_id` where it says that it is paid.
 */
export function isSignedBySslcommerz(
  fields: Readonly<Record<string, string>>,
  storePassword: string,
): boolean {
  const { verify_key: verifyKey, verify_sign: verifySign, status } = fields;
  if (!verifyKey || !/^[0-9a-f]{32}$/i.test(verifySign ?? '')) return false;
  const keys = verifyKey.split(',').map((key) => key.trim());
  if (keys.length > MOST_KEYS) return false;
  const isPaid = status === 'VALID' || status === 'VALIDATED';
  const covered = isPaid ? [...MUST_COVER, 'val_id'] : MUST_COVER;
  if (covered.some((key) => !keys.includes(key) || fields[key] === undefined)) return false;
  // The password is never taken from what came in.
  if (keys.includes('store_passwd')) return false;
  const expected = hashOf(fields, keys, storePassword);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(verifySign!.toLowerCase()));
}
