import { Types } from 'mongoose';
import * as bulk from '@/app/api/orders/bulk/route';
import { addOrder, deleteOrder } from '@/lib/features/orders/commands';
import { purchaseOf, singleLineOrder } from '@/lib/features/orders/record';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { OrderModel, type OrderRecord } from '@/models/order';
import { PurchaseModel } from '@/models/purchase';
import { call, makeProduct, makeUser, type TestUser } from './shop';

/** Returns the fields that a checkout sends, as a script names them. */
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
    const {
      productId = new Types.ObjectId(),
      productName = 'Steel Kettle',
      productNameBn = '',
      customerName = 'Rahima Khatun',
      phoneNumber = '+8801712345678',
      shippingAddress = '12 Nawabpur Road, Dhaka',
      description = '',
      quantity = 5,
      sellerName = 'Chawkbazar Traders',
      pricePoisha = 1999,
      ...more
    } = fields;
    const order = singleLineOrder({
      _id: fields._id ?? new Types.ObjectId(),
      customer: { _id: new Types.ObjectId(buyer.id), email: buyer.email },
      contact: { customerName, phoneNumber, shippingAddress, description },
      product: {
        _id: productId,
        productName,
        productNameBn,
        image: '/uploads/test.webp',
        brand: 'Shapla',
        category: 'Home & Kitchen Appliances',
        rating: 4,
        pricePoisha,
        authorId: new Types.ObjectId(seller.id),
        authorName: sellerName,
      },
      quantity,
      placedAt: fields.placedAt ?? placedAt,
    });
    return { ...order, ...more };
  });
  await OrderModel.insertMany(records);
  await PurchaseModel.insertMany(records.map((order) => purchaseOf([order])));
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

/** Buyers who order and cancel until told to stop, of three products with so much in stock each. */
export async function startBuying(stock: number) {
  const products = await Promise.all(
    [1, 2, 3].map(() => makeProduct({ maxQuantity: stock, minQuantity: 1 })),
  );
  let isOpen = true;
  let done = 0;
  const buyers = [1, 2, 3, 4].map(async (number) => {
    const actor = await makeUser();
    while (isOpen) {
      const product = products[(number + done) % products.length]!;
      const { orderId } = await addOrder(actor, {
        ...orderBody(product._id, { phoneNumber: '+8801712345678' }),
        quantity: (done % 5) + 1,
      } as never);
      if (done % 7 === 0) await deleteOrder(actor, orderId);
      done += 1;
    }
  });
  return {
    products,
    done: () => done,
    async stop() {
      isOpen = false;
      await Promise.all(buyers);
      await settleBackground();
    },
  };
}
