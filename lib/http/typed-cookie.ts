import 'server-only';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { publicOrigin } from '../env';

/**
 * Carries what was typed from a refused form post to the page that shows the form again: names,
 * phones and addresses would stay in histories and logs, were they in the URL. Only that page gets
 * it, for ten minutes.
 */
export const TYPED_COOKIE = 'typed';
const SECONDS = 600;
/** Browsers keep cookies of 4096 bytes, name and attributes included. */
const MAX_BYTES = 3600;
/** No form has more; a cookie that unpacks to more was not made here. */
const MAX_UNPACKED = 256 * 1024;

export interface Typed {
  values: Record<string, string>;
  /** Field to a key of `validation`, or a sentence. */
  errors: Record<string, string>;
}

const typedSchema = z.object({
  values: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
});

function pack(typed: Typed): string {
  return deflateRawSync(JSON.stringify(typed), { level: 9 }).toString('base64url');
}

/** Whole where it fits; else the longest texts are left out, one after the other. */
function packToFit({ values, errors }: Typed): string {
  const byLength = Object.entries(values).sort(([, a], [, b]) => a.length - b.length);
  for (;;) {
    const packed = pack({ values: Object.fromEntries(byLength), errors });
    if (packed.length <= MAX_BYTES || byLength.pop() === undefined) return packed;
  }
}

/**
 * `Set-Cookie` value.
 * @param path the page's own, which alone gets it
 * @param typed null takes it away
 */
export function typedCookie(path: string, typed: Typed | null): string {
  return [
    `${TYPED_COOKIE}=${typed ? packToFit(typed) : ''}`,
    `Path=${path}`,
    `Max-Age=${typed ? SECONDS : 0}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicOrigin().startsWith('https://') ? ['Secure'] : []),
  ].join('; ');
}

/** @returns null where the cookie is missing or none that this shop made */
export function readTyped(cookie: string | undefined): Typed | null {
  if (!cookie) return null;
  try {
    const packed = Buffer.from(cookie, 'base64url');
    const text = inflateRawSync(packed, { maxOutputLength: MAX_UNPACKED }).toString('utf8');
    return typedSchema.parse(JSON.parse(text));
  } catch {
    // Whatever is wrong with it: it holds nothing that was typed here.
    return null;
  }
}
