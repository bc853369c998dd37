import 'server-only';
import { connectDatabase } from '../../../platform/database/connect';
import type { Finding } from '../../../platform/integrity/finding';
import { DeliveryTableModel } from '../../../../models/delivery-table';
import { listDistricts } from '../../../shop/locations/queries';

/** Tables that ship from a district that there is not. */
export async function* findDeliveryFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const districts = new Set((await listDistricts()).map(({ id }) => id));
  for await (const { _id, table } of DeliveryTableModel.find({}, { table: 1 }).lean().cursor()) {
    if (!table || districts.has(table.shipsFrom)) continue;
    const wrong = `ships from the district ${table.shipsFrom}, which there is not`;
    yield { kind: 'delivery.district', id: String(_id), wrong, mend: null };
  }
}
