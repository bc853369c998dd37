import { Types } from 'mongoose';
import { sellerBalance } from '@/lib/features/ledger/journal/queries';
import { HELD } from '@/lib/features/ledger/journal/release-rules';
import { proveDelivery } from '@/lib/features/orders/stranger-commands';
import { getBalance } from '@/lib/features/ledger/payouts/balance-queries';
import { previewRun } from '@/lib/features/ledger/payouts/run-queries';
import { requestReturn } from '@/lib/features/aftersales/returns/request-commands';
import { inTransaction } from '@/lib/platform/database/transaction';
import { JournalEntryModel } from '@/models/journal';
import { OrderModel } from '@/models/order';
import { PayoutModel } from '@/models/payout';
import { bookFindings } from '../support/books';
import { orderToPack, reported, sent, stepCall } from '../support/parcels';
import { delivered } from '../support/refunds';
import { applied, shipped } from '../support/remittances';
import { makeUser, useShop } from '../support/shop';
import { payAll } from '../support/whole-books';
import { verifiedAccount } from '../support/payouts';

useShop();

const DAY = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const CENTURY = 36_500;

const stands = async (sellerId: string, days: number) =>
  (await sellerBalance(sellerId, inDays(days))).availablePoisha;

const orderNow = async (id: string) => (await OrderModel.findById(id).lean())!;

const prove = (orderId: string) =>
  inTransaction((session) =>
    proveDelivery({ id: null, email: 'pathao' }, new Types.ObjectId(orderId), 'courier', session),
  );

it('Cash that a courier has not handed in is never paid out; once it is, after window and answer.', async () => {
  const admin = await makeUser({ role: 'admin' });
  const parcel = await shipped('pathao');
  const { id } = parcel.seller;
  expect(await stands(id, CENTURY)).toBe(0);
  expect(await getBalance(parcel.seller, new Date())).toMatchObject({
    ...{ available: 0, returnable: 0, held: 0 },
    withCourier: expect.any(Number),
  });
  expect((await getBalance(parcel.seller, new Date())).withCourier).toBeGreaterThan(0);
  const { inHand } = await previewRun(admin, new Date());
  const { held, withCouriers } = inHand;
  expect(held.courier).toBeGreaterThan(0);
  expect(withCouriers).toBeGreaterThanOrEqual(parcel.taka);
  await applied(admin, 'pathao', [[parcel.tracking, parcel.number, parcel.taka, 0]]);
  expect(await OrderModel.findById(parcel.orderId).lean()).toMatchObject({
    provedBy: 'remittance',
  });
  expect(await stands(id, 9.9)).toBe(0);
  expect(await stands(id, 10.1)).toBeGreaterThan(0);
  expect((await getBalance(parcel.seller, new Date())).withCourier).toBe(0);
  expect(await bookFindings()).toEqual([]);
});

it('A seller’s word alone releases prepaid money late, another’s word after window and answer.', async () => {
  const { seller, orderId } = await delivered();
  expect(await stands(seller.id, 20)).toBe(0);
  expect(await stands(seller.id, 60)).toBeGreaterThan(0);
  expect(await prove(orderId)).toBe(true);
  expect(await prove(orderId)).toBe(false);
  expect(await stands(seller.id, 9.9)).toBe(0);
  expect(await stands(seller.id, 10.1)).toBeGreaterThan(0);
  expect(await bookFindings()).toEqual([]);
});

it('An open return holds its order’s earnings, and its end lets them go.', async () => {
  const { seller, buyer, orderId, order } = await delivered();
  await prove(orderId);
  const { returnId } = await requestReturn(buyer, orderId, {
    reason: 'damaged',
    lines: [{ lineId: String(order.lines[0]!._id), quantity: 1 }],
    words: 'The lid is missing',
    photos: [],
    wish: 'refund',
  } as never);
  expect(returnId).toBeTruthy();
  expect(await stands(seller.id, CENTURY)).toBe(0);
  expect(await getBalance(seller, new Date())).toMatchObject({ held: expect.any(Number) });
  expect(await bookFindings()).toEqual([]);
});

it('A courier’s report proves a delivery, also of what its seller called delivered before.', async () => {
  const { seller, order } = await orderToPack();
  await reported(await sent(seller, order), { event: 'delivered' });
  expect(await orderNow(String(order._id))).toMatchObject({
    ...{ orderStatus: 'completed', provedBy: 'courier' },
  });
  const said = await orderToPack();
  const parcelId = await sent(said.seller, said.order);
  await stepCall(said.seller, parcelId, { event: 'delivered' });
  const saidId = String(said.order._id);
  expect(await orderNow(saidId)).toMatchObject({ orderStatus: 'completed' });
  expect(await orderNow(saidId)).not.toHaveProperty('provedAt');
  expect(await reported(parcelId, { event: 'delivered' })).toBe('repeated');
  expect(await orderNow(saidId)).toMatchObject({ provedBy: 'courier' });
  expect(await bookFindings()).toEqual([]);
});

it('A change of when earnings are released that is lost or planted is found.', async () => {
  const { orderId } = await delivered();
  await prove(orderId);
  const entry = (await JournalEntryModel.findOne({ orderId, event: 'order.released' }).lean())!;
  const [from, to] = entry.lines;
  const planted = {
    ...entry,
    _id: `order:${orderId}:released:2`,
    lines: [
      { ...from!, releaseAt: to!.releaseAt },
      { ...to!, releaseAt: HELD },
    ],
  };
  await JournalEntryModel.collection.insertOne(planted as never);
  expect(await bookFindings()).toMatchObject([{ kind: 'earnings.held', id: orderId }]);
  await JournalEntryModel.deleteOne({ _id: planted._id });
  expect(await bookFindings()).toEqual([]);
});

it('What is paid out although its cash is with the courier is found in the books.', async () => {
  const parcel = await shipped('redx');
  await verifiedAccount(parcel.seller.id);
  // Ends the window behind the shop's back, and later puts it right again.
  await JournalEntryModel.collection.updateMany(
    { 'lines.releaseAt': HELD },
    { $set: { 'lines.$[line].releaseAt': new Date(0) } },
    { arrayFilters: [{ 'line.releaseAt': HELD }] },
  );
  await payAll();
  await JournalEntryModel.collection.updateMany(
    { 'lines.releaseAt': new Date(0) },
    { $set: { 'lines.$[line].releaseAt': HELD } },
    { arrayFilters: [{ 'line.releaseAt': new Date(0) }] },
  );
  expect(await PayoutModel.countDocuments({ sellerId: parcel.seller.id, state: 'paid' })).toBe(1);
  expect(await bookFindings()).toMatchObject([{ kind: 'payout.above' }]);
});
