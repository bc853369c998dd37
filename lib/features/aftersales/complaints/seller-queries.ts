import 'server-only';
import { Types } from 'mongoose';
import { ComplaintModel } from '../../../../models/complaint';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { countTabs } from '../../../platform/database/page-by-key';
import { requirePermission } from '../../../shop/policy';
import { COMPLAINT_COUNT_LIMIT, ofTab, type RowRecord, ROW_FIELDS, complaintRow } from './queries';
import { COMPLAINT_TABS, type ComplaintTab } from './types';
import type { ComplaintRow } from './schema';

/** Rows of an account's file. */
const LATEST = 5;

/**
 * Complaints about a seller for the staff who decide them: how many there are, counted to a thousand, and the
 * latest.
 * @throws ShopError FORBIDDEN
 */
export async function getSellerComplaints(
  actor: Actor,
  sellerId: string,
): Promise<{ counts: Record<ComplaintTab, number>; latest: ComplaintRow[] }> {
  requirePermission(actor, 'complaints.decide');
  const of = { sellerId: new Types.ObjectId(sellerId) };
  const [counts, latest] = await Promise.all([
    countTabs(
      ComplaintModel,
      COMPLAINT_TABS,
      (name) => ({ ...ofTab(name), ...of }),
      COMPLAINT_COUNT_LIMIT,
    ),
    withDatabase(() =>
      ComplaintModel.find(of, ROW_FIELDS)
        .sort({ openedAt: -1, _id: -1 })
        .limit(LATEST)
        .lean<RowRecord[]>(),
    ),
  ]);
  return { counts, latest: latest.map(complaintRow) };
}
