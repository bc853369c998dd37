import { Types } from 'mongoose';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as history from '@/app/api/orders/buyer/[id]/route';
import * as ratio from '@/app/api/orders/courier-ratio/[id]/route';
import { canAskRatio } from '@/lib/features/fulfilment/couriers/ratio-commands';
import { findOrderRecord } from '@/lib/features/orders/books-queries';
import { proofId } from '@/lib/features/payments/phone-proof-queries';
import { stepParcel } from '@/lib/features/fulfilment/parcels/step-commands';
import { CourierRatioModel } from '@/models/courier';
import { OrderModel } from '@/models/order';
import { PhoneProofModel } from '@/models/phone-proof';
import { makeAccount, packed, useCourierFakes } from '../support/couriers';
import { makeOrders, NEWEST } from '../support/orders';
import { handOverCall } from '../support/parcels';
import { call, makeUser, useShop, type TestUser } from '../support/shop';
import { admin } from '../support/wallets';

useShop();
const fakes = useCourierFakes();

const historyOf = (as: TestUser, id: string) =>
  call(history, `/api/orders/buyer/${id}`, { as, id });
const ask = (as: TestUser, id: string) =>
  call(ratio, `/api/orders/courier-ratio/${id}`, { method: 'POST', as, id });

let phones = 20_000_001;
/** Returns a phone number that the stand-in knows something about: it does not end with a zero. */
const newPhone = () => {
  phones += phones % 10 === 9 ? 2 : 1;
  return `+88018${phones}`;
};

const NONE = { from: 0, to: 0 };
const FEW = { from: 1, to: 3 };
const lately = () => ({
  countsUntil: new Date(Date.now() + 60_000),
  expiresAt: new Date(Date.now() + 86_400_000),
});

const ENDED = { fulfilment: 'delivered' } as const;

it('The seller reads in ranges how orders went with everybody, of a proved phone too.', async () => {
  const [seller, rival, buyer, namesake] = [
    ...[await makeUser({ name: 'Chawkbazar Traders' }), await makeUser({ name: 'Secret Rival' })],
    ...[await makeUser(), await makeUser({ name: 'Somebody Else' })],
  ] as TestUser[];
  const phoneNumber = newPhone();
  const [orderId] = await makeOrders(seller!, buyer!, [{ phoneNumber }]);
  await makeOrders(rival!, buyer!, [
    { ...ENDED, orderStatus: 'completed', phoneNumber },
    { ...ENDED, orderStatus: 'completed', phoneNumber: newPhone() },
    { ...ENDED, orderStatus: 'returned', phoneNumber },
    // By its seller, before anything left: nothing of the buyer's.
    { orderStatus: 'cancelled', phoneNumber },
  ]);
  await makeOrders(rival!, namesake!, [
    { ...ENDED, orderStatus: 'returned', phoneNumber },
    { ...ENDED, orderStatus: 'returned', phoneNumber },
  ]);
  const [withdrawn] = await makeOrders(rival!, buyer!, [
    { phoneNumber, placedAt: new Date(NEWEST - 400 * 86_400_000) },
  ]);
  const gone = await call(deleteorder, `/deleteorder/${withdrawn}`, {
    ...{ method: 'DELETE', as: buyer!, id: withdrawn! },
  });
  expect(gone.status).toBe(200);
  const { status, body } = await historyOf(seller!, orderId!);
  expect(status).toBe(200);
  expect(body).toEqual({
    account: { delivered: FEW, cameBack: FEW, cancelled: FEW, running: FEW },
    // Typed, and even delivered at once: a seller's word is no proof of whose number it is.
    phone: null,
  });
  const proof = { _id: proofId(buyer!.id, phoneNumber), ...lately() };
  await PhoneProofModel.create(proof);
  const proved = (await historyOf(seller!, orderId!)).body;
  expect(proved).toEqual({
    account: body.account,
    phone: { delivered: FEW, cameBack: FEW, cancelled: FEW, running: FEW },
  });
  expect(JSON.stringify(proved)).not.toMatch(/Rival|Else|@|\+88|20\d\d-/);
  expect((await historyOf(await admin(), orderId!)).body).toEqual(proved);
});

it('Nobody but the order’s seller and administrators reads it.', async () => {
  const [seller, buyer] = [await makeUser(), await makeUser()];
  const [orderId] = await makeOrders(seller, buyer, [{}]);
  for (const as of [buyer, await makeUser()]) {
    expect((await historyOf(as, orderId!)).status).toBe(403);
    expect((await ask(as, orderId!)).status).toBe(403);
  }
  expect((await call(history, `/api/orders/buyer/${orderId}`, { id: orderId! })).status).toBe(401);
  const nobody = String(new Types.ObjectId());
  expect((await historyOf(seller, nobody)).status).toBe(404);
  expect((await historyOf(seller, 'x')).status).toBe(404);
  expect((await ask(seller, nobody)).status).toBe(404);
});

it('A parcel that nobody took counts as come back while its order still runs.', async () => {
  const { seller, orderId, parcelId } = await packed();
  const before = (await historyOf(seller, orderId)).body.account;
  expect(before).toMatchObject({ cameBack: NONE, running: FEW });
  const courier = { courier: 'Sundarban', trackingNumber: 'X-1001' };
  expect((await handOverCall(seller, parcelId, courier)).status).toBe(200);
  await stepParcel(seller, parcelId, { event: 'returned' });
  expect((await historyOf(seller, orderId)).body.account).toMatchObject({
    cameBack: FEW,
    running: NONE,
  });
});

describe('A courier’s ratio', () => {
  const orderOf = async (seller: TestUser, phoneNumber: string) => {
    const [orderId] = await makeOrders(seller, await makeUser(), [{ phoneNumber }]);
    return orderId!;
  };
  const asked = (phone: string) =>
    fakes.steadfast.calls.filter(({ path }) => path.endsWith(`/score/${phone.slice(3)}`)).length;

  it('is asked with the seller’s own account, once a day for a phone.', async () => {
    const [seller, phone] = [await makeUser(), newPhone()];
    await makeAccount(seller, 'steadfast');
    const [one, other] = [await orderOf(seller, phone), await orderOf(seller, phone)];
    const replies = await Promise.all([ask(seller, one), ask(seller, other), ask(seller, one)]);
    for (const reply of replies) {
      expect(reply).toMatchObject({
        status: 200,
        body: { ratio: { delivered: 88, cancelled: 13, volume: 'medium', reports: 1 } },
      });
    }
    expect(asked(phone)).toBe(1);
    const old = new Date(Date.now() - 25 * 3_600_000);
    await CourierRatioModel.updateOne({ phone }, { $set: { at: old } });
    await ask(seller, one);
    expect(asked(phone)).toBe(2);
  });

  it('says where nothing is known, which is nothing bad.', async () => {
    const seller = await makeUser();
    await makeAccount(seller, 'steadfast');
    expect(await ask(seller, await orderOf(seller, '+8801811111110'))).toMatchObject({
      ...{ status: 200, body: { ratio: { delivered: null, cancelled: null, reports: 0 } } },
    });
  });

  it('needs an account of one’s own that is on; another seller’s is not used, nor their answer.', async () => {
    const [owner, poor, phone] = [await makeUser(), await makeUser(), newPhone()];
    await makeAccount(owner, 'steadfast');
    await makeAccount(poor, 'redx');
    await ask(owner, await orderOf(owner, phone));
    const orderId = await orderOf(poor, phone);
    expect(await ask(poor, orderId)).toMatchObject({
      ...{ status: 409, body: { code: 'NOT_POSSIBLE_NOW' } },
    });
    expect(await canAskRatio(poor, (await findOrderRecord(orderId))!)).toBe(false);
    expect(asked(phone)).toBe(1);
  });

  it('that can’t be had is said and not kept.', async () => {
    const [seller, phone] = [await makeUser(), newPhone()];
    await makeAccount(seller, 'steadfast');
    const orderId = await orderOf(seller, phone);
    fakes.steadfast.switches.add({ trouble: 'unavailable', call: 'score' });
    expect(await ask(seller, orderId)).toMatchObject({
      ...{ status: 503, body: { code: 'COURIER_AWAY' } },
    });
    expect((await ask(seller, orderId)).status).toBe(200);
    const wrong = await makeUser();
    await makeAccount(wrong, 'steadfast', { secretKey: 'wrong' });
    expect(await ask(wrong, await orderOf(wrong, newPhone()))).toMatchObject({
      ...{ status: 422, body: { code: 'COURIER_KEYS' } },
    });
  });
});

it('What a seller sees of an order names nobody’s account.', async () => {
  const [seller, buyer] = [await makeUser(), await makeUser()];
  const [orderId] = await makeOrders(seller, buyer, [{}]);
  const { body } = await historyOf(seller, orderId!);
  expect(JSON.stringify(body)).not.toContain(
    String((await OrderModel.findById(orderId))!.customerId),
  );
});
