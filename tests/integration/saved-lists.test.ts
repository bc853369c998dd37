import { Types } from 'mongoose';
import * as login from '@/app/api/login/route';
import * as follow from '@/app/api/saved/follow/route';
import * as forget from '@/app/api/saved/forget/route';
import * as lists from '@/app/api/saved/lists/route';
import * as list from '@/app/api/saved/lists/[id]/route';
import * as products from '@/app/api/saved/products/route';
import * as stop from '@/app/api/saved/stop/route';
import * as pageview from '@/app/(endpoints)/pageview/route';
import { getSavedPage, getSharedList } from '@/lib/features/checkout/lists/queries';
import {
  listFollowed,
  moveFollows,
  tellFollowers,
} from '@/lib/features/checkout/lists/follow-commands';
import { stopToken } from '@/lib/features/checkout/lists/stop-rules';
import { moveLists } from '@/lib/features/checkout/lists/store-commands';
import { tellOfSaved } from '@/lib/features/checkout/lists/tell-commands';
import { MAX_ITEMS, MAX_LISTS } from '@/lib/features/checkout/lists/types';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { tokenHash } from '@/lib/platform/auth/token-hash';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MessageModel } from '@/models/message';
import { NotificationModel } from '@/models/notification';
import { ProductModel } from '@/models/product';
import { SavedListModel } from '@/models/saved-list';
import { ShopFollowModel } from '@/models/shop-follow';
import { cookiesOf, OWN } from '../support/baskets';
import {
  call,
  makeProduct,
  makeUser,
  unique,
  uniquePhone,
  useShop,
  type TestUser,
} from '../support/shop';

useShop();

const DAY_MS = 86_400_000;
let guests = 0;

/** A browser without an account. */
class Guest {
  token = '';
  readonly address = `10.7.${guests >> 8}.${guests++ & 255}`;

  async save(productId: unknown, action = 'save') {
    const cookie: Record<string, string> = this.token ? { cookie: `shop-list=${this.token}` } : {};
    const reply = await call(products, '/api/saved/products', {
      ...{ method: 'POST', body: { productId: String(productId), action } },
      headers: { ...OWN, 'x-forwarded-for': this.address, ...cookie },
    });
    this.token = /shop-list=([\w-]*);/.exec(cookiesOf(reply))?.[1] ?? this.token;
    return reply;
  }
}

const change = (as: TestUser, body: object) =>
  call(products, '/api/saved/products', { method: 'POST', as, body });
const save = (as: TestUser, productId: unknown, more: object = {}) =>
  change(as, { action: 'save', productId: String(productId), ...more });
const make = (as: TestUser, name: string, key?: string) =>
  call(lists, '/api/saved/lists', {
    ...{ method: 'POST', as, body: { name } },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
const act = (as: TestUser, id: string, body: object) =>
  call(list, `/api/saved/lists/${id}`, { method: 'POST', as, id, body });
const pageOf = (as: TestUser, listId?: string) =>
  getSavedPage({ accountId: as.id, token: undefined, address: '' }, listId);
const idsOf = async (as: TestUser, listId?: string) =>
  (await pageOf(as, listId))!.items.map(({ productId }) => productId);

const oid = (user: TestUser) => new Types.ObjectId(user.id);
const fill = (filter: object, count: number) =>
  SavedListModel.updateOne(filter, {
    items: Array.from({ length: count }, () => ({
      ...{ productId: new Types.ObjectId(), productName: 'Kettle', productNameBn: '' },
      ...{ savedAt: new Date(), pricePoisha: 100, toldPoisha: null, isOut: false },
    })),
  });

it('A guest’s list is kept under its token’s hash, comes along at the login, and ends there.', async () => {
  const guest = new Guest();
  const [one, two] = [await makeProduct(), await makeProduct()];
  expect((await guest.save(one._id)).status).toBe(200);
  expect(guest.token).toHaveLength(43);
  await guest.save(one._id);
  await guest.save(two._id);
  const record = await SavedListModel.findOne({ tokenHash: tokenHash(guest.token) }).lean();
  expect(record!.items.map(({ productId }) => String(productId))).toEqual(
    [two, one].map(({ _id }) => String(_id)),
  );
  expect(JSON.stringify(record)).not.toContain(guest.token);

  // A token that somebody planted opens nothing, also later.
  const planted = new Guest();
  planted.token = 'x'.repeat(43);
  await planted.save(one._id);
  expect(planted.token).not.toBe('x'.repeat(43));

  const elsewhere = await call(products, '/api/saved/products', {
    ...{ method: 'POST', body: { productId: String(one._id), action: 'remove' } },
    headers: { cookie: `shop-list=${guest.token}`, origin: 'https://elsewhere.example' },
  });
  expect(elsewhere).toMatchObject({ status: 403, body: { code: 'BAD_ORIGIN' } });

  const password = unique('Long enough');
  const user = await makeUser({ passwordHash: await hashPassword(password) });
  await save(user, one._id);
  const signedIn = await call(login, '/api/login', {
    ...{ method: 'POST', body: { email: user.email, password } },
    headers: { ...OWN, cookie: `shop-list=${guest.token}` },
  });
  expect(cookiesOf(signedIn)).toMatch(/shop-list=; .*Max-Age=0/);
  expect((await idsOf(user)).sort()).toEqual([one, two].map(({ _id }) => String(_id)).sort());
  expect(await SavedListModel.exists({ tokenHash: tokenHash(guest.token) })).toBeNull();
});

it('What finds no room at the login stays in the guest’s list, and the page shows it.', async () => {
  const [user, guest, product] = [await makeUser(), new Guest(), await makeProduct()];
  await save(user, (await makeProduct())._id);
  await fill({ accountId: user.id }, MAX_ITEMS);
  await guest.save(product._id);
  const { listSignIn } = await import('@/lib/features/checkout/lists/store-commands');
  const jar = {
    get: (name: string) => (name === 'shop-list' ? { value: guest.token } : undefined),
  };
  expect(await listSignIn.signedIn(user.id, jar)).toEqual([]);
  const page = await getSavedPage({ accountId: user.id, token: guest.token, address: '' });
  expect(page!.items).toHaveLength(MAX_ITEMS);
  expect(page!.left.map(({ productId }) => productId)).toEqual([String(product._id)]);
});

it('A full list and too many lists are refused, and nothing is lost for it.', async () => {
  const [user, product] = [await makeUser(), await makeProduct()];
  await save(user, (await makeProduct())._id);
  await fill({ accountId: user.id }, MAX_ITEMS);
  expect(await save(user, product._id)).toMatchObject({ status: 422, body: { code: 'LIST_FULL' } });
  expect(await idsOf(user)).toHaveLength(MAX_ITEMS);
  const [first, again] = [await make(user, 'Eid', 'key-1'), await make(user, 'Eid', 'key-1')];
  expect(again.body).toEqual(first.body);
  expect(await make(user, 'Eid')).toMatchObject({ status: 422, body: { code: 'INVALID' } });
  for (let at = 2; at < MAX_LISTS; at++) await make(user, `List ${at}`);
  expect(await make(user, 'One more')).toMatchObject({ status: 422, body: { code: 'LISTS_FULL' } });
});

it('A list is one’s own: others can neither read nor change it.', async () => {
  const [owner, other, product] = [await makeUser(), await makeUser(), await makeProduct()];
  const id = (await make(owner, 'Eid')).body.insertedId as string;
  await save(owner, product._id, { listId: id });
  expect(await save(other, product._id, { listId: id })).toMatchObject({ status: 404 });
  for (const action of ['delete', 'share', 'withdraw']) {
    expect(await act(other, id, { action })).toMatchObject({ status: 404 });
  }
  expect(await act(other, id, { action: 'rename', name: 'Mine' })).toMatchObject({ status: 404 });
  expect(await pageOf(other, id)).toBeNull();
  expect(await idsOf(owner, id)).toEqual([String(product._id)]);
});

it('A product moves to another list with its price, and stays shown once it is not on sale.', async () => {
  const [user, product] = [await makeUser(), await makeProduct({ pricePoisha: 12_300 })];
  const productId = String(product._id);
  const from = (await save(user, productId)).body.listId as string;
  const to = (await make(user, 'Winter')).body.insertedId as string;
  await ProductModel.updateOne({ _id: product._id }, { status: 'paused' });
  expect(await change(user, { action: 'move', productId, listId: from, to })).toMatchObject({
    status: 200,
  });
  expect(await idsOf(user)).toEqual([]);
  expect((await pageOf(user, to))!.items).toMatchObject([
    { productId, savedPrice: 123, card: null },
  ]);
  expect(await save(user, productId)).toMatchObject({ status: 404 });
});

it('A shared list shows its name and products alone, until its link is withdrawn.', async () => {
  const [user, product] = [await makeUser({ name: 'Karim Mia' }), await makeProduct()];
  const id = (await make(user, 'Eid')).body.insertedId as string;
  await save(user, product._id, { listId: id });
  await act(user, id, { action: 'share' });
  const { shareToken } = (await SavedListModel.findById(id).lean())!;
  const shared = await getSharedList(shareToken!);
  expect(shared).toMatchObject({ name: 'Eid', items: [{ productId: String(product._id) }] });
  expect(JSON.stringify(shared)).not.toMatch(new RegExp(`Karim|${user.id}|savedAt|savedPrice`));
  await act(user, id, { action: 'withdraw' });
  expect(await getSharedList(shareToken!)).toBeNull();
});

/** Notices of an account, oldest first. */
const told = async (user: TestUser) => {
  await settleBackground();
  const found = await NotificationModel.find({ userId: user.id }).sort({ _id: 1 }).lean();
  return found.map(({ kind, productName, quantity, poisha, step }) => ({
    ...{ kind, productName, quantity, poisha, step },
  }));
};
const setPrice = (product: { _id: Types.ObjectId }, pricePoisha: number) =>
  ProductModel.updateOne({ _id: product._id }, { pricePoisha });

it('Lower prices and what is back are told once each, at most once a day, however many servers look.', async () => {
  const user = await makeUser();
  const [kettle, sari] = [
    await makeProduct({ pricePoisha: 10_000, productName: 'Kettle' }),
    await makeProduct({ pricePoisha: 20_000, productName: 'Sari' }),
  ];
  const id = (await save(user, kettle._id)).body.listId as string;
  await save(user, sari._id);
  let now = Date.now() + 60_000;
  const look = async (days = 0) => {
    now += days * DAY_MS + 3_600_000;
    await Promise.all([tellOfSaved(new Date(now)), tellOfSaved(new Date(now))]);
  };
  await setPrice(kettle, 9_000);
  await look();
  expect(await told(user)).toEqual([]);

  await act(user, id, { action: 'watch', watch: 'notice' });
  await look();
  const first = { kind: 'savedCheaper', productName: 'Kettle', quantity: 1, poisha: 9_000 };
  expect(await told(user)).toEqual([{ ...first, step: undefined }]);
  await setPrice(kettle, 8_000);
  await look();
  expect(await told(user)).toHaveLength(1);
  await look(1);
  expect((await told(user))[1]).toMatchObject({ ...first, poisha: 8_000 });
  await look(1);
  expect(await told(user)).toHaveLength(2);

  await ProductModel.updateOne({ _id: sari._id }, { maxQuantity: 0, 'variants.0.stock': 0 });
  await look(1);
  await ProductModel.updateOne({ _id: sari._id }, { maxQuantity: 50, 'variants.0.stock': 50 });
  await look(1);
  expect((await told(user))[2]).toMatchObject({ kind: 'savedBack', productName: 'Sari' });
});

it('An SMS goes to whoever chose it alone, and one tap stops what it tells; a look at the link does not.', async () => {
  const phone = uniquePhone();
  const user = await makeUser({ loginPhone: phone });
  const product = await makeProduct({ pricePoisha: 10_000 });
  const id = (await save(user, product._id)).body.listId as string;
  await act(user, id, { action: 'watch', watch: 'sms' });
  await setPrice(product, 7_000);
  await tellOfSaved(new Date(Date.now() + 60_000));
  await settleBackground();
  const sms = await MessageModel.find({ to: phone, channel: 'sms' }).lean();
  expect(sms.map(({ kind }) => kind)).toEqual(['savedCheaper']);
  const token = stopToken('saved', user.id);
  const send = (wrong: string) =>
    call(stop, '/api/saved/stop', { method: 'POST', body: { token: wrong } });
  expect(await send(token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'))).toMatchObject({
    status: 404,
  });
  expect((await SavedListModel.findById(id).lean())!.watch).toBe('sms');
  for (let times = 0; times < 2; times++) expect((await send(token)).status).toBe(200);
  const record = await SavedListModel.findById(id).lean();
  expect([record!.watch, record!.lookAt, record!.items.length]).toEqual(['off', undefined, 1]);
});

it('Followers hear of new goods once a day, and not once they left or stopped it.', async () => {
  const [seller, buyer] = [await makeUser({ name: 'Rahim Traders' }), await makeUser()];
  const ofSeller = { authorId: new Types.ObjectId(seller.id), authorName: 'Rahim Traders' };
  await makeProduct(ofSeller);
  const step = (action: string, as = buyer) =>
    call(follow, '/api/saved/follow', {
      method: 'POST',
      as,
      body: { sellerId: seller.id, action },
    });
  expect(await step('follow', seller)).toMatchObject({ body: { code: 'NOT_POSSIBLE_NOW' } });
  for (let times = 0; times < 2; times++) expect((await step('follow')).status).toBe(200);
  expect(await listFollowed(buyer.id)).toEqual([{ sellerId: seller.id, name: 'Rahim Traders' }]);
  let now = Date.now();
  const look = async (hours: number) => {
    now += hours * 3_600_000;
    await Promise.all([tellFollowers(new Date(now)), tellFollowers(new Date(now))]);
    return (await told(buyer)).filter(({ kind }) => kind === 'shopNews');
  };
  expect(await look(2)).toEqual([]);
  await makeProduct({ ...ofSeller, createdAt: new Date(now + 60_000) });
  expect(await look(2)).toMatchObject([{ productName: 'Rahim Traders', quantity: 1 }]);
  await makeProduct({ ...ofSeller, createdAt: new Date(now + 60_000) });
  expect(await look(2)).toHaveLength(1);
  expect(await look(24)).toHaveLength(2);
  await call(stop, '/api/saved/stop', {
    ...{ method: 'POST', body: { token: stopToken('shops', buyer.id) } },
  });
  await makeProduct({ ...ofSeller, createdAt: new Date(now + 60_000) });
  expect(await look(48)).toHaveLength(2);
  expect((await ShopFollowModel.findOne({ accountId: buyer.id }).lean())!.sellers).toHaveLength(1);
  await step('leave');
  expect(await listFollowed(buyer.id)).toEqual([]);
});

it('Lists and followed shops of two accounts that become one are all there.', async () => {
  const [from, into, seller] = [await makeUser(), await makeUser(), await makeUser()];
  const [one, two] = [await makeProduct(), await makeProduct()];
  await save(from, one._id);
  await save(into, two._id);
  await make(from, 'Eid');
  await make(into, 'Eid');
  await makeProduct({ authorId: new Types.ObjectId(seller.id) });
  await call(follow, '/api/saved/follow', {
    ...{ method: 'POST', as: from, body: { sellerId: seller.id, action: 'follow' } },
  });
  for (let times = 0; times < 2; times++) {
    expect(await moveLists(oid(from), oid(into))).toBe(0);
    expect(await moveFollows(oid(from), oid(into))).toBe(0);
  }
  const page = (await pageOf(into))!;
  expect(page.items).toHaveLength(2);
  expect(page.lists.map(({ name }) => name)).toEqual(['', 'Eid', 'Eid (2)']);
  expect(await listFollowed(into.id)).toHaveLength(1);
  expect(await SavedListModel.exists({ accountId: from.id })).toBeNull();
});

it('The products seen last stay in a cookie of the browser, which one button forgets.', async () => {
  const product = await makeProduct();
  const view = await call(pageview, '/pageview', {
    ...{ method: 'POST', body: { path: `/bn/product/${String(product._id)}`, referrer: '' } },
  });
  expect(view.status).toBe(204);
  const value = Buffer.from(String(product._id), 'hex').toString('base64url');
  expect(cookiesOf(view)).toMatch(new RegExp(`^shop-seen=${value}; Path=/; HttpOnly`));
  const forgotten = await call(forget, '/api/saved/forget', { method: 'POST', headers: OWN });
  expect(cookiesOf(forgotten)).toMatch(/shop-seen=; .*Max-Age=0/);
});
