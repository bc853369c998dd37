import 'server-only';
import { deviceCookieHeader, type Client } from './sessions/client';
import { openSession } from './sessions/open-session';
import { followSignIn } from './sign-in-events';
import type { Step } from './sessions/opening-rules';
import type { Entered, SignedIn } from './commands';
import { SessionModel } from '../../../models/session';
import { withDatabase } from '../../platform/database/connect';
import {
  isBriefSession,
  readSessionCookie,
  sessionCookieName,
  sessionCookies,
} from '../../platform/auth/session-cookie';
import { cookieHeader } from '../../platform/http/cookie';

/** What a browser gets that signs in. */
export interface SignInCookies {
  /** `Set-Cookie` values that sign it in and make it known. */
  cookies: string[];
  /** What the session still lacks: until that is given it opens nothing. */
  step: Step | null;
}

/**
 * Opens a browser's session.
 * @param options `trusted` and `shown`: see `openSession`
 */
export async function signInCookies(
  account: SignedIn,
  client: Client,
  options: { remember: boolean; trusted?: boolean; shown?: Entered['shown'] },
): Promise<SignInCookies> {
  const { subject, deviceCookie, step } = await openSession(account, client, {
    kind: 'browser',
    ...options,
  });
  const preview = account.preview && step === null;
  const session = await sessionCookies(subject, { remember: options.remember, preview });
  if (step !== null) return { cookies: session, step };
  const cookies = [
    ...session,
    ...(deviceCookie ? [deviceCookieHeader(deviceCookie)] : []),
    ...(await followSignIn(account.accountId, client.cookies)).map(cookieHeader),
  ];
  return { cookies, step };
}

/**
 * The same for a browser whose session has just ended with all others of its account: it goes on, as
 * long as it would have, with what was shown in it.
 * @param shown just now
 */
export async function goOnCookies(
  account: SignedIn,
  client: Client,
  shown: Entered['shown'] = {},
): Promise<string[]> {
  const brief = await isBriefSession(client.cookies.get(sessionCookieName())?.value);
  const before = await shownBefore(account, client);
  const opened = await signInCookies(account, client, {
    remember: !brief,
    trusted: true,
    shown: { ...before, ...shown },
  });
  return opened.cookies;
}

/** What was shown in the session that this browser has or had, where it is of this very account. */
export async function shownBefore(
  { accountId }: Pick<SignedIn, 'accountId'>,
  { cookies }: Client,
): Promise<Entered['shown']> {
  const subject = await readSessionCookie(cookies.get(sessionCookieName())?.value);
  if (subject?.accountId !== accountId) return {};
  const before = await withDatabase(() =>
    SessionModel.findOne(
      { _id: subject.sessionId, accountId, kind: 'browser' },
      { provedAt: 1, factorAt: 1 },
    ).lean(),
  );
  const { provedAt, factorAt } = before ?? {};
  return { ...(provedAt && { provedAt }), ...(factorAt && { factorAt }) };
}
