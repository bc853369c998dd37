import 'server-only';
import { cookies } from 'next/headers';
import type { Actor } from '../../../platform/auth/actor';
import { cookieHeader } from '../../../platform/http/cookie';
import { type CookieJar, guestTokenOf, readGuestToken } from '../../../platform/http/guest-token';
import { readSeen, withSeen } from './rules';
import {
  LIST_COOKIE,
  listCookie,
  type ListVisitor,
  SEEN_COOKIE,
  seenCookie,
} from './store-commands';

interface Call {
  actor: Actor | null;
  address: string;
  request: Request & { cookies: CookieJar };
}

/**
 * Returns whose lists a call is about: the account's, else those of the guest of the cookie.
 * @throws PlatformError BAD_ORIGIN where a write comes by the cookie from another site
 */
export const listVisitorOf = ({ actor, address, request }: Call): ListVisitor => ({
  accountId: actor?.id ?? null,
  token: guestTokenOf(request, LIST_COOKIE),
  address,
});

/** Returns whose lists a page shows, and the products that this browser saw last. */
export async function pageListVisitor(
  actor: Actor | null,
): Promise<{ visitor: ListVisitor; seen: string[] }> {
  const jar = await cookies();
  return {
    visitor: {
      accountId: actor?.id ?? null,
      token: readGuestToken(jar, LIST_COOKIE),
      address: '',
    },
    seen: readSeen(jar.get(SEEN_COOKIE)?.value),
  };
}

/** `Set-Cookie` values after a write of a guest's list. @param token null where there is nothing to keep */
export const listCookies = (token: string | null): string[] =>
  token === null ? [] : [cookieHeader(listCookie(token))];

/** `Set-Cookie` value after a look at a product: the ids of those seen last stay in this browser alone. */
export const seenCookies = (jar: CookieJar, productId: string): string[] => [
  cookieHeader(seenCookie(withSeen(jar.get(SEEN_COOKIE)?.value, productId))),
];

/** `Set-Cookie` value that forgets them. */
export const forgottenCookies = (): string[] => [cookieHeader(seenCookie(''))];
