import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { publicOrigin, requireSecret } from '../env';
import { splitLocale } from '../i18n/locale-path';

/**
 * Carries what was typed from a refused form post to the page that shows the form again: names,
 * e-mails, phones and addresses would stay in histories and logs, were they in the URL. The cookie
 * is sealed (nobody reads it on a shared machine, and no page shows words that were not typed into
 * its own form), holds for ten minutes, and the HTTP front takes it away once the page has shown it
 * (`clear-flash-cookie.ts`).
 */
export const FLASH_COOKIE = 'typed';
const SECONDS = 600;
/** Browsers keep cookies of 4096 bytes, name and attributes included. */
const MAX_LENGTH = 3600;
/** No form has more; a cookie that unpacks to more was not made here. */
const MAX_UNPACKED = 256 * 1024;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface FormFlash {
  values: Record<string, string>;
  /** Field to a key of `validation`, or a sentence. */
  errors: Record<string, string>;
  /** Names and numbers beside the refusal's code, as a script's answer has them. */
  figures?: Record<string, string | number> | undefined;
}

const texts = z.record(z.string(), z.string());
const sealedSchema = z.object({
  values: texts,
  errors: texts,
  figures: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Milliseconds since 1970: a browser may keep a cookie for longer than it was told. */
  until: z.number(),
});

const sealingKey = () => Buffer.from(hkdfSync('sha256', requireSecret(), '', 'typed cookie', 32));

/** The form's page, the same in each language. */
const formOf = (path: string) => Buffer.from(splitLocale(path).path);

function seal(path: string, typed: FormFlash): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(), nonce).setAAD(formOf(path));
  const until = Date.now() + SECONDS * 1000;
  const packed = deflateRawSync(JSON.stringify({ ...typed, until }), { level: 9 });
  const sealed = Buffer.concat([cipher.update(packed), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Whole where it fits; else the longest texts are left out, one after the other. */
function sealToFit(path: string, { values, ...rest }: FormFlash): string {
  const byLength = Object.entries(values).sort(([, a], [, b]) => a.length - b.length);
  for (;;) {
    const sealed = seal(path, { values: Object.fromEntries(byLength), ...rest });
    if (sealed.length <= MAX_LENGTH || byLength.pop() === undefined) return sealed;
  }
}

/**
 * `Set-Cookie` value.
 * @param path the page's own, which alone gets it
 * @param typed null takes it away
 */
export function flashCookie(path: string, typed: FormFlash | null): string {
  return [
    `${FLASH_COOKIE}=${typed ? sealToFit(path, typed) : ''}`,
    `Path=${path}`,
    `Max-Age=${typed ? SECONDS : 0}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicOrigin().startsWith('https://') ? ['Secure'] : []),
  ].join('; ');
}

/**
 * @param path of the page that asks
 * @returns null where the cookie is missing, too old, of another form or none that this shop made
 */
export function readFlashCookie(path: string, cookie: string | undefined): FormFlash | null {
  if (!cookie || cookie.length > MAX_LENGTH) return null;
  try {
    const bytes = Buffer.from(cookie, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const opening = createDecipheriv(CIPHER, sealingKey(), nonce, { authTagLength: TAG_BYTES });
    opening.setAAD(formOf(path));
    opening.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    const packed = Buffer.concat([opening.update(sealed), opening.final()]);
    const text = inflateRawSync(packed, { maxOutputLength: MAX_UNPACKED }).toString('utf8');
    const { until, ...typed } = sealedSchema.parse(JSON.parse(text));
    return until > Date.now() ? typed : null;
  } catch {
    // Whatever is wrong with it: it holds nothing that was typed here.
    return null;
  }
}
