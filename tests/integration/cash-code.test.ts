import * as addorder from '@/app/(endpoints)/addorder/route';
import * as payments from '@/app/api/purchases/[id]/payments/route';
import { settings } from '@/lib/platform/env';
import { toBanglaDigits } from '@/lib/platform/i18n/digits';
import { OrderModel } from '@/models/order';
import { PaymentSettingsModel } from '@/models/payment-settings';
import { PhoneProofModel } from '@/models/phone-proof';
import { PurchaseModel } from '@/models/purchase';
import { setLine } from '@/lib/features/checkout/basket/commands';
import { sendCode } from '@/lib/features/accounts/codes/commands';
import { checkOut, putIn, quoteOf } from '../support/checkout';
import { codeSentTo } from '../support/codes';
import {
  codesTo,
  forgetLimits,
  makeGuest,
  newPhone,
  notThe,
  provePhone,
  spoken,
  stored,
} from '../support/guests';
import { makeOrders, orderBody } from '../support/orders';
import { FORM_POST } from '../support/password-links';
import { call, makeProduct, makeUser, stockOf, useShop, type TestUser } from '../support/shop';
import { admin, changeSettings } from '../support/wallets';

useShop();

beforeEach(async () => {
  await forgetLimits();
  await PaymentSettingsModel.deleteMany({});
});

const choose = async (codCode: 'always' | 'newPhones' | 'never' | null) =>
  changeSettings(await admin(), {}, { codCode });

async function withGoods(): Promise<TestUser> {
  const buyer = await makeUser();
  await putIn(buyer, (await makeProduct())._id, 2);
  return buyer;
}

const short = (as: TestUser, productId: unknown, more: object = {}) =>
  call(addorder, '/addorder', { method: 'POST', as, body: orderBody(productId, { ...more }) });

const NEEDED = { status: 409, body: { code: 'CODE_NEEDED', resendAfter: expect.any(Number) } };
const purchasesOf = (as: TestUser) => PurchaseModel.countDocuments({ customerId: as.id });

it('A phone that is new to the account is asked for a code, and then never again for half an hour.', async () => {
  await choose('newPhones');
  const buyer = await withGoods();
  const phone = newPhone();
  const refused = await checkOut(buyer, { phone });
  expect(refused).toMatchObject({
    ...NEEDED,
    body: { ...NEEDED.body, fields: { phoneCode: expect.any(String) } },
  });
  expect(await purchasesOf(buyer)).toBe(0);
  expect(await codesTo(stored(phone))).toBe(1);
  // Pressed twice: the code that is under way counts.
  expect(await checkOut(buyer, { phone })).toMatchObject(NEEDED);
  expect(await codesTo(stored(phone))).toBe(1);
  const code = await codeSentTo(stored(phone));
  expect(await checkOut(buyer, { phone, phoneCode: notThe(code) })).toMatchObject({
    status: 422,
    body: { code: 'CODE_WRONG', fields: { phoneCode: expect.any(String) } },
  });
  // Refused for something else after the code: it counts nonetheless.
  const dearer = await checkOut(buyer, { phone, phoneCode: spoken(code), expectedTotal: 1 });
  expect(dearer.body).toMatchObject({ code: 'PRICE_CHANGED' });
  expect((await checkOut(buyer, { phone: toBanglaDigits(phone) })).status).toBe(201);
  await putIn(buyer, (await makeProduct())._id, 2);
  expect((await checkOut(buyer, { phone, phoneCode: code })).status).toBe(201);
  expect(await codesTo(stored(phone))).toBe(1);
  await PhoneProofModel.updateMany({}, { countsUntil: new Date(Date.now() - 1) });
  await putIn(buyer, (await makeProduct())._id, 2);
  await forgetLimits();
  expect(await checkOut(buyer, { phone })).toMatchObject(NEEDED);
});

it('A code counts for its account and its phone alone, and once.', async () => {
  await choose('newPhones');
  const [one, two] = [await withGoods(), await withGoods()];
  const [phone, other] = [newPhone(), newPhone()];
  await checkOut(one, { phone });
  const code = await codeSentTo(stored(phone));
  await forgetLimits();
  await checkOut(two, { phone });
  await forgetLimits();
  await checkOut(one, { phone: other });
  const own = await codeSentTo(stored(other));
  expect((await checkOut(two, { phone, phoneCode: code })).status).not.toBe(201);
  expect((await checkOut(one, { phone: other, phoneCode: code })).status).not.toBe(201);
  expect((await checkOut(two, { phone: other, phoneCode: own })).body).toMatchObject({
    code: 'CODE_OVER',
  });
  expect((await checkOut(one, { phone, phoneCode: code })).status).toBe(201);
  await PhoneProofModel.deleteMany({});
  await putIn(one, (await makeProduct())._id, 2);
  expect((await checkOut(one, { phone, phoneCode: code })).body).toMatchObject({
    code: 'CODE_OVER',
  });
  // That one account proved a phone says nothing of another one.
  await provePhone(one, stored(phone));
  await forgetLimits();
  expect(await checkOut(two, { phone })).toMatchObject(NEEDED);
});

it('The same post twice at once is one order, and its key answers on when the code’s time is over.', async () => {
  await choose('newPhones');
  const buyer = await withGoods();
  const phone = newPhone();
  const { total: expectedTotal } = await quoteOf(buyer);
  await checkOut(buyer, { phone, expectedTotal });
  const phoneCode = await codeSentTo(stored(phone));
  const press = () =>
    checkOut(buyer, { phone, phoneCode, expectedTotal }, { 'idempotency-key': 'one-press' });
  const [one, two, three] = await Promise.all([press(), press(), press()]);
  expect(one).toMatchObject({ status: 201 });
  for (const reply of [two, three]) {
    expect(reply).toMatchObject({ status: 201, body: { purchaseId: one!.body.purchaseId } });
  }
  await PhoneProofModel.updateMany({}, { countsUntil: new Date(Date.now() - 1) });
  expect(await press()).toMatchObject({ status: 201, body: { purchaseId: one!.body.purchaseId } });
  expect(await purchasesOf(buyer)).toBe(1);
  expect(await codesTo(stored(phone))).toBe(1);
  // The key is spent, so nothing else is ordered by it, code or no code.
  const other = { phone, phoneCode, expectedTotal: 1 };
  expect(await checkOut(buyer, other, { 'idempotency-key': 'one-press' })).toMatchObject({
    body: { code: 'IDEMPOTENCY_MISMATCH' },
  });
});

it('The keys of the contract’s call and of paying answer on as well.', async () => {
  await choose('always');
  const [buyer, product, phone] = [await makeUser(), await makeProduct(), newPhone()];
  const headers = { 'idempotency-key': 'one-press' };
  const body = orderBody(product._id, { phoneNumber: phone });
  await call(addorder, '/addorder', { method: 'POST', as: buyer, body });
  const coded = { ...body, phoneCode: await codeSentTo(stored(phone)) };
  const press = () =>
    call(addorder, '/addorder', { method: 'POST', as: buyer, body: coded, headers });
  const first = await press();
  expect(first.status).toBe(201);
  await PhoneProofModel.deleteMany({});
  expect(await press()).toMatchObject({ status: 201, body: first.body });
  expect(await OrderModel.countDocuments({ customerId: buyer.id })).toBe(1);
});

it('Pressed twice at once for the first time sends one code and asks for it both times.', async () => {
  await choose('newPhones');
  const buyer = await withGoods();
  const phone = newPhone();
  const { total: expectedTotal } = await quoteOf(buyer);
  const both = await Promise.all([1, 2].map(() => checkOut(buyer, { phone, expectedTotal })));
  for (const reply of both) expect(reply).toMatchObject(NEEDED);
  expect(await codesTo(stored(phone))).toBe(1);
});

describe('A phone to which somebody else has just asked for a code', () => {
  it('is told as that: no code for this order is under way.', async () => {
    await choose('newPhones');
    const buyer = await withGoods();
    const phone = newPhone();
    const client = { address: '10.9.9.7' };
    await sendCode({ purpose: 'signIn', to: stored(phone), locale: 'en', client });
    const refused = await checkOut(buyer, { phone });
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await codesTo(stored(phone))).toBe(1);
  });

  it('gets its code where this browser has signed in with it before.', async () => {
    await choose('newPhones');
    const buyer = await withGoods();
    const phone = newPhone();
    const { reply } = await makeGuest(phone);
    const cookie = /shop-device=[^;]*/.exec(reply.headers.getSetCookie().join('\n'))![0];
    expect(await checkOut(buyer, { phone })).toMatchObject({ status: 429 });
    expect(await checkOut(buyer, { phone }, { cookie })).toMatchObject(NEEDED);
    expect(await codesTo(stored(phone))).toBe(2);
  });
});

it('A phone at which an order of this account was delivered is asked no more, another account’s is.', async () => {
  await choose('newPhones');
  const [buyer, stranger] = [await withGoods(), await withGoods()];
  const phone = newPhone();
  await makeOrders(await makeUser(), buyer, [
    { orderStatus: 'completed', fulfilment: 'delivered', phoneNumber: stored(phone) },
  ]);
  expect((await checkOut(buyer, { phone })).status).toBe(201);
  expect(await checkOut(stranger, { phone })).toMatchObject(NEEDED);
});

it('The contract’s call of an account is asked only where every phone is; a guest’s always.', async () => {
  const product = await makeProduct();
  const buyer = await makeUser();
  for (const rule of [null, 'newPhones', 'never'] as const) {
    await choose(rule);
    expect((await short(buyer, product._id, { phoneNumber: newPhone() })).status).toBe(201);
  }
  await choose('always');
  const phone = newPhone();
  const before = await stockOf(product);
  expect(await short(buyer, product._id, { phoneNumber: phone })).toMatchObject(NEEDED);
  expect(await stockOf(product)).toBe(before);
  const phoneCode = await codeSentTo(stored(phone));
  expect((await short(buyer, product._id, { phoneNumber: phone, phoneCode })).status).toBe(201);

  await choose(null);
  const { guest, phone: own } = await makeGuest();
  expect((await short(guest, product._id, { phoneNumber: own })).status).toBe(201);
  expect(await short(guest, product._id, { phoneNumber: newPhone() })).toMatchObject(NEEDED);
});

it('Where nobody chose, accounts are asked as soon as SMS reach people.', async () => {
  const buyer = await withGoods();
  expect((await checkOut(buyer, { phone: newPhone() })).status).toBe(201);
  await putIn(buyer, (await makeProduct())._id, 2);
  const kept = settings().sms;
  settings().sms = {
    ...kept,
    gateway: { name: 'alpha-sms', url: 'http://127.0.0.1:9', apiKey: 'key', senderId: 'shop' },
  };
  try {
    const reply = await checkOut(buyer, { phone: newPhone() });
    expect(reply.status).not.toBe(201);
    expect(['CODE_NEEDED', 'SMS_AWAY']).toContain(reply.body.code);
  } finally {
    settings().sms = kept;
  }
});

it('A purchase that was to be paid in advance is not changed to cash without the code.', async () => {
  settings().paymentDemo = true;
  try {
    await changeSettings(await admin(), { demo: { isOn: true } }, { codCode: 'newPhones' });
    const buyer = await withGoods();
    const phone = newPhone();
    const placed = await checkOut(buyer, { phone, payment: 'demo' });
    expect(placed.status).toBe(201);
    const id = placed.body.purchaseId as string;
    const pay = (body: object) =>
      call(payments, `/api/purchases/${id}/payments`, { method: 'POST', as: buyer, id, body });
    expect(await pay({ method: 'cod' })).toMatchObject(NEEDED);
    // Without JavaScript: the form stands there again as it was sent, and with the field for the code.
    const post = async (fields: Record<string, string>) => {
      const reply = await call(payments, `/api/purchases/${id}/payments`, {
        ...{ method: 'POST', as: buyer, id, headers: FORM_POST },
        body: new URLSearchParams({ purchaseId: id, ...fields }).toString(),
      });
      return reply.headers.get('location');
    };
    expect(await post({ method: 'cod' })).toBe(`/pay/${id}?notice=CODE_NEEDED&method=cod`);
    const asksCode = 'on';
    expect(await post({ method: 'cod', phoneCode: '12', asksCode })).toBe(
      `/pay/${id}?notice=INVALID&method=cod&asks=1`,
    );
    expect(await post({ method: 'gold' })).toBe(`/pay/${id}?notice=INVALID`);
    const phoneCode = await codeSentTo(stored(phone));
    expect((await pay({ method: 'cod', phoneCode })).status).toBe(201);
    expect(await OrderModel.countDocuments({ purchaseId: id, payment: 'on_delivery' })).toBe(1);
  } finally {
    settings().paymentDemo = false;
  }
});

it('Goods that can’t be had send no code: it is asked for last.', async () => {
  await choose('newPhones');
  const buyer = await makeUser();
  const product = await makeProduct({ maxQuantity: 4 });
  await setLine({ accountId: buyer.id, token: undefined, address: '' }, String(product._id), {
    ...{ productId: undefined, quantity: 4, add: false },
  });
  const other = await makeUser();
  expect((await short(other, product._id, { quantity: 3 })).status).toBe(201);
  const phone = newPhone();
  expect((await checkOut(buyer, { phone })).body).toMatchObject({ code: 'ABOVE_MAXIMUM' });
  expect(await codesTo(stored(phone))).toBe(0);
});
