import { Types } from 'mongoose';
import * as login from '@/app/api/login/route';
import * as logout from '@/app/api/logout/route';
import * as basket from '@/app/api/basket/route';
import * as again from '@/app/(endpoints)/basket/again/route';
import * as code from '@/app/(endpoints)/basket/code/route';
import * as delivery from '@/app/(endpoints)/basket/delivery/route';
import * as lines from '@/app/(endpoints)/basket/lines/[id]/route';
import * as place from '@/app/(endpoints)/basket/place/route';
import { hashToken } from '@/lib/features/basket/cookies';
import { mergeBaskets, removeOrdered } from '@/lib/features/basket/store-commands';
import { inTransaction } from '@/lib/platform/database/transaction';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { BasketModel } from '@/models/basket';
import { ProductModel, type ProductRecord } from '@/models/product';
import { call, makeProduct, makeUser, useShop, type Reply, type TestUser } from '../support/shop';
import { makeOrders } from '../support/orders';

useShop();

const OWN = { origin: 'http://localhost:3000' };
const FORM = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' };
const NO_VARIANT = '0123456789abcdef01234567';

/** A browser without an account: keeps the cookies that it gets. */
class Guest {
  token = '';
  constructor(private readonly address = `10.1.${guests >> 8}.${guests++ & 255}`) {}

  get headers(): Record<string, string> {
    const cookie: Record<string, string> = this.token
      ? { cookie: `shop-basket=${this.token}` }
      : {};
    return { ...OWN, 'x-forwarded-for': this.address, ...cookie };
  }

  keep(reply: Reply): Reply {
    const token = /shop-basket=([\w-]*);/.exec(cookiesOf(reply))?.[1];
    if (token !== undefined) this.token = token;
    return reply;
  }

  async set(id: unknown, quantity: unknown, more: object = {}): Promise<Reply> {
    const body = { quantity, ...more };
    return this.keep(
      await call(lines, `/basket/lines/${String(id)}`, {
        method: 'PUT',
        body,
        headers: this.headers,
        id: String(id),
      }),
    );
  }

  async post(id: unknown, fields: Record<string, string>): Promise<Reply> {
    return this.keep(
      await call(lines, `/basket/lines/${String(id)}`, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { ...this.headers, ...FORM },
        id: String(id),
      }),
    );
  }

  get = () => call(basket, '/basket', { headers: this.headers });
}
let guests = 0;

const cookiesOf = ({ headers }: Reply) => headers.getSetCookie().join('\n');
const setAs = (as: TestUser, id: unknown, quantity: unknown, more: object = {}) =>
  call(lines, `/basket/lines/${String(id)}`, {
    method: 'PUT',
    body: { quantity, ...more },
    as,
    id: String(id),
  });
const getAs = async (as: TestUser) => (await call(basket, '/basket', { as })).body;
const flat = (view: { sellers: { lines: unknown[] }[] }) =>
  view.sellers.flatMap((seller) => seller.lines) as { variantId: string; quantity: number }[];
const quantities = (view: { sellers: { lines: unknown[] }[] }) =>
  Object.fromEntries(flat(view).map(({ variantId, quantity }) => [variantId, quantity]));

/** A product of two colours with a ladder from ten. */
async function makeColours(fields: Partial<ProductRecord> = {}): Promise<ProductRecord> {
  const variants = ['Red', 'Blue'].map((value) => ({
    _id: new Types.ObjectId(),
    sku: '',
    barcode: '',
    values: [value],
    pricePoisha: 10_000,
    stock: 30,
    picture: '',
    ladder: [{ from: 10, pricePoisha: 9_000 }],
    prices: [],
  }));
  return makeProduct({
    options: [
      {
        name: 'Colour',
        nameBn: 'রঙ',
        values: [
          { value: 'Red', valueBn: 'লাল', picture: '' },
          { value: 'Blue', valueBn: 'নীল', picture: '' },
        ],
      },
    ],
    variants,
    hasOptions: true,
    pricePoisha: 10_000,
    maxQuantity: 60,
    minQuantity: 2,
    ...fields,
  });
}

it('A guest gets a basket with the first write alone, by a token that is kept as its hash.', async () => {
  const guest = new Guest();
  const before = await BasketModel.countDocuments();
  const empty = await guest.get();
  expect(empty).toMatchObject({ status: 200, body: { count: 0, sellers: [], total: 0 } });
  expect(cookiesOf(empty)).toBe('');
  expect(empty.headers.get('vary')).toBe('Accept');
  expect((await guest.post(NO_VARIANT, { action: 'remove' })).status).toBe(303);
  expect(await BasketModel.countDocuments()).toBe(before);

  const { _id } = await makeProduct();
  const added = await guest.set(_id, 3);
  expect(added).toMatchObject({ status: 200, body: { acknowledged: true, count: 1 } });
  expect(guest.token).toHaveLength(43);
  expect(cookiesOf(added)).toMatch(/^shop-basket=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax;/);
  expect(cookiesOf(added)).toMatch(/shop-basket-count=1; Path=\/; SameSite=Lax;/);
  const record = await BasketModel.findOne({ tokenHash: hashToken(guest.token) }).lean();
  expect(JSON.stringify(record)).not.toContain(guest.token);
  const days = (record!.expiresAt!.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(59);
  expect(days).toBeLessThanOrEqual(60);
});

it('Baskets of guests end by an index of their own, those of accounts never.', async () => {
  const indexes = await BasketModel.collection.indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
  const user = await makeUser();
  const { _id } = await makeProduct();
  await setAs(user, _id, 2);
  const record = await BasketModel.findOne({ customerId: user.id }).lean();
  expect(record).toMatchObject({ version: 1 });
  expect(record!.expiresAt).toBeUndefined();
  // What is over is nobody's, also before it is swept.
  const guest = new Guest();
  await guest.set(_id, 2);
  await BasketModel.updateOne(
    { tokenHash: hashToken(guest.token) },
    { $set: { expiresAt: new Date(0) } },
  );
  expect((await guest.get()).body.count).toBe(0);
});

it("Nobody reads or changes another's basket, by no token and no cookie.", async () => {
  const { _id } = await makeProduct();
  const [one, other] = [new Guest(), new Guest()];
  await one.set(_id, 3);
  await other.set(_id, 4);
  expect(quantities((await one.get()).body)).toEqual({ [String(_id)]: 3 });
  const [rahim, karim] = [await makeUser(), await makeUser()];
  await setAs(rahim, _id, 5);
  expect((await getAs(karim)).count).toBe(0);
  for (const token of ['x', 'A'.repeat(43), hashToken(one.token), '{"$ne":1}']) {
    const stranger = new Guest();
    stranger.token = token;
    expect((await stranger.get()).body.count).toBe(0);
    // A planted token never becomes a basket's.
    await stranger.set(_id, 2);
    expect(stranger.token).not.toBe(token);
  }
  expect(quantities((await one.get()).body)).toEqual({ [String(_id)]: 3 });
});

it('A write by the cookie must come from the shop; one with an access token need not.', async () => {
  const { _id } = await makeProduct();
  const guest = new Guest();
  await guest.set(_id, 3);
  const refused = await call(lines, `/basket/lines/${String(_id)}`, {
    method: 'DELETE',
    id: String(_id),
    headers: { cookie: `shop-basket=${guest.token}`, origin: 'https://elsewhere.example' },
  });
  expect(refused).toMatchObject({ status: 403, body: { code: 'BAD_ORIGIN' } });
  expect((await guest.get()).body.count).toBe(1);
  expect((await setAs(await makeUser(), _id, 2)).status).toBe(200);
});

it('Quantities are numbers in both digits, and nothing else is one.', async () => {
  const { _id } = await makeProduct();
  const guest = new Guest();
  expect(quantities((await guest.set(_id, '১২')).body.basket)).toEqual({ [String(_id)]: 12 });
  for (const wrong of ['x', -1, 1.5, null, '', { $gt: 1 }, 2_000_000_000]) {
    expect((await guest.set(_id, wrong)).status).toBe(422);
  }
  expect(quantities((await guest.set(_id, '৩', { add: true })).body.basket)).toEqual({
    [String(_id)]: 15,
  });
  expect((await guest.set(_id, 0)).body.count).toBe(0);
});

it('A variant is found by its own id alone, and priced by the rung of all variants together.', async () => {
  const product = await makeColours();
  const [red, blue] = product.variants.map(({ _id }) => String(_id)) as [string, string];
  const guest = new Guest();
  const first = await guest.set(red, 6);
  expect(flat(first.body.basket)[0]).toMatchObject({
    productId: String(product._id),
    variantId: red,
    price: 100,
    rungFrom: null,
    nextRung: { more: 4, price: 90 },
    options: [{ name: 'Colour', nameBn: 'রঙ', value: 'Red', valueBn: 'লাল' }],
    problem: null,
    change: null,
  });
  const { body } = await guest.set(blue, 4, { productId: String(product._id) });
  expect(flat(body.basket)).toMatchObject([
    { price: 90, rungFrom: 10, goods: 540, nextRung: null, change: null },
    { price: 90, goods: 360, change: null },
  ]);
  expect(body.basket).toMatchObject({ goods: 900, saved: 100, total: 900, isReady: true });
  expect((await guest.set(NO_VARIANT, 1)).status).toBe(404);
  expect((await guest.set('nonsense', 1)).status).toBe(404);
  expect((await guest.set(String(product._id), 1)).status).toBe(404);
});

it('More than the stock is refused where a line grows; taking less is always possible.', async () => {
  const { _id } = await makeProduct({ maxQuantity: 10 });
  const guest = new Guest();
  await guest.set(_id, 8);
  const refused = await guest.set(_id, 11);
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'ABOVE_MAXIMUM', message: 'You can maximum order 10 items.', available: 10 },
  });
  expect((await guest.set(_id, 3, { add: true })).status).toBe(422);
  await ProductModel.updateOne({ _id }, { $set: { 'variants.0.stock': 4, maxQuantity: 4 } });
  const line = () => guest.get().then(({ body }) => flat(body)[0]);
  expect(await line()).toMatchObject({ problem: 'aboveMaximum', change: { kind: 'fewer' } });
  expect((await guest.set(_id, 6)).status).toBe(200);
  expect((await guest.set(_id, 4)).status).toBe(200);
  expect(await line()).toMatchObject({ problem: null, change: null });
});

it('Each line says what is wrong with it, and what changed since.', async () => {
  const product = await makeProduct({ minQuantity: 4, quantityStep: 3, maxQuantity: 100 });
  const { _id } = product;
  const guest = new Guest();
  const line = async () => flat((await guest.get()).body)[0];
  await guest.set(_id, 3);
  expect(await line()).toMatchObject({ problem: 'belowMinimum' });
  await guest.set(_id, 5);
  expect(await line()).toMatchObject({ problem: 'step', minQuantity: 4, quantityStep: 3 });
  await guest.set(_id, 7);
  expect(await line()).toMatchObject({ problem: null, change: null, price: 1250.5 });
  for (const [poisha, kind] of [
    [130_000, 'dearer'],
    [120_000, 'cheaper'],
  ] as const) {
    await ProductModel.updateOne({ _id }, { $set: { 'variants.0.pricePoisha': poisha } });
    expect(await line()).toMatchObject({ change: { kind, was: 1250.5 }, price: poisha / 100 });
  }
  await guest.set(_id, 7);
  expect(await line()).toMatchObject({ change: null });
});

it.each([
  ['is deleted', async (id: Types.ObjectId) => void (await ProductModel.deleteOne({ _id: id }))],
  [
    'is not published any more',
    async (id: Types.ObjectId) =>
      void (await ProductModel.updateOne({ _id: id }, { $set: { status: 'rejected' } })),
  ],
  [
    'is of a seller who was disabled',
    async (id: Types.ObjectId) =>
      void (await ProductModel.updateOne({ _id: id }, { $set: { sellerDisabled: true } })),
  ],
  [
    'lost the variant',
    async (id: Types.ObjectId) =>
      void (await ProductModel.updateOne(
        { _id: id },
        { $set: { 'variants.0._id': new Types.ObjectId() } },
      )),
  ],
])('A product that %s stays in sight with its name, is not priced, and can go.', async (_, end) => {
  const [stays, goes] = [await makeProduct(), await makeProduct()];
  const guest = new Guest();
  await guest.set(stays._id, 2);
  await guest.set(goes._id, 2);
  await end(goes._id);
  const { body } = await guest.get();
  expect(body).toMatchObject({ count: 2, goods: 2501, isReady: false });
  expect(body.absent).toMatchObject([{ productName: goes.productName, why: 'gone', quantity: 2 }]);
  expect((await guest.set(goes._id, 3)).status).toBe(404);
  expect((await guest.set(goes._id, 0)).body.basket).toMatchObject({ count: 1, isReady: true });
});

it("One's own product is refused, and stands aside where it came by a merge.", async () => {
  const seller = await makeUser();
  const { _id } = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
  expect((await setAs(seller, _id, 2)).body).toMatchObject({ code: 'OWN_PRODUCT' });
  const guest = new Guest();
  await guest.set(_id, 2);
  await mergeBaskets(seller.id, guest.token);
  expect((await getAs(seller)).absent).toMatchObject([{ why: 'own' }]);
});

it('Takes 200 lines and no more.', async () => {
  const product = await makeProduct();
  const user = await makeUser();
  const line = (id: Types.ObjectId) => ({
    productId: id,
    variantId: id,
    quantity: 2,
    addedAt: new Date(),
    productName: 'Kettle',
    productNameBn: '',
    seenPoisha: 125_050,
    seenTotal: 2,
    seenStock: 50,
  });
  await BasketModel.create({
    customerId: new Types.ObjectId(user.id),
    version: 1,
    updatedAt: new Date(),
    lines: Array.from({ length: 199 }, () => line(new Types.ObjectId())),
  });
  const other = await makeProduct();
  expect((await setAs(user, product._id, 2)).body.count).toBe(200);
  expect(await setAs(user, other._id, 2)).toMatchObject({ status: 422, body: { code: 'BASKET_FULL' } });
  expect((await setAs(user, product._id, 3)).status).toBe(200);
});

it('Two tabs at once lose no line, and of one line the sum of what was added counts.', async () => {
  const products = await Promise.all(Array.from({ length: 8 }, () => makeProduct()));
  const user = await makeUser();
  await Promise.all(products.map(({ _id }) => setAs(user, _id, 2)));
  await Promise.all(products.map(() => setAs(user, products[0]!._id, 3, { add: true })));
  const view = await getAs(user);
  expect(view.count).toBe(8);
  expect(quantities(view)[String(products[0]!._id)]).toBe(2 + 8 * 3);
  expect(await BasketModel.countDocuments({ customerId: user.id })).toBe(1);
});

it("A guest's basket comes along at login, once, and the guest's is gone.", async () => {
  const [one, two, three] = [await makeProduct(), await makeProduct(), await makeProduct()];
  const user = await makeUser({ passwordHash: await hashPassword('plain-words-2026') });
  await setAs(user, one._id, 5);
  await setAs(user, two._id, 2);
  const guest = new Guest();
  await guest.set(one._id, 3);
  await guest.set(two._id, 9);
  await guest.set(three._id, 4);
  const { token } = guest;
  const signedIn = guest.keep(
    await call(login, '/api/login', {
      method: 'POST',
      body: { email: user.email, password: 'plain-words-2026' },
      headers: guest.headers,
    }),
  );
  expect(signedIn.status).toBe(200);
  expect(guest.token).toBe('');
  expect(cookiesOf(signedIn)).toMatch(/shop-basket-count=3;/);
  const expected = { [String(one._id)]: 5, [String(two._id)]: 9, [String(three._id)]: 4 };
  expect(quantities(await getAs(user))).toEqual(expected);
  expect(await BasketModel.countDocuments({ tokenHash: hashToken(token) })).toBe(0);
  await mergeBaskets(user.id, token);
  expect(quantities(await getAs(user))).toEqual(expected);
  const out = await call(logout, '/api/logout', { method: 'POST', as: user, by: 'cookie' });
  expect(cookiesOf(out)).toMatch(/shop-basket-count=; .*Max-Age=0/);
});

it('The same guest basket merged by two sign-ins at once is counted once.', async () => {
  const { _id } = await makeProduct();
  const user = await makeUser();
  const guest = new Guest();
  await guest.set(_id, 4);
  await Promise.all([mergeBaskets(user.id, guest.token), mergeBaskets(user.id, guest.token)]);
  expect(quantities(await getAs(user))).toEqual({ [String(_id)]: 4 });
});

it('A basket that no login merged comes along with the next write of the account.', async () => {
  const [one, two] = [await makeProduct(), await makeProduct()];
  const user = await makeUser();
  const guest = new Guest();
  await guest.set(one._id, 4);
  const headers = { ...OWN, cookie: `${user.cookie}; shop-basket=${guest.token}` };
  const path = `/basket/lines/${String(two._id)}`;
  const body = { quantity: 2 };
  const written = await call(lines, path, { method: 'PUT', body, headers, id: String(two._id) });
  expect(written.body.count).toBe(2);
  expect(cookiesOf(written)).toMatch(/shop-basket=; .*Max-Age=0/);
});

it('An ordinary form adds, sets, saves, restores and removes, and leads to the basket.', async () => {
  const { _id } = await makeProduct();
  const id = String(_id);
  const guest = new Guest();
  const added = await guest.post(id, { productId: id });
  expect([added.status, added.headers.get('location')]).toEqual([303, '/basket']);
  expect(quantities((await guest.get()).body)).toEqual({ [id]: 2 });
  await guest.post(id, { action: 'set', quantity: '৫' });
  expect(quantities((await guest.get()).body)).toEqual({ [id]: 5 });
  await guest.post(id, { action: 'save' });
  expect((await guest.get()).body).toMatchObject({ count: 0, savedItems: [{ quantity: 5 }] });
  await guest.post(id, { action: 'restore' });
  const removed = await guest.post(id, {
    action: 'remove',
    variantId: id,
    productId: id,
    quantity: '5',
  });
  expect(removed.headers.get('location')).toBe(`/basket?removed=${id}&product=${id}&quantity=5`);
  const refused = await guest.post(id, { quantity: '5000', back: `/product/${id}` });
  expect(refused.headers.get('location')).toBe(`/product/${id}?notice=ABOVE_MAXIMUM`);
  const elsewhere = await guest.post(id, { quantity: '5000', back: 'https://elsewhere.example' });
  expect(elsewhere.headers.get('location')).toBe('/?notice=ABOVE_MAXIMUM');
});

it('Delivery is priced once the district is known, and goes the way that was chosen.', async () => {
  // Heavy enough for a transport company, and light enough for a courier.
  const { _id, authorId } = await makeProduct({ weightGrams: 3000 });
  const guest = new Guest();
  await guest.set(_id, 2);
  const send = (handlers: typeof place, path: string, body: object) =>
    call(handlers, path, { method: 'POST', body, headers: guest.headers });
  expect((await guest.get()).body).toMatchObject({ districtId: '', delivery: 0 });
  expect((await send(place, '/basket/place', { districtId: '999' })).status).toBe(422);
  const placed = await send(place, '/basket/place', { districtId: '47' });
  expect(placed.body.basket.sellers[0].chosen).toBe('courier');
  expect(placed.body.basket.delivery).toBeGreaterThan(0);
  expect(placed.body.basket.total).toBe(placed.body.basket.goods + placed.body.basket.delivery);
  const wanted = { sellerId: String(authorId), kind: 'branch' };
  expect((await send(delivery, '/basket/delivery', wanted)).body.basket.sellers[0].chosen).toBe(
    'branch',
  );
  const stranger = { ...wanted, sellerId: NO_VARIANT };
  expect((await send(delivery, '/basket/delivery', stranger)).status).toBe(404);
  // What was chosen on another page counts while the basket says nothing.
  const other = new Guest();
  await other.set(_id, 2);
  const headers = { ...other.headers, cookie: `${other.headers.cookie}; shop-district=47` };
  expect((await call(basket, '/basket', { headers })).body.districtId).toBe('47');
});

it('A code that there is not is refused and not kept.', async () => {
  const { _id } = await makeProduct();
  const guest = new Guest();
  await guest.set(_id, 2);
  const refused = await call(code, '/basket/code', {
    method: 'POST',
    body: { code: 'NOTHING-HERE' },
    headers: guest.headers,
  });
  expect(refused).toMatchObject({ status: 422, body: { reasons: { code: 'codeInvalid' } } });
  expect((await guest.get()).body.code).toBeNull();
});

it("Buying again fills the basket from one's own order alone.", async () => {
  const product = await makeProduct({ maxQuantity: 20 });
  const [buyer, stranger] = [await makeUser(), await makeUser()];
  const ordered = [{ productId: product._id, quantity: 4 }];
  const [orderId] = await makeOrders(await makeUser(), buyer, ordered);
  const ask = (as: TestUser) =>
    call(again, '/basket/again', { method: 'POST', body: { orderId }, as });
  expect((await ask(stranger)).status).toBe(404);
  expect(quantities((await ask(buyer)).body.basket)).toEqual({ [String(product._id)]: 4 });
  expect(quantities((await ask(buyer)).body.basket)).toEqual({ [String(product._id)]: 4 });
  await ProductModel.updateOne({ _id: product._id }, { $set: { status: 'rejected' } });
  expect((await ask(buyer)).status).toBe(404);
});

it('What was ordered leaves the basket in the transaction that places it; the rest stays.', async () => {
  const [one, two] = [await makeProduct(), await makeProduct()];
  const user = await makeUser();
  await setAs(user, one._id, 2);
  await setAs(user, two._id, 2);
  await inTransaction((session) => removeOrdered(session, user.id, [String(one._id)]));
  expect(quantities(await getAs(user))).toEqual({ [String(two._id)]: 2 });
});

it('An address makes so many baskets in an hour, and no more.', async () => {
  const { _id } = await makeProduct();
  const statuses = new Map<number, number>();
  for (let tries = 0; tries < 125; tries++) {
    const { status } = await new Guest('10.9.9.9').set(_id, 2);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses).toEqual(
    new Map([
      [200, 120],
      [429, 5],
    ]),
  );
});
