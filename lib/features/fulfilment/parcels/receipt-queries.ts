import 'server-only';
import { Types } from 'mongoose';
import { ParcelModel } from '../../../../models/parcel';
import { withDatabase } from '../../../platform/database/connect';
import { isObjectId } from '../../../platform/validation';
import { readDeliveryCode } from './delivery-code';
import { findParcelRecord, parcelsOfOrders } from './queries';
import { awaitsWord } from './receipt-rules';
import type { BuyerParcel, Receipt } from './schema';

/**
 * What the buyer of orders can say and give about parcels that nobody but their seller speaks for, by the
 * parcels' ids. Whose the orders are the caller has checked: the code is for the buyer alone.
 */
export async function receiptsOfOrders(orderIds: readonly string[]): Promise<Map<string, Receipt>> {
  const ids = orderIds.filter(isObjectId).map((id) => new Types.ObjectId(id));
  if (ids.length === 0) return new Map();
  const found = await withDatabase(() =>
    ParcelModel.find({ orderId: { $in: ids } }, { history: 0 }).lean(),
  );
  return new Map(
    found.filter(awaitsWord).map((parcel) => {
      const code = readDeliveryCode(parcel);
      return [String(parcel._id), { ...(code !== null && { code }) }];
    }),
  );
}

/** Parcels of orders as their buyer sees them in their own pages: with what they can say and give. */
export async function parcelsOfBuyer(
  orderIds: readonly string[],
): Promise<Map<string, BuyerParcel[]>> {
  const [parcels, receipts] = await Promise.all([
    parcelsOfOrders(orderIds),
    receiptsOfOrders(orderIds),
  ]);
  for (const list of parcels.values()) {
    for (const parcel of list) {
      const receipt = receipts.get(parcel._id);
      if (receipt) parcel.receipt = receipt;
    }
  }
  return parcels;
}

/** The code of a parcel that is on its way, for a message to its buyer; null where it has none. */
export async function findDeliveryCode(parcelId: Types.ObjectId): Promise<string | null> {
  const parcel = await findParcelRecord(parcelId);
  return parcel && awaitsWord(parcel) ? readDeliveryCode(parcel) : null;
}
