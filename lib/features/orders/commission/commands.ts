import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import {
  CommissionRateModel,
  type CommissionPeriodRecord,
  type CommissionRateRecord,
} from '../../../../models/commission-rate';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { recordChange } from '../../../platform/cache/broadcast';
import { changes } from '../../../shop/tags';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { endOfDay, startOfDay } from '../../../platform/time/day-bounds';
import { dayOf } from '../../../platform/time/time';
import { isObjectId } from '../../../platform/validation';
import { findAccountId, findAccountNames, findAccountsNamed } from '../../accounts';
import { countByAuthor } from '../../catalogue';
import { overlap, targetOf } from './rules';
import type { CommissionRateInput } from './schema';

/** Periods that one kind of goods may have, past ones too. */
const MOST_PERIODS = 200;

/**
 * Sets a commission. What is over or running stays as it is: a rate counts from now on at the
 * earliest, and beside no other for the same goods.
 * @throws ShopError FORBIDDEN, INVALID with the fields, NOT_POSSIBLE_NOW where there are too many,
 *   CONFLICT, IDEMPOTENCY_MISMATCH
 */
export async function addCommissionRate(
  actor: Actor,
  input: CommissionRateInput,
  idempotency?: Idempotency,
): Promise<{ insertedId: string }> {
  requireManager(actor);
  const { category } = input;
  const seller = input.seller === null ? null : await sellerOf(input.seller);
  const _id = targetOf(seller, category);
  const write = writeOnce(actor, 'addcommission', idempotency, async (session) => {
    const period = newPeriod(actor, input);
    const before = await CommissionRateModel.findById(_id, null, { session }).lean();
    const periods = before?.periods ?? [];
    requireRoom(periods, period);
    const next = [...periods, period].sort((a, b) => a.from.getTime() - b.from.getTime());
    if (before) await storePeriods(before, next, session);
    else {
      const sellerId = seller === null ? null : new Types.ObjectId(seller);
      const record = { _id, sellerId, category, periods: next, version: 1 };
      await CommissionRateModel.create([record], { session });
    }
    await tell(actor, 'commission.add', { seller, category }, null, period, session);
    return { insertedId: String(period._id) };
  });
  const added = await write.catch((error: unknown) => {
    // Two first ones at the same moment: the id let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
    throw new ShopError('CONFLICT');
  });
  applyInvalidation(changes.commission(seller ?? 'all'));
  return added;
}

/** @throws ShopError INVALID for days that are over */
function newPeriod(
  actor: Actor,
  { percent, from, until }: CommissionRateInput,
): CommissionPeriodRecord {
  const now = new Date();
  const today = dayOf(now);
  if (from !== null && from < today)
    throw new ShopError('INVALID', { fields: { from: 'dayPast' } });
  if (until !== null && until < today) {
    throw new ShopError('INVALID', { fields: { until: 'dayPast' } });
  }
  return {
    _id: new Types.ObjectId(),
    basisPoints: Math.round(percent * 100),
    from: from === null || from === today ? now : startOfDay(from),
    until: until === null ? null : endOfDay(until),
    setBy: signatureOf(actor),
    setAt: now,
  };
}

/**
 * Ends a commission that counts now, or takes back one that is still to come.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW where it is over
 */
export async function endCommissionRate(actor: Actor, periodId: string): Promise<void> {
  requireManager(actor);
  if (!isObjectId(periodId)) throw new ShopError('NOT_FOUND');
  const sellerId = await inTransaction(async (session) => {
    const before = await CommissionRateModel.findOne(
      { 'periods._id': new Types.ObjectId(periodId) },
      null,
      { session },
    ).lean();
    const period = before?.periods.find(({ _id }) => String(_id) === periodId);
    if (!before || !period) throw new ShopError('NOT_FOUND');
    const now = new Date();
    if (period.until !== null && period.until <= now) throw new ShopError('NOT_POSSIBLE_NOW');
    // A period that never took effect leaves nothing behind but its audit entry.
    const after = period.from > now ? null : { ...period, until: now };
    const next = before.periods.flatMap((one) => (one === period ? (after ?? []) : one));
    await storePeriods(before, next, session);
    const target = {
      seller: before.sellerId && String(before.sellerId),
      category: before.category,
    };
    await tell(actor, 'commission.end', target, period, after, session);
    return target.seller;
  });
  applyInvalidation(changes.commission(sellerId ?? 'all'));
}

/** Accounts of one name that are looked at: which of them sells decides. */
const MOST_NAMED = 50;

/**
 * The account that is meant: by its id, its e-mail or phone, or its whole name, as the list of all
 * products takes a seller. Of several with the name it is the one that sells.
 * @throws ShopError INVALID where nobody is found, or several are
 */
async function sellerOf(asked: string): Promise<string> {
  if (isObjectId(asked)) {
    if ((await findAccountNames([asked])).has(asked)) return asked;
    throw new ShopError('INVALID', { fields: { seller: 'accountUnknown' } });
  }
  const known = await findAccountId(asked);
  const named = known ? [known] : await findAccountsNamed(asked, MOST_NAMED);
  const selling = named.length > 1 ? await countByAuthor(named) : null;
  const found = selling ? named.filter((id) => selling.has(String(id))) : named;
  if (found.length === 1) return String(found[0]);
  const why = named.length > 0 ? 'severalAccounts' : 'accountUnknown';
  throw new ShopError('INVALID', { fields: { seller: why } });
}

function requireManager(actor: Actor): void {
  requirePermission(actor, 'commission.manage');
}

const spanOf = ({ from, until }: CommissionPeriodRecord) => ({
  from: from.getTime(),
  until: until && until.getTime(),
});

function requireRoom(
  periods: readonly CommissionPeriodRecord[],
  period: CommissionPeriodRecord,
): void {
  if (periods.some((one) => overlap(spanOf(one), spanOf(period)))) {
    throw new ShopError('INVALID', { fields: { from: 'rateOverlaps' } });
  }
  if (periods.length < MOST_PERIODS) return;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: `There have been ${MOST_PERIODS} rates for these goods: there can be no more.`,
  });
}

/** The version is part of the filter: two changes at once can't both start from it. */
async function storePeriods(
  { _id, version }: CommissionRateRecord,
  periods: CommissionPeriodRecord[],
  session: ClientSession,
): Promise<void> {
  const { modifiedCount } = await CommissionRateModel.updateOne(
    { _id, version },
    { $set: { periods, version: version + 1 } },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('CONFLICT');
}

async function tell(
  actor: Actor,
  action: 'commission.add' | 'commission.end',
  target: { seller: string | null; category: string | null },
  before: CommissionPeriodRecord | null,
  after: CommissionPeriodRecord | null,
  session: ClientSession,
): Promise<void> {
  const subjectId = String((before ?? after)!._id);
  const audit = {
    action,
    subject: 'commission' as const,
    subjectId,
    ...(before && { before: { ...target, ...before } }),
    ...(after && { after: { ...target, ...after } }),
  };
  await publish(
    actor,
    [{ name: 'commission.changed', entity: `commission:${subjectId}`, data: {}, audit }],
    session,
  );
  await recordChange(changes.commission(target.seller ?? 'all'), session);
}
