import { Types } from 'mongoose';
import { wholeParcel } from '../../lib/features/fulfilment/parcels/shared';
import type { OrderRecord } from '../../models/order';
import type { ParcelRecord } from '../../models/parcel';

/**
 * The parcels of the demonstration's orders: one of each that is packed, on its way or has arrived.
 * @param districtOf where an order's buyer lives
 */
export const parcelRecords = (
  orders: readonly OrderRecord[],
  districtOf: (phoneNumber: string) => string,
): ParcelRecord[] =>
  orders.filter(isPacked).map((order) => ({
    ...parcelOf(order),
    district: districtOf(order.phoneNumber),
  }));

const isPacked = ({ orderStatus, lines }: OrderRecord): boolean =>
  (orderStatus === 'pending' || orderStatus === 'completed') &&
  lines.some(({ packed }) => packed > 0);

function parcelOf(order: OrderRecord): ParcelRecord {
  const arrived = order.history.find(({ fulfilment }) => fulfilment === 'delivered');
  const sent = order.history.find(({ fulfilment }) => fulfilment === 'shipped');
  const parcel = wholeParcel(arrived ? { ...order, fulfilment: 'shipped' } : order);
  const history = [
    ...(sent
      ? [{ ...byOf(sent), event: 'handed_over', from: 'packed', to: 'in_transit' } as const]
      : []),
    ...(arrived
      ? [{ ...byOf(arrived), event: 'delivered', from: 'in_transit', to: 'delivered' } as const]
      : []),
  ];
  return {
    ...parcel,
    _id: new Types.ObjectId(),
    ...(arrived && { state: 'delivered', endedAt: arrived.at }),
    history: history as never,
  } as ParcelRecord;
}

const byOf = ({ at, by }: Pick<OrderRecord['history'][number], 'at' | 'by'>) => ({ at, by });
