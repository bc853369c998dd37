import 'server-only';
import type { Types } from 'mongoose';
import { connectDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { PayoutModel, type PayoutRecord } from '../../../models/payout';
import { PayoutAccountModel } from '../../../models/payout-account';
import { PayoutRunModel } from '../../../models/payout-run';
import { findAccountStates } from '../accounts/integrity-queries';
import { findPayoutEntries } from '../journal/seller-queries';

/** Payouts that the books know otherwise, of no run or of nobody, and accounts of nobody. */
export async function* findPayoutFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const batch of inBatches(PayoutModel.find({}).lean().cursor())) {
    const runIds = [...new Set(batch.map(({ runId }) => String(runId)))];
    const runs = await PayoutRunModel.find({ _id: { $in: runIds } }, { _id: 1 }).lean();
    const there = new Set(runs.map(({ _id }) => String(_id)));
    const accounts = await findAccountStates(batch.map(({ sellerId }) => sellerId));
    for (const payout of batch) {
      const id = String(payout._id);
      if (!there.has(String(payout.runId))) {
        const wrong = `is of the run ${String(payout.runId)}, which there is not`;
        yield { kind: 'payout.run', id, wrong, mend: null };
      }
      if (!accounts.has(String(payout.sellerId))) {
        const wrong = `is for the account ${String(payout.sellerId)}, which there is not`;
        yield { kind: 'payout.account', id, wrong, mend: null };
      }
    }
    yield* findUnbooked(batch.map(({ _id }) => _id));
  }
  for await (const batch of inBatches(PayoutAccountModel.find({}, { _id: 1 }).lean().cursor())) {
    const accounts = await findAccountStates(batch.map(({ _id }) => _id));
    for (const { _id } of batch) {
      if (accounts.has(String(_id))) continue;
      const wrong = 'is the payout account of an account that there is not';
      yield { kind: 'payoutAccount.account', id: String(_id), wrong, mend: null };
    }
  }
}

/** Payout and books of one moment: payments may be noted while the batches are read. */
async function* findUnbooked(ids: Types.ObjectId[]): AsyncGenerator<Finding> {
  const { payouts, entries } = await inTransaction(async (session) => {
    const found = await PayoutModel.find({ _id: { $in: ids } }, null, { session }).lean();
    const runIds = found.map(({ runId }) => String(runId));
    return { payouts: found, entries: await findPayoutEntries(runIds, session) };
  });
  for (const payout of payouts) {
    const wrong = bookingFault(payout, entries);
    if (wrong) yield { kind: 'payout.books', id: String(payout._id), wrong, mend: null };
  }
}

/** What the books have of a payout in its state: how often it was paid, and came back. */
function bookingFault(
  { runId, sellerId, state, amountPoisha }: PayoutRecord,
  entries: Map<string, number>,
): string | null {
  const paid = entries.get(`${String(runId)}:${String(sellerId)}:paid`) ?? 0;
  const returned = entries.get(`${String(runId)}:${String(sellerId)}:returned`) ?? 0;
  const left = state === 'paid' || state === 'returned' ? amountPoisha : 0;
  const back = state === 'returned' ? amountPoisha : 0;
  if (paid === left && returned === back) return null;
  return `is ${state} of ${amountPoisha} poisha; the books have ${paid} paid and ${returned} returned`;
}
