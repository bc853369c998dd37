import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { csvHead, csvLine } from '../../../platform/csv/write';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { publish } from '../../../platform/events/publish';
import { toTaka } from '../../../platform/money';
import { isObjectId } from '../../../platform/validation';
import { PayoutModel, type PayoutRecord } from '../../../../models/payout';
import { listAvailable } from '../journal/seller-queries';
import type { PayoutRunEvent } from './events';
import { MOST_PAYOUTS, payoutReference } from './rules';

type Column = [name: string, value: (payout: PayoutRecord) => string | number];

/** The columns of the file; docs/decisions/payouts.md says what each contains. */
const COLUMNS: Column[] = [
  ['beneficiary_name', ({ account }) => account.holder],
  ['account_type', ({ account }) => account.kind],
  ['account_number', ({ account }) => account.number],
  ['bank_name', ({ account }) => account.bank],
  ['branch_name', ({ account }) => account.branch],
  ['routing_number', ({ account }) => account.routing],
  ['amount_bdt', ({ amountPoisha }) => toTaka(amountPoisha).toFixed(2)],
  ['reference', ({ runId, sellerId }) => payoutReference(String(runId), String(sellerId))],
];

/**
 * What the bank is to pay of an approved run, as the text of a CSV file: its due payouts that are
 * still covered. What a refund has lowered since is left out until somebody lowers its amount.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW where nothing is due
 */
export async function exportBankFile(actor: Actor, runId: string): Promise<string> {
  requirePermission(actor, 'payouts.manage');
  if (!isObjectId(runId)) throw new ShopError('NOT_FOUND');
  const _id = new Types.ObjectId(runId);
  const due = await withDatabase(() =>
    PayoutModel.find({ runId: _id, state: 'due' }).sort({ sellerId: 1 }).limit(MOST_PAYOUTS).lean(),
  );
  const of = due.map(({ sellerId }) => String(sellerId));
  const available = await listAvailable(new Date(), { of });
  const covered = due.filter(
    ({ sellerId, amountPoisha }) => (available.get(String(sellerId)) ?? 0) >= amountPoisha,
  );
  if (covered.length === 0) throw new ShopError('NOT_POSSIBLE_NOW');
  const event: PayoutRunEvent = {
    name: 'payout.run',
    entity: `payout-run:${runId}`,
    data: { runId: _id },
    audit: {
      action: 'payout.file',
      subject: 'payout',
      subjectId: runId,
      after: { payouts: covered.length },
    },
  };
  // Numbers of accounts leave the shop with it: who took them is written down first.
  await inTransaction((session) => publish(actor, [event], session));
  const lines = covered.map((payout) => csvLine(COLUMNS.map(([, value]) => value(payout))));
  return csvHead(COLUMNS.map(([name]) => name)) + lines.join('');
}
