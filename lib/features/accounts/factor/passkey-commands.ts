import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { isStaff } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { settings } from '../../../platform/env';
import { ShopError } from '../../../shop/errors';
import { consumeKey, type Limit } from '../../../platform/http/limits';
import { localPhone } from '../../../platform/phone';
import { isObjectId } from '../../../platform/validation';
import { PasskeyModel, SecondFactorModel } from '../../../../models/second-factor';
import { SessionModel } from '../../../../models/session';
import { UserModel } from '../../../../models/user';
import { signInMethodChanged } from '../sign-in-method-release';
import { endOthers, hashesOf, requireFresh } from './commands';
import {
  creationOptions,
  isCopy,
  readMade,
  readSigned,
  signingOptions,
  keepChallenge,
  takeChallenge,
  type ChallengeOf,
} from './passkey-answers';
import { newRecoveryCodes, withFactorTry } from './take-commands';
import { MOST_PASSKEYS, type AddPasskey, type SignedPasskey } from './schema';

/** Challenges of an account, wherever they are asked for. */
const ASKED: Limit = { name: 'passkey-asked', points: 60, seconds: 15 * 60, per: 'account' };

const wrong = () => new ShopError('PASSKEY_WRONG');

const passkeysOf = (accountId: string) =>
  withDatabase(() =>
    PasskeyModel.find(
      { accountId: new Types.ObjectId(accountId) },
      { credentialId: 1, transports: 1 },
    )
      .limit(MOST_PASSKEYS)
      .lean(),
  );

/**
 * Returns the options by which a browser makes a new passkey, for the caller's own account.
 * @throws ShopError PROOF_NEEDED, QUOTA, TOO_MANY
 */
export async function offerPasskey(actor: Actor, sessionId: string) {
  await inTransaction((session) => requireFresh(actor, sessionId, session));
  await consumeKey(ASKED, actor.id);
  const known = await passkeysOf(actor.id);
  if (known.length >= MOST_PASSKEYS) throw tooMany();
  const label = actor.email || localPhone(signatureOf(actor));
  const options = await creationOptions({ id: actor.id, label, name: actor.name }, known);
  await keepChallenge({ accountId: actor.id, sessionId, purpose: 'add' }, options.challenge);
  return options;
}

const tooMany = () => new ShopError('QUOTA', { extra: { quota: MOST_PASSKEYS } });

/**
 * Adds a passkey that was made by what `offerPasskey` gave. The first second factor of an account: from now
 * on every session of it needs one, and all but the caller's end.
 * @returns recovery codes, which nothing shows again; none where the account had a second factor
 * @throws ShopError PASSKEY_WRONG, which doesn't say why; PROOF_NEEDED, QUOTA, TOO_MANY
 */
export function addPasskey(
  actor: Actor,
  sessionId: string,
  { name, passkey }: AddPasskey,
): Promise<string[]> {
  const accountId = new Types.ObjectId(actor.id);
  return withFactorTry(actor.id, async () => {
    const challenge = await takeChallenge({ accountId: actor.id, sessionId, purpose: 'add' });
    const made = challenge && (await readMade(passkey, challenge));
    if (!made) throw wrong();
    const codes = newRecoveryCodes();
    return inTransaction(async (session) => {
      await requireFresh(actor, sessionId, session);
      const { credentialId } = made;
      // Another account's too: nobody is told which.
      if (await PasskeyModel.exists({ credentialId }).session(session)) throw wrong();
      const now = new Date();
      const factor = await SecondFactorModel.findById(
        accountId,
        { confirmedAt: 1, passkeys: 1 },
        { session },
      ).lean();
      if ((factor?.passkeys ?? 0) >= MOST_PASSKEYS) throw tooMany();
      const isFirst = !factor?.confirmedAt;
      await PasskeyModel.create([{ ...made, accountId, name, createdAt: now }], { session });
      await SecondFactorModel.updateOne(
        { _id: accountId },
        {
          $inc: { passkeys: 1 },
          ...(isFirst && {
            $set: { confirmedAt: now, recovery: hashesOf(actor, codes) },
            // An older shop kept here what was offered alone.
            $unset: { secret: 1 },
          }),
          $setOnInsert: { lastStep: 0, createdAt: now },
        },
        { upsert: true, session },
      );
      if (isFirst) {
        await UserModel.updateOne({ _id: accountId }, { $set: { factorSince: now } }, { session });
        await endOthers(actor, sessionId, session);
      }
      await SessionModel.updateOne(
        { _id: sessionId, accountId },
        { $set: { factorAt: now, provedAt: now } },
        { session },
      );
      await signInMethodChanged(actor, accountId, 'passkeyAdded', session);
      return isFirst ? codes : [];
    });
  });
}

/**
 * Takes a passkey off one's own account, e.g. as its device is lost: all sessions but the caller's end. With
 * the last one of an account without an app its second factor goes; not where it works for the shop.
 * @throws ShopError PROOF_NEEDED, NOT_FOUND, LAST_FACTOR
 */
export async function removePasskey(actor: Actor, sessionId: string, id: string): Promise<void> {
  const accountId = new Types.ObjectId(actor.id);
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    await requireFresh(actor, sessionId, session);
    const { deletedCount } = await PasskeyModel.deleteOne(
      { _id: new Types.ObjectId(id), accountId },
      { session },
    );
    if (deletedCount === 0) throw new ShopError('NOT_FOUND');
    const factor = await SecondFactorModel.findByIdAndUpdate(
      accountId,
      { $inc: { passkeys: -1 } },
      { session, returnDocument: 'after', projection: { passkeys: 1, secret: 1 } },
    ).lean();
    if (!factor || (factor.passkeys <= 0 && !factor.secret)) {
      const isNeeded = isStaff(actor) && settings().staffFactor === 'required';
      if (isNeeded) throw new ShopError('LAST_FACTOR');
      await SecondFactorModel.deleteOne({ _id: accountId }, { session });
      await UserModel.updateOne({ _id: accountId }, { $set: { factorSince: null } }, { session });
      await signInMethodChanged(actor, accountId, 'factorRemoved', session);
    } else {
      await signInMethodChanged(actor, accountId, 'passkeyRemoved', session);
    }
    await endOthers(actor, sessionId, session);
  });
}

/**
 * Returns the options by which a browser has one of an account's passkeys sign; null where it has none.
 * @throws ShopError TOO_MANY
 */
export async function askPasskey(of: ChallengeOf) {
  const known = await passkeysOf(of.accountId);
  if (known.length === 0) return null;
  await consumeKey(ASKED, of.accountId);
  const options = await signingOptions(known);
  await keepChallenge(of, options.challenge);
  return options;
}

/**
 * Takes what one of an account's passkeys signed, in place of a code: once, for the session and purpose that
 * asked for it. A passkey whose counter says that it was copied is refused, and its person told.
 * @param write what follows of it, in the transaction that takes it
 * @throws ShopError PASSKEY_WRONG, which doesn't say why; PASSKEY_COPIED; TOO_MANY, which looks at nothing
 */
export async function takePasskey(
  of: ChallengeOf,
  answer: SignedPasskey,
  write: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const accountId = new Types.ObjectId(of.accountId);
  await withFactorTry(of.accountId, async () => {
    const challenge = await takeChallenge(of);
    const passkey =
      challenge &&
      (await withDatabase(() =>
        PasskeyModel.findOne({ accountId, credentialId: answer.id }).lean(),
      ));
    const signed = challenge && passkey ? await readSigned(answer, challenge, passkey) : null;
    if (!passkey || signed === null) throw wrong();
    if (isCopy(passkey.counter, signed)) {
      await inTransaction((session) =>
        signInMethodChanged(null, accountId, 'passkeyCopied', session),
      );
      throw new ShopError('PASSKEY_COPIED');
    }
    await inTransaction(async (session) => {
      const { modifiedCount } = await PasskeyModel.updateOne(
        { _id: passkey._id, accountId, counter: passkey.counter },
        { $set: { counter: signed, lastUsedAt: new Date() } },
        { session },
      );
      // Removed meanwhile, or another answer of it was taken in the same moment.
      if (modifiedCount === 0) throw wrong();
      await write(session);
    });
  });
}
