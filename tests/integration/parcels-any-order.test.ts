import fc from 'fast-check';
import { Types } from 'mongoose';
import { bulkParcels, stepParcel } from '@/lib/features/fulfilment/parcels/step-commands';
import { cancelLines } from '@/lib/features/orders/commands';
import { moveOrder } from '@/lib/features/orders/steps';
import { handOver } from '@/lib/features/fulfilment/parcels/hand-over-commands';
import { packParcel } from '@/lib/features/fulfilment/parcels/pack-commands';
import { applyReport } from '@/lib/features/fulfilment/parcels/report-commands';
import { REPORTED_EVENTS } from '@/lib/features/fulfilment/parcels/types';
import { ShopError } from '@/lib/shop/errors';
import type { OrderRecord } from '@/models/order';
import { ParcelModel, type ParcelRecord } from '@/models/parcel';
import { PaymentModel } from '@/models/payment';
import { expectCleanBooks, expectSound } from '../support/books';
import { orderOf, report } from '../support/parcels';
import { buy } from '../support/purchases';
import { makeProduct, makeUser, stockOf, useShop, type TestUser } from '../support/shop';

/**
 * Random stories of an order's parcels: packed, sent, reported on, turned back, inspected, lost, packed
 * anew and cancelled, in any order. After each step every unit is counted by hand, one by one.
 * `PARCEL_RUNS`, `PARCEL_SEED` and `PARCEL_PATH` say how many stories are told and which.
 */

useShop();
jest.setTimeout(60 * 60_000);

const RUNS = Number(process.env.PARCEL_RUNS ?? 10);
const SEED = Number(process.env.PARCEL_SEED ?? Date.now() % 2 ** 31);
const PATH = process.env.PARCEL_PATH;

const ACTIONS = [
  'pack',
  'packAll',
  'handOver',
  'report',
  'deliver',
  'partly',
  'back',
  'inspect',
  'lose',
  'unpack',
  'cancelUnits',
  'cancelOrder',
  'deliverOrder',
] as const;

interface Step {
  action: (typeof ACTIONS)[number];
  which: number;
  units: number;
}

interface Story {
  seller: TestUser;
  orderId: string;
  products: { _id: Types.ObjectId }[];
  start: number[];
}

const FIRST_STOCK = 30;

async function begin(): Promise<Story> {
  const seller = await makeUser();
  const authorId = new Types.ObjectId(seller.id);
  const products = await Promise.all(
    [10_001, 3_333].map((pricePoisha) =>
      makeProduct({ authorId, pricePoisha, maxQuantity: FIRST_STOCK, minQuantity: 1 }),
    ),
  );
  const [orderId] = await buy(await makeUser(), [
    { productId: String(products[0]!._id), quantity: 5 },
    { productId: String(products[1]!._id), quantity: 3 },
  ]);
  return { seller, orderId: orderId!, products, start: [5, 3] };
}

const linesOf = (parcel: ParcelRecord, units: number) =>
  parcel.lines.map(({ lineId, quantity, taken }, at) => ({
    lineId: String(lineId),
    quantity: Math.min(quantity - taken, (units + at) % 4),
  }));

/** Returns the call that a step makes; null where there is nothing that it could be about. */
async function callOf(
  { seller, orderId }: Story,
  { action, which, units }: Step,
): Promise<(() => Promise<unknown>) | null> {
  const order = await orderOf(orderId);
  const parcels = await ParcelModel.find({ orderId }).sort({ serial: 1 }).lean();
  const parcel = parcels[which % Math.max(1, parcels.length)];
  const line = order.lines[which % 2]!;
  const some = [{ lineId: String(line._id), quantity: (units % 4) + 1 }];
  switch (action) {
    case 'pack':
      return () => packParcel(seller, orderId, { lines: some });
    case 'packAll':
      return () => bulkParcels(seller, { do: 'pack', ids: [orderId] });
    case 'cancelUnits':
      return () => cancelLines(seller, orderId, { lines: some, reason: 'Gone' });
    case 'cancelOrder':
      return () => moveOrder(seller, orderId, { orderStatus: 'cancelled', reason: 'Gone' });
    case 'deliverOrder':
      return () => moveOrder(seller, orderId, { fulfilment: 'delivered' });
    default:
  }
  if (!parcel) return null;
  const id = String(parcel._id);
  switch (action) {
    case 'handOver':
      return () => handOver(seller, id, { courier: 'Pathao', trackingNumber: `T${id}` });
    case 'report': {
      const event = REPORTED_EVENTS[units % REPORTED_EVENTS.length]!;
      return () => applyReport(id, report({ event }), parcel.courierSlug);
    }
    case 'deliver':
      return () => stepParcel(seller, id, { event: 'delivered' });
    case 'partly': {
      const event = parcel.state === 'partly_delivered' ? 'parts_said' : 'partly_delivered';
      return () => stepParcel(seller, id, { event, taken: linesOf(parcel, units) });
    }
    case 'back':
      return () => stepParcel(seller, id, { event: 'returned' });
    case 'inspect':
      return () => stepParcel(seller, id, { event: 'inspected', sellable: linesOf(parcel, units) });
    case 'lose':
      return () => stepParcel(seller, id, { event: 'lost', cause: 'lost', note: 'Gone' });
    default:
      return () => stepParcel(seller, id, { event: 'cancelled' });
  }
}

/** Runs a step: its refusal is no failure, anything else is. */
async function refusable(made: () => Promise<unknown>): Promise<void> {
  try {
    await made();
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Where each unit of a line is, counted parcel by parcel without the shop's own rules. */
function countedUnits(parcels: readonly ParcelRecord[], lineId: Types.ObjectId) {
  const counts = { packed: 0, shipped: 0, delivered: 0, away: 0, sold: 0 };
  for (const { state, lines } of parcels) {
    const line = lines.find((one) => one.lineId.equals(lineId));
    if (!line || state === 'cancelled') continue;
    for (let unit = 0; unit < line.quantity; unit += 1) {
      const isTaken = state === 'delivered' || unit < line.taken;
      const isOver = state === 'inspected' || state === 'lost';
      const isHere = ['packed', 'booked', 'pickup_pending'].includes(state);
      if (isOver && !isTaken) {
        counts.away += 1;
        if (unit < line.taken + line.sellable) counts.sold += 1;
        continue;
      }
      counts.packed += 1;
      if (!isHere) counts.shipped += 1;
      if (isTaken) counts.delivered += 1;
    }
  }
  return counts;
}

async function expectCounted({ orderId, products, start }: Story): Promise<OrderRecord> {
  const order = await orderOf(orderId);
  const parcels = await ParcelModel.find({ orderId }).lean();
  const isOver = order.orderStatus === 'cancelled';
  for (const [place, line] of order.lines.entries()) {
    const counts = countedUnits(parcels, line._id);
    const { packed, shipped, delivered } = counts;
    if (!isOver) expect(line).toMatchObject({ packed, shipped, delivered });
    expect(line.quantity).toBe(start[place]);
    expect(packed + line.cancelled + (line.back ?? 0)).toBeLessThanOrEqual(line.quantity);
    // Physical units: what the shop has, what is in parcels or lost, and what nobody packed yet.
    const inShop = await stockOf(products[place]!);
    const unpacked = line.quantity - line.cancelled - line.packed - (line.back ?? 0);
    const gone = counts.away - counts.sold;
    const live = isOver ? 0 : packed + unpacked;
    expect(inShop + live + gone).toBe(FIRST_STOCK);
  }
  const paid = await PaymentModel.find({ purchaseId: order.purchaseId, state: 'paid' }).lean();
  const collected = sum(paid.map(({ amountPoisha }) => amountPoisha));
  const arrived = sum(order.lines.map((line) => line.delivered * line.pricePoisha));
  if (arrived === 0) expect(collected).toBe(0);
  if (order.orderStatus === 'completed') {
    expect(collected).toBe(arrived + order.deliveryPoisha);
    expect(order.lines.every((line) => line.delivered === line.quantity - line.cancelled)).toBe(
      true,
    );
  }
  if (isOver) expect(collected).toBe(0);
  return order;
}

it('Whatever happens to the parcels of an order, each unit is in one place and each taka is collected once.', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    action: fc.constantFrom(...ACTIONS),
    which: fc.nat(11),
    units: fc.nat(11),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const story = await begin();
      for (const each of steps) {
        const made = await callOf(story, each);
        if (made) await refusable(made);
        await expectCounted(story);
      }
      await expectSound('orders', 'parcels', 'stock', 'purchases');
      await expectCleanBooks();
    }),
    { numRuns: RUNS, seed: SEED, ...(PATH && { path: PATH, endOnFailure: true }) },
  );
});
