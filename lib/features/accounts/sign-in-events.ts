import 'server-only';
import { cookieHeader, type Cookie } from '../../platform/http/cookie';
import { log } from '../../platform/log';

/** Cookies of a request, by name. */
export interface CookieReader {
  get(name: string): { value: string } | undefined;
}

/** Callbacks for when somebody signs in or out, in a feature that builds on accounts. */
export interface SignInFollower {
  /** @returns the cookies that the browser gets */
  signedIn(accountId: string, cookies: CookieReader): Promise<Cookie[]>;
  signedOut(): Cookie[];
}

const shared = globalThis as typeof globalThis & { paikariSignInFollower?: SignInFollower };

/** Says who follows; once for each process (lib/startup/register.ts). */
export function setSignInFollower(follower: SignInFollower): void {
  shared.paikariSignInFollower = follower;
}

function follower(): SignInFollower {
  if (!shared.paikariSignInFollower) {
    throw new Error('No follower is registered: call registerFeatures() of lib/startup first.');
  }
  return shared.paikariSignInFollower;
}

/**
 * Runs what follows a sign-in that has happened. The sign-in is valid whatever happens here: a failure is
 * logged, and the follower catches up later.
 */
export async function followSignIn(accountId: string, cookies: CookieReader): Promise<Cookie[]> {
  try {
    return await follower().signedIn(accountId, cookies);
  } catch (err) {
    log().error({ task: 'follow sign-in', err }, 'not all followed a sign-in');
    return [];
  }
}

/** The cookies that a browser gets when its person signs out. */
export const signedOutCookies = (): Cookie[] => follower().signedOut();

/** The `Set-Cookie` values that end the cookies of a session. */
export const signedOutHeaders = (): string[] => signedOutCookies().map(cookieHeader);
