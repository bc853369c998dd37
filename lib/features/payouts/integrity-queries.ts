import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { PayoutModel } from '../../../models/payout';
import { PayoutAccountModel } from '../../../models/payout-account';
import { PayoutRunModel } from '../../../models/payout-run';
import { findAccountStates } from '../accounts/integrity-queries';

/** Payouts of no run or of nobody, and accounts of nobody. */
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
