import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { ReturnModel, type ReturnRecord } from '../../../../models/return';
import { CLOCK } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { findReturnedOrders } from '../../orders';
import type { ReturnParty, ReturnUrgency } from './types';
import { after, NEAR_HOURS } from './period-rules';
import { goodsOf, publishReturn, toldReturn, moveReturn } from './store';
import { areGoodsDue, stepObstacle } from './transitions';

/** Most returns in one run; the rest waits for the next. */
const BATCH = 200;

/**
 * Does what follows where the time of a return is over: what its seller leaves goes to the shop, what its
 * buyer did not send is closed. What waits for the shop goes on waiting.
 */
export async function runReturnDeadlines(now = new Date()): Promise<void> {
  const over = await dueReturns(['seller', 'buyer'], { waitsBy: { $lt: now } });
  for (const id of over) {
    await inTransaction(async (session) => {
      const found = await asDue(id, { waitsBy: { $lt: now } }, session);
      if (!found) return;
      const event = found.waitsFor === 'buyer' && areGoodsDue(found) ? 'lapsed' : 'escalated';
      if (stepObstacle(found, event, 'clock', now)) return;
      const more = event === 'lapsed' ? { more: { $set: { outcome: 'unsent' } } } : {};
      await moveReturn(found, { event, by: CLOCK, side: 'clock', ...more }, now, session);
    });
  }
}

/** Tells whoever a return waits for that the time is nearly over, and the shop that its own is. */
export async function remindOfReturns(now = new Date()): Promise<void> {
  const near = {
    waitsBy: { $gte: now, $lte: after(now, NEAR_HOURS) },
    reminded: { $exists: false },
  };
  const late = { waitsBy: { $lt: now }, reminded: { $ne: 'late' } };
  await remind(['seller', 'buyer', 'shop'], 'near', near);
  // Returns that wait for others move on by themselves.
  await remind(['shop'], 'late', late);
}

async function remind(
  waiting: readonly ReturnParty[],
  urgency: ReturnUrgency,
  filter: Record<string, unknown>,
): Promise<void> {
  for (const id of await dueReturns(waiting, filter)) {
    await inTransaction(async (session) => {
      const found = await asDue(id, filter, session);
      if (!found) return;
      const reminded = await ReturnModel.updateOne(
        { _id: id, version: found.version },
        { $set: { reminded: urgency } },
        { session },
      );
      if (reminded.modifiedCount !== 1) return;
      const order = (await findReturnedOrders([found.orderId], session)).get(String(found.orderId));
      await publishReturn(
        CLOCK,
        {
          name: 'return.reminded',
          data: { return: toldReturn(found), goods: goodsOf(found, order), urgency },
        },
        session,
      );
    });
  }
}

async function dueReturns(
  waiting: readonly ReturnParty[],
  filter: Record<string, unknown>,
): Promise<Types.ObjectId[]> {
  const found = await withDatabase(() =>
    ReturnModel.find({ waitsFor: { $in: [...waiting] }, ...filter }, { _id: 1 })
      .sort({ waitsBy: 1 })
      .limit(BATCH)
      .lean(),
  );
  return found.map(({ _id }) => _id);
}

/** It as the transaction sees it; null where it moved on meanwhile. */
const asDue = (
  _id: Types.ObjectId,
  filter: Record<string, unknown>,
  session: ClientSession,
): Promise<ReturnRecord | null> =>
  ReturnModel.findOne({ _id, ...filter }, null, { session }).lean<ReturnRecord>();
