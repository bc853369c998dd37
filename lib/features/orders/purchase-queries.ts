import 'server-only';
import { OrderModel } from '../../../models/order';
import { PurchaseModel } from '../../../models/purchase';
import type { Actor } from '../../platform/auth/actor';
import { maySeeAllOrders } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { PURCHASE_PAGE_SIZE, type Purchase, type PurchaseRow } from './purchase-schema';
import { PURCHASE_FIELDS, PURCHASE_ROW_FIELDS, purchaseRow, purchaseView } from './purchase-views';
import { ORDER_FIELDS } from './views';

/** One's own purchase with its orders as they stand; an administrator: anybody's. Null where there is none. */
export async function getPurchase(actor: Actor, id: string): Promise<Purchase | null> {
  if (!isObjectId(id)) return null;
  const owner = maySeeAllOrders(actor) ? {} : { customerId: actor.id };
  const record = await withDatabase(() =>
    PurchaseModel.findOne({ _id: id, ...owner }, PURCHASE_FIELDS).lean(),
  );
  if (!record) return null;
  const ids = record.orders.map(({ _id }) => _id);
  const orders = await withDatabase(() =>
    OrderModel.find({ _id: { $in: ids } }, ORDER_FIELDS).lean(),
  );
  return purchaseView(record, orders);
}

/** A page of the caller's own purchases, newest first. */
export async function listPurchases(actor: Actor, page: number): Promise<PurchaseRow[]> {
  const records = await withDatabase(() =>
    PurchaseModel.find({ customerId: actor.id }, PURCHASE_ROW_FIELDS)
      .sort({ placedAt: -1, _id: -1 })
      .skip((page - 1) * PURCHASE_PAGE_SIZE)
      .limit(PURCHASE_PAGE_SIZE)
      .lean(),
  );
  return records.map(purchaseRow);
}
