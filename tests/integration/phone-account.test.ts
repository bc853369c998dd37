import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import * as contact from '@/app/api/orders/contact/[id]/route';
import * as isadmin from '@/app/(endpoints)/isadmin/route';
import * as ordersExport from '@/app/api/orders/export/route';
import * as productRoute from '@/app/api/product/[id]/route';
import * as productsExport from '@/app/api/products/export/route';
import * as productsRoute from '@/app/api/products/route';
import * as payoutAccount from '@/app/api/payouts/account/route';
import * as payoutCode from '@/app/api/payouts/code/route';
import * as profile from '@/app/api/profile/route';
import * as requests from '@/app/api/returns/request/[id]/route';
import { readAuditLog } from '@/lib/features/audit/queries';
import { auditQuerySchema } from '@/lib/features/audit/schema';
import { listAccounts } from '@/lib/features/accounts/list-queries';
import { getSessionUser } from '@/lib/features/accounts/queries';
import { requireOwnPassword } from '@/lib/features/accounts/password-check-commands';
import { removeWay } from '@/lib/features/accounts/way-commands';
import { getDashboardProduct } from '@/lib/features/catalogue/dashboard-queries';
import { listStockChanges } from '@/lib/features/catalogue/stock-history-queries';
import { getDashboardOrder, type FullOrder } from '@/lib/features/orders/dashboard-queries';
import { customerOrderView } from '@/lib/features/orders/views';
import { listPayments } from '@/lib/features/payments/list-queries';
import { listDashboardProducts } from '@/lib/features/search/dashboard-queries';
import { settings } from '@/lib/platform/env';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { localPhone } from '@/lib/platform/phone';
import { ROUTES } from '@/lib/startup/routes';
import { ComplaintModel } from '@/models/complaint';
import { OrderModel } from '@/models/order';
import { PayoutAccountModel } from '@/models/payout-account';
import { ProductModel } from '@/models/product';
import { PurchaseModel } from '@/models/purchase';
import { ReturnModel } from '@/models/return';
import { UserModel } from '@/models/user';
import { add } from '../support/addresses';
import { expectCleanBooks, expectSound } from '../support/books';
import { codeSentTo, otherThan } from '../support/codes';
import { post as complain } from '../support/complaints';
import { KETTLE, ownFile } from '../support/csv-files';
import { checkOut, putIn } from '../support/checkout';
import { imported } from '../support/imports';
import { orderBody } from '../support/orders';
import { change, idOf, own, read, review } from '../support/own-products';
import { FORM_POST } from '../support/password-links';
import { handlersOf, isPublicFile } from '../support/routes';
import {
  call,
  makePhoneUser,
  makeUser,
  unique,
  uniquePhone,
  useShop,
  type TestUser,
} from '../support/shop';
import { clientAt, OWN_PASSWORD, ownHash } from '../support/ways';

/** A seller and a buyer who have no e-mail, from the first product to what comes back. */

useShop();

let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
let productId: string;
let orderId: string;
let importId: string;

const OFFER = {
  image: '/uploads/test.webp',
  extraimages: [],
  productName: 'Steel Kettle',
  minQuantity: 2,
  maxQuantity: 400,
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  description: 'Boils two litres in six minutes.',
  price: '1250.50',
  rating: 5,
};

const step = (body: object) =>
  call(orderstatus, `/orderstatus/${orderId}`, { method: 'PATCH', as: seller, id: orderId, body });

const order = async (as = buyer): Promise<string> => {
  const body = orderBody(productId, { phoneNumber: '০১৮১১-২২৩৩৪৪' });
  const reply = await call(addorder, '/addorder?email=', { method: 'POST', as, body });
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.insertedId as string;
};

const storedOrder = async (id = orderId) => (await OrderModel.findById(id).lean())!;

/** That a text holds a number in none of its forms. */
function expectWithout(text: string, ...people: TestUser[]): void {
  for (const { phone } of people) expect(text).not.toContain(localPhone(phone!).slice(1));
}

beforeAll(async () => {
  await mkdir(settings().uploadsDir, { recursive: true });
  await writeFile(join(settings().uploadsDir, 'test.webp'), '');
  seller = await makePhoneUser({ name: 'Parvin Store' });
  buyer = await makePhoneUser({ name: 'Rahima Khatun' });
  admin = await makePhoneUser({ name: 'Salma', role: 'admin' });
});
afterEach(settleBackground);

describe('selling', () => {
  it('adds, publishes and changes a product whose author is empty, never a phone', async () => {
    const added = await call(addproduct, '/addproduct', {
      method: 'POST',
      as: seller,
      body: OFFER,
    });
    expect(added.status).toBe(201);
    productId = added.body.insertedId;
    const { version } = await read(admin, productId);
    expect((await review(admin, productId, { status: 'published', version })).status).toBe(200);
    expect((await change(seller, productId, { maxQuantity: 500 })).status).toBe(200);
    expect(await ProductModel.findById(productId).lean()).toMatchObject({
      author: '',
      authorName: 'Parvin Store',
      maxQuantity: 500,
    });
    const shown = await call(productRoute, `/product/${productId}`, { id: productId });
    const list = await call(productsRoute, '/products?fields=full');
    expect(shown.body).toMatchObject({ author: '', authorName: 'Parvin Store' });
    expect(shown.body).not.toHaveProperty('sellerId');
    expectWithout(JSON.stringify([shown.body, list.body]), seller);
  });

  it('is its own seller’s and nobody else’s, though others have no e-mail either', async () => {
    expect(await read(seller, productId)).toMatchObject({ sellerId: seller.id });
    const pending = await call(addproduct, '/addproduct', {
      ...{ method: 'POST', as: seller, body: { ...OFFER, productName: 'Brass Pot' } },
    });
    const id = pending.body.insertedId as string;
    expect((await call(productRoute, `/product/${id}`, { as: buyer, id })).status).toBe(404);
    expect((await change(buyer, id, { maxQuantity: 1 })).status).toBe(403);
    expect(await read(buyer, productId)).not.toHaveProperty('sellerId');
    expect(await getDashboardProduct(buyer, productId)).toBe('forbidden');
  });

  it('says in its histories what the seller did and what others did', async () => {
    const found = await getDashboardProduct(admin, productId);
    const history = typeof found === 'object' && found !== null ? found.history : [];
    expect(history.map(({ action, byAuthor, by }) => [action, byAuthor, by])).toEqual([
      ['added', true, seller.phone],
      ['published', false, admin.phone],
      ['changed', true, seller.phone],
    ]);
    const stock = await listStockChanges(seller, productId, {});
    expect(stock!.entries.map(({ byAuthor }) => byAuthor)).toEqual([true, true]);
    // Whose it was stays, whatever the account signs in with later.
    await UserModel.updateOne({ _id: seller.id }, { $set: { email: 'parvin@example.com' } });
    const later = await listStockChanges({ ...seller, email: 'parvin@example.com' }, productId, {});
    expect(later!.entries.map(({ byAuthor }) => byAuthor)).toEqual([true, true]);
    await UserModel.updateOne({ _id: seller.id }, { $unset: { email: 1 } });
  });

  it('is found by administrators by phone and by account', async () => {
    for (const asked of [seller.id, seller.phone!, localPhone(seller.phone!)]) {
      const { products } = await listDashboardProducts(admin, { seller: asked });
      expect(products.map(({ _id }) => _id)).toContain(productId);
      expect(products.every(({ sellerId }) => sellerId === seller.id)).toBe(true);
    }
    const nobody = await listDashboardProducts(admin, { seller: buyer.phone! });
    expect(nobody.products).toEqual([]);
  });

  it('exports and imports', async () => {
    const { _id, counts } = await imported(seller, ownFile(KETTLE));
    importId = _id;
    expect(counts).toMatchObject({ created: 1, refused: 0 });
    const sold = await call(productsExport, '/api/products/export', { as: seller });
    expect(sold.status).toBe(200);
    expectWithout(String(sold.body), seller);
    const all = await call(productsExport, '/api/products/export', { as: admin });
    const [head, first] = String(all.body).split('\r\n');
    expect(head).toMatch(/seller,seller_email,seller_id$/);
    expect(first).toMatch(new RegExp(`Parvin Store,,${seller.id}$`));
  });
});

describe('buying', () => {
  it('orders; history, seller and administrators read who did what', async () => {
    orderId = await order();
    const stored = await storedOrder();
    expect(stored).toMatchObject({ customerEmail: '', phoneNumber: '+8801811223344' });
    expect(stored.history).toMatchObject([{ by: buyer.phone, side: 'customer' }]);
    const body = {
      customerName: 'Rahima Khatun',
      phoneNumber: '+880 1811-223355',
      shippingAddress: '14 Nawabpur Road, Dhaka',
    };
    const moved = await call(contact, `/api/orders/contact/${orderId}`, {
      ...{ method: 'PATCH', as: buyer, id: orderId, body },
    });
    expect(moved).toMatchObject({ status: 200, body: { changed: true } });
    expect((await step({ fulfilment: 'confirmed' })).status).toBe(200);
    const people = async (as: TestUser) => {
      const found = await getDashboardOrder(as, orderId);
      return (found as FullOrder).history.map(({ by }) => by);
    };
    expect(await people(seller)).toEqual(['customer', 'customer', 'you']);
    expect(await people(admin)).toEqual(['customer', 'customer', 'seller']);
    const bought = customerOrderView(await storedOrder(), new Map());
    expect(bought.history.map(({ by }) => by)).toEqual(['you', 'you', 'seller']);
  });

  it('keeps the buyer’s side of the history when the account gets an e-mail', async () => {
    const changed = { ...(await storedOrder()), customerEmail: 'later@example.com' };
    const { history } = customerOrderView(changed, new Map());
    expect(history.map(({ by }) => by)).toEqual(['you', 'you', 'seller']);
  });

  it('reads older histories, which know people by their e-mail alone', async () => {
    const stored = await storedOrder();
    const [first, second, third] = stored.history;
    const plain = (entry: typeof first, by: string) => ({ ...entry!, by, side: undefined });
    const old = {
      ...stored,
      customerEmail: 'old@example.com',
      history: [
        plain(first, 'old@example.com'),
        plain(second, 'old@example.com'),
        plain(third, 'seller@example.com'),
      ],
    };
    const { history } = customerOrderView(old as never, new Map());
    expect(history.map(({ by }) => by)).toEqual(['you', 'you', 'seller']);
  });

  it('cancels, and what stood goes back to the stock', async () => {
    const before = (await ProductModel.findById(productId).lean())!.maxQuantity;
    const id = await order();
    const reply = await call(deleteorder, `/deleteorder/${id}`, {
      method: 'DELETE',
      as: buyer,
      id,
    });
    expect(reply.status).toBe(200);
    expect((await ProductModel.findById(productId).lean())!.maxQuantity).toBe(before);
    const stock = await listStockChanges(admin, productId, {});
    expect(stock!.entries.slice(0, 2)).toMatchObject([
      { why: 'cancelled', by: buyer.phone, byAuthor: false },
      { why: 'ordered', by: buyer.phone, byAuthor: false },
    ]);
  });

  it('checks out a basket, with an address of the book', async () => {
    expect((await add(buyer, { phone: '+880 1811 223344' })).status).toBe(201);
    const product = (await ProductModel.findById(productId).lean())!;
    await putIn(buyer, product.variants[0]!._id, 2);
    const placed = await checkOut(buyer, { phone: '০১৮১১ ২২৩৩৪৪' });
    expect(placed.status).toBe(201);
    const purchase = await PurchaseModel.findOne({ customerId: buyer.id }).sort({ _id: -1 }).lean();
    expect(purchase).toMatchObject({ customerEmail: '', phoneNumber: '+8801811223344' });
  });

  it('complains as who is signed in, and the log says so', async () => {
    const reply = await complain(buyer, orderId);
    expect(reply.status).toBe(201);
    const { messages } = (await ComplaintModel.findById(reply.body.complaintId).lean())!;
    expect(messages).toMatchObject([{ from: 'buyer', by: buyer.phone }]);
    await settleBackground();
    const who = auditQuerySchema.parse({ who: localPhone(buyer.phone!) });
    const { entries } = await readAuditLog(admin, who);
    expect(entries.map(({ action }) => action)).toContain('complaint.opened');
    expect(entries.every(({ actorEmail }) => actorEmail === buyer.phone)).toBe(true);
  });

  it('gives goods back that have come', async () => {
    for (const fulfilment of ['packed', 'shipped', 'delivered']) {
      const courier = fulfilment === 'shipped' && { courier: 'Sundarban', trackingNumber: 'S1' };
      expect((await step({ fulfilment, ...courier })).status).toBe(200);
    }
    const lineId = String((await storedOrder()).lines[0]!._id);
    const body = {
      lines: [{ lineId, quantity: 1 }],
      ...{ reason: 'damaged', words: 'The lid is broken', wish: 'refund', photos: [] },
    };
    const reply = await call(requests, `/api/returns/request/${orderId}`, {
      ...{ method: 'POST', as: buyer, id: orderId, body },
    });
    expect(reply.status).toBe(201);
    const { history } = (await ReturnModel.findById(reply.body.returnId).lean())!;
    expect(history).toMatchObject([{ side: 'buyer', by: buyer.phone }]);
  });

  it('is in the lists of administrators with the phone', async () => {
    const { payments } = await listPayments(admin, { tab: 'all' } as never);
    const contacts = payments.map(({ customerContact }) => customerContact);
    expect(contacts).toContain(localPhone(buyer.phone!));
    expect(contacts).not.toContain('');
    const found = await listPayments(admin, { tab: 'all', q: buyer.phone } as never);
    expect(found.payments.map(({ customerId }) => customerId)).toContain(buyer.id);
    for (const q of [
      buyer.phone!,
      localPhone(buyer.phone!),
      localPhone(buyer.phone!).slice(0, 9),
    ]) {
      const { users } = await listAccounts(admin, { q });
      expect(users.map(({ loginPhone }) => loginPhone)).toContain(buyer.phone);
    }
    const csv = String((await call(ordersExport, '/api/orders/export', { as: admin })).body);
    expect(csv).not.toMatch(/undefined|null/);
  });
});

describe('being paid', () => {
  const account = {
    kind: 'bkash',
    holder: 'Parvin',
    number: '+880 1811-223344',
    bank: '',
    branch: '',
  };
  const save = (more: object, as = seller) =>
    call(payoutAccount, '/api/payouts/account', {
      ...{ method: 'POST', as, body: { ...account, routing: '', ...more } },
    });
  const codeOf = async (as: TestUser): Promise<string> => {
    const sent = await call(payoutCode, '/api/payouts/code', { method: 'POST', as });
    expect(sent).toMatchObject({ status: 200, body: { acknowledged: true } });
    return codeSentTo(as.phone!);
  };

  it('names where with a code to the phone, as there is no password', async () => {
    const missing = await save({ code: '' });
    expect(missing).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    const code = await codeOf(seller);
    expect((await save({ code: otherThan(code) })).body.code).toBe('CODE_WRONG');
    // Somebody else's code is none of this account's.
    const stranger = await makePhoneUser();
    expect((await save({ code }, stranger)).status).not.toBe(200);
    expect((await save({ code })).status).toBe(200);
    expect(await PayoutAccountModel.findById(seller.id).lean()).toMatchObject({
      number: '01811223344',
      state: 'unverified',
    });
    expect((await save({ code })).status).not.toBe(200);
  });

  it('sends the code from the form of the account, whose words stay without JavaScript', async () => {
    const as = await makePhoneUser();
    const typed = {
      account: as.id,
      kind: 'bkash',
      holder: 'Parvin',
      bank: 'Sonali',
      branch: 'Motijheel',
    };
    const reply = await call(payoutCode, '/api/payouts/code', {
      ...{ method: 'POST', as, headers: FORM_POST },
      body: new URLSearchParams({ ...typed, number: '01811223344', again: '1' }).toString(),
    });
    expect(reply.headers.get('location')).toBe('/dashboard/balance?code=sent#account');
    const [, cookie] = /typed=([^;]*)/.exec(reply.headers.getSetCookie().join('\n'))!;
    expect(readFlashCookie('/dashboard/balance', cookie)!.values).toEqual(typed);
  });

  it('asks who has a password for that, whatever code there is', async () => {
    const passwordHash = await ownHash();
    const both = await makeUser({ passwordHash, loginPhone: uniquePhone() });
    const code = await codeOf(both);
    expect((await save({ code }, both)).body).toMatchObject({
      fields: { password: expect.any(String) },
    });
    expect((await save({ password: OWN_PASSWORD }, both)).status).toBe(200);
  });
});

describe('the account', () => {
  it('is told apart in the browser by its id, and shown by its phone', async () => {
    const one = await getSessionUser(seller.subject);
    const other = await getSessionUser(buyer.subject);
    expect(one).toMatchObject({ id: seller.id, email: '', phone: localPhone(seller.phone!) });
    expect(one!.id).not.toBe(other!.id);
  });

  it('may be an administrator’s, who asks about the own phone alone', async () => {
    const asks = async (query: string, as?: TestUser) =>
      (await call(isadmin, `/isadmin?${query}`, { as })).body.isAdmin as boolean;
    expect(await asks(`phone=${localPhone(admin.phone!)}`, admin)).toBe(true);
    expect(await asks(`phone=${localPhone(buyer.phone!)}`, admin)).toBe(false);
    expect(await asks(`phone=${localPhone(buyer.phone!)}`, buyer)).toBe(false);
    expect(await asks('email=', admin)).toBe(false);
    expect(await asks('', admin)).toBe(false);
  });

  it('counts wrong passwords for itself alone', async () => {
    const passwordHash = await ownHash();
    const [one, other] = [
      await makePhoneUser({ passwordHash }),
      await makePhoneUser({ passwordHash }),
    ];
    const client = { address: '203.0.113.9', browser: '', system: '', network: '', cookies: {} };
    const tries = async (as: TestUser, password: string) =>
      requireOwnPassword(as, password, client as never, 'password').then(
        () => 'ok',
        ({ code }: { code: string }) => code,
      );
    let last = '';
    for (let guesses = 0; guesses < 12; guesses++) last = await tries(one, 'a wrong guess');
    expect(last).toBe('TOO_MANY');
    expect(await tries(other, OWN_PASSWORD)).toBe('ok');
  });

  it('is still found by its phone when its name changes', async () => {
    const body = { name: 'Parvin & Sons' };
    const reply = await call(profile, '/api/profile', { method: 'PATCH', as: seller, body });
    expect(reply.status).toBe(200);
    const { users } = await listAccounts(admin, { q: seller.phone! });
    expect(users).toMatchObject([{ name: 'Parvin & Sons', email: '' }]);
  });
});

it('takes an e-mail that its person removed off their products', async () => {
  const both = await makeUser({ passwordHash: await ownHash(), loginPhone: uniquePhone() });
  const product = await own(both);
  const shown = async () =>
    (await call(productRoute, `/product/${idOf(product)}`, { id: idOf(product) })).body.author;
  expect(await shown()).toBe(both.email);
  await removeWay(both, { way: 'email', password: OWN_PASSWORD }, clientAt(unique('address')));
  await settleBackground();
  expect(await shown()).toBe('');
  expect(await ProductModel.findById(product._id).lean()).toMatchObject({ author: '' });
});

describe('every call that reads', () => {
  /** What stands for `{id}`, by the path; calls of none are asked for one that there is not. */
  const idFor = async (path: string): Promise<string> => {
    if (path.startsWith('/product')) return productId;
    if (path.startsWith('/purchases') || path.startsWith('/api/purchases')) {
      return String((await storedOrder()).purchaseId);
    }
    if (path.startsWith('/api/imports')) return importId;
    if (path.startsWith('/api/delivery')) return seller.id;
    if (path.startsWith('/api/content')) return 'footer';
    return String(new Types.ObjectId());
  };
  const reads = ROUTES.filter(({ method, path }) => method === 'GET' && !isPublicFile(path));
  const FINE = [200, 302, 303, 307, 400, 404, 409, 422];

  const asksAll = async (as: TestUser | undefined) => {
    const answers: { path: string; status: number; text: string }[] = [];
    for (const route of reads) {
      const id = route.path.includes('{id}') ? await idFor(route.path) : undefined;
      const path = route.path.replace('{id}', id ?? '');
      // Each answer is held against /openapi.json.
      const reply = await call(await handlersOf(route), path, { as, ...(id && { id }) });
      const { body, status } = reply;
      answers.push({ path, status, text: typeof body === 'string' ? body : JSON.stringify(body) });
    }
    return answers;
  };

  it.each([
    ['buyer', () => buyer],
    ['seller', () => seller],
  ])('answers a %s without an e-mail', async (_role, whose) => {
    const as = whose();
    const stranger = as === buyer ? seller : buyer;
    for (const { path, status, text } of await asksAll(as)) {
      expect({ path, status, ok: [...FINE, 403].includes(status) }).toMatchObject({ ok: true });
      expect(`${path} ${text}`).not.toMatch(/undefined|\[object Object\]/);
      // The other's login phone is nobody's business: contacts are what an order says.
      expectWithout(text, stranger);
    }
  });

  it('answers an administrator without an e-mail', async () => {
    const answers = await asksAll(admin);
    expect(answers.filter(({ status }) => !FINE.includes(status))).toEqual([]);
    for (const { path, text } of answers) {
      expect(`${path} ${text}`).not.toMatch(/undefined|\[object Object\]/);
    }
  });

  it('tells nobody outside a phone', async () => {
    for (const { text } of await asksAll(undefined)) expectWithout(text, seller, buyer, admin);
  });
});

it('leaves nothing that the checks of the data would find', async () => {
  // An account with an e-mail beside them, as shops have both.
  await makeUser();
  await expectSound('accounts', 'products', 'orders', 'stock', 'returns', 'audit');
  await expectCleanBooks();
});

it('takes no product of who has a masked phone in the place of a name, in words for it', async () => {
  const nameless = await makePhoneUser({ name: '017*****678' });
  const add = () => call(addproduct, '/addproduct', { method: 'POST', as: nameless, body: OFFER });
  expect((await add()).body).toMatchObject({ acknowledged: false, code: 'NAME_NEEDED' });
  const body = { name: 'Parvin Store' };
  expect(
    (await call(profile, '/api/profile', { method: 'PATCH', as: nameless, body })).status,
  ).toBe(200);
  expect((await add()).status).toBe(201);
});
