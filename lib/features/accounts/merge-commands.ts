import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { afterCommit, inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { inBackground } from '../../platform/jobs/background';
import { log } from '../../platform/log';
import { AccountMergeModel, type AccountMergeRecord } from '../../../models/account-merge';
import { EmailProofModel } from '../../../models/email-proof';
import { PasswordResetModel } from '../../../models/password-reset';
import { UserModel, type UserRecord } from '../../../models/user';
import { SIGN_IN_FIELDS, signedIn, type SignedIn } from './commands';
import { accountMoves } from './merge-moves';
import { readPair, type MergePair } from './merge-queries';
import { joinedWays, otherStays, trustedWays } from './merge-rules';
import { endAllSessions } from './sessions/commands';
import { forgetDevices } from './sessions/known-devices';
import type { StoredWays } from './phone-rules';
import { notifyOfWay, notifyPhone, wayChanged } from './way-changed';
import { userWords } from './words';

/**
 * A call that the account that went had begun before its sessions ended is over by then: what it wrote
 * is found by the second round.
 */
const SECOND_ROUND_MS = 10 * 60_000;
const ROUNDS = 2;
/** Of one run, of each kind of record: the next run goes on. */
const MOST_BATCHES = 200;

/**
 * Makes two accounts one that the caller proved both of. The one that stays gets the other's ways in
 * that it has none of; the other's sessions end, and its records move in the background.
 * @returns the account that stays, to be signed in to where that is not the caller's own
 * @throws ShopError NOT_FOUND where there is no such offer any more, NOT_POSSIBLE_NOW with `obstacle`
 */
export async function mergeAccounts(actor: Actor, offerId: string): Promise<SignedIn> {
  return inTransaction(async (session) => {
    const pair = await readPair(actor, offerId, session);
    if (pair === null) throw new ShopError('NOT_FOUND');
    const { obstacle } = pair;
    if (obstacle !== null) throw new ShopError('NOT_POSSIBLE_NOW', { extra: { obstacle } });
    const stays = await joinPair(actor, pair, session);
    afterCommit(session, moveSoon);
    return signedIn(stays);
  });
}

const moveSoon = () => inBackground('merge accounts', moveMergedAccounts);

async function joinPair(
  actor: Actor,
  { offer, own, other }: MergePair,
  session: ClientSession,
): Promise<Entering> {
  const now = new Date();
  const { provedBy } = offer;
  const trusted = { ...other, ...cleared, ...trustedWays(other, provedBy, now) } as UserRecord;
  const [into, from]: [UserRecord, UserRecord] = otherStays(own, other)
    ? [trusted, own]
    : [own, trusted];
  const joined = joinedWays(into, from, provedBy);
  await UserModel.updateOne(
    { _id: from._id },
    {
      $set: {
        ...{ disabled: true, mergedInto: into._id, emailProvedAt: null, phoneUsedAt: null },
        // It is found by nothing that is the other's now.
        ...userWords({ name: from.name }),
      },
      $unset: { email: 1, loginPhone: 1, passwordHash: 1, googleId: 1 },
      $inc: { sessionVersion: 1 },
    },
    { session },
  );
  await endAllSessions(from._id, 'merged', session);
  await forgetDevices(from._id, session);
  await PasswordResetModel.deleteMany({ accountId: { $in: [into._id, from._id] } }, { session });
  await EmailProofModel.deleteMany({ accountId: { $in: [into._id, from._id] } }, { session });
  // What a stranger knew of the account that stays ends as well.
  const isTakenOver = into === trusted && !other.emailProvedAt && other.email === provedBy;
  if (isTakenOver) {
    await endAllSessions(into._id, 'merged', session);
    await forgetDevices(into._id, session);
  }
  const stays = await stay(into, from, { joined, isTakenOver }, session);
  await AccountMergeModel.updateOne(
    { _id: offer._id },
    {
      $set: { state: 'moving', fromId: from._id, intoId: into._id, dueAt: now },
      $unset: { expiresAt: 1, provedBy: 1 },
    },
    { session },
  );
  await wayChanged(actor, into._id, 'accountMerged', session);
  for (const { email, loginPhone, emailProvedAt, locale } of [into, from]) {
    if (email !== joined.email) {
      await notifyOfWay({ email, emailProvedAt, locale }, 'accountMerged', session);
    }
    if (loginPhone !== joined.loginPhone) {
      await notifyPhone({ loginPhone, locale }, 'phoneRemoved', session);
    }
  }
  return stays;
}

/** What `signedIn` asks of an account. */
type Entering = Parameters<typeof signedIn>[0];

const cleared = { passwordHash: undefined, googleId: undefined, loginPhone: undefined };

/** Writes the account that stays with what the other one brings. */
async function stay(
  into: UserRecord,
  from: UserRecord,
  { joined, isTakenOver }: { joined: StoredWays; isTakenOver: boolean },
  session: ClientSession,
): Promise<Entering> {
  const ways = Object.entries(joined);
  const given = Object.fromEntries(ways.filter(([, value]) => value)) as Partial<UserRecord>;
  const empty = ways.filter(([name, value]) => !value && !KEPT_EMPTY.has(name));
  const stays = await UserModel.findOneAndUpdate(
    { _id: into._id },
    {
      $set: {
        ...given,
        guest: Boolean(into.guest && from.guest),
        profile: into.profile || from.profile,
        phone: into.phone || from.phone,
        address: into.address || from.address,
        locale: into.locale ?? from.locale ?? null,
        ...userWords({ name: into.name, email: joined.email, loginPhone: joined.loginPhone }),
      },
      ...(empty.length > 0 && { $unset: Object.fromEntries(empty.map(([name]) => [name, 1])) }),
      ...(isTakenOver && { $inc: { sessionVersion: 1 } }),
    },
    { session, returnDocument: 'after', projection: SIGN_IN_FIELDS },
  ).lean();
  return stays!;
}

/** These are null and not absent. */
const KEPT_EMPTY = new Set(['emailProvedAt', 'phoneUsedAt']);

/** Moves the records of accounts that became one; what a stop left is gone on with at the next run. */
export async function moveMergedAccounts(): Promise<void> {
  const due = await withDatabase(() =>
    AccountMergeModel.find({ state: 'moving', dueAt: { $lte: new Date() } })
      .sort({ dueAt: 1 })
      .limit(50)
      .lean(),
  );
  for (const merge of due) {
    try {
      await moveOne(merge);
    } catch (err) {
      // One that fails must not hold up the others; it is due again at the next run.
      log().error({ task: 'merge accounts', merge: String(merge._id), err }, 'records not moved');
    }
  }
}

async function moveOne({ _id, fromId, intoId, rounds }: AccountMergeRecord): Promise<void> {
  let isDone = true;
  for (const move of Object.values(accountMoves().moves)) {
    let batches = 0;
    while ((await move(fromId!, intoId!)) > 0) {
      batches += 1;
      if (batches < MOST_BATCHES) continue;
      isDone = false;
      break;
    }
  }
  if (!isDone) return;
  const isLast = rounds + 1 >= ROUNDS;
  await withDatabase(() =>
    AccountMergeModel.updateOne(
      { _id, state: 'moving', rounds },
      {
        $inc: { rounds: 1 },
        $set: isLast ? { state: 'done' } : { dueAt: new Date(Date.now() + SECOND_ROUND_MS) },
      },
    ),
  );
}
