import 'server-only';
import { BuyerBlockModel, type BuyerBlockRecord } from '../../../models/buyer-block';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { findAccountStates } from '../accounts/integrity-queries';

/** Blocks of sellers or buyers that there are not. The order that one was done from may be gone. */
export async function* findBlockFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const blocks = BuyerBlockModel.find().lean<BuyerBlockRecord>();
  for await (const batch of inBatches(blocks.cursor())) {
    const people = batch.flatMap(({ customerId, sellerId }) => [customerId, sellerId]);
    const accounts = await findAccountStates(people);
    for (const block of batch) {
      for (const who of ['customerId', 'sellerId'] as const) {
        const id = String(block[who]);
        if (accounts.has(id)) continue;
        yield {
          kind: 'block.account',
          id: String(block._id),
          wrong: `names as ${who} the account ${id}, which there is not`,
          mend: null,
        };
      }
    }
  }
}
