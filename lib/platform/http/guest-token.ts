import { randomBytes } from 'node:crypto';
import { PlatformError } from '../app-error';
import { isOwnOrigin } from './origin';

/** Cookies by name, of a request or of `next/headers`. */
export interface CookieJar {
  get(name: string): { value: string } | undefined;
}

/** A guest's token, which the server alone makes: 256 random bits. */
export const newGuestToken = (): string => randomBytes(32).toString('base64url');

/** The guest token in a cookie; undefined where there is none that this shop made. */
export function readGuestToken(cookies: CookieJar, name: string): string | undefined {
  const value = cookies.get(name)?.value;
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/**
 * The guest token of a call. A client that sends an access token does so on purpose and is no guest; a cookie
 * is sent automatically.
 * @throws PlatformError BAD_ORIGIN where a write comes by the cookie from another site
 */
export function guestTokenOf(
  request: Request & { cookies: CookieJar },
  name: string,
): string | undefined {
  const isBearer = request.headers.has('authorization');
  const token = isBearer ? undefined : readGuestToken(request.cookies, name);
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  if (writes && token !== undefined && !isOwnOrigin(request.headers)) {
    throw new PlatformError('BAD_ORIGIN');
  }
  return token;
}
