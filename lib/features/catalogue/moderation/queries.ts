import 'server-only';
import { Types } from 'mongoose';
import { findAccountContacts } from '../../accounts/name-queries';
import { getSellerSince } from '../../accounts/seller-queries';
import type { ProductCounts } from '../dashboard-queries';
import { countSellerProducts } from '../queue-queries';

/** A seller's record for reviewers. */
export interface SellerRecord extends ProductCounts {
  /** E-mail, or phone (`01…`); empty where the account is gone. */
  contact: string;
  /** ISO 8601; null where the account is gone. */
  memberSince: string | null;
}

/** A seller's products by status, contact and day of joining. */
export async function getSellerRecord(sellerId: string): Promise<SellerRecord> {
  const [products, memberSince, contacts] = await Promise.all([
    countSellerProducts(sellerId),
    getSellerSince(sellerId),
    findAccountContacts([new Types.ObjectId(sellerId)]),
  ]);
  return { ...products, memberSince, contact: contacts.get(sellerId) ?? '' };
}
