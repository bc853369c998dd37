import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { seal, unseal } from '../../../platform/seal';
import { SecondFactorModel } from '../../../../models/second-factor';
import { SessionModel } from '../../../../models/session';
import { UserModel } from '../../../../models/user';
import { endedAs } from '../sessions/commands';
import { isFresh } from '../sessions/rules';
import { signInMethodChanged } from '../sign-in-method-release';
import {
  newRecoveryCodes,
  readOtp,
  recoveryHash,
  sealedFor,
  takeFactor,
  withFactorTry,
  wrong,
  newSecret,
  stepOfCode,
} from './take-commands';

/**
 * Offers an account an app's codes as its second factor: a secret that counts for nothing until a code of it
 * was typed. One that was offered before is forgotten.
 * @param sessionId the caller's session, in which password, code or second factor must have been shown just
 *   now: whoever sits down at an open browser locks nobody out
 * @throws ShopError PROOF_NEEDED, NOT_POSSIBLE_NOW where it has an app already
 */
export async function offerFactor(actor: Actor, sessionId: string): Promise<void> {
  const _id = new Types.ObjectId(actor.id);
  const offered = { secret: seal(newSecret(), sealedFor(actor.id)), at: new Date() };
  await inTransaction(async (session) => {
    await requireFresh(actor, sessionId, session);
    const factor = await SecondFactorModel.findById(
      _id,
      { secret: 1, confirmedAt: 1 },
      { session },
    ).lean();
    if (factor?.secret && factor.confirmedAt) throw new ShopError('NOT_POSSIBLE_NOW');
    await SecondFactorModel.updateOne(
      { _id },
      {
        $set: { offered },
        // An older shop kept here what was offered alone.
        $unset: { secret: 1 },
        $setOnInsert: { lastStep: 0, recovery: [], createdAt: offered.at },
      },
      { upsert: true, session },
    );
  });
}

/**
 * Wants something shown just now in this session: of an account that has a second factor that one, as a
 * password alone must not change it; of others password or code.
 * @throws ShopError PROOF_NEEDED
 */
export async function requireFresh(
  actor: Actor,
  sessionId: string,
  session: ClientSession,
): Promise<void> {
  const own = { _id: sessionId, accountId: new Types.ObjectId(actor.id), endedAt: null };
  const shown = await SessionModel.findOne(own, { provedAt: 1, factorAt: 1 }, { session }).lean();
  const user = await UserModel.findById(actor.id, { factorSince: 1 }, { session }).lean();
  const at = user?.factorSince ? shown?.factorAt : shown?.provedAt;
  if (!isFresh(at, Date.now())) throw new ShopError('PROOF_NEEDED');
}

/**
 * Sets up the app that was offered, by a code of it. Where it is the account's first second factor, every
 * session needs one from now on, and all but the caller's end.
 * @returns the recovery codes, which nothing shows again; none where the account has some, with its passkeys
 * @throws ShopError FACTOR_WRONG, TOO_MANY, PROOF_NEEDED; NOT_POSSIBLE_NOW where none was offered
 */
export function confirmFactor(actor: Actor, sessionId: string, typed: string): Promise<string[]> {
  const _id = new Types.ObjectId(actor.id);
  const codes = newRecoveryCodes();
  return withFactorTry(actor.id, () =>
    inTransaction(async (session) => {
      await requireFresh(actor, sessionId, session);
      const factor = await SecondFactorModel.findById(_id, {}, { session }).lean();
      const secret = factor?.offered?.secret;
      if (!factor || !secret) throw new ShopError('NOT_POSSIBLE_NOW');
      const code = readOtp(typed);
      const now = new Date();
      const step =
        code && 'app' in code
          ? stepOfCode(unseal<string>(secret, sealedFor(actor.id)), code.app, now.getTime())
          : null;
      if (step === null) throw wrong();
      const isFirst = !factor.confirmedAt;
      await SecondFactorModel.updateOne(
        { _id, 'offered.secret': secret },
        {
          $set: {
            ...{ secret, lastStep: step },
            ...(isFirst && { confirmedAt: now, recovery: hashesOf(actor, codes) }),
          },
          $unset: { offered: 1 },
        },
        { session },
      );
      if (isFirst) {
        await UserModel.updateOne({ _id }, { $set: { factorSince: now } }, { session });
        await endOthers(actor, sessionId, session);
      }
      await SessionModel.updateOne(
        { _id: sessionId, accountId: _id },
        { $set: { factorAt: now, provedAt: now } },
        { session },
      );
      await signInMethodChanged(actor, _id, 'factorAdded', session);
      return isFirst ? codes : [];
    }),
  );
}

/**
 * Takes the app off, by a code of it or a recovery code, and with it the second factor where the account has
 * no passkeys. All sessions but the caller's end.
 * @throws ShopError FACTOR_WRONG, TOO_MANY; NOT_POSSIBLE_NOW where it has passkeys alone
 */
export function endFactor(actor: Actor, sessionId: string, typed: string): Promise<void> {
  const _id = new Types.ObjectId(actor.id);
  return takeFactor(actor.id, typed, async (session) => {
    const factor = await SecondFactorModel.findById(
      _id,
      { secret: 1, passkeys: 1 },
      { session },
    ).lean();
    if (!factor?.secret) throw new ShopError('NOT_POSSIBLE_NOW');
    if (factor.passkeys > 0) {
      const change = { $unset: { secret: 1 }, $set: { lastStep: 0 } } as const;
      await SecondFactorModel.updateOne({ _id }, change, { session });
      await signInMethodChanged(actor, _id, 'appRemoved', session);
    } else {
      await SecondFactorModel.deleteOne({ _id }, { session });
      await UserModel.updateOne({ _id }, { $set: { factorSince: null } }, { session });
      await signInMethodChanged(actor, _id, 'factorRemoved', session);
    }
    await endOthers(actor, sessionId, session);
  });
}

/**
 * Gives new recovery codes in the place of all before.
 * @param typed a code; empty of an account with passkeys alone, one of which must have been shown just now
 * @returns them, which nothing shows again
 * @throws ShopError FACTOR_WRONG, TOO_MANY, PROOF_NEEDED
 */
export async function renewRecovery(
  actor: Actor,
  sessionId: string,
  typed: string,
): Promise<string[]> {
  const _id = new Types.ObjectId(actor.id);
  const codes = newRecoveryCodes();
  const write = async (session: ClientSession) => {
    const recovery = hashesOf(actor, codes);
    await SecondFactorModel.updateOne({ _id }, { $set: { recovery } }, { session });
    await signInMethodChanged(actor, _id, 'recoveryRenewed', session);
  };
  if (typed === '' && (await hasPasskeysAlone(_id))) {
    await inTransaction(async (session) => {
      await requireFresh(actor, sessionId, session);
      await write(session);
    });
  } else {
    await takeFactor(actor.id, typed, write);
  }
  return codes;
}

async function hasPasskeysAlone(_id: Types.ObjectId): Promise<boolean> {
  const alone = { _id, passkeys: { $gt: 0 }, secret: { $exists: false } };
  return (await withDatabase(() => SecondFactorModel.exists(alone))) !== null;
}

/** Returns the stored hashes of recovery codes. */
export const hashesOf = ({ id }: Actor, codes: readonly string[]): string[] =>
  codes.map((code) => recoveryHash(id, code));

/** Ends all sessions of an account but this one. */
export async function endOthers(
  actor: Actor,
  sessionId: string,
  session: ClientSession,
): Promise<void> {
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
