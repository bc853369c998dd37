import * as checkout from '@/app/api/checkout/route';
import * as quote from '@/app/api/checkout/quote/route';
import * as start from '@/app/api/checkout/start/route';
import * as profile from '@/app/api/profile/route';
import { BasketModel } from '@/models/basket';
import { OrderModel } from '@/models/order';
import { ProductModel } from '@/models/product';
import { PurchaseModel } from '@/models/purchase';
import { UserModel } from '@/models/user';
import { Guest } from '../support/baskets';
import { checkOut, checkoutBody, DHAKA, makeColours, putIn, quoteOf } from '../support/checkout';
import { makePromotion } from '../support/promotion-records';
import { call, makeProduct, makeUser, stockOf, useShop, type TestUser } from '../support/shop';

/** Tests what is bought at once, and what a form says about the page that it was sent from. */

useShop();

const linesOf = async (as: TestUser) =>
  ((await BasketModel.findOne({ customerId: as.id }).lean())?.lines ?? []).map(
    ({ variantId, quantity }) => [String(variantId), quantity],
  );
const purchases = (as: TestUser) => PurchaseModel.countDocuments({ customerId: as.id });
const buying = (product: { _id: unknown }, quantity: number) => ({
  lines: [{ productId: String(product._id), quantity }],
});
async function buy(as: TestUser, product: { _id: unknown }, quantity: number, more: object = {}) {
  const lines = buying(product, quantity);
  const expectedTotal = (await quoteOf(as, lines)).total;
  return checkOut(as, { ...lines, expectedTotal, ...more });
}

it('One thing is bought at once with its delivery, and the basket stays as it is.', async () => {
  const buyer = await makeUser();
  const [kettle, lamp] = [await makeProduct(), await makeProduct()];
  await putIn(buyer, lamp._id, 2);
  const { total, delivery, goods } = await quoteOf(buyer, buying(kettle, 3));
  expect(delivery).toBeGreaterThan(0);
  expect(total).toBe(goods + delivery);
  const placed = await buy(buyer, kettle, 3);
  expect(placed.status).toBe(201);
  expect(await linesOf(buyer)).toEqual([[String(lamp._id), 2]]);
  expect([await stockOf(kettle), await stockOf(lamp)]).toEqual([47, 50]);
  const order = await OrderModel.findById(placed.body.orders[0]).lean();
  expect(order!.delivery.listPoisha).toBe(delivery * 100);
});

it('Several variants at once reach the rung together; a code takes its part off.', async () => {
  const buyer = await makeUser();
  await makePromotion({ code: 'EID10', percent: 10 });
  const colours = await makeColours();
  const lines = colours.variants.slice(0, 2).map(({ _id }, place) => ({
    productId: String(colours._id),
    variantId: String(_id),
    quantity: place === 0 ? 4 : 6,
  }));
  const asked = { lines, promotionCode: 'eid10' };
  const seen = await quoteOf(buyer, asked);
  expect(seen.sellers[0]!.lines[0]).toMatchObject({ price: 90, rungFrom: 10 });
  expect(seen.discount).toBeGreaterThan(0);
  expect((await checkOut(buyer, { ...asked, expectedTotal: seen.total })).status).toBe(201);
  expect(await quoteOf(buyer, { lines, promotionCode: 'NONE99' })).toMatchObject({
    discount: 0,
    codeWrong: 'codeInvalid',
  });
});

it.each([
  ['none', []],
  ['too many', Array.from({ length: 201 }, (_, n) => ({ productId: String(n).padStart(24, '0') }))],
  ['the same twice', [{ productId: 'a'.repeat(24) }, { productId: 'a'.repeat(24) }]],
  ['no product', [{ productId: 'x' }]],
])('Lines that are %s are refused.', async (_what, lines) => {
  const buyer = await makeUser();
  const body = checkoutBody({
    expectedTotal: 1,
    lines: lines.map((line) => ({ quantity: 1, ...line })),
  });
  const reply = await call(checkout, '/checkout', { method: 'POST', as: buyer, body });
  expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID' } });
});

it.each([
  [1, 'BELOW_MINIMUM', 'Insufficient stock', 'Only 50 items available.'],
  [51, 'ABOVE_MAXIMUM', 'Minimum order quantity not met', 'You can maximum order 50 items.'],
])(
  '%i of 2 to 50 is answered as POST /addorder answers it.',
  async (quantity, code, title, message) => {
    const buyer = await makeUser();
    const product = await makeProduct();
    const reply = await checkOut(buyer, { ...buying(product, quantity), expectedTotal: 1 });
    expect(reply).toMatchObject({ status: 422, body: { code, title, message, available: 50 } });
  },
);

it('The same twice in a moment is asked about, and ordered once more where that is meant.', async () => {
  const buyer = await makeUser();
  const product = await makeProduct();
  const first = await buy(buyer, product, 3);
  const second = await buy(buyer, product, 3);
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'ORDERED_ALREADY', purchaseId: first.body.purchaseId },
  });
  expect(await stockOf(product)).toBe(47);
  expect((await buy(buyer, product, 3, { again: true })).status).toBe(201);
  expect((await buy(buyer, product, 4)).status).toBe(201);
});

it('A quantity that another tab changed is told, and nothing is ordered.', async () => {
  const buyer = await makeUser();
  const [kettle, lamp, other] = [await makeProduct(), await makeProduct(), await makeProduct()];
  await putIn(buyer, kettle._id, 3);
  await putIn(buyer, lamp._id, 2);
  const shown = [
    { variantId: String(kettle._id), quantity: 3 },
    { variantId: String(lamp._id), quantity: 2 },
  ];
  for (const change of [
    () => putIn(buyer, kettle._id, 5),
    async () => {
      await putIn(buyer, kettle._id, 3);
      await putIn(buyer, other._id, 2);
    },
  ]) {
    await change();
    // Even at the total of now.
    const reply = await checkOut(buyer, { shown });
    expect(reply).toMatchObject({ status: 409, body: { code: 'BASKET_CHANGED' } });
    expect(reply.body.basket).toHaveLength((await linesOf(buyer)).length);
  }
  expect(await purchases(buyer)).toBe(0);
  const now = (await linesOf(buyer)).map((line) => line.join(':')).join(',');
  expect((await checkOut(buyer, { shown: now })).status).toBe(201);
});

it('What is sold out says so, counts nothing, and the rest is ordered without it.', async () => {
  const buyer = await makeUser();
  const [kettle, gone] = [await makeProduct(), await makeProduct()];
  await putIn(buyer, kettle._id, 3);
  await putIn(buyer, gone._id, 2);
  await ProductModel.updateOne(
    { _id: gone._id },
    { $set: { maxQuantity: 0, 'variants.0.stock': 0 } },
  );
  const seen = await quoteOf(buyer);
  expect(seen).toMatchObject({ isReady: true, absent: [{ why: 'soldOut' }] });
  expect(seen.sellers).toHaveLength(1);
  const shown = [{ variantId: String(kettle._id), quantity: 3 }];
  expect((await checkOut(buyer, { shown })).status).toBe(201);
  expect(await linesOf(buyer)).toEqual([[String(gone._id), 2]]);
  // There again, it is more than the page shows.
  await putIn(buyer, kettle._id, 3);
  await ProductModel.updateOne(
    { _id: gone._id },
    { $set: { maxQuantity: 9, 'variants.0.stock': 9 } },
  );
  expect((await checkOut(buyer, { shown })).body.code).toBe('BASKET_CHANGED');
});

it('A page that was opened as somebody else orders nothing, and changes no profile.', async () => {
  const [buyer, other] = [await makeUser(), await makeUser()];
  const product = await makeProduct();
  const reply = await buy(buyer, product, 3, { account: other.id });
  expect(reply).toMatchObject({ status: 409, body: { code: 'OTHER_ACCOUNT' } });
  expect(await purchases(buyer)).toBe(0);
  const save = (account: string) =>
    call(profile, '/api/profile', {
      method: 'PATCH',
      as: buyer,
      body: { name: 'Somebody Else', account: `profile ${account}` },
    });
  expect((await save(other.id)).body.code).toBe('OTHER_ACCOUNT');
  expect((await UserModel.findById(buyer.id).lean())!.name).not.toBe('Somebody Else');
  expect((await save(buyer.id)).status).toBe(200);
});

it.each([
  ['Khulna', 422],
  ['খুলনা সদর, বাংলাদেশ', 422],
  ['Dist. Khulna', 422],
  ['House 12, Khulna', 201],
  ['Dighalia', 201],
  ['রামপুর', 201],
])('Cash on delivery to %j is answered %i.', async (line, status) => {
  const buyer = await makeUser();
  const reply = await buy(buyer, await makeProduct(), 3, { line });
  expect(reply.status).toBe(status);
  if (status === 422) expect(Object.keys(reply.body.fields)).toEqual(['line']);
});

it('A guest is told the price and begins with the district that the basket has.', async () => {
  const browser = new Guest();
  const product = await makeProduct();
  await browser.set(product._id, 3);
  const priced = await call(quote, '/api/checkout/quote', {
    method: 'POST',
    headers: browser.headers,
    body: { addressId: 'new', ...DHAKA, delivery: {} },
  });
  expect(priced).toMatchObject({ status: 200, body: { count: 1, methods: expect.any(Array) } });
  const bought = await call(start, '/api/checkout/start', {
    method: 'POST',
    headers: { ...browser.headers, cookie: `${browser.headers.cookie}; shop-district=47` },
    body: buying(product, 4),
  });
  expect(bought.body).toMatchObject({
    account: '',
    addresses: [],
    values: { districtId: '47', divisionId: '6' },
    place: { district: { name: 'Dhaka' } },
    quote: { count: 1, sellers: [{ lines: [{ quantity: 4 }] }] },
  });
  const placed = await call(checkout, '/checkout', {
    method: 'POST',
    headers: browser.headers,
    body: checkoutBody({ expectedTotal: 1 }),
  });
  expect(placed.status).toBe(401);
});
