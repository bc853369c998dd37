import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { seal, unseal } from '../../../platform/seal';
import { SecondFactorModel } from '../../../../models/second-factor';
import { SessionModel } from '../../../../models/session';
import { UserModel } from '../../../../models/user';
import { endedAs } from '../sessions/commands';
import { isFresh } from '../sessions/opening-rules';
import { wayChanged } from '../way-changed';
import { newRecoveryCodes, readOtp, recoveryHash } from './recovery';
import { sealedFor, takeFactor, withFactorTry, wrong } from './take-commands';
import { newSecret, stepOfCode } from './totp';

/**
 * Offers an account a second factor: a secret that counts for nothing until a code of it was typed. One
 * that was offered before is forgotten.
 * @param sessionId the caller's session, in which password or code must have been shown just now: whoever
 *   sits down at an open browser locks nobody out
 * @throws ShopError PROOF_NEEDED, NOT_POSSIBLE_NOW where it has one already
 */
export async function offerFactor(actor: Actor, sessionId: string): Promise<void> {
  const _id = new Types.ObjectId(actor.id);
  const secret = seal(newSecret(), sealedFor(actor.id));
  await inTransaction(async (session) => {
    await requireFresh(actor, sessionId, session);
    const own = { _id, disabled: false, factorSince: null };
    if (!(await UserModel.exists(own).session(session))) throw new ShopError('NOT_POSSIBLE_NOW');
    await SecondFactorModel.replaceOne(
      { _id },
      { _id, secret, confirmedAt: null, lastStep: 0, recovery: [], createdAt: new Date() },
      { upsert: true, session },
    );
  });
}

async function requireFresh(actor: Actor, sessionId: string, session: ClientSession) {
  const own = { _id: sessionId, accountId: actor.id, endedAt: null };
  const shown = await SessionModel.findOne(own, { provedAt: 1 }, { session }).lean();
  if (!isFresh(shown?.provedAt, Date.now())) throw new ShopError('PROOF_NEEDED');
}

/**
 * Sets up the second factor that was offered, by a code of it. From now on every session of the account
 * needs it; all but the caller's end.
 * @returns the recovery codes, which nothing shows again
 * @throws ShopError FACTOR_WRONG, TOO_MANY, PROOF_NEEDED; NOT_POSSIBLE_NOW where none was offered
 */
export function confirmFactor(actor: Actor, sessionId: string, typed: string): Promise<string[]> {
  const _id = new Types.ObjectId(actor.id);
  const codes = newRecoveryCodes();
  return withFactorTry(actor.id, () =>
    inTransaction(async (session) => {
      await requireFresh(actor, sessionId, session);
      const offered = await SecondFactorModel.findOne(
        { _id, confirmedAt: null },
        {},
        { session },
      ).lean();
      if (offered === null) throw new ShopError('NOT_POSSIBLE_NOW');
      const code = readOtp(typed);
      const now = new Date();
      const step =
        code && 'app' in code
          ? stepOfCode(unseal<string>(offered.secret, sealedFor(actor.id)), code.app, now.getTime())
          : null;
      if (step === null) throw wrong();
      await SecondFactorModel.updateOne(
        { _id, secret: offered.secret },
        { $set: { confirmedAt: now, lastStep: step, recovery: hashesOf(actor, codes) } },
        { session },
      );
      await UserModel.updateOne({ _id }, { $set: { factorSince: now } }, { session });
      await endOthers(actor, sessionId, session);
      await SessionModel.updateOne(
        { _id: sessionId, accountId: _id },
        { $set: { factorAt: now, provedAt: now } },
        { session },
      );
      await wayChanged(actor, _id, 'factorAdded', session);
      return codes;
    }),
  );
}

/**
 * Takes the second factor off, by a code of it or a recovery code. All sessions but the caller's end.
 * @throws ShopError FACTOR_WRONG, TOO_MANY
 */
export function endFactor(actor: Actor, sessionId: string, typed: string): Promise<void> {
  const _id = new Types.ObjectId(actor.id);
  return takeFactor(actor.id, typed, async (session) => {
    await SecondFactorModel.deleteOne({ _id }, { session });
    await UserModel.updateOne({ _id }, { $set: { factorSince: null } }, { session });
    await endOthers(actor, sessionId, session);
    await wayChanged(actor, _id, 'factorRemoved', session);
  });
}

/**
 * Gives new recovery codes in the place of all before.
 * @returns them, which nothing shows again
 * @throws ShopError FACTOR_WRONG, TOO_MANY
 */
export async function renewRecovery(actor: Actor, typed: string): Promise<string[]> {
  const _id = new Types.ObjectId(actor.id);
  const codes = newRecoveryCodes();
  await takeFactor(actor.id, typed, async (session) => {
    const recovery = hashesOf(actor, codes);
    await SecondFactorModel.updateOne({ _id }, { $set: { recovery } }, { session });
    await wayChanged(actor, _id, 'recoveryRenewed', session);
  });
  return codes;
}

const hashesOf = ({ id }: Actor, codes: readonly string[]): string[] =>
  codes.map((code) => recoveryHash(id, code));

async function endOthers(actor: Actor, sessionId: string, session: ClientSession): Promise<void> {
  await SessionModel.updateMany(
    {
      accountId: new Types.ObjectId(actor.id),
      _id: { $ne: new Types.ObjectId(sessionId) },
      endedAt: null,
    },
    endedAs('factor'),
    { session },
  );
}
