import mongoose from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as token from '@/app/(endpoints)/token/route';
import * as product from '@/app/api/product/[id]/route';
import * as products from '@/app/api/products/route';
import { followDisabledSellers } from '@/lib/features/moderation/disabled-sellers';
import { MIGRATIONS } from '@/lib/startup/migrations';
import { runProgram } from '../run-program';
import { call, type TestUser } from '../shop';
import type { Facts } from './facts';

/** What `npm run migrate` says of everything that is open. */
export const RUNS = MIGRATIONS.map(({ id, title }) => `Migration ${id}: ${title}`);

/** `npm run migrate`, which must succeed. @returns its lines */
export async function migrate(
  environment: Record<string, string>,
  ...args: string[]
): Promise<string[]> {
  const end = await runProgram('migrate', args, environment);
  expect(end).toMatchObject({ code: 0, stderr: '' });
  return end.stdout.trim().split('\n');
}

/** Dry run, run, and again with nothing left to do. */
export async function migrateTwice(
  facts: Facts,
  environment: Record<string, string>,
): Promise<void> {
  const would = await migrate(environment, '--dry-run');
  for (const [id, changed] of Object.entries(facts.changed)) {
    expect(would).toContain(`${id} would look at ${changed} documents and change ${changed}`);
  }
  const open = await migrate(environment, '--status');
  expect(open.filter((line) => line.startsWith('open '))).toHaveLength(MIGRATIONS.length);
  expect(await migrate(environment)).toEqual([...RUNS, 'The database is up to date.']);
  const done = await migrate(environment, '--status');
  for (const [id, changed] of Object.entries(facts.changed)) {
    const line = done.find((each) => each.startsWith(`done  ${id}, begun 20`));
    expect(line).toMatch(new RegExp(`${changed} of ${changed} documents changed$`));
  }
  expect(await migrate(environment, '--dry-run')).toEqual(['No migration is open.']);
  expect(await migrate(environment)).toEqual(['The database is up to date.']);
}

/** Logins, products and orders are as they were; on the database of this process's settings. */
export async function expectFacts(facts: Facts): Promise<void> {
  const logIn = async (login: { email: string; password: string }): Promise<TestUser> => {
    const { status, body } = await call(token, '/token', { method: 'POST', body: login });
    expect({ email: login.email, status }).toEqual({ email: login.email, status: 200 });
    return { token: body.accessToken } as TestUser;
  };
  for (const login of facts.logins) await logIn(login);
  // As each start does: products of an account that was disabled before they were told of it.
  await followDisabledSellers();
  const all = await call(products, '/api/products');
  const seen = (all.body as { _id: string; productName: string; price: number }[]).map((each) => [
    each._id,
    each.productName,
    each.price,
  ]);
  expect(seen).toEqual(facts.products.map(({ id, name, price }) => [id, name, price]));
  for (const { id, stock } of facts.products) {
    const { status, body } = await call(product, `/api/product/${id}`, { id });
    expect({ status, stock: body.maxQuantity }).toEqual({ status: 200, stock });
    expect(body).toMatchObject({ descriptionBn: '', contentBn: '' });
  }
  const customer = await logIn(facts.logins.find(({ email }) => email.startsWith('customer'))!);
  const { body: orders } = await call(myorder, '/myorder', { as: customer });
  expect(
    (orders as Record<string, unknown>[]).map((order) => ({
      id: order._id,
      product: order.productName,
      quantity: order.quantity,
      total: order.totalPrice,
      status: order.orderStatus,
    })),
  ).toEqual(facts.orders);
  const { db } = mongoose.connection;
  for (const [name, count] of Object.entries(facts.counts)) {
    // A login writes a line of the log.
    if (name === 'auditentries') continue;
    expect([name, await db!.collection(name).countDocuments()]).toEqual([name, count]);
  }
  await expectOffSale(customer);
}

/** What a disabled account sells can't be ordered. */
async function expectOffSale(customer: TestUser): Promise<void> {
  const lamp = await mongoose.connection
    .db!.collection('products')
    .findOne({ productName: 'Brass Lamp' });
  expect(lamp).toMatchObject({ status: 'published', sellerDisabled: true });
  const order = {
    ...{ productId: String(lamp!._id), quantity: 1, customerName: 'Nusrat Jahan' },
    ...{ phoneNumber: '01712000101', shippingAddress: 'Dhanmondi, Dhaka' },
  };
  const { status } = await call(addorder, '/addorder', {
    method: 'POST',
    body: order,
    as: customer,
  });
  expect(status).toBe(404);
}
