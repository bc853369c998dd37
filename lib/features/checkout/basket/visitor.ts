import 'server-only';
import { cookies } from 'next/headers';
import { DISTRICT_COOKIE } from '../../../shop/delivery-types';
import type { Actor } from '../../../platform/auth/actor';
import { acknowledged } from '../../../platform/http/api-response';
import { cookieHeader } from '../../../platform/http/cookie';
import { type CookieJar, guestTokenOf } from '../../../platform/http/guest-token';
import {
  countCookie,
  readToken,
  TOKEN_COOKIE,
  tokenCookie,
  shopperOf,
  type BasketVisitor,
  type BasketWrite,
} from './store-commands';
import { viewBasket } from './queries';

interface Call {
  actor: Actor | null;
  address: string;
  request: Request & { cookies: CookieJar };
}

/** The district that the visitor chose somewhere in the shop; empty: none. */
function districtOf(jar: CookieJar): string {
  const id = jar.get(DISTRICT_COOKIE)?.value ?? '';
  return /^\d{1,3}$/.test(id) ? id : '';
}

/**
 * Returns the owner of the basket that a call is about: the account, else the guest of the cookie.
 * @throws PlatformError BAD_ORIGIN where a write comes by the cookie from another site
 */
export function visitorOf({ actor, address, request }: Call): BasketVisitor {
  const token = guestTokenOf(request, TOKEN_COOKIE);
  return { ...shopperOf(actor), token, address };
}

/**
 * Returns the visitor whose basket a page shows, and the district chosen elsewhere.
 * @param actor who looks at the page
 */
export async function pageVisitor(
  actor: Actor | null,
): Promise<{ visitor: BasketVisitor; district: string }> {
  const jar = await cookies();
  const visitor = { ...shopperOf(actor), token: readToken(jar), address: '' };
  return { visitor, district: districtOf(jar) };
}

export const callDistrict = ({ request }: Pick<Call, 'request'>): string =>
  districtOf(request.cookies);

/** Runs a write of the caller's basket and answers the basket as it then is, with its cookies. */
export async function answerWrite(
  call: Call,
  message: string,
  write: (visitor: BasketVisitor) => Promise<BasketWrite>,
) {
  const visitor = visitorOf(call);
  const { contents, token } = await write(visitor);
  const basket = await viewBasket(contents, visitor, callDistrict(call));
  // A cookie that opens nothing (any more) goes; a guest's starts anew with each write.
  const isOld = token === null && visitor.token !== undefined;
  const cookies = [
    ...(token !== null || isOld ? [tokenCookie(token)] : []),
    countCookie(basket.count),
  ];
  return acknowledged(
    message,
    { count: basket.count, basket },
    { cookies: cookies.map(cookieHeader) },
  );
}
