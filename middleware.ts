import { NextResponse, type NextRequest } from 'next/server';
import { readSessionCookie, sessionCookieName } from './lib/platform/auth/session-cookie';
import { localePath, splitLocale } from './lib/platform/i18n/locale-path';
import { paths } from './lib/shop/paths';

/**
 * Sends visitors who aren't signed in to the login page, with the attempted path. A courtesy, not a
 * guard: every page and command asks for its own right.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  // A post to a page's address is a call, which checks by itself who may make it.
  if (request.method !== 'GET' && request.method !== 'HEAD') return NextResponse.next();
  const session = await readSessionCookie(request.cookies.get(sessionCookieName())?.value);
  if (session !== null) return NextResponse.next();
  const { pathname, search } = request.nextUrl;
  const { locale } = splitLocale(pathname);
  const login = request.nextUrl.clone();
  login.pathname = localePath(locale, paths.login);
  login.search = new URLSearchParams({ callbackUrl: pathname + search }).toString();
  return NextResponse.redirect(login);
}

export const config = {
  runtime: 'nodejs',
  // Costs about a third on cached pages, so it names the guarded ones alone. Next reads this
  // literally: no imports, no computed values.
  matcher: [
    '/cart',
    '/order/:path*',
    '/demopay/:path*',
    '/pay/:path*',
    '/paper/:path*',
    '/purchase/:path*',
    '/dashboard/:path*',
    '/user/:path*',
    '/ask/:path*',
    '/myproducts',
    '/productdetails',
    '/delete',
    '/bn/cart',
    '/bn/order/:path*',
    '/bn/demopay/:path*',
    '/bn/pay/:path*',
    '/bn/paper/:path*',
    '/bn/purchase/:path*',
    '/bn/dashboard/:path*',
    '/bn/user/:path*',
    '/bn/ask/:path*',
    '/bn/myproducts',
    '/bn/productdetails',
    '/bn/delete',
  ],
};
