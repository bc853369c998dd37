import 'server-only';
import type { NextRequest } from 'next/server';
import { ShopError } from '../../platform/errors';
import { getActor } from './queries';
import { verifyAccessToken } from '../../platform/auth/access-token';
import type { Actor } from '../../platform/auth/actor';
import { readSessionCookie, sessionCookieName } from '../../platform/auth/session-cookie';

export interface Caller {
  actor: Actor;
  /** A browser sends cookies by itself; a bearer token is sent on purpose. */
  by: 'bearer' | 'cookie';
  /** The session that the cookie or token names. */
  sessionId: string;
}

/**
 * Who is calling: `Authorization: Bearer <accessToken>`, or the session cookie. Role, disabled,
 * session version and the session itself are read afresh, so that a change ends older tokens at once.
 * @returns null where nobody is signed in; a bearer token that is no longer good counts as nobody
 */
export async function readActor(request: NextRequest): Promise<Caller | null> {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const by = bearer === undefined ? 'cookie' : 'bearer';
  const subject =
    bearer === undefined
      ? await readSessionCookie(request.cookies.get(sessionCookieName())?.value)
      : await verifyAccessToken(bearer.trim());
  const actor = subject && (await getActor(subject));
  return actor && { actor, by, sessionId: subject.sessionId };
}

/** @throws ShopError NOT_SIGNED_IN */
export async function requireActor(request: NextRequest): Promise<Caller> {
  const caller = await readActor(request);
  if (caller === null) throw new ShopError('NOT_SIGNED_IN');
  return caller;
}
