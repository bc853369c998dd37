import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { localePath, paths } from '../paths';
import type { Locale } from '../i18n';
import { getActor } from '../users/queries';
import type { Actor } from './actor';
import { readSessionCookie, sessionCookieName } from './session-cookie';

/** Who looks at a page, or null. Reading it makes the page one that is rendered per request. */
export async function pageActor(): Promise<Actor | null> {
  const jar = await cookies();
  const subject = await readSessionCookie(jar.get(sessionCookieName())?.value);
  return subject && getActor(subject);
}

/** The signed-in person; everybody else goes to the login page and comes back to `path`. */
export async function requirePageActor(path: string, locale: Locale): Promise<Actor> {
  const actor = await pageActor();
  if (actor === null) {
    const back = encodeURIComponent(localePath(locale, path));
    redirect(`${localePath(locale, paths.login)}?callbackUrl=${back}`);
  }
  return actor;
}
