import { orderNumber, unpackedUnits } from '../orders/shared';
import type { PickedOrder } from '../orders';
import { type BuyerParcel, type ParcelLine, UNSENT_STATES } from '../fulfilment/parcels/shared';

/** Units of a thing that go into one parcel. */
interface PickBox {
  /** Number of the parcel; of the order where it is not packed yet. */
  number: string;
  quantity: number;
  isPacked: boolean;
}

/** One thing to be taken from the shelf, for all orders together. */
export interface PickItem extends Pick<
  ParcelLine,
  'sku' | 'productName' | 'productNameBn' | 'productImage' | 'options' | 'unit'
> {
  /** Units that are still on the shelf, and units that lie in parcels already. */
  open: number;
  packed: number;
  boxes: PickBox[];
}

const isUnsent = ({ state }: BuyerParcel) => (UNSENT_STATES as readonly string[]).includes(state);

/**
 * Returns the items that orders need from the shelf, by product and variant: units not yet packed, and units
 * in parcels that are still with their seller. Items of one product stand together, in the order in which
 * their product first appears.
 */
export function pickItems(
  orders: readonly PickedOrder[],
  parcels: ReadonlyMap<string, readonly BuyerParcel[]>,
): PickItem[] {
  /** By product, then by variant. */
  const products = new Map<string, Map<string, PickItem>>();
  const add = (line: PickedOrder['lines'][number], box: PickBox) => {
    if (box.quantity <= 0) return;
    const { sku, productName, productNameBn, productImage, options, unit } = line;
    const variants = products.get(String(line.productId)) ?? new Map<string, PickItem>();
    products.set(String(line.productId), variants);
    const item = variants.get(String(line.variantId)) ?? {
      ...{ sku, productName, productNameBn, productImage, options, unit },
      open: 0,
      packed: 0,
      boxes: [],
    };
    variants.set(String(line.variantId), item);
    item[box.isPacked ? 'packed' : 'open'] += box.quantity;
    item.boxes.push(box);
  };
  for (const order of orders) {
    const id = String(order._id);
    for (const line of order.lines) {
      const quantity = unpackedUnits(line);
      add(line, { number: orderNumber(id), quantity, isPacked: false });
    }
    for (const parcel of (parcels.get(id) ?? []).filter(isUnsent)) {
      for (const { lineId, quantity } of parcel.lines) {
        const line = order.lines.find(({ _id }) => String(_id) === lineId);
        if (line) add(line, { number: parcel.number, quantity, isPacked: true });
      }
    }
  }
  return [...products.values()].flatMap((variants) => [...variants.values()]);
}
