import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { lockOwners } from '../../accounts';
import { tellOwners } from '../../accounts/approvals';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { settings } from '../../../platform/env';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { toTaka } from '../../../platform/money';
import { isObjectId } from '../../../platform/validation';
import {
  PayoutModel,
  PayoutAccountModel,
  PayoutRunModel,
  type PayoutRecord,
  type PayoutAccountRecord,
  type PayoutRunRecord,
} from '../../../../models/payout';
import { sellerBalance } from '../journal';
import type { PayoutRunEvent } from './events';
import type { EXCLUDED_REASONS } from './types';
import { readPlan, approvedToday, isAnothers } from './run-queries';
import { amountNow } from './rules';

/** Runs that are made at the same moment: one has the sellers, the others look again. */
const TRIES = 3;

/**
 * Makes a run of all that can be paid now, as a draft; its amounts and accounts are frozen.
 * @throws ShopError FORBIDDEN, NOT_POSSIBLE_NOW where there is nobody to pay, IDEMPOTENCY_MISMATCH
 */
export async function addPayoutRun(
  actor: Actor,
  idempotency?: Idempotency,
): Promise<{ runId: string }> {
  requirePermission(actor, 'payouts.manage');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(actor, 'payoutrun', idempotency, (session) => makeRun(actor, session));
    } catch (error) {
      const isTaken = error instanceof MongoServerError && error.code === 11000;
      if (!isTaken || attempt === TRIES) throw error;
    }
  }
}

async function makeRun(actor: Actor, session: ClientSession): Promise<{ runId: string }> {
  const now = new Date();
  const { plan, accounts } = await readPlan(now, session);
  if (plan.paid.length === 0) {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'There is nobody to pay at the moment.' });
  }
  const runId = new Types.ObjectId();
  const run: PayoutRunRecord = {
    _id: runId,
    state: 'draft',
    createdAt: now,
    createdById: new Types.ObjectId(actor.id),
    createdBy: signatureOf(actor),
    approvedBy: '',
    approvedAt: null,
  };
  await PayoutRunModel.create([run], { session });
  await PayoutModel.insertMany(
    plan.paid.map(({ sellerId, availablePoisha }) => ({
      runId,
      sellerId: new Types.ObjectId(sellerId),
      amountPoisha: availablePoisha,
      account: frozen(accounts.get(sellerId)!),
      state: 'draft',
      open: true,
    })),
    { session },
  );
  await tell(actor, runId, 'made', { payouts: plan.paid.length, total: plan.totalPoisha }, session);
  return { runId: String(runId) };
}

const frozen = (account: PayoutAccountRecord): PayoutRecord['account'] => {
  const { kind, holder, number, bank, branch, routing, version } = account;
  return { kind, holder, number, bank, branch, routing, version };
};

/**
 * Approves a draft: its payouts are due. What a refund has lowered since is lowered, whose account
 * has changed is taken out.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW, PAYOUT_SECOND_PERSON where another
 *   administrator must do it
 */
export async function approvePayoutRun(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const run = await takeRun(actor, id, 'draft', session);
    const payouts = await PayoutModel.find({ runId: run._id, state: 'draft' }, null, {
      session,
    }).lean();
    const total = payouts.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
    const sellerIds = payouts.map(({ sellerId }) => String(sellerId));
    // Two that are approved at the same moment meet here, and the second counts the first.
    await lockOwners(session);
    const dayPoisha = await approvedToday(session);
    const { minimumPoisha, secondPersonPoisha } = settings().payouts;
    const asked = {
      createdById: String(run.createdById),
      totalPoisha: total,
      dayPoisha,
      sellerIds,
    };
    if (await isAnothers(actor, asked, session)) throw new ShopError('PAYOUT_SECOND_PERSON');
    if (payouts.length === 0) throw new ShopError('NOT_POSSIBLE_NOW');
    for (const payout of payouts) await makeDue(payout, minimumPoisha, session);
    await PayoutRunModel.updateOne(
      { _id: run._id },
      { $set: { state: 'approved', approvedBy: signatureOf(actor), approvedAt: new Date() } },
      { session },
    );
    await tell(actor, run._id, 'approved', { payouts: payouts.length, total }, session);
    if (total + dayPoisha > secondPersonPoisha) {
      const told = { who: signatureOf(actor), maker: run.createdBy };
      await tellOwners({ what: 'runApproved', subject: 'payoutRun', ...told }, session);
    }
  });
}

async function makeDue(
  { _id, sellerId, amountPoisha, account }: PayoutRecord,
  minimumPoisha: number,
  session: ClientSession,
): Promise<void> {
  const now = await PayoutAccountModel.findById(sellerId, null, { session }).lean();
  const { availablePoisha } = await sellerBalance(String(sellerId), new Date(), session);
  const amount = amountNow(amountPoisha, availablePoisha, minimumPoisha);
  const isSame = now?.state === 'verified' && now.version === account.version;
  const exclude = (reason: (typeof EXCLUDED_REASONS)[number]) => ({
    $set: { state: 'excluded' as const, reason },
    $unset: { open: 1 as const },
  });
  const change = !isSame
    ? exclude('accountChanged')
    : amount === null
      ? exclude('balanceGone')
      : { $set: { state: 'due' as const, amountPoisha: amount } };
  await PayoutModel.updateOne({ _id }, change, { session });
}

/**
 * Cancels a run of which nothing was paid: what it promised is free again.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW
 */
export async function cancelPayoutRun(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const run = await takeRun(actor, id, ['draft', 'approved'], session);
    const begun = { runId: run._id, state: { $in: ['paid', 'returned', 'failed'] as const } };
    if ((await PayoutModel.exists(begun).session(session)) !== null) {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: 'Payouts of this run went to the bank. Take out the others one by one.',
      });
    }
    await PayoutModel.updateMany(
      { runId: run._id, open: true },
      { $set: { state: 'cancelled' }, $unset: { open: 1 } },
      { session },
    );
    await PayoutRunModel.updateOne({ _id: run._id }, { $set: { state: 'cancelled' } }, { session });
    await tell(actor, run._id, 'cancelled', {}, session);
  });
}

/** Reads a run; whoever moves it writes it, so that two at once meet there. */
async function takeRun(
  actor: Actor,
  id: string,
  states: PayoutRunRecord['state'] | readonly PayoutRunRecord['state'][],
  session: ClientSession,
): Promise<PayoutRunRecord> {
  requirePermission(actor, 'payouts.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const run = await PayoutRunModel.findById(id, null, { session }).lean();
  if (run === null) throw new ShopError('NOT_FOUND');
  if (![states].flat().includes(run.state)) throw new ShopError('NOT_POSSIBLE_NOW');
  return run;
}

async function tell(
  actor: Actor,
  runId: Types.ObjectId,
  what: 'made' | 'approved' | 'cancelled',
  { payouts, total }: { payouts?: number; total?: number },
  session: ClientSession,
): Promise<void> {
  const event: PayoutRunEvent = {
    name: 'payout.run',
    entity: `payout-run:${String(runId)}`,
    data: { runId },
    audit: {
      action: `payout.${what}`,
      subject: 'payout',
      subjectId: String(runId),
      ...(payouts !== undefined && { after: { payouts, total: toTaka(total ?? 0) } }),
    },
  };
  await publish(actor, [event], session);
}
