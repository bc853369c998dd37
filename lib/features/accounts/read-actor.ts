import 'server-only';
import type { NextRequest } from 'next/server';
import { readSession } from './queries';
import { verifyAccessToken } from '../../platform/auth/access-token';
import type { Caller } from '../../platform/auth/authenticator';
import { readSessionCookie, sessionCookieName } from '../../platform/auth/session-cookie';

/**
 * Returns the caller: by `Authorization: Bearer <accessToken>`, or by the session cookie. Role, disabled,
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
  const read = subject && (await readSession(subject, { byCookie: by === 'cookie' }));
  return (
    read && {
      ...{ actor: read.actor, needsProof: read.needsProof },
      ...{ by, sessionId: read.subject.sessionId },
    }
  );
}
