import type { OrderRecord } from '../../../../models/order';
import type { ParcelRecord } from '../../../../models/parcel';
import { courierSlug } from '../../orders/courier-rules';
import { grandTotal } from '../../orders/line-rules';
import { goodsAt } from '../../orders/state-kinds';
import { parcelWords } from './words';

/**
 * The one parcel of an order that is packed or on its way, of all of its packed units: of orders from
 * before there were parcels, and of the demonstration's.
 */
export function wholeParcel(order: OrderRecord): Omit<ParcelRecord, '_id'> {
  const { _id, purchaseId, sellerId, customerId, delivery, courier, trackingNumber } = order;
  const isSent = goodsAt(order.fulfilment) === 'away';
  const momentOf = (step: string) =>
    order.history.find(({ fulfilment }) => fulfilment === step)?.at ?? order.placedAt;
  return {
    kind: 'goods',
    ...{ orderId: _id, purchaseId, sellerId, customerId, serial: 1 },
    lines: order.lines
      .filter(({ packed }) => packed > 0)
      .map((line) => ({ lineId: line._id, quantity: line.packed, taken: 0, sellable: 0 })),
    state: isSent ? 'in_transit' : 'packed',
    attention: null,
    version: 0,
    weightGrams: order.lines.reduce((sum, line) => sum + line.weightGrams * line.packed, 0),
    cashPoisha: order.payment === 'on_delivery' ? Math.max(0, grandTotal(order)) : 0,
    courier: (isSent && courier) || '',
    courierSlug: isSent ? courierSlug(courier ?? '') : '',
    trackingNumber: (isSent && trackingNumber) || '',
    district: '',
    ...(delivery.promisedBy && { promisedBy: delivery.promisedBy }),
    attempts: 0,
    packedAt: momentOf('packed'),
    ...(isSent && { handedOverAt: momentOf('shipped') }),
    history: [] as never,
    searchWords: parcelWords(order, 1, (isSent && trackingNumber) || ''),
  } as Omit<ParcelRecord, '_id'>;
}
