import 'server-only';
import type { ClientSession, UpdateQuery } from 'mongoose';
import {
  RemittanceModel,
  RemittanceRowModel,
  type RemittanceRowRecord,
} from '../../../../models/remittance';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { isObjectId } from '../../../platform/validation';
import { postEntry } from '../journal';
import { bookRow, namedBy } from './row-record';
import { matchFileRows } from './queries';
import { publishRemittance } from './apply-commands';
import type { RowDecision } from './schema';
import { decisionEntry, decisionsOf } from './settle-rules';

/**
 * Settles a row that is not simply matched: who bears the difference, or that it waits. The entry in
 * the books is written with it. The same decision sent again changes nothing.
 * @returns the file it belongs to
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW where it is settled already, where the
 *   decision does not fit, or where looking again finds the same
 */
export async function settleRow(
  actor: Actor,
  id: string,
  asked: RowDecision,
): Promise<{ remittanceId: string }> {
  requirePermission(actor, 'remittances.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  return inTransaction(async (session) => {
    const row = await RemittanceRowModel.findById(id, null, {
      session,
    }).lean<RemittanceRowRecord>();
    if (row === null) throw new ShopError('NOT_FOUND');
    const answer = { remittanceId: String(row.remittanceId) };
    const { decision, reason } = asked;
    if (row.settlement?.decision === decision && row.settlement.reason === reason) return answer;
    if (!row.open || !decisionsOf(row).includes(decision)) throw new ShopError('NOT_POSSIBLE_NOW');
    if (decision === 'again') await matchAgain(row, actor, session);
    else await decide(row, actor, asked, session);
    const after = { row: row.row, consignment: row.consignment, outcome: row.outcome, ...asked };
    await publishRemittance(
      actor,
      row.remittanceId,
      { action: 'remittance.settled', after },
      session,
    );
    return answer;
  });
}

async function decide(
  row: RemittanceRowRecord,
  actor: Actor,
  { decision, reason }: RowDecision,
  session: ClientSession,
): Promise<void> {
  const at = new Date();
  const isFinal = decision !== 'wait';
  const entry = decisionEntry(row, decision, at);
  if (entry) await postEntry(entry, session);
  await update(
    row,
    {
      $set: { settlement: { decision, reason, by: signatureOf(actor), at } },
      // A line that counts for nothing leaves its parcel to a later file.
      ...(isFinal && { $unset: { open: 1, ...(decision === 'none' && { holds: 1 }) } }),
    },
    session,
  );
  if (isFinal) await closeOne(row, session);
}

/** The order may have been delivered since: the row is matched as if it came now. */
async function matchAgain(
  row: RemittanceRowRecord,
  actor: Actor,
  session: ClientSession,
): Promise<void> {
  const { cashPoisha, returnPoisha, adjustmentPoisha } = row;
  const file = {
    ...row,
    day: row.day ?? null,
    // Absent on rows from before the charges were told apart.
    ...{ cashPoisha: cashPoisha ?? 0, returnPoisha: returnPoisha ?? 0 },
    adjustmentPoisha: adjustmentPoisha ?? 0,
  };
  // Its own hold is no other line's.
  await RemittanceRowModel.updateOne({ _id: row._id }, { $unset: { holds: 1 } }, { session });
  const { matches, orders } = await matchFileRows(row.courier, [file], session);
  const { outcome, parcel } = matches[0]!;
  if (outcome === row.outcome || outcome === 'repeated') {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'Nothing has changed: the courier still has no cash of this parcel to remit.',
    });
  }
  const named = namedBy(parcel === null ? undefined : orders.get(parcel.orderId), outcome, parcel);
  const isClosed = outcome === 'matched';
  await update(
    row,
    { $set: { ...named, holds: true, settlement: null }, ...(isClosed && { $unset: { open: 1 } }) },
    session,
  );
  await bookRow({ ...row, ...named }, signatureOf(actor), session);
  if (isClosed) await closeOne(row, session);
}

async function update(
  { _id }: RemittanceRowRecord,
  change: UpdateQuery<RemittanceRowRecord>,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await RemittanceRowModel.updateOne({ _id, open: true }, change, {
    session,
  });
  if (matchedCount !== 1) throw new ShopError('CONFLICT');
}

const closeOne = ({ remittanceId }: RemittanceRowRecord, session: ClientSession) =>
  RemittanceModel.updateOne({ _id: remittanceId }, { $inc: { open: -1 } }, { session });
