import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { DeliveryTableModel } from '../../../models/delivery-table';
import { findAccountStates } from '../accounts/integrity-queries';
import { listDistricts } from '../locations/queries';
import { SHOP_ID } from './queries';

/** Tables of nobody, and those that ship from a district that there is not. */
export async function* findDeliveryFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const districts = new Set((await listDistricts()).map(({ id }) => id));
  for await (const batch of inBatches(DeliveryTableModel.find({}, { table: 1 }).lean().cursor())) {
    const owners = batch.map(({ _id }) => _id).filter((owner) => String(owner) !== SHOP_ID);
    const accounts = await findAccountStates(owners);
    for (const { _id, table } of batch) {
      const id = String(_id);
      if (id !== SHOP_ID && !accounts.has(id)) {
        const wrong = 'is of an account that there is not';
        yield { kind: 'delivery.account', id, wrong, mend: null };
      }
      if (table && !districts.has(table.shipsFrom)) {
        const wrong = `ships from the district ${table.shipsFrom}, which there is not`;
        yield { kind: 'delivery.district', id, wrong, mend: null };
      }
    }
  }
}
