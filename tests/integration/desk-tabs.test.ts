import { listComplaints } from '@/lib/features/aftersales/complaints/queries';
import { complaintListSchema } from '@/lib/features/aftersales/complaints/schema';
import { listReturns } from '@/lib/features/aftersales/returns/queries';
import { listParcels } from '@/lib/features/fulfilment/parcels/queries';
import { parcelListSchema } from '@/lib/features/fulfilment/parcels/schema';
import { listPayments } from '@/lib/features/payments/list-queries';
import { paymentListSchema } from '@/lib/features/payments/list-schema';
import type { Actor } from '@/lib/platform/auth/actor';
import { ComplaintModel } from '@/models/complaint';
import { ParcelModel } from '@/models/parcel';
import { PaymentModel } from '@/models/payment';
import { atDesk, complained, record } from '../support/complaints';
import { orderToPack, packed } from '../support/parcels';
import { useShop } from '../support/shop';
import { admin, walletPurchase } from '../support/wallets';

useShop();

/** Which tab each desk opens on where its address names none. */

const complaints = async (actor: Actor) =>
  (await listComplaints(actor, complaintListSchema.parse({}))).tab;
const payments = async (actor: Actor, query: object = {}) =>
  (await listPayments(actor, paymentListSchema.parse(query))).tab;
const parcels = async (actor: Actor, query: object = {}) =>
  (await listParcels(actor, parcelListSchema.parse(query))).tab;

it('An empty desk opens on what would be its person’s turn.', async () => {
  const boss = await admin();
  await ComplaintModel.deleteMany({});
  await ParcelModel.deleteMany({});
  expect(await complaints(boss)).toBe('escalated');
  expect((await listReturns(boss, {}, new Date())).tab).toBe('shop');
  expect(await parcels(boss)).toBe('attention');
});

it('Complaints: what the shop decides comes first, then what sellers have to answer, then all.', async () => {
  const { seller, admin: boss, id } = await complained();
  expect(await complaints(boss)).toBe('open');
  await atDesk(seller, id, { event: 'answered', text: 'It is on its way.' });
  expect((await record(id)).state).toBe('answered');
  expect(await complaints(boss)).toBe('all');
  await ComplaintModel.updateOne({ _id: id }, { state: 'escalated' });
  expect(await complaints(boss)).toBe('escalated');
});

it('Parcels: what is to be looked at, then what is not sent, then what is on its way.', async () => {
  const boss = await admin();
  const { seller, order } = await orderToPack();
  await packed(seller, order);
  expect(await parcels(boss)).toBe('unsent');
  expect(await parcels(seller)).toBe('unsent');
  await ParcelModel.updateMany({}, { state: 'in_transit' });
  expect(await parcels(boss)).toBe('under_way');
  await ParcelModel.updateMany({}, { state: 'delivered' });
  expect(await parcels(boss)).toBe('all');
  // What is searched for may be anywhere, and a tab that is asked for stays.
  await ParcelModel.updateMany({}, { state: 'packed' });
  expect(await parcels(boss, { q: 'Rahima' })).toBe('all');
  expect(await parcels(boss, { tab: 'done' })).toBe('done');
});

it('Payments: what is to be checked, then what is held, then all.', async () => {
  const boss = await admin();
  await walletPurchase(boss);
  await PaymentModel.updateMany({}, { $unset: { isHeld: 1, 'wallet.review': 1 } });
  expect(await payments(boss)).toBe('all');
  await PaymentModel.updateMany({}, { isHeld: true });
  expect(await payments(boss)).toBe('held');
  expect(await payments(boss, { q: 'TX12345' })).toBe('all');
  expect(await payments(boss, { tab: 'review' })).toBe('review');
});
