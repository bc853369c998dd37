import 'server-only';
import type { Types } from 'mongoose';
import { PayoutModel } from '../../../../models/payout';
import { withDatabase } from '../../../platform/database/connect';
import { toTaka } from '../../../platform/money';
import { sumOwedCash } from '../../payments';
import { accountBalance } from '../journal';
import { ACCOUNTS } from '../journal/shared';
import { sumHeld } from './balance-queries';
import type { InHand } from './schema';

/**
 * What the bank has, and what is elsewhere: with couriers, held for sellers, or due to them by other runs.
 * @param runId the run that is looked at, whose own payouts are not "others"
 */
export async function readInHand(now: Date, runId?: Types.ObjectId): Promise<InHand> {
  const [bankPoisha, owed, held, [others]] = await Promise.all([
    accountBalance(ACCOUNTS.bank),
    sumOwedCash(now, []),
    sumHeld(),
    withDatabase(() =>
      PayoutModel.aggregate<{ poisha: number }>([
        { $match: { open: true, state: 'due', ...(runId && { runId: { $ne: runId } }) } },
        { $group: { _id: null, poisha: { $sum: '$amountPoisha' } } },
      ]),
    ),
  ]);
  const owedPoisha = owed.flatMap(({ byAge }) => byAge).reduce((sum, poisha) => sum + poisha, 0);
  return {
    bank: toTaka(bankPoisha),
    dueByOthers: toTaka(others?.poisha ?? 0),
    withCouriers: toTaka(owedPoisha),
    held: { courier: toTaka(held.courier), dispute: toTaka(held.dispute) },
  };
}
