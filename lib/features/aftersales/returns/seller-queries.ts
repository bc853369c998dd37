import 'server-only';
import { Types } from 'mongoose';
import { type ReturnRecord, ReturnModel } from '../../../../models/return';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { countTabs } from '../../../platform/database/page-by-key';
import { requirePermission } from '../../../shop/policy';
import { RETURN_COUNT_LIMIT, ofTab, rowsOf } from './queries';
import type { ReturnRow } from './schema';

/** Rows of an account's file. */
const LATEST = 5;
const COUNTED = ['seller', 'buyer', 'shop', 'done', 'all'] as const;

/**
 * Returns to a seller for the staff who rule on them: how many wait for whom, counted to a limit, and the latest.
 * @throws ShopError FORBIDDEN
 */
export async function getSellerReturns(
  actor: Actor,
  sellerId: string,
  now: Date,
): Promise<{ counts: Record<(typeof COUNTED)[number], number>; latest: ReturnRow[] }> {
  requirePermission(actor, 'returns.rule');
  const of = { sellerId: new Types.ObjectId(sellerId) };
  const [counts, latest] = await Promise.all([
    countTabs(ReturnModel, COUNTED, (tab) => ({ ...of, ...ofTab(tab, now) }), RETURN_COUNT_LIMIT),
    withDatabase(() =>
      ReturnModel.find(of, { history: 0 })
        .sort({ requestedAt: -1, _id: -1 })
        .limit(LATEST)
        .lean<ReturnRecord[]>(),
    ),
  ]);
  return { counts, latest: await rowsOf(latest, now) };
}
