import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Cookie } from '../../../platform/http/cookie';
import { COUNT_COOKIE } from './kinds';

/** A guest's basket, by a token that nobody can guess; kept as its hash alone. */
export const TOKEN_COOKIE = 'shop-basket';

/** A guest's basket goes when nothing was changed in it for so long. */
export const GUEST_SECONDS = 60 * 24 * 60 * 60;

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The token of a request's cookie; undefined where there is none that this shop made. */
export function readToken(cookies: {
  get(name: string): { value: string } | undefined;
}): string | undefined {
  const value = cookies.get(TOKEN_COOKIE)?.value;
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** @param token null takes it away */
export const tokenCookie = (token: string | null): Cookie => ({
  name: TOKEN_COOKIE,
  value: token ?? '',
  httpOnly: true,
  maxAgeSeconds: GUEST_SECONDS,
});

/** How many lines the basket has, for the bar. */
export const countCookie = (count: number): Cookie => ({
  name: COUNT_COOKIE,
  value: count > 0 ? String(count) : '',
  httpOnly: false,
  maxAgeSeconds: GUEST_SECONDS,
});
