import 'server-only';
import { Types } from 'mongoose';
import { ParcelModel } from '../../../../models/parcel';
import { withDatabase } from '../../../platform/database/connect';

/** Which of these orders have goods that nobody took and that came back. */
export async function findOrdersThatCameBack(
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const parcels = await withDatabase(() =>
    ParcelModel.find(
      {
        orderId: { $in: orderIds.map((id) => new Types.ObjectId(id)) },
        kind: 'goods',
        state: { $in: ['returning', 'returned', 'inspected'] },
      },
      { orderId: 1, lines: 1 },
    ).lean(),
  );
  const back = parcels.filter(({ lines }) => lines.every(({ taken }) => taken === 0));
  return new Set(back.map(({ orderId }) => String(orderId)));
}
