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

const shared = globalThis as typeof globalThis & {
  paikariSignInFollowers?: readonly SignInFollower[];
};

/** Says who follow; once for each process (lib/startup/register.ts). */
export function setSignInFollowers(...followers: SignInFollower[]): void {
  shared.paikariSignInFollowers = followers;
}

function followers(): readonly SignInFollower[] {
  if (!shared.paikariSignInFollowers) {
    throw new Error('No follower is registered: call registerFeatures() of lib/startup first.');
  }
  return shared.paikariSignInFollowers;
}

/**
 * Runs what follows a sign-in that has happened. The sign-in is valid whatever happens here: a failure is
 * logged, and the follower catches up later.
 */
export async function followSignIn(accountId: string, cookies: CookieReader): Promise<Cookie[]> {
  const made = await Promise.all(
    followers().map(async (follower) => {
      try {
        return await follower.signedIn(accountId, cookies);
      } catch (err) {
        log().error({ task: 'follow sign-in', err }, 'not all followed a sign-in');
        return [];
      }
    }),
  );
  return made.flat();
}

/** The cookies that a browser gets when its person signs out. */
export const signedOutCookies = (): Cookie[] =>
  followers().flatMap((follower) => follower.signedOut());

/** The `Set-Cookie` values that end the cookies of a session. */
export const signedOutHeaders = (): string[] => signedOutCookies().map(cookieHeader);
