import 'server-only';
import { readActor } from '../features/accounts/read-actor';
import { setAuthenticator } from '../platform/auth/authenticator';

/**
 * Tells the platform which features stand behind its ports. Called once per process before it serves
 * requests (`instrumentation.ts`, and the integration tests' setup); a second call changes nothing.
 */
export function registerFeatures(): void {
  setAuthenticator(readActor);
}
