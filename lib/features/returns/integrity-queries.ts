import 'server-only';
import type { Types } from 'mongoose';
import { ReturnModel, type ReturnRecord } from '../../../models/return';
import { connectDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { findReturnedOrders, partlyReturnedOrders } from '../orders/return-queries';
import { findReplacements } from '../parcels/replacement-queries';
import { findRefundsById } from '../payments/grant-queries';
import { parcelFaults, returnedFaults, returnFaults, type ReturnFault } from './integrity-rules';

/** Returns, their orders, refunds and replacements that contradict each other. A person must decide. */
export async function* findReturnFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const looked = new Set<string>();
  const orders = ReturnModel.aggregate<{ _id: Types.ObjectId }>([{ $group: { _id: '$orderId' } }]);
  for await (const batch of inBatches(orders.cursor())) {
    const ids = batch.map(({ _id }) => _id);
    for (const id of ids) looked.add(String(id));
    for (const fault of await ordersFaults(ids)) yield { ...fault, mend: null };
  }
  for await (const batch of inBatches(partlyReturnedOrders())) {
    const ids = batch.filter((id) => !looked.has(String(id)));
    for (const fault of await ordersFaults(ids)) yield { ...fault, mend: null };
  }
}

/** Faults of these orders and their returns, at one moment. */
const ordersFaults = (ids: Types.ObjectId[]): Promise<ReturnFault[]> =>
  inTransaction(async (session) => {
    if (ids.length === 0) return [];
    const orders = await findReturnedOrders(ids, session);
    const returns = await ReturnModel.find({ orderId: { $in: ids } }, null, { session }).lean<
      ReturnRecord[]
    >();
    const refunds = await findRefundsById(
      returns.flatMap(({ refundIds }) => refundIds),
      session,
    );
    const parcels = await findReplacements(ids, session);
    const refundsById = new Map(refunds.map((refund) => [String(refund._id), refund]));
    const parcelsById = new Map(parcels.map((parcel) => [String(parcel._id), parcel]));
    return [
      ...returns.flatMap((record) => [
        ...returnFaults(record, orders.get(String(record.orderId)), refundsById, parcelsById),
      ]),
      ...parcelFaults(parcels, returns),
      ...[...orders.values()].flatMap((order) => [
        ...returnedFaults(
          order,
          returns.filter(({ orderId }) => orderId.equals(order._id)),
        ),
      ]),
    ];
  });
