import 'server-only';
import { withDatabase } from '../../platform/database/connect';
import { PaymentModel } from '../../../models/payment';
import { RefundModel } from '../../../models/refund';
import { OPEN_REFUND_STATES } from './refund-kinds';

/** So many records, and their sum in poisha. */
export interface Late {
  count: number;
  poisha: number;
}

const SUMS = { $group: { _id: null, count: { $sum: 1 }, poisha: { $sum: '$amountPoisha' } } };
const NOTHING: Late = { count: 0, poisha: 0 };

/** Refunds that should have reached their buyers by now. */
export async function sumLateRefunds(now: Date): Promise<Late> {
  const [late] = await withDatabase(() =>
    RefundModel.aggregate<Late>([
      { $match: { state: { $in: OPEN_REFUND_STATES }, dueBy: { $lt: now } } },
      SUMS,
      { $project: { _id: 0 } },
    ]),
  );
  return late ?? NOTHING;
}

/** Payments that wait for a person because their provider calls them risky. */
export async function sumHeldPayments(): Promise<Late> {
  const [held] = await withDatabase(() =>
    PaymentModel.aggregate<Late>([{ $match: { isHeld: true } }, SUMS, { $project: { _id: 0 } }]),
  );
  return held ?? NOTHING;
}
