import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { settings } from '../../../platform/env';
import {
  PayoutModel,
  PayoutAccountModel,
  type PayoutAccountRecord,
} from '../../../../models/payout';
import { findAccountStates } from '../../accounts/queries';
import { listAvailable } from '../journal/seller-queries';
import { planRun, type RunPlan } from './rules';

/**
 * What a run that is made now would pay, and to which accounts.
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
