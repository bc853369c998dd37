import 'server-only';
import type { NextRequest } from 'next/server';
import type { Actor } from './actor';

export interface Caller {
  actor: Actor;
  /** A browser sends cookies by itself; a bearer token is sent on purpose. */
  by: 'bearer' | 'cookie';
  /** The session that the cookie or token names. */
  sessionId: string;
  /** Whether a call that needs a fresh proof has to ask for one first. */
  needsProof: boolean;
}

/** Finds the caller, read afresh for each request; null if nobody is signed in. */
export type Authenticator = (request: NextRequest) => Promise<Caller | null>;

/** One per process: Next's bundles each have their own copy of this module. */
const shared = globalThis as typeof globalThis & { paikariAuthenticator?: Authenticator };

/**
 * Says who reads callers' accounts and sessions: the platform serves requests without knowing the
 * feature that keeps them. Set once at the start (`lib/startup/register.ts`).
 */
export function setAuthenticator(authenticator: Authenticator): void {
  shared.paikariAuthenticator = authenticator;
}

/**
 * Returns the caller according to the registered authenticator.
 * @throws Error where none was registered: better no answer than taking everybody for nobody
 */
export async function authenticate(request: NextRequest): Promise<Caller | null> {
  const { paikariAuthenticator: authenticator } = shared;
  if (!authenticator) {
    throw new Error(
      'No authenticator is set: call registerFeatures() of lib/startup/register.ts before requests are served.',
    );
  }
  return authenticator(request);
}
