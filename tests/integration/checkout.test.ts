import { Types } from 'mongoose';
import * as checkout from '@/app/api/checkout/route';
import * as purchases from '@/app/(endpoints)/purchases/route';
import * as purchase from '@/app/(endpoints)/purchases/[id]/route';
import { addAddress } from '@/lib/features/accounts/addresses/commands';
import { addressSchema } from '@/lib/features/accounts/addresses/schema';
import { shownAddresses } from '@/lib/features/orders/parcel-queries';
import { AddressModel } from '@/models/address';
import { BasketModel } from '@/models/basket';
import { OrderModel } from '@/models/order';
import { ProductModel } from '@/models/product';
import { PurchaseModel } from '@/models/purchase';
import { checkOut, checkoutBody, DHAKA, makeColours, putIn, quoteOf } from '../support/checkout';
import { endOrderCaps } from '../support/order-caps';
import { makePromotion } from '../support/promotion-records';
import { call, makeProduct, makeUser, stockOf, useShop, type TestUser } from '../support/shop';

useShop();

const linesOf = async (as: TestUser) =>
  (await BasketModel.findOne({ customerId: as.id }).lean())?.lines ?? [];
const purchasesOf = (as: TestUser) => PurchaseModel.find({ customerId: as.id }).lean();

/** A basket of three sellers: two colours over a tier, a plain product, and another one. */
async function threeSellers(as: TestUser) {
  const colours = await makeColours();
  const [kettle, lamp] = [await makeProduct(), await makeProduct({ pricePoisha: 50_000 })];
  await putIn(as, colours.variants[0]!._id, 4);
  await putIn(as, colours.variants[1]!._id, 6);
  await putIn(as, kettle._id, 3);
  await putIn(as, lamp._id, 2);
  return { colours, kettle, lamp };
}

it('A basket of three sellers becomes one purchase of three orders, and every taka is explained.', async () => {
  const buyer = await makeUser();
  await makePromotion({ code: 'EID10', percent: 10 });
  const { colours, kettle, lamp } = await threeSellers(buyer);
  await BasketModel.updateOne({ customerId: buyer.id }, { $set: { code: 'EID10' } });
  const quote = await quoteOf(buyer);
  const red = quote.sellers[0]!.lines[0]!;
  // Both colours together reach the tier from ten.
  expect(red).toMatchObject({ listPrice: 100, price: 90, rungFrom: 10, goods: 360 });
  expect(quote).toMatchObject({ goods: 900 + 3751.5 + 1000, saved: 100, isReady: true });
  expect(quote.discount).toBeGreaterThan(0);
  const note = { [String(kettle.authorId)]: 'Please wrap it' };
  const reply = await checkOut(buyer, { notes: note });
  expect(reply).toMatchObject({ status: 201, body: { acknowledged: true } });
  expect(reply.body.orders).toHaveLength(3);

  const seen = await call(purchase, `/purchases/${reply.body.purchaseId}`, {
    as: buyer,
    id: reply.body.purchaseId,
  });
  expect(seen.body).toMatchObject({
    goods: quote.goods,
    discount: quote.discount,
    delivery: quote.delivery,
    total: quote.total,
    code: 'EID10',
    customerName: 'Rahima Khatun',
    phoneNumber: '+8801712345678',
  });
  const { goods, discount, delivery, total, parts } = seen.body;
  expect(Math.round((goods - discount + delivery) * 100)).toBe(Math.round(total * 100));
  const sums = parts.map((part: { total: number }) => Math.round(part.total * 100));
  expect(sums.reduce((a: number, b: number) => a + b)).toBe(Math.round(total * 100));
  const [stored] = await purchasesOf(buyer);
  expect(stored!.consentAt).toBeInstanceOf(Date);
  expect(stored!.consentTo).toEqual({ terms: 0, privacy: 0 });
  expect(stored!.place).toMatchObject({ districtId: DHAKA.districtId, thana: DHAKA.upazilaId });
  const notes = await OrderModel.find({ purchaseId: stored!._id }, { description: 1, sellerId: 1 });
  expect(notes.map(({ description }) => description).sort()).toEqual(['', '', 'Please wrap it']);

  expect(await linesOf(buyer)).toEqual([]);
  expect([await stockOf(colours), await stockOf(kettle), await stockOf(lamp)]).toEqual([
    50, 47, 48,
  ]);
  const list = await call(purchases, '/purchases', { as: buyer });
  expect(list.body).toEqual([expect.objectContaining({ _id: reply.body.purchaseId })]);
});

it('Somebody else’s purchase is not found; an administrator reads every one.', async () => {
  const [buyer, other, admin] = [
    await makeUser(),
    await makeUser(),
    await makeUser({ role: 'admin' }),
  ];
  await putIn(buyer, (await makeProduct())._id, 2);
  const { purchaseId: id } = (await checkOut(buyer)).body;
  const get = (as: TestUser) => call(purchase, `/purchases/${id}`, { as, id });
  expect((await get(other)).status).toBe(404);
  expect((await get(admin)).status).toBe(200);
  expect((await call(purchases, '/purchases', { as: other })).body).toEqual([]);
});

it.each([
  ['consent', { consent: false }],
  ['line', { line: ' ' }],
  ['upazilaId', { upazilaId: '' }],
  ['districtId', { districtId: '1' }],
  ['payment', { payment: 'gold' }],
  ['expectedTotal', { expectedTotal: 'much' }],
])('Without a right %s nothing is ordered, and the field says so.', async (name, more) => {
  const buyer = await makeUser();
  await putIn(buyer, (await makeProduct())._id, 2);
  const reply = await checkOut(buyer, more);
  expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID' } });
  expect(Object.keys(reply.body.fields)).toContain(name);
  expect(await purchasesOf(buyer)).toEqual([]);
  expect(await linesOf(buyer)).toHaveLength(1);
});

it('An address of the own book is used and remembered; that of another account is none.', async () => {
  const [buyer, other] = [await makeUser(), await makeUser()];
  const address = addressSchema.parse({ label: 'shop', ...checkoutBody({ name: 'Shop boy' }) });
  const [own, foreign] = [await addAddress(buyer, address), await addAddress(other, address)];
  await putIn(buyer, (await makeProduct())._id, 2);
  const refused = await checkOut(buyer, { addressId: foreign.addressId });
  expect(refused.body).toMatchObject({
    code: 'INVALID',
    fields: { addressId: expect.any(String) },
  });
  expect((await checkOut(buyer, { addressId: own.addressId })).status).toBe(201);
  const [stored] = await purchasesOf(buyer);
  expect(stored).toMatchObject({ customerName: 'Shop boy', phoneNumber: '+8801712345678' });
  expect(stored!.shippingAddress).toMatch(/^House 12, Road 5, .*Dhaka Division$/);
  expect((await AddressModel.findById(own.addressId).lean())!.usedAt).toBeInstanceOf(Date);
});

it('The buyer reads the place of an order in the language of the page, whoever else has it in English.', async () => {
  const buyer = await makeUser();
  await putIn(buyer, (await makeProduct())._id, 2);
  const { purchaseId } = (await checkOut(buyer, { line: 'বাড়ি ২৭' })).body;
  const { shippingAddress } = (await OrderModel.findOne({ purchaseId }).lean())!;
  expect(shippingAddress).toMatch(/^বাড়ি ২৭, .*, Dhaka, Dhaka Division$/);
  const changed = 'House 3, Road 9, Dhaka';
  const orders = [shippingAddress, changed].map((each) => ({ purchaseId, shippingAddress: each }));
  const [shown, ...others] = await shownAddresses(orders, 'bn');
  expect(shown).toMatch(/^বাড়ি ২৭, [^a-z]*, ঢাকা, ঢাকা বিভাগ$/i);
  expect(others).toEqual([changed]);
  expect(await shownAddresses(orders, 'en')).toEqual([shippingAddress, changed]);
});

it('A new address is kept in the book where that is asked for.', async () => {
  const buyer = await makeUser();
  const product = await makeProduct();
  for (const keepAddress of [false, true]) {
    await putIn(buyer, product._id, 2);
    expect((await checkOut(buyer, { keepAddress })).status).toBe(201);
    expect(await AddressModel.countDocuments({ accountId: buyer.id })).toBe(keepAddress ? 1 : 0);
  }
});

it('The same key twice at once places one purchase and answers both alike.', async () => {
  const buyer = await makeUser();
  const product = await makeProduct();
  await putIn(buyer, product._id, 2);
  const { total: expectedTotal } = await quoteOf(buyer);
  const send = () => checkOut(buyer, { expectedTotal }, { 'idempotency-key': 'double-tap' });
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.purchaseId).toBe(first.body.purchaseId);
  expect(await purchasesOf(buyer)).toHaveLength(1);
  expect(await stockOf(product)).toBe(48);
});

it('Two tabs that order the same basket at once order it once.', async () => {
  const buyer = await makeUser();
  await putIn(buyer, (await makeProduct())._id, 2);
  const { total: expectedTotal } = await quoteOf(buyer);
  const replies = await Promise.all([
    checkOut(buyer, { expectedTotal }),
    checkOut(buyer, { expectedTotal }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)!.body.code).toBe('BASKET_EMPTY');
  expect(await purchasesOf(buyer)).toHaveLength(1);
});

it('A price that changed between refuses the whole with the new total, which then is taken.', async () => {
  const buyer = await makeUser();
  const { lamp, kettle } = await threeSellers(buyer);
  const { total: expectedTotal } = await quoteOf(buyer);
  await ProductModel.updateOne(
    { _id: lamp._id },
    { $set: { pricePoisha: 60_000, 'variants.0.pricePoisha': 60_000 } },
  );
  const refused = await checkOut(buyer, { expectedTotal });
  expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
  expect(refused.body.total).toBeGreaterThan(expectedTotal);
  expect(await stockOf(kettle)).toBe(50);
  expect((await checkOut(buyer, { expectedTotal: refused.body.total })).status).toBe(201);
});

it('What can’t be ordered any more refuses the whole with the reason at each line.', async () => {
  const buyer = await makeUser();
  const { colours, kettle, lamp } = await threeSellers(buyer);
  const extra = await makeProduct();
  await putIn(buyer, extra._id, 3);
  const { total: expectedTotal } = await quoteOf(buyer);
  const [red] = colours.variants;
  await ProductModel.updateOne({ _id: colours._id }, { $pull: { variants: { _id: red!._id } } });
  await ProductModel.updateOne({ _id: lamp._id }, { $set: { sellerDisabled: true } });
  await ProductModel.updateOne({ _id: extra._id }, { $set: { quantityStep: 4 } });
  const refused = await checkOut(buyer, { expectedTotal });
  expect(refused).toMatchObject({ status: 409, body: { code: 'BASKET_CHANGED' } });
  const lines = refused.body.lines as { variantId: string; code: string }[];
  expect(Object.fromEntries(lines.map(({ variantId, code }) => [variantId, code]))).toMatchObject({
    [String(red!._id)]: 'NOT_FOUND',
    [String(lamp._id)]: 'NOT_FOUND',
    [String(extra._id)]: 'WRONG_STEP',
  });
  expect(await stockOf(kettle)).toBe(50);
  expect(await purchasesOf(buyer)).toEqual([]);
  expect(await linesOf(buyer)).toHaveLength(5);
});

it('A full basket of 200 lines is ordered at once.', async () => {
  await endOrderCaps();
  const buyer = await makeUser();
  const sellers = Array.from({ length: 5 }, () => new Types.ObjectId());
  const products = await Promise.all(
    Array.from({ length: 200 }, (_, index) => makeProduct({ authorId: sellers[index % 5]! })),
  );
  for (const { _id } of products) await putIn(buyer, _id, 2);
  const reply = await checkOut(buyer);
  expect(reply.status).toBe(201);
  expect(reply.body.orders).toHaveLength(5);
  const orders = await OrderModel.find({ customerId: buyer.id }).lean();
  expect(orders.flatMap(({ lines }) => lines)).toHaveLength(200);
});

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  referer: 'http://localhost:3000/bn/checkout',
};
const postForm = (as: TestUser, fields: Record<string, string>) =>
  call(checkout, '/checkout', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    as,
    by: 'cookie',
    headers: FORM,
  });

it('An ordinary form in Bangla digits orders the same and leads to the purchase.', async () => {
  const buyer = await makeUser();
  // Heavy enough for a transport branch.
  const product = await makeProduct({ weightGrams: 3000 });
  await putIn(buyer, product._id, 2);
  const { total } = await quoteOf(buyer, { delivery: { [String(product.authorId)]: 'branch' } });
  const {
    delivery: _d,
    notes: _n,
    ...body
  } = checkoutBody({
    phone: '০১৭১২ ৩৪৫৬৭৮',
    terms: 'on',
    consent: 'on',
    expectedTotal: String(total).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!),
    [`delivery-${String(product.authorId)}`]: 'branch',
    [`note-${String(product.authorId)}`]: 'কাল আসব',
    idempotencyKey: 'form-1',
  });
  const fields = Object.fromEntries(Object.entries(body).map(([k, v]) => [k, String(v)]));
  const refused = await postForm(buyer, { ...fields, consent: '' });
  expect(refused.status).toBe(303);
  expect(refused.headers.get('location')).toBe('/bn/checkout?notice=INVALID');
  const step = await postForm(buyer, { ...fields, checkoutStep: 'quote' });
  expect(step.headers.get('location')).toBe('/bn/checkout#delivery');
  expect(await purchasesOf(buyer)).toEqual([]);
  const done = await postForm(buyer, fields);
  const [stored] = await purchasesOf(buyer);
  expect(done.headers.get('location')).toBe(`/bn/purchase/${String(stored!._id)}`);
  expect(stored!.orders).toEqual([expect.objectContaining({ delivery: 'branch' })]);
  expect((await OrderModel.findOne({ purchaseId: stored!._id }))!.description).toBe('কাল আসব');
});
