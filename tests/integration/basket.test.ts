import * as login from '@/app/api/login/route';
import * as logout from '@/app/api/logout/route';
import * as basket from '@/app/api/basket/route';
import * as again from '@/app/(endpoints)/basket/again/route';
import * as code from '@/app/(endpoints)/basket/code/route';
import * as delivery from '@/app/(endpoints)/basket/delivery/route';
import * as lines from '@/app/(endpoints)/basket/lines/[id]/route';
import * as place from '@/app/(endpoints)/basket/place/route';
import { tokenHash } from '@/lib/platform/auth/token-hash';
import { mergeBaskets, removeOrdered } from '@/lib/features/checkout/basket/store-commands';
import { inTransaction } from '@/lib/platform/database/transaction';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { findBasketProducts } from '@/lib/features/catalogue/basket-queries';
import { BasketModel } from '@/models/basket';
import { ProductModel } from '@/models/product';
import { cookiesOf, getAs, Guest, NO_VARIANT, OWN, quantities, setAs } from '../support/baskets';
import { makeOrders } from '../support/orders';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

it('A guest gets a basket with the first write alone, by a token that is kept as its hash.', async () => {
  const guest = new Guest();
  const before = await BasketModel.countDocuments();
  const empty = await guest.get();
  expect(empty).toMatchObject({ status: 200, body: { count: 0, sellers: [], total: 0 } });
  expect(cookiesOf(empty)).toBe('');
  expect((await guest.post(NO_VARIANT, { action: 'remove' })).status).toBe(303);
  expect(await BasketModel.countDocuments()).toBe(before);

  const { _id } = await makeProduct();
  const added = await guest.set(_id, 3);
  expect(added).toMatchObject({ status: 200, body: { acknowledged: true, count: 1 } });
  expect(guest.token).toHaveLength(43);
  expect(cookiesOf(added)).toMatch(/^shop-basket=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax;/);
  expect(cookiesOf(added)).toMatch(/shop-basket-count=1; Path=\/; SameSite=Lax;/);
  const record = await BasketModel.findOne({ tokenHash: tokenHash(guest.token) }).lean();
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
  // An expired basket is nobody's, also before it is swept.
  const guest = new Guest();
  await guest.set(_id, 2);
  await BasketModel.updateOne(
    { tokenHash: tokenHash(guest.token) },
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
  for (const token of ['x', 'A'.repeat(43), tokenHash(one.token), '{"$ne":1}']) {
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
  expect(await BasketModel.countDocuments({ tokenHash: tokenHash(token) })).toBe(0);
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
  // A district chosen on another page counts while the basket names none.
  const other = new Guest();
  await other.set(_id, 2);
  const headers = { ...other.headers, cookie: `${other.headers.cookie}; shop-district=47` };
  expect((await call(basket, '/basket', { headers })).body.districtId).toBe('47');
});

it('A look reads of each product what it prices and shows, and none of the long texts.', async () => {
  const { _id } = await makeProduct({ description: 'long', content: 'longer' });
  const read = (await findBasketProducts([String(_id)])).get(String(_id))!;
  expect(read.productName).toMatch(/Kettle/);
  for (const text of ['description', 'content', 'descriptionBn', 'contentBn', 'searchText']) {
    expect(read).not.toHaveProperty(text);
  }
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
  const posted = await call(code, '/basket/code', {
    method: 'POST',
    body: 'code=NOTHING-HERE',
    headers: { ...guest.headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(posted.headers.get('location')).toBe('/basket?notice=CODE_INVALID');
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
