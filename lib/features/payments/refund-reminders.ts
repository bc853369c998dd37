import 'server-only';
import { RefundModel } from '../../../models/refund';
import { inTransaction } from '../../platform/database/transaction';
import { publish } from '../../platform/events/publish';
import type { RefundsOverdue } from './refund-events';
import { OPEN_REFUND_STATES } from './refund-kinds';
import { nearFrom } from './refund-rules';

/** Most refunds in one run; the next run tells of the others. */
const BATCH = 500;

/**
 * Tells administrators how many open refunds have their last day near or behind them: each once when it
 * comes near, and once when it is late.
 */
export async function remindOfRefunds(now = new Date()): Promise<void> {
  await inTransaction(async (session) => {
    const late = await RefundModel.find(
      { state: { $in: OPEN_REFUND_STATES }, dueBy: { $lt: now }, reminded: { $ne: 'late' } },
      { _id: 1 },
      { session },
    )
      .limit(BATCH)
      .lean();
    const near = await RefundModel.find(
      {
        state: { $in: OPEN_REFUND_STATES },
        dueBy: { $gte: now, $lte: nearFrom(now) },
        reminded: { $exists: false },
      },
      { _id: 1 },
      { session },
    )
      .limit(BATCH)
      .lean();
    for (const [reminded, found] of [
      ['late', late],
      ['near', near],
    ] as const) {
      if (found.length === 0) continue;
      const ids = found.map(({ _id }) => _id);
      await RefundModel.updateMany({ _id: { $in: ids } }, { $set: { reminded } }, { session });
      const event: RefundsOverdue = {
        name: 'refunds.overdue',
        entity: 'refunds',
        data: { urgency: reminded, count: found.length },
      };
      await publish(null, [event], session);
    }
  });
}
