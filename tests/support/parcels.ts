import { Types } from 'mongoose';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import * as lines from '@/app/api/orders/lines/[id]/route';
import * as handover from '@/app/api/parcels/handover/[id]/route';
import * as pack from '@/app/api/parcels/pack/[id]/route';
import * as step from '@/app/api/parcels/step/[id]/route';
import { applyReport } from '@/lib/features/fulfilment/parcels/report-commands';
import type { CourierReport } from '@/lib/features/fulfilment/parcels/schema';
import { OrderModel, type OrderRecord } from '@/models/order';
import { ParcelModel, type ParcelRecord } from '@/models/parcel';
import { expectCleanBooks, expectSound } from './books';
import { expectNoFaults, prepaid, storyOf } from './payments';
import { buy } from './purchases';
import { call, makeProduct, makeUser, type TestUser } from './shop';

/** Units by the places of an order's lines, as calls take them. */
export const unitsOf = (order: OrderRecord, units: readonly number[]) =>
  units.flatMap((quantity, place) =>
    quantity === 0 ? [] : [{ lineId: String(order.lines[place]!._id), quantity }],
  );

export const packCall = (as: TestUser, orderId: unknown, body: object = {}) =>
  call(pack, `/api/parcels/pack/${String(orderId)}`, {
    method: 'POST',
    as,
    body,
    id: String(orderId),
  });

export const handOverCall = (as: TestUser, parcelId: unknown, body: object) =>
  call(handover, `/api/parcels/handover/${String(parcelId)}`, {
    method: 'POST',
    as,
    body,
    id: String(parcelId),
  });

export const stepCall = (as: TestUser, parcelId: unknown, body: object) =>
  call(step, `/api/parcels/step/${String(parcelId)}`, {
    method: 'POST',
    as,
    body,
    id: String(parcelId),
  });

/** Moves an order as a whole, past its parcels. */
export const moveCall = (as: TestUser, orderId: unknown, body: object) =>
  call(orderstatus, `/orderstatus/${String(orderId)}`, {
    method: 'PATCH',
    as,
    body,
    id: String(orderId),
  });

/** Cancels units of an order's lines. */
export const cancelCall = (as: TestUser, orderId: unknown, body: object) =>
  call(lines, `/api/orders/lines/${String(orderId)}`, {
    method: 'POST',
    as,
    body,
    id: String(orderId),
  });

/** Packs units of an order. @returns the parcel's id */
export async function packed(
  as: TestUser,
  order: OrderRecord,
  units?: readonly number[],
): Promise<string> {
  const body = units ? { lines: unitsOf(order, units) } : {};
  const { status, body: answer } = await packCall(as, order._id, body);
  expect([status, answer.message]).toEqual([201, 'Parcel packed.']);
  return answer.parcelId as string;
}

/** Packs and hands over. @returns the parcel's id */
export async function sent(
  as: TestUser,
  order: OrderRecord,
  units?: readonly number[],
  courier = 'Pathao',
): Promise<string> {
  const id = await packed(as, order, units);
  const body = { courier, trackingNumber: `T-${id.slice(-6).toUpperCase()}` };
  expect(await handOverCall(as, id, body)).toMatchObject({ status: 200 });
  return id;
}

export const parcelOf = async (id: string): Promise<ParcelRecord> =>
  (await ParcelModel.findById(id).lean())!;

export const orderOf = async (id: unknown): Promise<OrderRecord> =>
  (await OrderModel.findById(id).lean())!;

/** Time of a courier's report, each a moment after the one before. */
let moment = Date.now() - 3_600_000;
export const report = (more: Partial<CourierReport> & Pick<CourierReport, 'event'>) => ({
  word: more.event,
  at: new Date((moment += 1000)),
  ...more,
});

export const reported = (id: string, more: Parameters<typeof report>[0], courier = 'pathao') =>
  applyReport(id, report(more), courier);

/** A confirmed order of one seller, of two pieces of each of `products` products. */
export async function orderToPack(payment: 'cod' | 'demo' = 'cod') {
  const { buyer, owners, products, purchaseId } = await prepaid({ payment });
  const [order] = (await storyOf(purchaseId)).orders;
  return { buyer, seller: owners[0]!, product: products[0]!, purchaseId, order: order! };
}

/** An order of five of one thing and three of another, for cash. */
export async function bigOrder() {
  const seller = await makeUser();
  const buyer = await makeUser();
  const authorId = new Types.ObjectId(seller.id);
  const products = [
    await makeProduct({ authorId, pricePoisha: 10_000, maxQuantity: 50, minQuantity: 1 }),
    await makeProduct({ authorId, pricePoisha: 3_333, maxQuantity: 50, minQuantity: 1 }),
  ];
  const [id] = await buy(buyer, [
    { productId: String(products[0]!._id), quantity: 5 },
    { productId: String(products[1]!._id), quantity: 3 },
  ]);
  const order = await orderOf(id);
  return { seller, buyer, products, order, id: id!, grand: 5 * 10_000 + 3 * 3_333 };
}

/** Orders, stock, parcels, payments and the books agree. */
export async function expectSoundParcels(): Promise<void> {
  await expectSound('orders', 'stock', 'parcels', 'purchases');
  await expectNoFaults();
  await expectCleanBooks();
}
