import fc from 'fast-check';
import * as commission from '@/app/api/commission/route';
import { sendRefunds } from '@/lib/features/payments/refund-worker';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { PayoutModel } from '@/models/payout';
import { RefundModel } from '@/models/refund';
import { expectCleanBooks } from '../support/books';
import { emptyMoney } from '../support/money/empty-money';
import { dyingAt, watchWrites } from '../support/money/crashes';
import { availableTo, expectMoneyWhole } from '../support/money/money-model';
import { ACTIONS, callOf, type Action, type MoneyShop } from '../support/money/money-shop';
import { Outside } from '../support/money/outside';
import { refusable } from '../support/money/refusable';
import { prepaid } from '../support/payments';
import { later } from '../support/refunds';
import { call, makeUser, useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';

/**
 * Callbacks, tries, deliveries, returns, refunds, payouts and calls that die at any of their writes, in
 * any order: after each step every taka is where a naive count says, and nothing happened twice.
 * `MONEY_RUNS`, `MONEY_SEED` and `MONEY_PATH` say how many stories are told and which; what fails names
 * its own.
 */

useShop();
jest.setTimeout(60 * 60_000);

const RUNS = Number(process.env.MONEY_RUNS ?? (IS_SHORT ? 6 : 12));
const SEED = Number(process.env.MONEY_SEED ?? Date.now() % 2 ** 31);
const PATH = process.env.MONEY_PATH;

let admins: MoneyShop['admins'];

beforeAll(async () => {
  watchWrites();
  admins = [await makeUser({ role: 'admin' }), await makeUser({ role: 'admin' })];
  const body = { percent: 7.25 };
  expect(
    await call(commission, '/api/commission', {
      method: 'POST',
      body,
      as: admins[0],
    }),
  ).toMatchObject({ status: 201 });
});
afterEach(() => jest.restoreAllMocks());

interface Step {
  action: Action;
  which: number;
  /** Before which write it dies; 0 where it does not. */
  dies: number;
  isCommitDone: boolean;
}

async function take(shop: MoneyShop, { action, which, dies, isCommitDone }: Step): Promise<void> {
  const made = await callOf(shop, action, which);
  if (!made) return;
  const before = new Map(
    await Promise.all(
      shop.purchase.owners.map(async ({ id }) => [id, await availableTo(shop, id)] as const),
    ),
  );
  const paidBefore = await paidIds();
  const died = await refusable(() => dyingAt({ at: dies, isCommitDone }, made));

  await settleBackground();
  if (died === true) {
    await expectMoneyWhole(shop, shop.outside.paidLast);
    await refusable(made);
  }
  for (const { _id, sellerId, amountPoisha } of await PayoutModel.find({
    state: 'paid',
  }).lean()) {
    if (paidBefore.has(String(_id))) continue;
    expect(amountPoisha).toBeLessThanOrEqual(before.get(String(sellerId))!);
  }
}

const paidIds = async () =>
  new Set((await PayoutModel.find({ state: 'paid' }).lean()).map(({ _id }) => String(_id)));

/** Whatever is still on its way comes to its end. */
async function finish(shop: MoneyShop): Promise<void> {
  shop.outside.mood = 'done';
  for (let tries = 0; tries < 4; tries += 1) {
    shop.days += 2;
    await sendRefunds(later(shop.days * 1440));
  }
  await settleBackground();
  await expectMoneyWhole(shop);
  const sent = await RefundModel.find({
    state: 'done',
    channel: 'provider',
  }).lean();
  const failed = await RefundModel.find({ state: 'failed' }).lean();
  const known = new Set([...sent, ...failed].map(({ reference }) => reference));
  expect([...shop.outside.sentBack.keys()].filter((reference) => !known.has(reference))).toEqual(
    [],
  );
  await expectCleanBooks();
}

it('Whatever happens in whichever order, each taka is in one place and each event counted once.', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    action: fc.constantFrom(...ACTIONS) as fc.Arbitrary<Action>,
    which: fc.nat(11),
    dies: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 24 })),
    isCommitDone: fc.boolean(),
  });
  const first: fc.Arbitrary<Action[]> = fc.constantFrom(
    [],
    ['begin', 'pay'],
    ['begin', 'pay', 'deliver', 'deliver'],
    ['begin', 'pay', 'deliver', 'deliver', 'daysPass', 'plan', 'approve'],
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('demo' as const, 'cod' as const),
      first,
      fc.array(step, { minLength: 6, maxLength: 18 }),
      async (payment, beginning, steps) => {
        await emptyMoney();
        jest.restoreAllMocks();
        const shop: MoneyShop = {
          purchase: await prepaid({ sellers: 2, payment }),
          admins,
          outside: new Outside().stand(),
          released: new Set(),
          days: 0,
        };
        // Most of what follows needs a purchase that came so far; whole, and not the subject here.
        for (const [which, action] of beginning.entries()) {
          await take(shop, { action, which, dies: 0, isCommitDone: false });
        }
        for (const each of steps) {
          await take(shop, each);
          await expectMoneyWhole(shop);
        }
        await finish(shop);
      },
    ),
    {
      numRuns: RUNS,
      seed: SEED,
      ...(PATH && { path: PATH, endOnFailure: true }),
    },
  );
});
