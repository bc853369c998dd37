import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { publicOrigin, requireSecret } from '../env';
import type { TokenSubject } from './access-token';

/** NextAuth's own session cookie (an encrypted JWT), also made and read outside of its routes. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const isSecure = () => publicOrigin().startsWith('https://');

/** NextAuth's default name: its routes look for the session here. */
export function sessionCookieName(): string {
  return `${isSecure() ? '__Secure-' : ''}next-auth.session-token`;
}

/**
 * Says that the visitor may see products that aren't published, so that next.config.ts sends
 * `/product/{id}` to the page rendered per request. A hint for routing and no right: it can be
 * forged, and the page asks who is there.
 */
export const PREVIEW_COOKIE = 'shop-preview';

/** `Set-Cookie` values that sign somebody in. @param remember false: until the browser closes */
export async function sessionCookies(
  subject: TokenSubject,
  { remember, preview }: { remember: boolean; preview: boolean },
): Promise<string[]> {
  const token = await encode({
    token: { sub: subject.accountId, sv: subject.sessionVersion },
    secret: requireSecret(),
    maxAge: SESSION_SECONDS,
  });
  const age = remember ? [`Max-Age=${SESSION_SECONDS}`] : [];
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure() ? ['Secure'] : []),
    ...age,
  ];
  return [[`${sessionCookieName()}=${token}`, ...attributes].join('; '), previewHint(preview)];
}

/** `Set-Cookie` value of the hint. */
export function previewHint(preview: boolean): string {
  const age = preview ? SESSION_SECONDS : 0;
  return `${PREVIEW_COOKIE}=${preview ? '1' : ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}`;
}

/** @returns null where the cookie is missing, forged or expired */
export async function readSessionCookie(value: string | undefined): Promise<TokenSubject | null> {
  if (!value) return null;
  try {
    const payload = await decode({ token: value, secret: requireSecret() });
    if (typeof payload?.sub !== 'string' || typeof payload.sv !== 'number') return null;
    return { accountId: payload.sub, sessionVersion: payload.sv };
  } catch {
    // Every way in which a cookie can be wrong means the same: nobody is signed in by it.
    return null;
  }
}
