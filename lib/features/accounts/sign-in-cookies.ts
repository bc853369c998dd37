import 'server-only';
import { SessionModel } from '../../../models/session';
import { withDatabase } from '../../platform/database/connect';
import {
  isBriefSession,
  readSessionCookie,
  sessionCookieName,
  sessionCookies,
} from '../../platform/auth/session-cookie';
import { cookieHeader } from '../../platform/http/cookie';
import { withQuery } from '../../platform/query';
import { safeWayBack } from '../../platform/auth/way-back';
import { paths } from '../../shop/paths';
import { deviceCookieHeader, type Client } from './sessions/client';
import { openSession } from './sessions/open-session';
import { followSignIn } from './sign-in-events';
import type { Step } from './sessions/rules';
import type { Entered, SignedIn } from './commands';

/** Response data for a browser that signs in. */
interface SignInCookies {
  /** `Set-Cookie` values that sign it in and make it known. */
  cookies: string[];
  /** Step that the session still lacks: until that is given it opens nothing. */
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
 * Opens a session for a browser whose session has just ended with all others of its account: it goes on, as
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

/** Returns what was shown in the session that this browser has or had, where it is of this very account. */
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

/** Returns what the response of a login contains about a second step; nothing where it lacks none. */
export const stepOf = (step: Step | null): { step?: Step } => (step === null ? {} : { step });

/** Where a login by a form leads: to the page of the second step, which leads back, or back at once. */
export function afterSignIn(callbackUrl: string | undefined, answer: unknown): string {
  const { step } = answer as { step?: Step };
  const wayBack = safeWayBack(callbackUrl);
  return step === undefined ? wayBack : withQuery(paths.loginStep, { callbackUrl: wayBack });
}

/**
 * Where a form of the login by phone leads without the script: the page it stands on, for the number or
 * for the code.
 */
export const phoneStep = (
  form: Record<string, string>,
  query: { step?: 'code' | undefined; notice?: string },
): string =>
  withQuery(form.page === 'register' ? paths.register : paths.login, {
    ...query,
    callbackUrl: form.callbackUrl,
  });

/** Where the forms of the ways into an account lead without the script: their part of the profile. */
export const signInMethodStep = (query: Record<string, string | undefined> = {}): string =>
  `${withQuery(paths.profile, query)}#ways`;

/** Which of the two a form was about. */
export const signInMethodOf = (form: Record<string, string>): 'phone' | 'email' =>
  form.email === undefined ? 'phone' : 'email';
