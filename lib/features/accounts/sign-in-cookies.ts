import 'server-only';
import { deviceCookieHeader, type Client } from './sessions/client';
import { openSession } from './sessions/open-session';
import { followSignIn } from './sign-in-events';
import type { SignedIn } from './commands';
import {
  isBriefSession,
  sessionCookieName,
  sessionCookies,
} from '../../platform/auth/session-cookie';
import { cookieHeader } from '../../platform/http/cookie';

/**
 * Opens a browser's session.
 * @param options `trusted`: see `openSession`
 * @returns the `Set-Cookie` values that sign the browser in and make it known
 */
export async function signInCookies(
  account: SignedIn,
  client: Client,
  options: { remember: boolean; trusted?: boolean },
): Promise<string[]> {
  const { subject, deviceCookie } = await openSession(account, client, {
    kind: 'browser',
    ...options,
  });
  const { preview } = account;
  return [
    ...(await sessionCookies(subject, { remember: options.remember, preview })),
    ...(deviceCookie ? [deviceCookieHeader(deviceCookie)] : []),
    ...(await followSignIn(account.accountId, client.cookies)).map(cookieHeader),
  ];
}

/**
 * The same for a browser whose session has just ended with all others of its account: it goes on, as
 * long as it would have.
 */
export async function goOnCookies(account: SignedIn, client: Client): Promise<string[]> {
  const brief = await isBriefSession(client.cookies.get(sessionCookieName())?.value);
  return signInCookies(account, client, { remember: !brief, trusted: true });
}
