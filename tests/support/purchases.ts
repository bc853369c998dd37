import type { Types } from 'mongoose';
import type { Actor } from '@/lib/platform/auth/actor';
import { inTransaction } from '@/lib/platform/database/transaction';
import {
  placePurchase,
  type PurchaseInput,
  type PurchaseLine,
} from '@/lib/features/orders/place-commands';
import { ProductModel } from '@/models/product';

/** Places lines at once, as the checkout does. @returns the orders, one of each seller */
export async function buy(
  buyer: Actor,
  lines: readonly PurchaseLine[],
  code: string | null = null,
  place: PurchaseInput['place'] = null,
): Promise<string[]> {
  const contact = {
    customerName: 'Rahima Khatun',
    phoneNumber: '+8801712345678',
    shippingAddress: '12 Nawabpur Road, Dhaka',
  };
  const input = {
    contact,
    place,
    storedPlace: null,
    lines,
    delivery: new Map(),
    notes: new Map(),
    code,
    payment: 'cod' as const,
    consent: null,
  };
  const placed = await inTransaction((session) => placePurchase(buyer, input, session));
  return placed.orderIds;
}

/** The stock of every variant of a product, in their order. */
export async function stocksOf({ _id }: { _id: Types.ObjectId }): Promise<number[]> {
  const product = await ProductModel.findById(_id).lean();
  return product!.variants.map(({ stock }) => stock);
}
