import 'server-only';
import { decode, encode, type JWT } from 'next-auth/jwt';
import { publicOrigin, requireSecret } from '../env';
import { subjectOf, type TokenSubject } from './access-token';

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
    token: {
      sub: subject.accountId,
      sv: subject.sessionVersion,
      sid: subject.sessionId,
      ...(!remember && { brief: true }),
    },
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

/** `Set-Cookie` values that sign this browser out. */
export function endedCookies(): string[] {
  const secure = isSecure() ? '; Secure' : '';
  return [
    `${sessionCookieName()}=; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=0`,
    previewHint(false),
  ];
}

/** `Set-Cookie` value of the hint. */
export function previewHint(preview: boolean): string {
  const age = preview ? SESSION_SECONDS : 0;
  const secure = isSecure() ? '; Secure' : '';
  return `${PREVIEW_COOKIE}=${preview ? '1' : ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}

/** Returns the cookie's content; null if it is missing, forged or expired. */
async function readPayload(value: string | undefined): Promise<JWT | null> {
  if (!value) return null;
  try {
    return await decode({ token: value, secret: requireSecret() });
  } catch {
    // Every way in which a cookie can be wrong means the same: nobody is signed in by it.
    return null;
  }
}

/** Returns the account and session of a cookie; null if nobody is signed in by the cookie. */
export async function readSessionCookie(value: string | undefined): Promise<TokenSubject | null> {
  return subjectOf(await readPayload(value));
}

/** Whether this session is to end with the browser: nobody asked to be remembered. */
export async function isBriefSession(value: string | undefined): Promise<boolean> {
  return (await readPayload(value))?.brief === true;
}

/**
 * NextAuth renews the cookie with each look at the session, and always for thirty days: takes the
 * date off, so that a brief one stays brief.
 */
export function endWithBrowser(response: Response): Response {
  const cookies = response.headers.getSetCookie();
  response.headers.delete('set-cookie');
  for (const cookie of cookies) {
    const renews =
      cookie.startsWith(`${sessionCookieName()}=`) && !/=;|max-age=0(;|$)/i.test(cookie);
    response.headers.append(
      'set-cookie',
      renews ? cookie.replace(/;\s*(expires|max-age)=[^;]*/gi, '') : cookie,
    );
  }
  return response;
}
