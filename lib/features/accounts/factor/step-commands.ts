import 'server-only';
import { Types } from 'mongoose';
import type { TokenSubject } from '../../../platform/auth/access-token';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { isObjectId } from '../../../platform/validation';
import { SessionModel } from '../../../../models/session';
import { UserModel } from '../../../../models/user';
import { SIGN_IN_FIELDS, signedIn, type Entered } from '../commands';
import { requireOwnPassword } from '../password-check-commands';
import type { Client } from '../sessions/client';
import { WAITING } from '../sessions/types';
import { lackingStep, needsOf, type Step } from '../sessions/rules';
import { askPasskey, takePasskey } from './passkey-commands';
import { findFactorMethods, type FactorMethods } from './queries';
import { takeFactor } from './take-commands';
import type { Proof } from './schema';

/** A login that waits for its second step. */
interface WaitingLogin {
  step: Step;
  /** Whether its account has a password. */
  hasPassword: boolean;
  /** By what its second factor is shown, where that is asked for. */
  ways: FactorMethods;
}

async function findWaiting(subject: TokenSubject | null) {
  if (!subject || !isObjectId(subject.accountId) || !isObjectId(subject.sessionId)) return null;
  const { accountId, sessionId, sessionVersion } = subject;
  return withDatabase(async () => {
    const session = await SessionModel.findOne({
      _id: sessionId,
      accountId: new Types.ObjectId(accountId),
      kind: WAITING,
      endedAt: null,
      expiresAt: { $gt: new Date() },
    }).lean();
    const own = { _id: accountId, disabled: false, sessionVersion };
    const user =
      session &&
      (await UserModel.findOne(own, { ...SIGN_IN_FIELDS, name: 1, passwordHash: 1 }).lean());
    if (!session || !user) return null;
    const step = lackingStep(needsOf(user), session);
    return step && { session, user, step };
  });
}

/** Returns what a browser's login waits for; null where it waits for nothing, or no longer does. */
export async function getWaitingLogin(subject: TokenSubject | null): Promise<WaitingLogin | null> {
  const found = await findWaiting(subject);
  if (!found) return null;
  const { step, user } = found;
  const signInMethods =
    step === 'factor'
      ? await findFactorMethods(String(user._id))
      : { hasApp: false, hasPasskey: false };
  return { step, hasPassword: Boolean(user.passwordHash), ways: signInMethods };
}

/**
 * Returns what a passkey signs for the login that waits; null where its account has none, or lacks another
 * step.
 * @throws ShopError NOT_SIGNED_IN where no login waits, TOO_MANY
 */
export async function askStepPasskey(subject: TokenSubject | null) {
  const found = await findWaiting(subject);
  if (!found) throw new ShopError('NOT_SIGNED_IN');
  return found.step === 'factor' ? askPasskey(challengeOf(found)) : null;
}

const challengeOf = ({ user, session }: NonNullable<Awaited<ReturnType<typeof findWaiting>>>) => ({
  accountId: String(user._id),
  sessionId: String(session._id),
  purpose: 'step' as const,
});

/**
 * Takes the second step of a login. The session that waited ends: another one begins, so that whoever
 * saw the cookie of the first step has nothing.
 * @returns what the session is opened with
 * @throws ShopError NOT_SIGNED_IN where no login waits, FACTOR_WRONG, PASSKEY_WRONG, PASSKEY_COPIED,
 *   INVALID, TOO_MANY, NOT_POSSIBLE_NOW
 */
export async function takeStep(
  subject: TokenSubject | null,
  { code, password, passkey }: Proof,
  client: Client,
): Promise<Entered & { remember: boolean }> {
  const found = await findWaiting(subject);
  if (!found) throw new ShopError('NOT_SIGNED_IN');
  const { session: waiting, user, step } = found;
  const account = await signedIn(user);
  const shown: Entered['shown'] = { ...(waiting.provedAt && { provedAt: waiting.provedAt }) };
  const endWaiting = async (session: Parameters<Parameters<typeof inTransaction>[0]>[0]) => {
    const { deletedCount } = await SessionModel.deleteOne(
      { _id: waiting._id, kind: WAITING },
      { session },
    );
    if (deletedCount === 0) throw new ShopError('NOT_SIGNED_IN');
  };
  if (step === 'factor') {
    if (passkey) await takePasskey(challengeOf(found), passkey, endWaiting);
    else await takeFactor(account.accountId, code, endWaiting);
    shown.factorAt = shown.provedAt = new Date();
  } else {
    if (password === '') throw new ShopError('INVALID', { fields: { password: 'required' } });
    const actor = {
      id: account.accountId,
      email: account.email,
      ...(account.phone && { phone: account.phone }),
      name: user.name,
      role: user.role,
    };
    await requireOwnPassword(actor, password, client, 'password');
    await inTransaction(endWaiting);
    shown.provedAt = new Date();
  }
  return { ...account, shown, remember: waiting.remember };
}
