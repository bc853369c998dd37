import { MongoClient, type Db } from 'mongodb';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { callsAs, expect, person } from './people';
import { portOfWorker, shopPorts } from './shops';

/** Sellers, buyers and purchases of a test's own, made by the calls that the screens make. */

const headers = { Origin: `http://localhost:${portOfWorker()}` };
const PASSWORD = 'a good password';
/** A place in the address book's words. */
export const WHERE = { addressId: 'new', divisionId: '6', districtId: '47', upazilaId: 't13' };
const HOUR_MS = 60 * 60_000;

/** Someone with an account of their own, signed in on a page of their own. */
export interface Someone {
  page: Page;
  _id: string;
  name: string;
  email: string;
  password: string;
}

/** Somebody who calls the shop, and may look at no page. */
export interface Caller {
  page: { request: APIRequestContext };
}

let made = 0;

/** Makes an account and signs it in. @param more of the browser, such as one without JavaScript */
export async function newcomer(
  browser: Browser,
  name: string,
  more: { javaScriptEnabled?: boolean } = {},
): Promise<Someone> {
  const page = await person(browser, undefined, more);
  made += 1;
  const email = `money-${Date.now()}-${process.pid}-${made}@example.com`;
  await send(page.request, 'post', '/adduser', { name, email, password: PASSWORD, profile: '' });
  await send(page.request, 'post', '/api/login', { email, password: PASSWORD });
  const session = await (await page.request.get('/api/auth/session')).json();
  const { user } = session as { user: { id: string } };
  return { page, _id: user.id, name, email, password: PASSWORD };
}

/** A second administrator. */
export async function newAdmin(browser: Browser, name: string): Promise<Someone> {
  const someone = await newcomer(browser, name);
  const admin = await callsAs('admin');
  await send(admin, 'patch', `/users/${someone._id}`, { role: 'admin' });
  await admin.dispose();
  return someone;
}

/** Sends JSON as this page's person. @returns the answer, which is no refusal */
export async function send<Answer = Record<string, unknown>>(
  request: APIRequestContext,
  method: 'post' | 'patch' | 'put',
  path: string,
  data: object,
): Promise<Answer> {
  const reply = await request[method](path, { data, headers });
  expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
  return (await reply.json()) as Answer;
}

/** A product of this seller that is on sale. @param price taka for each piece. @returns its id */
export async function productOf(
  seller: Someone,
  { name, nameBn, price }: { name: string; nameBn: string; price: number },
): Promise<string> {
  const [sample] = (await (await seller.page.request.get('/api/products?limit=1')).json()) as {
    image: string;
  }[];
  const { insertedId } = await send<{ insertedId: string }>(
    seller.page.request,
    'post',
    '/addproduct',
    {
      productName: name,
      productNameBn: nameBn,
      brand: 'Shapla',
      category: 'Home & Kitchen Appliances',
      description: 'Sold by the piece.',
      price,
      minQuantity: 1,
      maxQuantity: 50,
      image: sample!.image,
    },
  );
  const admin = await callsAs('admin');
  await send(admin, 'patch', `/reviewproduct/${insertedId}`, { status: 'published' });
  await admin.dispose();
  return insertedId;
}

/** A purchase with its orders, one for each seller. */
export interface Placed {
  purchaseId: string;
  orderIds: string[];
}

/** Orders so many pieces of each product at once. */
export async function order(
  buyer: Caller & { name: string },
  pieces: Record<string, number>,
  payment: 'cod' | 'demo',
): Promise<Placed> {
  const { request } = buyer.page;
  const all = (await (await request.get('/api/products?fields=full&limit=1000')).json()) as {
    _id: string;
    variants: { _id: string }[];
  }[];
  // By name and not through the basket, which may hold what others put there.
  const lines = Object.entries(pieces).map(([productId, quantity]) => {
    const { variants } = all.find(({ _id }) => _id === productId)!;
    return { productId, variantId: variants[0]!._id, quantity };
  });
  const quoted = await send<{ total: number }>(request, 'post', '/api/checkout/quote', {
    ...WHERE,
    lines,
  });
  const { purchaseId } = await send<{ purchaseId: string }>(request, 'post', '/checkout', {
    ...WHERE,
    ...{ lines, again: true, name: buyer.name, phone: '01712345678', line: 'House 12, Road 5' },
    ...{ consent: true, expectedTotal: quoted.total, payment },
  });
  const purchase = (await (await request.get(`/purchases/${purchaseId}`)).json()) as {
    parts: { _id: string }[];
  };
  return { purchaseId, orderIds: purchase.parts.map(({ _id }) => _id) };
}

/** Pays a purchase at the demonstration's gateway. */
export async function payAtGateway({ page }: Caller, purchaseId: string): Promise<void> {
  const payment = (await (
    await page.request.get(`/api/purchases/${purchaseId}/payment`)
  ).json()) as { attempts: { payUrl: string }[] };
  const charge = new URL(payment.attempts[0]!.payUrl).pathname.split('/').at(-1)!;
  const paid = await page.request.post(`/api/demopay/${charge}`, {
    data: { charge, action: 'pay' },
    headers,
    maxRedirects: 0,
  });
  expect(paid.status()).toBeLessThan(400);
}

/** Takes an order up to the courier, and with `delivered` to its buyer. */
export async function bring(
  { page }: Caller,
  orderId: string,
  until: 'shipped' | 'delivered',
): Promise<void> {
  const shipped = { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'PT-1' };
  const steps = [{ fulfilment: 'confirmed' }, { fulfilment: 'packed' }, shipped];
  if (until === 'delivered') steps.push({ fulfilment: 'delivered' });
  for (const step of steps) await send(page.request, 'patch', `/orderstatus/${orderId}`, step);
}

/** Changes what a test can't wait for, or make by a call, behind the back of its shop. */
export async function withDatabase(change: (database: Db) => Promise<unknown>): Promise<void> {
  const addresses = JSON.parse(process.env.E2E_DATABASES!) as string[];
  const client = await new MongoClient(addresses[shopPorts().indexOf(portOfWorker())]!).connect();
  try {
    await change(client.db());
  } finally {
    await client.close();
  }
}

/**
 * The days go by in which buyers could still bring back what these sellers sold: a test can't wait for
 * them, so the books are changed behind the shop's back.
 */
export async function passReturnWindow(...sellers: Pick<Someone, '_id'>[]): Promise<void> {
  await withDatabase(async (database) => {
    const entries = database.collection<{
      _id: string;
      lines: { account: string; releaseAt?: Date }[];
    }>('journalentries');
    const accounts = sellers.map(({ _id }) => `seller:${_id}`);
    const found = await entries.find({ 'lines.account': { $in: accounts } }).toArray();
    const releaseAt = new Date(Date.now() - HOUR_MS);
    for (const { _id, lines } of found) {
      const passed = lines.map((line) => (line.releaseAt ? { ...line, releaseAt } : line));
      await entries.updateOne({ _id }, { $set: { lines: passed } });
    }
  });
}

/** A courier hands in the cash of an order, as its file says and an administrator takes over. */
export async function handIn(admin: Page, orderId: string, courier: string): Promise<void> {
  const { request } = admin;
  const orders = (await (await request.get('/myorder?scope=all', { headers })).json()) as {
    _id: string;
    number: string;
    grandTotal: number;
  }[];
  const { number, grandTotal } = orders.find(({ _id }) => _id === orderId)!;
  const head = 'Consignment ID,Merchant Order ID,Collected Amount,Total Charge';
  const sent = await request.post(`/api/remittances?courier=${courier}&name=cash.csv`, {
    data: Buffer.from(`${head}\r\n,${number},${grandTotal},0`),
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { insertedId } = (await sent.json()) as { insertedId: string };
  await send(request, 'post', `/api/remittances/${insertedId}`, { move: 'apply', version: 1 });
}
