import { withQuery } from '../../platform/query';
import { safeWayBack } from '../../platform/auth/way-back';
import { paths } from '../../platform/paths';
import type { Step } from './sessions/opening-rules';

/** What the answer of a login says of a second step; nothing where it lacks none. */
export const stepOf = (step: Step | null): { step?: Step } => (step === null ? {} : { step });

/** Where a login by a form leads: to the page of the second step, which leads back, or back at once. */
export function afterSignIn(callbackUrl: string | undefined, answer: unknown): string {
  const { step } = answer as { step?: Step };
  const wayBack = safeWayBack(callbackUrl);
  return step === undefined ? wayBack : withQuery(paths.loginStep, { callbackUrl: wayBack });
}
