import 'server-only';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { requireSecret } from '../env';

/** What a session or access token says about its account. */
export interface TokenSubject {
  accountId: string;
  /** Must equal the account's own: older tokens have ended. */
  sessionVersion: number;
}

/** Seconds that an access token lives: 30 days for scripts, as the session. */
export const ACCESS_TOKEN_SECONDS = 30 * 24 * 60 * 60;

const AUDIENCE = 'paikari-api';

/** HS256; the audience keeps it apart from everything else signed with the same secret. */
export function signAccessToken(subject: TokenSubject): Promise<string> {
  return new SignJWT({ sv: subject.sessionVersion })
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
    if (typeof payload.sub !== 'string' || typeof payload.sv !== 'number') return null;
    return { accountId: payload.sub, sessionVersion: payload.sv };
  } catch {
    // Every way in which a token can be wrong means the same: nobody is signed in by it.
    return null;
  }
}

let made: { secret: string; key: KeyObject } | undefined;

/** Made once: jose imports plain bytes anew for each token, but remembers a key object. */
function key(): KeyObject {
  const secret = requireSecret();
  if (made?.secret !== secret) made = { secret, key: createSecretKey(secret, 'utf8') };
  return made.key;
}
