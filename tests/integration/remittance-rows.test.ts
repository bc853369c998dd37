import { Types } from 'mongoose';
import * as owedRoute from '@/app/api/remittances/owed/route';
import { accountBalance, sellerBalance, postEntry } from '@/lib/features/ledger/journal/queries';
import { moveOrder } from '@/lib/features/orders/steps';
import { listStatement } from '@/lib/features/ledger/payouts/statement-queries';
import { listOwed } from '@/lib/features/ledger/remittances/file-commands';
import {
  getRemittance,
  listRemittanceRows,
  listRemittances,
} from '@/lib/features/ledger/remittances/queries';
import { inTransaction } from '@/lib/platform/database/transaction';
import { BOOK_CHECKS } from '@/lib/startup/integrity';
import { JournalEntryModel } from '@/models/journal';
import { PaymentModel } from '@/models/payment';
import { RemittanceModel } from '@/models/remittance';
import {
  applied,
  decide,
  deliver,
  expectAgreement,
  held,
  lineOf,
  newCourier,
  outcomes,
  rowsOf,
  shipped,
} from '../support/remittances';
import { call, makeUser, type TestUser, useShop } from '../support/shop';

useShop();

let admin: TestUser;
let second: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
  second = await makeUser({ role: 'admin' });
});
afterEach(async () => {
  await expectAgreement();
});

describe('Rows that are not simply matched', () => {
  it('are told apart, and the rows of a file are shown page by page.', async () => {
    const courier = newCourier();
    const [good, short, waiting, foreign] = await Promise.all([
      shipped(courier),
      shipped(courier),
      shipped(courier, { isDelivered: false }),
      shipped(newCourier()),
    ]);
    const id = await applied(admin, courier, [
      lineOf(good!),
      [short!.tracking, '', short!.taka - 10, 60],
      lineOf(waiting!, 0),
      lineOf(foreign!, 0),
      ['nobody', '', 5, 1],
      lineOf(good!),
    ]);
    expect(await outcomes(id)).toEqual([
      'matched',
      'different',
      'not_delivered',
      'not_delivered',
      'unknown',
      'repeated',
    ]);
    const { rows } = await listRemittanceRows(admin, id, { show: 'open', after: 3 });
    expect(rows.map(({ row }) => row)).toEqual([4, 5, 6, 7]);
    const again = await applied(second, courier, [lineOf(good!, 61)]);
    expect(await outcomes(again)).toEqual(['repeated']);
    expect((await listRemittances(admin)).files[0]).toMatchObject({ _id: again, open: 1 });
  });

  it.each([
    ['paid', { bank: 10, seller: 0, courier: 0 }],
    ['shop', { bank: 0, seller: 0, courier: 0 }],
    ['seller', { bank: 0, seller: -10, courier: 0 }],
    ['wait', { bank: 0, seller: 0, courier: 10 }],
  ] as const)('A difference is settled once: %s.', async (decision, moved) => {
    const courier = newCourier();
    const parcel = await shipped(courier);
    const sums = async () => ({
      bank: (await accountBalance('bank')) / 100,
      seller: (await sellerBalance(parcel.seller.id, new Date())).availablePoisha / 100,
    });
    const id = await applied(admin, courier, [[parcel.tracking, '', parcel.taka - 10, 0]]);
    const before = await sums();
    const settle = (as: TestUser) => decide(as, id, 2, decision);
    const replies = await Promise.all([settle(admin), settle(second), settle(admin)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await sums();
    expect(after.bank - before.bank).toBeCloseTo(moved.bank, 5);
    expect(after.seller - before.seller).toBeCloseTo(moved.seller, 5);
    expect(await held(courier)).toBe(moved.courier * 100);
    const other = await decide(admin, id, 2, 'none');
    expect(other).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE_NOW' } });
    // A row that waits can still be settled otherwise.
    const shop = await decide(admin, id, 2, 'shop', 'Given up');
    expect(shop.status).toBe(decision === 'wait' ? 200 : 409);
    if (decision !== 'wait') expect(shop.body).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
    expect(await getRemittance(admin, id)).toMatchObject({ open: 0 });
  });

  it('What a seller bears stands in the seller’s statement.', async () => {
    const courier = newCourier();
    const parcel = await shipped(courier);
    const never = await shipped(courier, { isDelivered: false });
    const id = await applied(admin, courier, [
      [parcel.tracking, '', parcel.taka - 10, 0],
      [never.tracking, '', 0, 70],
    ]);
    await decide(admin, id, 2, 'seller');
    await decide(admin, id, 3, 'seller');
    const own = await listStatement(parcel.seller, {} as never);
    expect(own.rows).toMatchObject([{ kind: 'order', orderId: parcel.orderId, other: -10 }]);
    const others = await listStatement(never.seller, {} as never);
    expect(others.rows).toMatchObject([{ kind: 'courier', number: never.number, net: -70 }]);
    // It stays a line of its own once the order is delivered after all.
    await deliver(never.seller, never.orderId);
    const later = await listStatement(never.seller, {} as never);
    expect(later.rows).toMatchObject([
      { kind: 'order', other: 0 },
      { kind: 'courier', net: -70 },
    ]);
    await moveOrder(never.seller, never.orderId, { orderStatus: 'returned', reason: 'Broken' });
  });

  it('An order that is delivered afterwards is matched again, and a line can count for nothing.', async () => {
    const courier = newCourier();
    const [late, gone] = await Promise.all([
      shipped(courier, { isDelivered: false }),
      shipped(courier, { isDelivered: false }),
    ]);
    await shipped(courier);
    const id = await applied(admin, courier, [lineOf(late!), lineOf(gone!)]);
    expect(await decide(admin, id, 2, 'again')).toMatchObject({ status: 409 });
    await deliver(late!.seller, late!.orderId);
    expect(await decide(admin, id, 2, 'again')).toMatchObject({ status: 200 });
    expect((await rowsOf(id))[0]).toMatchObject({ outcome: 'matched', settlement: null });
    expect(await decide(admin, id, 3, 'none')).toMatchObject({ status: 200 });
    await deliver(gone!.seller, gone!.orderId);
    const next = await applied(admin, courier, [lineOf(gone!, 61)]);
    expect(await outcomes(next)).toEqual(['matched']);
  });

  it('Nobody but an administrator settles, and never without a reason.', async () => {
    const courier = newCourier();
    const parcel = await shipped(courier);
    const id = await applied(admin, courier, [[parcel.tracking, '', 1, 0]]);
    expect(await decide(parcel.seller, id, 2, 'shop')).toMatchObject({ status: 403 });
    expect(await decide(admin, id, 2, 'shop', ' ')).toMatchObject({ status: 422 });
    await expect(listOwed(parcel.seller, new Date())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('What couriers owe is told by age, with open differences, and parcel by parcel as a file.', async () => {
  const courier = newCourier();
  const [fresh, old, short] = await Promise.all([
    shipped(courier),
    shipped(courier),
    shipped(courier),
  ]);
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  await PaymentModel.updateOne({ orderId: old!.orderId }, { $set: { paidAt: ago(20) } });
  await applied(admin, courier, [[short!.tracking, '', short!.taka - 25, 0]]);
  const owed = (await listOwed(admin, new Date())).find((each) => each.courier === courier);
  expect(owed).toEqual({
    courier,
    byAge: [fresh!.taka, 0, old!.taka, 0],
    differences: 25,
    total: fresh!.taka + old!.taka + 25,
  });
  const csv = await call(owedRoute, '/api/remittances/owed', { as: admin });
  const lines = (csv.body as string).split('\r\n').filter((line) => line.startsWith(`${courier},`));
  expect(lines).toEqual([
    expect.stringContaining(`${old!.number},${old!.tracking},`),
    expect.stringContaining(`${fresh!.number},${fresh!.tracking},`),
  ]);
  expect(lines[0]).toMatch(new RegExp(`,20,${old!.taka}$`));
});

describe('check-books', () => {
  async function faults() {
    const found = [];
    for (const { find } of BOOK_CHECKS) for await (const fault of find()) found.push(fault);
    return found;
  }

  it('finds a planted entry, a row whose entry is gone, and cash that was forgotten.', async () => {
    const courier = newCourier();
    const [one, other] = await Promise.all([shipped(courier), shipped(courier)]);
    const id = await applied(admin, courier, [lineOf(one!)]);
    expect(await faults()).toEqual([]);
    const _id = `remittance:${id}:2`;
    const entry = (await JournalEntryModel.findById(_id).lean())!;
    const planted = { ...entry, _id: `remittance:${String(new Types.ObjectId())}:2` };
    await inTransaction((session) => postEntry(planted as never, session));
    expect(await faults()).toMatchObject([
      { kind: 'remittance.extra', id: planted._id },
      { kind: 'remittance.courier', id: `courier:${courier}` },
    ]);
    await JournalEntryModel.deleteOne({ _id: planted._id });
    await JournalEntryModel.deleteOne({ _id });
    expect(await faults()).toMatchObject([
      { kind: 'remittance.missing', id: _id },
      { kind: 'remittance.courier' },
    ]);
    await JournalEntryModel.collection.insertOne(entry as never);
    await PaymentModel.updateOne({ orderId: other!.orderId }, { $unset: { owedBy: 1 } });
    expect(await faults()).toMatchObject([
      { kind: 'earnings.held' },
      { kind: 'remittance.courier' },
    ]);
    await PaymentModel.updateOne({ orderId: other!.orderId }, { $set: { owedBy: courier } });
    await RemittanceModel.updateOne({ _id: id }, { $inc: { open: 1 } });
    expect(await faults()).toMatchObject([{ kind: 'remittance.file', id }]);
    await RemittanceModel.updateOne({ _id: id }, { $inc: { open: -1 } });
  });
});
