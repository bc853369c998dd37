import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Cookie } from '../../../platform/http/cookie';
import { signingKey } from '../../../platform/seal';

/**
 * That a browser named an order's number and phone, and so may read and go on with one complaint: its
 * id and until when, sealed. It opens nothing else.
 */
export const COMPLAINT_COOKIE = 'shop-complaint';

const SECONDS = 24 * 60 * 60;

const sealOf = (text: string): string =>
  createHmac('sha256', signingKey('complaint proof')).update(text).digest('base64url');

/** The cookie that proves it for a day. */
export function complaintCookie(complaintId: string, now = new Date()): Cookie {
  const text = `${complaintId}.${Math.floor(now.getTime() / 1000) + SECONDS}`;
  return {
    name: COMPLAINT_COOKIE,
    value: `${text}.${sealOf(text)}`,
    httpOnly: true,
    maxAgeSeconds: SECONDS,
  };
}

/** The complaint that a cookie's value opens; null where it is none of ours, or too old. */
export function provenComplaint(value: string | undefined, now = new Date()): string | null {
  const [text, id, until, seal] =
    /^(?=(.+)\.)([0-9a-f]{24})\.(\d{1,12})\.([\w-]{43})$/.exec(value ?? '')?.slice(1) ?? [];
  if (!text || !id || !seal) return null;
  const expected = Buffer.from(sealOf(text));
  const given = Buffer.from(seal);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  return isOurs && Number(until) * 1000 > now.getTime() ? id : null;
}
