import { Types } from 'mongoose';
import * as settlements from '@/app/api/finance/settlements/route';
import * as csv from '@/app/api/finance/export/route';
import { listBalances } from '@/lib/features/ledger/journal/balance-queries';
import { postEntry, accountBalance, sellerBalance } from '@/lib/features/ledger/journal/queries';
import {
  listAccountEntries,
  listIncome,
  listLateCash,
} from '@/lib/features/ledger/journal/finance-queries';
import { paidEntry, payoutEntry } from '@/lib/features/ledger/journal/posting-rules';
import { credit, debit } from '@/lib/features/ledger/journal/rules';
import type { NewEntry } from '@/lib/features/ledger/journal/types';
import { inTransaction } from '@/lib/platform/database/transaction';
import { BOOK_CHECKS } from '@/lib/startup/integrity';
import { runChecks } from '@/scripts/data/check-tool';
import { AuditEntryModel } from '@/models/audit';
import { JournalClosingModel, JournalEntryModel } from '@/models/journal';
import { PaymentModel } from '@/models/payment';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let admin: TestUser;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
  seller = await makeUser({ name: 'Chawkbazar Traders' });
  buyer = await makeUser();
});

const post = (entry: NewEntry) => inTransaction((session) => postEntry(entry, session));
const id = () => String(new Types.ObjectId());

describe('the books', () => {
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 60 * 60_000);
  const paid = (asset: string, amountPoisha: number, daysAgo: number) =>
    paidEntry({
      paymentId: id(),
      purchaseId: id(),
      orderId: null,
      asset,
      amountPoisha,
      feePoisha: 0,
      at: at(daysAgo),
    });
  const settle = (body: Record<string, unknown>, as = admin, headers = {}) =>
    call(settlements, '/api/finance/settlements', { method: 'POST', body, as, headers });
  beforeEach(async () => {
    await JournalEntryModel.collection.deleteMany({});
    await AuditEntryModel.collection.deleteMany({ action: 'books.settle' });
    await JournalClosingModel.collection.deleteMany({});
  });

  it('say what came in, what each account holds and which cash is late', async () => {
    await post(paid('gateway:bkash', 100, 0));
    await post(paid('gateway:bkash', 200, 5));
    await post(paid('courier:pathao', 400, 20));
    await post(paid('courier:pathao', 800, 1));
    await post(paid('gateway:bkash', 1600, 40));
    expect(await listIncome(at(0.5))).toEqual([
      { account: 'courier:pathao', todayPoisha: 0, weekPoisha: 800, monthPoisha: 1200 },
      { account: 'gateway:bkash', todayPoisha: 100, weekPoisha: 300, monthPoisha: 300 },
    ]);
    expect((await listBalances()).get('buyers')).toBe(-3100);
    expect(await accountBalance('gateway:bkash')).toBe(1900);
    expect(await listLateCash(['courier:pathao'], at(10))).toEqual([
      { account: 'courier:pathao', poisha: 400 },
    ]);
  });

  it('give an account page by page with what stood on it after each entry', async () => {
    for (let day = 60; day > 0; day -= 1) await post(paid('gateway:demo', day, day));
    const body = { book: 'gateway:demo', received: '18.00', fee: '0.20', reference: 's 1' };
    expect((await settle(body)).status).toBe(201);
    const first = await listAccountEntries('gateway:demo', null);
    expect(first.balancePoisha).toBe(1830 - 1820);
    expect(first.entries[0]).toMatchObject({ poisha: -1820, balancePoisha: 10, note: 'S1' });
    expect(first.entries.filter(({ isOpen }) => isOpen).map(({ poisha }) => poisha)).toEqual([
      1, 2, 3, 4,
    ]);
    const second = await listAccountEntries('gateway:demo', first.next);
    expect(second.next).toBeNull();
    const all = [...first.entries, ...second.entries];
    expect(all).toHaveLength(61);
    // The oracle adds up from the oldest.
    let balance = 0;
    for (const entry of all.reverse()) {
      balance += entry.poisha;
      expect(entry.balancePoisha).toBe(balance);
    }
    const file = await call(csv, '/api/finance/export?account=gateway:demo', { as: admin });
    expect(file.status).toBe(200);
  });

  it('know a payout of a provider again by its reference', async () => {
    await post(paid('gateway:bkash', 10_000, 1));
    const body = { book: 'gateway:bkash', received: '৯৫', fee: '5', reference: 'ABC-1' };
    expect((await settle(body, seller)).status).toBe(403);
    const [one, two] = await Promise.all([settle(body), settle({ ...body, reference: ' abc-1' })]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await accountBalance('bank')).toBe(9_500);
    expect((await settle({ ...body, received: '94' })).status).toBe(422);
    expect((await settle({ ...body, reference: 'ABC-2' })).status).toBe(422);
    expect((await settle({ ...body, reference: 'ABC-2', isMore: true })).status).toBe(201);
    expect((await settle({ ...body, book: 'bank', reference: 'X' })).status).toBe(422);
    const audit = await AuditEntryModel.countDocuments({ action: 'books.settle' });
    expect(audit).toBe(2);
  });

  it('write a payout of a provider once for an Idempotency-Key, whatever came between', async () => {
    await post(paid('gateway:bkash', 10_000, 1));
    const body = { book: 'gateway:bkash', received: '100', fee: '0', reference: 'KEY-1' };
    const key = { 'idempotency-key': 'settlement-1' };
    const first = await settle(body, admin, key);
    expect(first.status).toBe(201);
    expect(await settle(body, admin, key)).toMatchObject({ status: 201, body: first.body });
    const other = await settle({ ...body, reference: 'KEY-2', isMore: true }, admin, key);
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await accountBalance('bank')).toBe(10_000);
  });

  it('say how a seller stands', async () => {
    const account = `seller:${seller.id}`;
    const now = new Date();
    const earned = (poisha: number, releaseAt: Date): NewEntry => ({
      _id: `order:${id()}:delivered`,
      event: 'order.delivered',
      at: now,
      lines: [debit('buyers', poisha), credit(account, poisha, releaseAt)],
    });
    await post(earned(1000, now));
    await post(earned(300, new Date(now.getTime() + 1)));
    await post(payoutEntry({ payoutId: id(), sellerId: seller.id, amountPoisha: 400, at: now }));
    expect(await sellerBalance(seller.id, now)).toEqual({
      availablePoisha: 600,
      waitingPoisha: 300,
      paidOutPoisha: 400,
    });
    expect(await sellerBalance(id(), now)).toEqual({
      availablePoisha: 0,
      waitingPoisha: 0,
      paidOutPoisha: 0,
    });
  });

  it('are found wrong by check-books, each planted entry by its kind', async () => {
    const purchaseId = new Types.ObjectId();
    const payment = await PaymentModel.create({
      purchaseId,
      customerId: new Types.ObjectId(buyer.id),
      method: 'demo',
      state: 'paid',
      amountPoisha: 5000,
      reference: id(),
      createdAt: new Date(),
    });
    const entry = paidEntry({
      paymentId: String(payment._id),
      purchaseId: String(purchaseId),
      orderId: null,
      asset: 'gateway:demo',
      amountPoisha: 5000,
      feePoisha: 0,
      at: new Date(),
    });
    const found = async () => {
      const kinds: string[] = [];
      await runChecks(BOOK_CHECKS, false, ({ kind }) => kinds.push(kind));
      return kinds;
    };
    expect(await found()).toEqual(['books.missing']);
    await post(entry);
    expect(await found()).toEqual([]);
    const plant = async (wrong: Partial<NewEntry>, kinds: string[]) => {
      const planted = { ...entry, ...wrong };
      await JournalEntryModel.collection.replaceOne({ _id: entry._id as never }, planted as never, {
        upsert: true,
      });
      expect(await found()).toEqual(kinds);
      await JournalEntryModel.collection.deleteMany({});
      await post(entry);
    };
    const lines = entry.lines;
    await plant({ lines: [lines[0]!, credit('buyers', 4999)] }, [
      'journal.balance',
      'books.amount',
    ]);
    await plant({ lines: [debit('pocket', 5000), credit('buyers', 5000)] }, [
      'journal.account',
      'books.amount',
    ]);
    const stray = paid('gateway:demo', 1, 1);
    await post(stray);
    expect(await found()).toEqual(['books.extra']);
    await JournalEntryModel.collection.deleteOne({ _id: stray._id as never });
    const owed: NewEntry = {
      _id: `refund:${id()}:done`,
      event: 'refund.done',
      at: new Date(),
      purchaseId: String(purchaseId),
      lines: [debit('refunds', 7), credit('gateway:demo', 7)],
    };
    await post(owed);
    expect(await found()).toEqual(['books.extra', 'books.refunds']);
  });
});
