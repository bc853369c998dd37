import fc from 'fast-check';
import { MongoServerError } from 'mongodb';
import { Types } from 'mongoose';
import {
  listBalances,
  MOST_SUMS,
  closingFault,
} from '@/lib/features/ledger/journal/balance-queries';
import { ACCOUNTS } from '@/lib/features/ledger/journal/types';
import { credit, debit } from '@/lib/features/ledger/journal/rules';
import { JournalClosingModel, JournalEntryModel } from '@/models/journal';
import { useShop } from '../support/shop';

useShop();

const HOUR = 3_600_000;
const START = new Date('2026-11-01T00:00:00Z').getTime();
const ASSETS = ['gateway:bkash', 'gateway:demo', ACCOUNTS.bank, ACCOUNTS.seller('s')];

async function enter(at: Date, account: string, poisha: number): Promise<void> {
  const lines = [debit(account, poisha), credit(ACCOUNTS.buyers, poisha)];
  const _id = `order:${new Types.ObjectId().toHexString()}:delivered`;
  await JournalEntryModel.collection.insertOne({
    _id,
    event: 'order.delivered',
    at,
    lines,
  } as never);
}

/** Every line there is, added up. */
async function sumOfAll(): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { lines } of await JournalEntryModel.find().lean()) {
    for (const { account, debitPoisha, creditPoisha } of lines) {
      sums.set(account, (sums.get(account) ?? 0) + debitPoisha - creditPoisha);
    }
  }
  return sums;
}

it('Balances with closed days are the sums of all entries, whenever they are asked for.', async () => {
  const step = fc.record({
    hours: fc.nat(60),
    /** Behind the moment of its writing, as a slow server's clock has it. */
    behind: fc.nat(20),
    account: fc.constantFrom(...ASSETS),
    poisha: fc.integer({ min: 1, max: 1_000 }),
    asks: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      await JournalEntryModel.collection.deleteMany({});
      await JournalClosingModel.collection.deleteMany({});
      let now = START;
      for (const { hours, behind, account, poisha, asks } of steps) {
        now += hours * HOUR;
        await enter(new Date(now - behind * HOUR), account, poisha);
        const right = await sumOfAll();
        const answers = await Promise.all(
          Array.from({ length: asks }, () => listBalances(new Date(now))),
        );
        for (const balances of answers) expect(balances).toEqual(right);
        expect(await closingFault()).toBeNull();
      }
    }),
    { numRuns: 15 },
  );
});

it('Days before yesterday are read once.', async () => {
  await JournalEntryModel.collection.deleteMany({});
  await JournalClosingModel.collection.deleteMany({});
  const now = START + 100 * 24 * HOUR;
  for (let day = 0; day < 100; day += 1) {
    await enter(new Date(START + day * 24 * HOUR), ACCOUNTS.bank, 1);
  }
  await listBalances(new Date(now));
  const { until } = (await JournalClosingModel.findById('all').lean())!;
  expect(until.toISOString()).toBe('2027-02-07T18:00:00.000Z');
  // Closed days are not looked at again: a wrong sum there stays until it is found and mended.
  await JournalEntryModel.collection.updateOne({ at: new Date(START) }, [
    { $set: { lines: [debit(ACCOUNTS.bank, 5), credit(ACCOUNTS.buyers, 5)] } },
  ]);
  expect((await listBalances(new Date(now))).get(ACCOUNTS.bank)).toBe(100);
  expect(await closingFault()).toBe('has 99 poisha on bank; the entries come to 103');
});

it('The document of closed days holds no settled seller, and never too many accounts.', async () => {
  await JournalEntryModel.collection.deleteMany({});
  await JournalClosingModel.collection.deleteMany({});
  const at = new Date(START);
  const settled = ACCOUNTS.seller('settled');
  await enter(at, settled, 5);
  await enter(at, ACCOUNTS.bank, 7);
  await JournalEntryModel.collection.insertOne({
    _id: 'payout:1:paid',
    event: 'payout.paid',
    at,
    lines: [credit(settled, 5), debit(ACCOUNTS.bank, 5)],
  } as never);
  const later = (days: number) => new Date(START + days * 24 * HOUR);
  expect((await listBalances(later(10))).get(ACCOUNTS.bank)).toBe(12);
  const accounts = async () =>
    (await JournalClosingModel.findById('all').lean())!.sums.map(({ account }) => account);
  expect(await accounts()).toEqual([ACCOUNTS.bank, ACCOUNTS.buyers]);
  const lines = Array.from({ length: MOST_SUMS }, (_, index) =>
    credit(ACCOUNTS.seller(String(index)), 1),
  );
  await JournalEntryModel.collection.insertOne({
    _id: 'order:many:delivered',
    event: 'order.delivered',
    at: later(9),
    lines: [debit(ACCOUNTS.bank, MOST_SUMS), ...lines],
  } as never);
  // Right all the same, twice: what is not kept is added up again.
  for (const day of [20, 21]) {
    const balances = await listBalances(later(day));
    expect([balances.size, balances.get(ACCOUNTS.bank)]).toEqual([MOST_SUMS + 2, MOST_SUMS + 12]);
  }
  expect(await accounts()).toHaveLength(2);
});

it('Balances are told on a full disk too; what is closed is kept once there is room.', async () => {
  await JournalEntryModel.collection.deleteMany({});
  await JournalClosingModel.collection.deleteMany({});
  await enter(new Date(START), ACCOUNTS.bank, 7);
  const later = new Date(START + 10 * 24 * HOUR);
  const full = new MongoServerError({ code: 14031, message: 'No space left' });
  const write = jest.spyOn(JournalClosingModel, 'updateOne').mockImplementation(() => {
    throw full;
  });
  try {
    expect((await listBalances(later)).get(ACCOUNTS.bank)).toBe(7);
    expect(write).toHaveBeenCalled();
  } finally {
    write.mockRestore();
  }
  expect(await JournalClosingModel.findById('all').lean()).toBeNull();
  await listBalances(later);
  expect((await JournalClosingModel.findById('all').lean())?.sums).toHaveLength(2);
});
