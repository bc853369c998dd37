import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import * as contact from '@/app/api/orders/contact/[id]/route';
import * as ordersExport from '@/app/api/orders/export/route';
import * as requests from '@/app/api/returns/request/[id]/route';
import { readAuditLog } from '@/lib/shop/audit/queries';
import { auditQuerySchema } from '@/lib/shop/audit/schema';
import { listAccounts } from '@/lib/features/accounts/list-queries';
import { listStockChanges } from '@/lib/features/catalogue/dashboard-queries';
import { getDashboardOrder, type FullOrder } from '@/lib/features/orders/dashboard-queries';
import { customerOrderView } from '@/lib/features/orders/views';
import { listPayments } from '@/lib/features/payments/list-queries';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { localPhone } from '@/lib/platform/phone';
import { ROUTES } from '@/lib/startup/routes';
import { ComplaintModel } from '@/models/complaint';
import { OrderModel } from '@/models/order';
import { ProductModel } from '@/models/product';
import { PurchaseModel } from '@/models/purchase';
import { ReturnModel } from '@/models/return';
import { add } from '../support/addresses';
import { post as complain } from '../support/complaints';
import { KETTLE, ownFile } from '../support/csv-files';
import { checkOut, putIn } from '../support/checkout';
import { imported } from '../support/imports';
import { orderBody } from '../support/orders';
import {
  expectSoundShop,
  expectWithout,
  offer,
  onSale,
  payoutCodeOf,
  phonePeople,
  rename,
  savePayoutAccount,
} from '../support/phone-accounts';
import { handlersOf, isPublicFile } from '../support/routes';
import { call, useShop, type TestUser } from '../support/shop';

/** A buyer who has no e-mail, from the first order to what comes back, and what all calls say then. */

useShop();

let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
let productId: string;
let orderId: string;
let importId: string;

const step = (body: object) =>
  call(orderstatus, `/orderstatus/${orderId}`, { method: 'PATCH', as: seller, id: orderId, body });

const order = async (as = buyer): Promise<string> => {
  const body = orderBody(productId, { phoneNumber: '০১৮১১-২২৩৩৪৪' });
  const reply = await call(addorder, '/addorder?email=', { method: 'POST', as, body });
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.insertedId as string;
};

const storedOrder = async (id = orderId) => (await OrderModel.findById(id).lean())!;

beforeAll(async () => {
  ({ seller, buyer, admin } = await phonePeople());
  productId = await onSale(seller, admin);
  // Other records of a seller that the calls below may read.
  expect((await offer(seller, { productName: 'Brass Pot' })).status).toBe(201);
  importId = (await imported(seller, ownFile(KETTLE)))._id;
  const code = await payoutCodeOf(seller);
  expect((await savePayoutAccount(seller, { code })).status).toBe(200);
});
afterEach(settleBackground);

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
      const courier = fulfilment === 'shipped' && {
        courier: 'Sundarban',
        trackingNumber: 'S-1001',
      };
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

describe('every call that reads', () => {
  beforeAll(async () => {
    // With a character that feeds and files write otherwise.
    expect((await rename(seller, 'Parvin & Sons')).status).toBe(200);
    await settleBackground();
  });

  /**
   * Returns the value of `{id}` for a path; calls that none of these fit are asked for a record that does not
   * exist.
   */
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

it('leaves nothing that the checks of the data would find', expectSoundShop);
