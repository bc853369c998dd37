import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as checkout from '@/app/api/checkout/route';
import { countReturnedCash } from '@/lib/features/orders/customer-queries';
import { methodsFor } from '@/lib/features/payments/method-queries';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { BasketModel } from '@/models/basket';
import { OrderModel } from '@/models/order';
import { PaymentModel } from '@/models/payment';
import { PaymentSettingsModel } from '@/models/payment-settings';
import { checkOut, checkoutBody, putIn, quoteOf } from '../support/checkout';
import { makeOrders, orderBody } from '../support/orders';
import { begin, expectNoFaults, prepaid, storyOf } from '../support/payments';
import { call, makeProduct, makeUser, stockOf, useShop, type TestUser } from '../support/shop';
import { admin, changeSettings } from '../support/wallets';

useShop();

beforeEach(() => PaymentSettingsModel.deleteMany({}));

const PHONE = '+8801912345670';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const asForm = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, value === true ? 'on' : String(value)]],
    ),
  ).toString();

const order = (as: TestUser, productId: unknown, more: Record<string, unknown> = {}) =>
  call(addorder, '/addorder', { method: 'POST', as, body: orderBody(productId, more) });

/** Orders of a buyer that were to be paid on delivery and came back. */
const returned = async (
  buyer: TestUser,
  count: number,
  phoneNumber: string,
  placedAt = new Date(),
) =>
  makeOrders(
    await makeUser(),
    buyer,
    Array.from({ length: count }, () => ({
      ...({ orderStatus: 'returned', fulfilment: 'delivered', phoneNumber, placedAt } as const),
    })),
  );

describe('Cash on delivery above its limit', () => {
  it('Is refused by both ways to order, which change nothing and say what to do.', async () => {
    await changeSettings(await admin(), { cod: { highest: 2000 } });
    const buyer = await makeUser();
    const product = await makeProduct({ pricePoisha: 50_000, maxQuantity: 50 });
    const refusal = {
      status: 422,
      body: {
        code: 'COD_REFUSED',
        message: expect.stringMatching(
          /up to ৳2,000\. Nothing was ordered\. Please choose another/,
        ),
        why: 'aboveHighest',
        limit: 2000,
      },
    };
    expect(await order(buyer, product._id, { quantity: 5 })).toMatchObject(refusal);
    await putIn(buyer, product._id, 5);
    const quote = await quoteOf(buyer);
    expect(quote).toMatchObject({
      methods: ['demo'],
      cashRefused: { why: 'aboveHighest', limit: 2000 },
    });
    expect(await checkOut(buyer)).toMatchObject(refusal);
    expect(await stockOf(product)).toBe(50);
    expect(await OrderModel.countDocuments({ customerId: buyer.id })).toBe(0);
    expect((await BasketModel.findOne({ customerId: buyer.id }).lean())!.lines).toHaveLength(1);
    // The offered alternatives go through: fewer of it, or another payment method.
    expect((await order(buyer, product._id, { quantity: 4 })).status).toBe(201);
    expect((await checkOut(buyer, { payment: 'demo' })).status).toBe(201);
    await expectNoFaults();
  });

  it('Comes back from forms without the script with what was typed.', async () => {
    await changeSettings(await admin(), { cod: { highest: 2000 } });
    const buyer = await makeUser();
    const product = await makeProduct({ pricePoisha: 50_000, maxQuantity: 50 });
    const page = `/checkout/${String(product._id)}`;
    const single = await call(addorder, '/addorder', {
      ...{ method: 'POST', as: buyer, by: 'cookie', headers: FORM },
      body: asForm(orderBody(product._id, { quantity: 5 })),
    });
    expect(single.headers.get('location')).toBe(`${page}?notice=COD_REFUSED`);
    const typedOf = (path: string, { headers }: typeof single) =>
      readFlashCookie(path, /typed=([^;]*)/.exec(headers.get('set-cookie')!)![1])!;
    expect(typedOf(page, single).values).toMatchObject({ quantity: '5' });
    await putIn(buyer, product._id, 5);
    const { total } = await quoteOf(buyer);
    const whole = await call(checkout, '/checkout', {
      ...{ method: 'POST', as: buyer, by: 'cookie', headers: FORM },
      body: asForm(checkoutBody({ expectedTotal: total })),
    });
    expect(whole.headers.get('location')).toBe('/checkout?notice=COD_REFUSED');
    expect(typedOf('/checkout', whole)).toMatchObject({
      values: { payment: 'cod', name: 'Rahima Khatun' },
      errors: { payment: 'codRefused' },
    });
  });

  it('Is refused where the shop takes no cash, though the short order knows no other way.', async () => {
    await changeSettings(await admin(), { cod: { isOn: false } });
    const [buyer, product] = [await makeUser(), await makeProduct()];
    expect(await order(buyer, product._id)).toMatchObject({
      status: 422,
      body: { code: 'COD_REFUSED', why: 'off', limit: null },
    });
    // An order that costs nothing is paid by nobody.
    const free = await makeProduct({ pricePoisha: 0 });
    expect((await order(buyer, free._id)).status).toBe(201);
  });

  it('Can’t be chosen afterwards either.', async () => {
    const { buyer, purchaseId } = await prepaid();
    await begin(buyer, purchaseId);
    await changeSettings(await admin(), { cod: { highest: 100 } });
    await expect(begin(buyer, purchaseId, 'cod')).rejects.toMatchObject({ code: 'COD_REFUSED' });
    expect((await storyOf(purchaseId)).purchase.payment.standing).toBe('awaiting');
  });
});

describe('Parcels that came back', () => {
  it('End cash for the account and for the phone, by whatever account it orders; old and prepaid ones count not.', async () => {
    await changeSettings(await admin(), {}, { codRefusals: 2 });
    const [buyer, other] = [await makeUser(), await makeUser()];
    const product = await makeProduct({ maxQuantity: 60 });
    await returned(buyer, 2, PHONE, new Date(Date.now() - 400 * 86_400_000));
    const prepaidOnes = await returned(buyer, 2, PHONE);
    await OrderModel.updateMany({ _id: { $in: prepaidOnes } }, { $set: { payment: 'paid' } });
    await returned(buyer, 1, PHONE);
    expect((await order(buyer, product._id)).status).toBe(201);
    await returned(other, 1, PHONE);
    // One of the account's own, and one of the same phone by somebody else: two for that phone.
    expect(await methodsFor(100, { id: buyer.id })).toContain('cod');
    expect(await methodsFor(100, { id: buyer.id, phone: PHONE })).not.toContain('cod');
    const refusal = { status: 422, body: { code: 'COD_REFUSED', why: 'refused' } };
    expect(await order(buyer, product._id, { phoneNumber: PHONE })).toMatchObject(refusal);
    const third = await makeUser();
    expect(await order(third, product._id, { phoneNumber: '০১৯১২-৩৪৫৬৭০' })).toMatchObject(refusal);
    expect((await order(third, product._id)).status).toBe(201);
    await putIn(third, product._id, 5);
    expect(await quoteOf(third)).toMatchObject({ cashRefused: null });
    expect(await quoteOf(third, { phone: PHONE })).toMatchObject({
      methods: ['demo'],
      cashRefused: { why: 'refused', limit: null },
    });
  });

  it('Are counted once where account and phone are the same, and no further than is asked.', async () => {
    const buyer = await makeUser();
    const phoneNumber = '+8801912345671';
    await returned(buyer, 3, phoneNumber);
    const since = new Date(Date.now() - 86_400_000);
    const count = (most: number, customerId = buyer.id) =>
      countReturnedCash({ customerId, phoneNumber }, { since, most });
    expect(await count(10)).toBe(3);
    expect(await count(2)).toBe(2);
    expect(await count(10, String(new Types.ObjectId()))).toBe(3);
  });
});

it('Nothing is limited as long as nobody says so.', async () => {
  await changeSettings(await admin(), {}, { codRefusals: null });
  const buyer = await makeUser();
  await returned(buyer, 5, PHONE);
  // Below what a new buyer's open orders may come to.
  const product = await makeProduct({ pricePoisha: 9_000_000, maxQuantity: 50 });
  expect((await order(buyer, product._id, { phoneNumber: PHONE })).status).toBe(201);
  expect(await PaymentModel.countDocuments({ customerId: buyer.id, method: 'cod' })).toBe(1);
});
