import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { hashOf, isSignedBySslcommerz } from './hash';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const PASSWORD = 'store@ssl';

/** The official library's way, word by word: ksort over a copy, then string by string. */
function naiveHash(fields: Record<string, string>, password: string): string {
  const copy: Record<string, string> = { ...fields, store_passwd: md5(password) };
  const keys = Object.keys(copy);
  for (let end = keys.length - 1; end > 0; end -= 1) {
    for (let at = 0; at < end; at += 1) {
      if (keys[at]! > keys[at + 1]!) [keys[at], keys[at + 1]] = [keys[at + 1]!, keys[at]!];
    }
  }
  let text = '';
  for (const key of keys) text += `${key}=${copy[key]}&`;
  return md5(text.slice(0, -1));
}

const key = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/).filter((name) => name !== 'store_passwd');

const base = { tran_id: 'T1', status: 'VALID', amount: '100.00', val_id: 'V1' };
const sign = (fields: Record<string, string>, keys = Object.keys(fields)) => ({
  ...fields,
  verify_key: keys.join(','),
  verify_sign: hashOf(fields, keys, PASSWORD),
});

it('The hash is that of the official library, in whatever order the keys come.', () => {
  fc.assert(
    fc.property(fc.dictionary(key, fc.string(), { noNullPrototype: true }), (fields) => {
      const keys = Object.keys(fields).reverse();
      expect(hashOf(fields, keys, PASSWORD)).toBe(naiveHash(fields, PASSWORD));
    }),
  );
});

it('A notice that is signed counts, and one of which any signed field was changed does not.', () => {
  const names = Object.keys(base) as (keyof typeof base)[];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string(), (name, value) => {
      const signed = sign(base);
      expect(isSignedBySslcommerz(signed, PASSWORD)).toBe(true);
      fc.pre(value !== base[name]);
      expect(isSignedBySslcommerz({ ...signed, [name]: value }, PASSWORD)).toBe(false);
    }),
  );
});

it.each(['tran_id', 'status', 'amount', 'val_id'])(
  'A hash that does not cover %s proves nothing.',
  (name) => {
    const keys = Object.keys(base).filter((each) => each !== name);
    expect(isSignedBySslcommerz(sign(base, keys), PASSWORD)).toBe(false);
  },
);

it('A failed payment has no val_id to cover.', () => {
  const failed = { tran_id: 'T1', status: 'FAILED', amount: '100.00' };
  expect(isSignedBySslcommerz(sign(failed), PASSWORD)).toBe(true);
});

it.each([
  ['without a hash', { ...base, verify_key: 'tran_id,status,amount,val_id' }],
  ['without keys', { ...base, verify_sign: 'a'.repeat(32) }],
  ['of another store', { ...sign(base), verify_sign: hashOf(base, Object.keys(base), 'other') }],
  ['with a password of its own', sign({ ...base, store_passwd: 'mine' })],
])('A notice %s is not signed.', (_, fields) => {
  expect(isSignedBySslcommerz(fields as Record<string, string>, PASSWORD)).toBe(false);
});
