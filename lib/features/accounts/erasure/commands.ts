import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { signatureOf } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { afterCommit, inTransaction } from '../../../platform/database/transaction';
import { inBackground } from '../../../platform/jobs/background';
import { log } from '../../../platform/log';
import { ShopError } from '../../../shop/errors';
import { ErasureModel, type ErasureRecord } from '../../../../models/erasure';
import { UserModel } from '../../../../models/user';
import { lockBuyer } from '../buyer-commands';
import { endAllSessions } from '../sessions/commands';
import { forgetDevices } from '../sessions/known-devices';
import {
  endLinks,
  notifyOfSignInMethod,
  notifyPhone,
  signInMethodChanged,
} from '../sign-in-method-release';
import { userWords } from '../words';
import { erasurePlan } from './plan';
import { viewOf } from './queries';
import { ERASED_NAME, ERASURE_DAYS, type ErasureView } from './types';

const DUPLICATE_KEY = 11000;
const DAY_MS = 24 * 60 * 60_000;
/** A call that the account had begun before its sessions ended is over by then: the second round finds its writes. */
const SECOND_ROUND_MS = 10 * 60_000;
const ROUNDS = 2;
/** Requests of one run of the job. */
const AT_ONCE = 50;

/**
 * Asks for one's own account to be erased in 30 days; asked twice, the first day stays. The person is told by
 * mail and SMS.
 * @throws ShopError NOT_POSSIBLE_NOW with `obstacles`, which have to end first
 */
export async function askErasure(actor: Actor, now = new Date()): Promise<ErasureView> {
  const accountId = new Types.ObjectId(actor.id);
  const ask = () =>
    inTransaction(async (session) => {
      const open = await ErasureModel.findOne({ accountId, isOpen: true }, null, {
        session,
      }).lean();
      if (open) return viewOf(open);
      const obstacles = await erasurePlan().obstacles(accountId, session);
      if (obstacles.length > 0) {
        throw new ShopError('NOT_POSSIBLE_NOW', { extra: { obstacles } });
      }
      const dueAt = new Date(now.getTime() + ERASURE_DAYS * DAY_MS);
      await ErasureModel.create(
        [{ accountId, state: 'waiting', isOpen: true, askedAt: now, dueAt, lookAt: dueAt }],
        { session },
      );
      await signInMethodChanged(actor, accountId, 'erasureAsked', session);
      const account = await UserModel.findById(
        accountId,
        { loginPhone: 1, locale: 1 },
        { session },
      ).lean();
      if (account) await notifyPhone(account, 'erasureAsked', session);
      return viewOf({ askedAt: now, dueAt });
    });
  return ask().catch((error: unknown) => {
    // Pressed twice at the same moment: the index let one in.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    return ask();
  });
}

/** Takes the request back, which leaves the account as it is. @throws ShopError NOT_FOUND where there is none */
export async function withdrawErasure(actor: Actor, now = new Date()): Promise<void> {
  const accountId = new Types.ObjectId(actor.id);
  await inTransaction(async (session) => {
    const { matchedCount } = await ErasureModel.updateOne(
      { accountId, isOpen: true, state: 'waiting' },
      { $set: { state: 'withdrawn', endedAt: now }, $unset: { isOpen: 1, lookAt: 1 } },
      { session },
    );
    if (matchedCount === 0) throw new ShopError('NOT_FOUND');
    await signInMethodChanged(actor, accountId, 'erasureWithdrawn', session);
  });
}

/** Erases accounts whose day has come, and goes on with what a stop left. */
export async function eraseAccounts(now = new Date()): Promise<void> {
  const due = await withDatabase(() =>
    ErasureModel.find({ lookAt: { $lte: now } })
      .sort({ lookAt: 1 })
      .limit(AT_ONCE)
      .lean(),
  );
  for (const erasure of due) {
    try {
      if (erasure.state === 'waiting') await closeAccount(erasure, now);
      else await blankRecords(erasure, now);
    } catch (err) {
      // One that fails must not hold up the others; it is due again at the next run.
      log().error({ task: 'erase accounts', erasure: String(erasure._id), err }, 'not erased');
    }
  }
}

/** Closes an account whose request is due; where something runs again, another day passes first. */
async function closeAccount({ _id, accountId, isUnused }: ErasureRecord, now: Date): Promise<void> {
  await inTransaction(async (session) => {
    // An order that is placed at this moment meets the lock, and one of the two runs again.
    await lockBuyer(String(accountId), session);
    const account = await UserModel.findById(accountId, null, { session }).lean();
    const waiting = { _id, state: 'waiting' } as const;
    const obstacles = await erasurePlan().obstacles(accountId, session);
    if (account === null || obstacles.length > 0) {
      const lookAt = new Date(now.getTime() + DAY_MS);
      await ErasureModel.updateOne(waiting, { $set: { lookAt } }, { session });
      return;
    }
    const { email, loginPhone } = account;
    const signatures = [
      ...new Set([
        signatureOf({
          id: String(accountId),
          email: email ?? '',
          ...(loginPhone && { phone: loginPhone }),
        }),
        ...(email ? [email] : []),
        ...(loginPhone ? [loginPhone] : []),
        String(accountId),
      ]),
    ];
    const { matchedCount } = await ErasureModel.updateOne(
      waiting,
      {
        $set: {
          ...{ state: 'erasing', lookAt: now, signatures },
          ...(email && account.emailProvedAt && { provedEmail: email }),
        },
      },
      { session },
    );
    // It was withdrawn meanwhile.
    if (matchedCount === 0) return;
    if (!isUnused) {
      // Told while there is still an address.
      await notifyOfSignInMethod(account, 'accountErased', session);
      await notifyPhone(account, 'accountErased', session);
    }
    await endLinks(accountId, session);
    await UserModel.updateOne(
      { _id: accountId },
      {
        $set: {
          ...{ name: ERASED_NAME, profile: '', phone: '', address: '' },
          ...{ emailProvedAt: null, phoneUsedAt: null, locale: null, localeAt: null },
          ...{ factorSince: null, lastSeenAt: null, disabled: true },
          ...userWords({ name: ERASED_NAME }),
        },
        $unset: { email: 1, loginPhone: 1, passwordHash: 1, googleId: 1 },
        $inc: { sessionVersion: 1 },
      },
      { session },
    );
    await endAllSessions(accountId, 'erased', session);
    await forgetDevices(accountId, session);
    await signInMethodChanged(null, accountId, 'accountErased', session);
    afterCommit(session, () => inBackground('erase accounts', () => eraseAccounts()));
  });
}

async function blankRecords(
  { _id, accountId, signatures, provedEmail, rounds }: ErasureRecord,
  now: Date,
): Promise<void> {
  const account = {
    ...{ id: accountId, signatures: new Set(signatures ?? []) },
    ...(provedEmail && { provedEmail }),
  };
  for (const step of Object.values(erasurePlan().steps)) await step(account);
  const isLast = rounds + 1 >= ROUNDS;
  await withDatabase(() =>
    ErasureModel.updateOne(
      { _id, state: 'erasing', rounds },
      isLast
        ? {
            $inc: { rounds: 1 },
            $set: { state: 'done', endedAt: now },
            $unset: { isOpen: 1, lookAt: 1, signatures: 1, provedEmail: 1 },
          }
        : { $inc: { rounds: 1 }, $set: { lookAt: new Date(now.getTime() + SECOND_ROUND_MS) } },
    ),
  );
}

/** Has a guest's account erased that was not used for long, without a word to anybody. */
export async function eraseGuest(accountId: Types.ObjectId, now: Date): Promise<void> {
  const request = { accountId, state: 'waiting', isOpen: true, isUnused: true } as const;
  const times = { askedAt: now, dueAt: now, lookAt: now };
  await withDatabase(() => ErasureModel.create([{ ...request, ...times }])).catch(
    (error: unknown) => {
      // It is open already.
      if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    },
  );
}
