import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { localePath, signInPath } from '../../platform/paths';
import type { Locale } from '../../platform/i18n/i18n';
import { getActor } from './queries';
import type { TokenSubject } from '../../platform/auth/access-token';
import type { Actor } from '../../platform/auth/actor';
import { readSessionCookie, sessionCookieName } from '../../platform/auth/session-cookie';

/** Who looks at a page, or null. Reading it makes the page one that is rendered per request. */
export async function pageActor(): Promise<Actor | null> {
  const subject = await pageSubject();
  return subject && getActor(subject);
}

/** Id of the session that the page's cookie names; null where it names none. Says nothing of its life. */
export async function pageSessionId(): Promise<string | null> {
  return (await pageSubject())?.sessionId ?? null;
}

async function pageSubject(): Promise<TokenSubject | null> {
  return readSessionCookie((await cookies()).get(sessionCookieName())?.value);
}

/**
 * The signed-in person; everybody else goes to the login page, or to
 * order as a guest, and comes back to `path`. Whose
 * session has ended is told so there.
 */
export async function requirePageActor(path: string, locale: Locale): Promise<Actor> {
  const subject = await pageSubject();
  const actor = subject && (await getActor(subject, { viewedIn: locale }));
  if (actor === null) {
    const query = new URLSearchParams({
      callbackUrl: localePath(locale, path),
      ...(subject && { notice: 'SESSION_ENDED' }),
    });
    redirect(`${localePath(locale, signInPath(path))}?${query}`);
  }
  return actor;
}
