import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import { handOver } from '@/lib/features/fulfilment/parcels/hand-over-commands';
import { packParcel } from '@/lib/features/fulfilment/parcels/pack-commands';
import { applyReport } from '@/lib/features/fulfilment/parcels/report-commands';
import { parcelStepSchema, type CourierReport } from '@/lib/features/fulfilment/parcels/schema';
import { stepParcel } from '@/lib/features/fulfilment/parcels/step-commands';
import type { NotificationType } from '@/lib/features/notifications/types';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { makeOrders, people } from '../support/orders';
import { emptyOutbox, readOutbox, textOf } from '../support/outbox';
import { call, useShop, type TestUser } from '../support/shop';

useShop();

let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  ({ seller, buyer, admin } = await people());
});
beforeEach(async () => {
  await NotificationModel.deleteMany({});
  await emptyOutbox();
});
afterEach(settleBackground);

async function newOrder(): Promise<string> {
  const [id] = await makeOrders(seller, buyer, [{ fulfilment: 'placed' }]);
  return id!;
}

/** A parcel of so many units of a new order, or of all of it. */
async function packed(quantity?: number): Promise<{ orderId: string; parcelId: string }> {
  const orderId = await newOrder();
  const order = await OrderModel.findById(orderId).lean();
  const lines = [{ lineId: String(order!.lines[0]!._id), quantity: quantity ?? 5 }];
  const { parcelId } = await packParcel(seller, orderId, { lines });
  return { orderId, parcelId };
}

const sent = async (quantity?: number) => {
  const made = await packed(quantity);
  // A number is of one parcel alone.
  await ParcelModel.updateMany({ trackingNumber: 'PT-7' }, { $set: { trackingNumber: '' } });
  await handOver(seller, made.parcelId, { courier: 'Pathao', trackingNumber: 'PT-7' });
  return made;
};

const step = (parcelId: string, asked: object, as: TestUser = seller) =>
  stepParcel(as, parcelId, parcelStepSchema.parse(asked));

let minute = 0;
const report = (
  parcelId: string,
  event: CourierReport['event'],
  more: Partial<CourierReport> = {},
) =>
  applyReport(
    parcelId,
    { event, word: event, at: new Date(Date.now() + (minute += 1) * 1000), ...more },
    'pathao',
  );

/** Forgets what was told so far. */
async function forgetNotices(): Promise<void> {
  await settleBackground();
  await NotificationModel.deleteMany({});
}

/** Returns what somebody was told about parcels and about the order's steps after packing, oldest first. */
async function toldTo(person: TestUser): Promise<(NotificationType | string)[]> {
  await settleBackground();
  const records = await NotificationModel.find({ userId: person.id }).sort({ _id: 1 }).lean();
  return records
    .filter(({ kind, step }) => kind !== 'orderStep' || (step !== 'confirmed' && step !== 'packed'))
    .map(({ kind, step }) => (step ? `${kind} ${step}` : kind));
}

it('tells the buyer each step of a courier once, and the seller what waits for them', async () => {
  const { parcelId } = await sent();
  expect(await report(parcelId, 'out_for_delivery')).toBe('applied');
  // The courier says it again, an hour later.
  expect(await report(parcelId, 'out_for_delivery')).toBe('applied');
  expect(await report(parcelId, 'attempt_failed', { note: 'Phone off' })).toBe('applied');
  await report(parcelId, 'on_hold');
  await report(parcelId, 'in_transit');
  await report(parcelId, 'out_for_delivery');
  await report(parcelId, 'attempt_failed', { note: 'Nobody there' });
  await report(parcelId, 'out_for_delivery');
  await report(parcelId, 'delivered');
  expect(await toldTo(buyer)).toEqual([
    'parcelShipped',
    'parcelOut',
    'parcelFailed',
    'parcelOut',
    'parcelFailed',
    'parcelOut',
    'parcelDelivered',
  ]);
  expect(await toldTo(seller)).toEqual(['parcelAttempt', 'parcelAttempt']);
  const reasons = await NotificationModel.distinct('reason');
  expect(reasons.sort()).toEqual(['Nobody there', 'Phone off']);
});

it('mails it with the courier’s number and the way to follow it without an account', async () => {
  const { orderId } = await sent();
  await settleBackground();
  const mails = (await readOutbox()).filter((mail) => mail.includes(`To: ${buyer.email}`));
  const shipped = mails.map(textOf).filter((text) => text.includes('has been handed over'));
  expect(shipped).toHaveLength(1);
  expect(shipped[0]).toContain('Courier: Pathao. Tracking number: PT-7');
  expect(shipped[0]).toContain(`http://localhost:3000/order/${orderId}#parcels`);
  expect(shipped[0]).toMatch(/http:\/\/localhost:3000\/track\?number=\d{6}-[0-9A-F]{6}\n/);
});

it('tells what a courier reports at once of one that nobody handed over', async () => {
  const { parcelId } = await packed();
  await handOver(seller, parcelId, { courier: 'Pathao' });
  await forgetNotices();
  await report(parcelId, 'returned');
  expect(await toldTo(buyer)).toEqual(['parcelReturning']);
  expect(await toldTo(seller)).toEqual(['parcelInspect']);
});

it('tells each parcel of an order, and nobody of their own doing', async () => {
  const orderId = await newOrder();
  const order = await OrderModel.findById(orderId).lean();
  const lineId = String(order!.lines[0]!._id);
  const [first, second] = [
    await packParcel(seller, orderId, { lines: [{ lineId, quantity: 2 }] }),
    await packParcel(seller, orderId, {}),
  ];
  for (const { parcelId } of [first, second]) {
    await handOver(seller, parcelId, { courier: 'Own delivery' });
  }
  await step(first.parcelId, { event: 'delivered' });
  await step(second.parcelId, { event: 'attempt_failed', note: 'Nobody there' });
  await step(second.parcelId, { event: 'partly_delivered', taken: [{ lineId, quantity: 1 }] });
  await step(second.parcelId, { event: 'returned' });
  expect(await toldTo(buyer)).toEqual([
    'parcelShipped',
    'parcelShipped',
    'parcelDelivered',
    'parcelFailed',
    'parcelPartly',
  ]);
  expect(await toldTo(seller)).toEqual([]);
});

it('tells both of one that is lost, where an administrator says so', async () => {
  const { parcelId } = await sent();
  await forgetNotices();
  await step(parcelId, { event: 'lost', cause: 'lost', note: 'Van burnt' }, admin);
  expect(await toldTo(buyer)).toEqual(['parcelLost']);
  expect(await toldTo(seller)).toEqual(['parcelGone']);
});

it('tells the seller once that a courier contradicts what is known', async () => {
  const { parcelId } = await sent();
  await step(parcelId, { event: 'delivered' });
  await forgetNotices();
  expect(await report(parcelId, 'returned')).toBe('refused');
  expect(await report(parcelId, 'out_for_delivery')).toBe('refused');
  expect(await toldTo(seller)).toEqual(['parcelContradicted']);
  expect(await toldTo(buyer)).toEqual([]);
});

it('leaves steps that the contract’s call takes with the whole order to the order’s own notices', async () => {
  const id = await newOrder();
  const move = (body: object) =>
    call(orderstatus, `/orderstatus/${id}`, { method: 'PATCH', id, as: seller, body });
  await move({ fulfilment: 'confirmed' });
  await move({ fulfilment: 'packed' });
  await move({ fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'PT-1' });
  await move({ fulfilment: 'delivered' });
  expect(await toldTo(buyer)).toEqual(['orderStep shipped', 'orderStep delivered']);
  expect(await toldTo(seller)).toEqual([]);
});
