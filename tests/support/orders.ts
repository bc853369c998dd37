import { Types } from 'mongoose';
import * as bulk from '@/app/api/orders/bulk/route';
import { orderWords } from '@/lib/features/orders/words';
import { formatDhakaTime } from '@/lib/platform/time/time';
import { OrderModel, type OrderRecord } from '@/models/order';
import { call, makeUser, type TestUser } from './shop';

/** What a checkout sends, in a script's words. */
export const orderBody = (productId: unknown, more: Record<string, unknown> = {}) => ({
  productId: String(productId),
  quantity: 5,
  shippingAddress: '12 Nawabpur Road, Dhaka',
  phoneNumber: '01712 345678',
  customerName: 'Rahima Khatun',
  description: '',
  ...more,
});

const HOUR = 3_600_000;
/** When the newest order of `makeOrders` was placed, in milliseconds. */
export const NEWEST = Date.parse('2026-11-20T12:00:00Z');

/** Orders of a seller's product, each an hour older than the one before it. */
export async function makeOrders(
  seller: TestUser,
  buyer: TestUser,
  each: Partial<OrderRecord>[],
): Promise<string[]> {
  const records = each.map((fields, index) => {
    const placedAt = new Date(NEWEST - index * HOUR);
    const order = {
      _id: new Types.ObjectId(),
      customerId: new Types.ObjectId(buyer.id),
      customerEmail: buyer.email,
      customerName: 'Rahima Khatun',
      phoneNumber: '+8801712345678',
      shippingAddress: '12 Nawabpur Road, Dhaka',
      description: '',
      quantity: 5,
      productId: new Types.ObjectId(),
      productName: 'Steel Kettle',
      productImage: '/uploads/test.webp',
      productBrand: 'Shapla',
      productCategory: 'Home & Kitchen Appliances',
      rating: 4,
      sellerId: new Types.ObjectId(seller.id),
      sellerName: 'Chawkbazar Traders',
      pricePoisha: 1999,
      totalPoisha: 9995,
      orderStatus: 'pending' as const,
      fulfilment: 'placed' as const,
      orderTime: formatDhakaTime(placedAt),
      placedAt,
      history: [{ at: placedAt, by: buyer.email, fulfilment: 'placed', orderStatus: 'pending' }],
      ...fields,
    };
    return { ...order, searchWords: orderWords(String(order._id), order) };
  });
  await OrderModel.insertMany(records);
  return records.map(({ _id }) => String(_id));
}

export const people = async () => ({
  seller: await makeUser({ name: 'Chawkbazar Traders' }),
  other: await makeUser(),
  buyer: await makeUser(),
  admin: await makeUser({ role: 'admin' }),
});

export const move = (as: TestUser, body: unknown) =>
  call(bulk, '/api/orders/bulk', { method: 'POST', body, as });
