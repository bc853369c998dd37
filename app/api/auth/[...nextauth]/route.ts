import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { authOptions } from '@/lib/features/accounts';
import {
  endWithBrowser,
  isBriefSession,
  sessionCookieName,
} from '@/lib/platform/auth/session-cookie';
import { publicOrigin } from '@/lib/platform/env';
import { withQuery } from '@/lib/platform/query';
import { localePath, splitLocale } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { ShopError } from '@/lib/shop/errors';
import { errorResponse, toAppError } from '@/lib/platform/http/api-response';
import { log } from '@/lib/platform/log';

type Context = { params: Promise<{ nextauth: string[] }> };

function refusal(request: NextRequest, error: ShopError): Response {
  const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID();
  if (error.status >= 500) {
    const path = request.nextUrl.pathname;
    log().error({ requestId, method: request.method, path, err: error.cause }, 'call failed');
  }
  return errorResponse(error, requestId);
}

/** NextAuth's own routes: session, providers, csrf, sign-in with Google, sign-out. */
async function auth(request: NextRequest, context: Context): Promise<Response> {
  const failures: unknown[] = [];
  let hasStep = false;
  const options = authOptions(
    (error) => failures.push(error),
    () => (hasStep = true),
  );
  const response = (await NextAuth(request as never, context as never, options)) as Response;
  // NextAuth has made its own of it by now: it would sign everybody out while the database is away.
  if (failures.length > 0) return refusal(request, toAppError(failures[0]));
  if (hasStep) leadToStep(response);
  const brief = await isBriefSession(request.cookies.get(sessionCookieName())?.value);
  return brief ? endWithBrowser(response) : response;
}

/** Google leads back to where the person was: first to the page of the second step, which goes on there. */
function leadToStep(response: Response): void {
  const target = URL.parse(response.headers.get('location') ?? '', publicOrigin());
  if (target === null) return;
  const callbackUrl = target.pathname + target.search + target.hash;
  const { locale } = splitLocale(target.pathname);
  response.headers.set('location', localePath(locale, withQuery(paths.loginStep, { callbackUrl })));
}

/** A login with a password is posted; NextAuth fails on a visit to its address. Google leads back by one. */
async function isPostedAlone({ params }: Context): Promise<boolean> {
  return (await params).nextauth.join('/') === 'callback/credentials';
}

async function read(request: NextRequest, context: Context): Promise<Response> {
  return (await isPostedAlone(context)) ? refuse(request, context) : auth(request, context);
}

async function refuse(request: NextRequest, context: Context): Promise<Response> {
  const response = refusal(request, new ShopError('METHOD_NOT_ALLOWED'));
  response.headers.set('Allow', (await isPostedAlone(context)) ? 'POST' : 'GET, POST');
  return response;
}

export { read as GET, auth as POST, refuse as DELETE, refuse as PATCH, refuse as PUT };
