import 'server-only';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { requireSecret } from '../env';

/** An account, and which generation of its sessions is meant. */
export interface AccountVersion {
  accountId: string;
  /** Must equal the account's own: older sessions and tokens have ended. */
  sessionVersion: number;
}

/** Content of a session cookie or an access token: its account, and the session it belongs to. */
export interface TokenSubject extends AccountVersion {
  sessionId: string;
}

/**
 * Seconds that an access token lives at most; it ends with its session before that. Browsers get a
 * fresh one with each look at `/api/auth/session`, scripts from `POST /token`.
 */
export const ACCESS_TOKEN_SECONDS = 60 * 60;

const AUDIENCE = 'paikari-api';

/** HS256; the audience keeps it apart from everything else signed with the same secret. */
export function signAccessToken(subject: TokenSubject): Promise<string> {
  return new SignJWT({ sv: subject.sessionVersion, sid: subject.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(subject.accountId)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS} s`)
    .sign(key());
}

/** @returns null where the token is forged, expired or none of ours */
export async function verifyAccessToken(token: string): Promise<TokenSubject | null> {
  try {
    const { payload } = await jwtVerify(token, key(), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      typ: 'at+jwt',
    });
    return subjectOf(payload);
  } catch {
    // Every way in which a token can be wrong means the same: nobody is signed in by it.
    return null;
  }
}

/**
 * Returns the account and session named by the claims of a cookie or token.
 * @returns null where one is missing: those of before there were sessions name none, and have ended
 */
export function subjectOf(claims: Record<string, unknown> | null): TokenSubject | null {
  const { sub, sv, sid } = claims ?? {};
  if (typeof sub !== 'string' || typeof sv !== 'number' || typeof sid !== 'string') return null;
  return { accountId: sub, sessionVersion: sv, sessionId: sid };
}

let made: { secret: string; key: KeyObject } | undefined;

/** Made once: jose imports plain bytes anew for each token, but remembers a key object. */
function key(): KeyObject {
  const secret = requireSecret();
  if (made?.secret !== secret) made = { secret, key: createSecretKey(secret, 'utf8') };
  return made.key;
}
