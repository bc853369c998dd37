import 'server-only';
import { cookies } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { findPage } from '../../shop/pages';
import { deskPaths } from '../../shop/desk-paths';
import { localePath } from '../../platform/i18n/locale-path';
import { paths } from '../../shop/paths';
import type { Locale } from '../../platform/i18n/i18n';
import { getWaitingLogin } from './factor/step-commands';
import { readSession } from './queries';
import type { TokenSubject } from '../../platform/auth/access-token';
import type { Actor } from '../../platform/auth/actor';
import { mayEnter } from '../../shop/policy';
import { readSessionCookie, sessionCookieName } from '../../platform/auth/session-cookie';

/**
 * Returns the user who looks at a page, or null. Reading it makes the page one that is rendered per request.
 * @param viewedIn the page's language, which its person is noted to read
 */
export async function pageActor(viewedIn?: Locale): Promise<Actor | null> {
  return (await readPerson(viewedIn)).actor;
}

/** The cookie's session and account: a page and the frame around it read them once for each request. */
const readPerson = cache(async (viewedIn: Locale | undefined) => {
  const subject = await pageSubject();
  const read =
    subject && (await readSession(subject, { byCookie: true, ...(viewedIn && { viewedIn }) }));
  return { subject: read?.subject ?? subject, actor: read?.actor ?? null };
});

/** Id of the session that the page's cookie names; null where it names none. Says nothing of its life. */
export async function pageSessionId(): Promise<string | null> {
  return (await pageSubject())?.sessionId ?? null;
}

/** Returns what the page's cookie says; nothing of whether it opens anything. */
export async function pageSubject(): Promise<TokenSubject | null> {
  return readSessionCookie((await cookies()).get(sessionCookieName())?.value);
}

/**
 * The signed-in person, who may see the page at `path` (the table of pages says who may); visitors go to
 * the login page and come back to it, whose session has ended is told so there, whose login waits goes to
 * its second step, and staff without the page's permission get the 403 page. A path of no page is none
 * for anybody.
 */
export async function requirePageActor(path: string, locale: Locale): Promise<Actor> {
  const { subject, actor } = await readPerson(locale);
  if (actor === null) {
    if (await getWaitingLogin(subject)) {
      const query = new URLSearchParams({ callbackUrl: localePath(locale, path) });
      redirect(`${localePath(locale, paths.loginStep)}?${query}`);
    }
    const query = new URLSearchParams({
      callbackUrl: localePath(locale, path),
      ...(subject && { notice: 'SESSION_ENDED' }),
    });
    redirect(`${localePath(locale, paths.login)}?${query}`);
  }
  // The rooms of staff are closed to who lacks the second factor that staff need.
  if (actor.awaitsFactor && path.startsWith(paths.dashboard)) {
    redirect(localePath(locale, deskPaths.security));
  }
  const page = findPage(path.replace(/[?#].*$/s, ''));
  if (page === undefined) notFound();
  if (!mayEnter(actor, page.access) || (actor.support && page.ownerOnly)) forbidden();
  return actor;
}
