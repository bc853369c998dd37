import * as couriers from '@/app/api/parcels/couriers/route';
import * as received from '@/app/api/track/received/[id]/route';
import * as send from '@/app/api/track/code/route';
import * as enter from '@/app/api/track/enter/route';
import * as track from '@/app/api/track/route';
import { changeContact } from '@/lib/features/orders/contact-commands';
import { orderNumber } from '@/lib/features/orders/rules';
import { sellerBalance } from '@/lib/features/ledger/journal/queries';
import { getParcel } from '@/lib/features/fulfilment/parcels/queries';
import { parcelsOfBuyer } from '@/lib/features/fulfilment/parcels/receipt-commands';
import { PROOF_COOKIE } from '@/lib/features/aftersales/tracking/proof';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { EventModel } from '@/models/event';
import { CourierListModel } from '@/models/courier-list';
import { OWN } from '../support/baskets';
import { bookFindings } from '../support/books';
import { codeSentTo, newPhone, otherThan } from '../support/codes';
import { forgetLimits } from '../support/guests';
import { readSms } from '../support/outbox';
import {
  handOverCall,
  moveCall,
  orderOf,
  orderToPack,
  packed,
  parcelOf,
  sent,
  stepCall,
} from '../support/parcels';
import { begin, pay } from '../support/payments';
import { FORM_POST, newAddress } from '../support/password-links';
import { call, makeUser, useShop, type TestUser } from '../support/shop';
import { proofOf } from '../support/tracking-browser';

jest.mock('next/headers', () => jest.requireActual('../support/tracking-browser'));

useShop();

beforeEach(forgetLimits);

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
const stands = async (sellerId: string, days: number) =>
  (await sellerBalance(sellerId, inDays(days))).availablePoisha;

/** A paid order whose parcel its seller brings. */
async function brought(payment: 'cod' | 'demo' = 'demo') {
  const made = await orderToPack(payment);
  if (payment === 'demo') await pay(await begin(made.buyer, made.purchaseId));
  const order = await orderOf(made.order._id);
  const parcelId = await sent(made.seller, order, undefined, 'Own delivery');
  return { ...made, order, orderId: String(order._id), parcelId };
}

const codeOf = async (orderId: string) =>
  (await parcelsOfBuyer([orderId])).get(orderId)![0]!.receipt?.code;

const say = (parcelId: string, as?: TestUser, cookie?: string) =>
  call(received, `/api/track/received/${parcelId}`, {
    method: 'POST',
    as,
    id: parcelId,
    headers: { ...OWN, ...newAddress(), ...(cookie && { cookie: `${PROOF_COOKIE}=${cookie}` }) },
  });

it('The buyer’s code proves a delivery by hand, five tries guess it, and its seller reads it nowhere.', async () => {
  const { seller, order, orderId, parcelId } = await brought();
  await settleBackground();
  const code = (await codeOf(orderId))!;
  expect(code).toMatch(/^\d{6}$/);
  const sms = (await readSms()).filter(({ to }) => to === order.phoneNumber);
  expect(sms.some(({ text }) => text.includes(code))).toBe(true);
  const seen = JSON.stringify([
    await getParcel(seller, parcelId),
    await AuditEntryModel.find().lean(),
    await EventModel.find().lean(),
    await parcelOf(parcelId),
  ]);
  expect(seen).not.toContain(code);
  const wrong = { event: 'delivered', code: otherThan(code) };
  expect(await stepCall(seller, parcelId, wrong)).toMatchObject({
    status: 422,
    body: { code: 'CODE_WRONG', triesLeft: 4 },
  });
  expect(await stepCall(seller, parcelId, { event: 'delivered', code: '12' })).toMatchObject({
    body: { code: 'INVALID', fields: { code: expect.any(String) } },
  });
  expect(await stepCall(seller, parcelId, { event: 'delivered' })).toMatchObject({ status: 200 });
  expect(await orderOf(orderId)).not.toHaveProperty('provedAt');
  expect(await stands(seller.id, 20)).toBe(0);
  expect(await stepCall(seller, parcelId, { event: 'delivered', code })).toMatchObject({
    status: 200,
  });
  expect(await orderOf(orderId)).toMatchObject({ provedBy: 'code' });
  expect(await stands(seller.id, 9.9)).toBe(0);
  expect(await stands(seller.id, 10.1)).toBeGreaterThan(0);

  const other = await brought();
  const right = (await codeOf(other.orderId))!;
  const guess = { event: 'delivered', code: otherThan(right) };
  await Promise.all([1, 2, 3, 4, 5].map(() => stepCall(other.seller, other.parcelId, guess)));
  expect(
    await stepCall(other.seller, other.parcelId, { event: 'delivered', code: right }),
  ).toMatchObject({ status: 409, body: { code: 'CODE_OVER' } });
  expect(await bookFindings()).toEqual([]);
});

it('What a courier’s machine speaks for, or has not left, has no code, and no word of a stranger counts.', async () => {
  const { buyer, seller, order } = await orderToPack();
  const parcelId = await packed(seller, order);
  expect((await parcelsOfBuyer([String(order._id)])).get(String(order._id))![0]).not.toHaveProperty(
    'receipt',
  );
  expect(await say(parcelId, buyer)).toMatchObject({ status: 409 });
  expect(await say(parcelId, seller)).toMatchObject({ status: 404 });
  expect(await say(parcelId)).toMatchObject({ status: 404 });
});

it('A buyer’s word ends the way of what is paid, and of cash counts once its seller says so too.', async () => {
  const paid = await brought();
  expect(await say(paid.parcelId, paid.buyer)).toMatchObject({ status: 200 });
  expect(await say(paid.parcelId, paid.buyer)).toMatchObject({ status: 200 });
  expect(await parcelOf(paid.parcelId)).toMatchObject({ state: 'delivered', provedBy: 'buyer' });
  expect(await orderOf(paid.orderId)).toMatchObject({
    orderStatus: 'completed',
    provedBy: 'buyer',
  });
  const cash = await brought('cod');
  expect(await say(cash.parcelId, cash.buyer)).toMatchObject({ status: 200 });
  expect(await parcelOf(cash.parcelId)).toMatchObject({ state: 'in_transit', provedBy: 'buyer' });
  expect(await orderOf(cash.orderId)).toMatchObject({ orderStatus: 'pending' });
  await stepCall(cash.seller, cash.parcelId, { event: 'delivered' });
  expect(await orderOf(cash.orderId)).toMatchObject({ provedBy: 'buyer' });
  expect(await bookFindings()).toEqual([]);
});

it('A guest says so by the code of /track, and never by a phone that somebody else put in.', async () => {
  const made = await orderToPack('demo');
  await pay(await begin(made.buyer, made.purchaseId));
  const { seller } = made;
  const opened = async (phone: string) => {
    const number = orderNumber(String(made.order._id));
    const headers = (cookie?: string) => ({
      ...OWN,
      ...newAddress(),
      ...(cookie && { cookie: `${PROOF_COOKIE}=${cookie}` }),
    });
    const looked = proofOf(
      await call(track, '/track', { method: 'POST', body: { number, phone }, headers: headers() }),
    )!;
    await call(send, '/api/track/code', {
      method: 'POST',
      body: { number },
      headers: headers(looked),
    });
    const body = { number, code: await codeSentTo(phone) };
    const reply = await call(enter, '/api/track/enter', {
      method: 'POST',
      body,
      headers: headers(looked),
    });
    return { looked, coded: proofOf(reply)! };
  };
  const own = newPhone();
  const { customerName, shippingAddress, phoneNumber } = made.order;
  const admin = await makeUser({ role: 'admin' });
  await changeContact(admin, String(made.order._id), {
    ...{ customerName, shippingAddress, phoneNumber: own },
  });
  const parcelId = await sent(seller, await orderOf(made.order._id), undefined, 'Own delivery');
  await settleBackground();
  const code = (await codeOf(String(made.order._id)))!;
  const told = (await readSms()).filter(({ text }) => text.includes(code)).map(({ to }) => to);
  expect(told).toEqual([phoneNumber]);
  const { coded } = await opened(own);
  expect(await say(parcelId, undefined, coded)).toMatchObject({ status: 404 });

  const honest = await brought();
  made.order = honest.order;
  const guest = await opened(honest.order.phoneNumber);
  expect(await say(honest.parcelId, undefined, guest.looked)).toMatchObject({ status: 404 });
  expect(await say(honest.parcelId, honest.seller, guest.coded)).toMatchObject({ status: 404 });
  const form = await call(received, `/api/track/received/${honest.parcelId}`, {
    method: 'POST',
    body: '',
    id: honest.parcelId,
    headers: {
      ...FORM_POST,
      ...newAddress(),
      cookie: `${PROOF_COOKIE}=${guest.coded}`,
    },
  });
  expect([form.status, form.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/track?notice=RECEIVED'),
  ]);
  expect(await orderOf(honest.orderId)).toMatchObject({ provedBy: 'buyer' });
});

it('Cash of a parcel that a seller handed over by an own contract is booked as in the seller’s hands.', async () => {
  const { seller, order } = await orderToPack();
  const parcelId = await packed(seller, order);
  const body = { courier: 'Sundarban', trackingNumber: 'S-1234', ownContract: true };
  expect(await handOverCall(seller, parcelId, body)).toMatchObject({ status: 200 });
  await stepCall(seller, parcelId, { event: 'delivered' });
  expect(await parcelOf(parcelId)).toMatchObject({ isSellersAccount: true });
  expect((await sellerBalance(seller.id, inDays(0))).availablePoisha).toBeLessThan(0);
  expect(await bookFindings()).toEqual([]);
});

it('Parcels go by hand to couriers of the shop’s list alone, and no SMS carries what a seller typed.', async () => {
  const { seller, order } = await orderToPack();
  const admin = await makeUser({ role: 'admin' });
  const parcelId = await packed(seller, order);
  const over = (courier: string, trackingNumber = 'T-1001') =>
    handOverCall(seller, parcelId, { courier, trackingNumber });
  for (const [courier, tracking, field] of [
    ['Fake Express', 'T-1001', 'courier'],
    ['win at bit.ly/x', 'T-1001', 'courier'],
    ['Sundarban', 'bit.ly/x', 'trackingNumber'],
    ['Sundarban', 'P-1', 'trackingNumber'],
  ] as const) {
    expect(await over(courier, tracking)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  }
  const save = (as: TestUser, body: object) =>
    call(couriers, '/api/parcels/couriers', { method: 'POST', as, body });
  expect((await save(seller, { version: 0, names: 'Fake Express' })).status).toBe(403);
  expect((await save(admin, { version: 0, names: 'bit.ly/x' })).status).toBe(422);
  expect((await save(admin, { version: 0, names: 'Fake Express\nKorotoa' })).status).toBe(200);
  expect((await save(admin, { version: 0, names: 'Korotoa' })).status).toBe(409);
  expect((await over('Sundarban')).status).toBe(422);
  expect((await over('fake express')).status).toBe(200);
  expect(await parcelOf(parcelId)).toMatchObject({ courier: 'Fake Express' });
  await CourierListModel.deleteMany({});

  // The contract's call takes any courier, and no message in its name or number.
  const other = await orderToPack();
  const id = String(other.order._id);
  for (const fulfilment of ['confirmed', 'packed'])
    await moveCall(other.seller, id, { fulfilment });
  const ship = (courier: string, trackingNumber: string) =>
    moveCall(other.seller, id, { fulfilment: 'shipped', courier, trackingNumber });
  expect((await ship('Pay at evil.xyz', 'T-1001')).status).toBe(422);
  expect((await ship('My uncle', 'https://evil.xyz')).status).toBe(422);
  expect((await ship('My uncle', 'T-1001')).status).toBe(200);
});
