import 'server-only';
import { Types } from 'mongoose';
import { findAccountContacts } from '../../accounts/name-queries';
import { getSellerSince } from '../../accounts/seller-queries';
import type { ProductCounts } from '../dashboard-queries';
import { countSellerProducts } from '../queue-queries';
import { countSellerOrders, type SellerOrders } from '../../orders/product-order-queries';

/** A seller's record for reviewers. */
export interface SellerRecord extends ProductCounts {
  /** E-mail, or phone (`01…`); empty where the account is gone. */
  contact: string;
  /** ISO 8601; null where the account is gone. */
  memberSince: string | null;
  orders: SellerOrders;
}

/** A seller's products by status, orders by how they ended, and the day of joining. */
export async function getSellerRecord(sellerId: string): Promise<SellerRecord> {
  const [products, memberSince, orders, contacts] = await Promise.all([
    countSellerProducts(sellerId),
    getSellerSince(sellerId),
    countSellerOrders(sellerId),
    findAccountContacts([new Types.ObjectId(sellerId)]),
  ]);
  return { ...products, memberSince, orders, contact: contacts.get(sellerId) ?? '' };
}
