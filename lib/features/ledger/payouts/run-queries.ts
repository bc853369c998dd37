import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { listAvailable } from '../journal';
import { settings } from '../../../platform/env';
import {
  PayoutModel,
  type PayoutRecord,
  PayoutAccountModel,
  type PayoutAccountRecord,
  PayoutRunModel,
  type PayoutRunRecord,
} from '../../../../models/payout';
import { adminSinceOf, findAccountStates, findNamesApart } from '../../accounts';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { pageByKey } from '../../../platform/database/page-by-key';
import { toTaka } from '../../../platform/money';
import { isoInDhaka, startOfDay } from '../../../platform/time/day-bounds';
import { isObjectId } from '../../../platform/validation';
import { isNewOwner } from '../../accounts/approvals/shared';
import { recordNumbersSeen } from '../../../shop/audit/commands';
import { adviceSubject } from '../../documents/shared';
import { findDocumentsOf } from '../../documents';
import { readInHand } from './in-hand-queries';
import { amountNow, isOpen, MOST_PAYOUTS, needsAnother, planRun, type RunPlan } from './rules';
import type { PayableAccount, PayoutView, PreviewView, RunRow, RunView } from './schema';

/**
 * Returns the payouts and accounts of a run if it were made now.
 * @param session to plan in the transaction that makes it
 */
export async function readPlan(
  now: Date,
  session?: ClientSession,
): Promise<{ plan: RunPlan; accounts: Map<string, PayoutAccountRecord> }> {
  const available = await listAvailable(now, session ? { session } : {});
  const ids = [...available.keys()].map((id) => new Types.ObjectId(id));
  const options = session ? { session } : {};
  const accounts = await PayoutAccountModel.find({ _id: { $in: ids } }, null, options).lean();
  const open = await PayoutModel.find(
    { sellerId: { $in: ids }, open: true },
    { sellerId: 1 },
    options,
  ).lean();
  const disabled = await findAccountStates(ids);
  const byId = new Map(accounts.map((account) => [String(account._id), account]));
  const inRun = new Set(open.map(({ sellerId }) => String(sellerId)));
  const candidates = [...available].map(([sellerId, availablePoisha]) => ({
    sellerId,
    availablePoisha,
    account: byId.get(sellerId)?.state ?? null,
    disabled: disabled.get(sellerId) !== false,
    inRun: inRun.has(sellerId),
  }));
  return { plan: planRun(candidates, settings().payouts.minimumPoisha), accounts: byId };
}

/** Runs of a page. */
const PAGE = 20;
/** Left-out sellers that the preview names, the largest sums first. */
const MOST_LEFT_OUT = 100;
/** Accounts that wait to be verified, shown at once. */
const MOST_WAITING = 50;
/** Accounts of the same numbers that are named beside them. */
const MOST_SHARING = 500;

function requirePayer(actor: Actor): void {
  requirePermission(actor, 'payouts.manage');
}

const nameIn = (names: Map<string, string>, id: string): string => names.get(id) ?? '–';

/** Preview of a run made now. @throws ShopError FORBIDDEN */
export async function previewRun(actor: Actor, now: Date): Promise<PreviewView> {
  requirePayer(actor);
  const [{ plan }, inHand] = await Promise.all([
    withDatabase(() => readPlan(now)),
    readInHand(now),
  ]);
  const leftOut = plan.leftOut.slice(0, MOST_LEFT_OUT);
  const names = await findNamesApart([...plan.paid, ...leftOut].map(({ sellerId }) => sellerId));
  return {
    total: toTaka(plan.totalPoisha),
    inHand,
    paid: plan.paid.map(({ sellerId, availablePoisha }) => ({
      sellerId,
      sellerName: nameIn(names, sellerId),
      amount: toTaka(availablePoisha),
    })),
    leftOut: leftOut.map(({ sellerId, availablePoisha, why }) => ({
      sellerId,
      sellerName: nameIn(names, sellerId),
      available: toTaka(availablePoisha),
      why,
    })),
  };
}

/** Accounts that wait to be verified, longest first, with their numbers. @throws ShopError FORBIDDEN */
export async function listAccountsToVerify(actor: Actor): Promise<PayableAccount[]> {
  requirePayer(actor);
  const records = await withDatabase(() =>
    PayoutAccountModel.find({ state: 'unverified' })
      .sort({ changedAt: 1 })
      .limit(MOST_WAITING)
      .lean(),
  );
  await recordNumbersSeen(actor, undefined, records.length);
  const sharing = await withDatabase(() =>
    PayoutAccountModel.find(
      { number: { $in: records.map(({ number }) => number) } },
      { kind: 1, routing: 1, number: 1 },
    )
      .limit(MOST_SHARING)
      .lean(),
  );
  const ids = [...records, ...sharing].map(({ _id }) => String(_id));
  const names = await findNamesApart([...new Set(ids)]);
  return records.map(({ _id, changedAt, decidedBy: _decidedBy, ...account }) => ({
    ...account,
    sharedWith: sharing
      .filter(
        (each) =>
          !each._id.equals(_id) &&
          each.kind === account.kind &&
          each.routing === account.routing &&
          each.number === account.number,
      )
      .map((each) => nameIn(names, String(each._id))),
    sellerId: String(_id),
    sellerName: nameIn(names, String(_id)),
    changedAt: changedAt.toISOString(),
  }));
}

type Sums = Pick<RunRow, 'count' | 'total' | 'paidCount' | 'paid'>;

/** Payout states that count in a run's totals, including how much of it was paid. */
const COUNTED = ['draft', 'due', 'paid', 'returned', 'failed'] as const;

async function sumsOf(runIds: Types.ObjectId[]): Promise<Map<string, Sums>> {
  const groups = await withDatabase(() =>
    PayoutModel.aggregate<{
      _id: { runId: Types.ObjectId; paid: boolean };
      n: number;
      sum: number;
    }>([
      { $match: { runId: { $in: runIds }, state: { $in: [...COUNTED] } } },
      {
        $group: {
          _id: { runId: '$runId', paid: { $eq: ['$state', 'paid'] } },
          n: { $sum: 1 },
          sum: { $sum: '$amountPoisha' },
        },
      },
    ]),
  );
  const sums = new Map<string, Sums>();
  for (const { _id, n, sum } of groups) {
    const id = String(_id.runId);
    const before = sums.get(id) ?? { count: 0, total: 0, paidCount: 0, paid: 0 };
    sums.set(id, {
      count: before.count + n,
      total: before.total + toTaka(sum),
      paidCount: before.paidCount + (_id.paid ? n : 0),
      paid: before.paid + (_id.paid ? toTaka(sum) : 0),
    });
  }
  return sums;
}

const rowOf = ({ _id, state, createdAt, createdBy }: PayoutRunRecord, sums?: Sums): RunRow => ({
  _id: String(_id),
  state,
  createdAt: createdAt.toISOString(),
  createdBy,
  ...(sums ?? { count: 0, total: 0, paidCount: 0, paid: 0 }),
});

/**
 * A page of the runs, newest first.
 * @param before those older than the run with this id
 * @throws ShopError FORBIDDEN
 */
export async function listRuns(
  actor: Actor,
  before?: string,
): Promise<{ runs: RunRow[]; next: string | null }> {
  requirePayer(actor);
  const { rows, next } = await pageByKey<PayoutRunRecord>(PayoutRunModel, {
    filter: {},
    sort: { _id: -1 },
    size: PAGE,
    behind: before,
  });
  const sums = await sumsOf(rows.map(({ _id }) => _id));
  return { runs: rows.map((run) => rowOf(run, sums.get(String(run._id)))), next };
}

/** Sum of the runs approved on this day in Dhaka, in poisha: a large one in pieces is a large one. */
export async function approvedToday(session: ClientSession | null = null): Promise<number> {
  const day = isoInDhaka(new Date()).slice(0, 10);
  const runs = await PayoutRunModel.find(
    { state: 'approved', approvedAt: { $gte: startOfDay(day) } },
    { _id: 1 },
    { session },
  ).lean();
  const payouts = await PayoutModel.find(
    { runId: { $in: runs.map(({ _id }) => _id) }, state: { $in: ['due', 'paid', 'returned'] } },
    { amountPoisha: 1 },
    { session },
  ).lean();
  return payouts.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
}

/** Whether another person than this one must approve a run (`needsAnother`). */
export async function isAnothers(
  actor: Actor,
  run: Parameters<typeof needsAnother>[0],
  session?: ClientSession,
): Promise<boolean> {
  const isNew = isNewOwner(await adminSinceOf(actor.id, session), Date.now());
  return needsAnother(run, { id: actor.id, isNew }, settings().payouts.secondPersonPoisha);
}

/** One run with its payouts, largest first; null where there is none. @throws ShopError FORBIDDEN */
export async function getRun(actor: Actor, id: string, now: Date): Promise<RunView | null> {
  requirePayer(actor);
  if (!isObjectId(id)) return null;
  const _id = new Types.ObjectId(id);
  const [run, payouts, sums] = await Promise.all([
    withDatabase(() => PayoutRunModel.findById(_id).lean()),
    withDatabase(() =>
      PayoutModel.find({ runId: _id })
        .sort({ amountPoisha: -1, _id: 1 })
        .limit(MOST_PAYOUTS)
        .lean(),
    ),
    sumsOf([_id]),
  ]);
  if (run === null) return null;
  await recordNumbersSeen(actor, id, payouts.length);
  const idsOf = (some: PayoutRecord[]) => some.map(({ sellerId }) => String(sellerId));
  const isUnpaid = payouts.some(({ state }) => state === 'draft' || state === 'due');
  const [names, advices, available, inHand] = await Promise.all([
    findNamesApart(idsOf(payouts)),
    findDocumentsOf(
      actor,
      idsOf(payouts).map((sellerId) => adviceSubject(id, sellerId)),
    ),
    listAvailable(now, { of: idsOf(payouts.filter(({ state }) => isOpen(state))) }),
    isUnpaid ? readInHand(now, _id) : null,
  ]);
  const { minimumPoisha } = settings().payouts;
  const unpaidPoisha = payouts
    .filter(({ state }) => state === 'draft' || state === 'due')
    .map(({ sellerId, amountPoisha }) =>
      amountNow(amountPoisha, available.get(String(sellerId)) ?? 0, minimumPoisha),
    )
    .reduce<number>((sum, poisha) => sum + (poisha ?? 0), 0);
  const drafts = payouts.filter(({ state }) => state === 'draft');
  const asked = {
    createdById: String(run.createdById),
    totalPoisha: drafts.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0),
    sellerIds: idsOf(drafts),
  };
  return {
    ...rowOf(run, sums.get(id)),
    approvedBy: run.approvedBy,
    unpaid: toTaka(unpaidPoisha),
    inHand,
    awaitsAnother:
      run.state === 'draft' &&
      (await withDatabase(async () =>
        isAnothers(actor, { ...asked, dayPoisha: await approvedToday() }),
      )),
    payouts: payouts
      .sort((a, b) => b.amountPoisha - a.amountPoisha)
      .map((payout) => ({
        ...payoutView(payout, names, available),
        adviceId: advices.get(adviceSubject(id, String(payout.sellerId))) ?? '',
      })),
  };
}

function payoutView(
  { _id, sellerId, state, amountPoisha, account, reference, reason }: PayoutRecord,
  names: Map<string, string>,
  available: Map<string, number>,
): Omit<PayoutView, 'adviceId'> {
  const id = String(sellerId);
  const { kind, holder, number, bank, branch, routing, version } = account;
  return {
    _id: String(_id),
    sellerId: id,
    sellerName: nameIn(names, id),
    state,
    amount: toTaka(amountPoisha),
    available: isOpen(state) ? toTaka(available.get(id) ?? 0) : null,
    account: { kind, holder, number, bank, branch, routing, version },
    reference,
    reason,
  };
}
