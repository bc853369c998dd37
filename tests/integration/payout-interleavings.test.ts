import fc from 'fast-check';
import { sellerBalance } from '@/lib/features/ledger/journal/queries';
import { movePayout } from '@/lib/features/ledger/payouts/payout-commands';
import {
  addPayoutRun,
  approvePayoutRun,
  cancelPayoutRun,
} from '@/lib/features/ledger/payouts/run-commands';
import { ShopError } from '@/lib/shop/errors';
import { JournalEntryModel } from '@/models/journal';
import { PayoutModel, PayoutRunModel } from '@/models/payout';
import { findingsIn } from '../support/books';
import { earn, noMoney, paidSeller } from '../support/payouts';
import { makeUser, useShop, type TestUser } from '../support/shop';

useShop();

const STEPS = ['make', 'approve', 'pay', 'fail', 'return', 'cancel', 'lower', 'refund'] as const;
type Step = (typeof STEPS)[number];

let admins: TestUser[];
let sellers: TestUser[];
beforeAll(async () => {
  admins = await Promise.all([makeUser({ role: 'admin' }), makeUser({ role: 'admin' })]);
});

/** A refusal is an answer; anything else is not. */
async function refusable(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
  });
}

async function each(filter: Record<string, unknown>, act: (id: string) => Promise<unknown>) {
  const found = await PayoutModel.find(filter, { _id: 1 }).lean();
  await Promise.all(found.map(({ _id }) => refusable(act(String(_id)))));
}

async function eachRun(state: 'draft' | 'approved', act: (id: string) => Promise<unknown>) {
  const found = await PayoutRunModel.find({ state }, { _id: 1 }).lean();
  await Promise.all(found.map(({ _id }) => refusable(act(String(_id)))));
}

function run(step: Step, actor: TestUser): Promise<unknown> {
  const reason = 'as the bank says';
  switch (step) {
    case 'make':
      return refusable(addPayoutRun(actor));
    case 'approve':
      return eachRun('draft', (id) => approvePayoutRun(actor, id));
    case 'cancel':
      return eachRun('approved', (id) => cancelPayoutRun(actor, id));
    case 'pay':
      return each({ state: 'due' }, (id) =>
        movePayout(actor, id, { move: 'pay', reference: `R-${actor.id}`, reason: '' }),
      );
    case 'fail':
      return each({ state: 'due' }, (id) =>
        movePayout(actor, id, { move: 'fail', reference: '', reason }),
      );
    case 'return':
      return each({ state: 'paid' }, (id) =>
        movePayout(actor, id, { move: 'return', reference: '', reason }),
      );
    case 'lower':
      return each({ open: true }, (id) =>
        movePayout(actor, id, { move: 'lower', reference: '', reason: '' }),
      );
    case 'refund':
      return earn(sellers[0]!.id, -10_000);
  }
}

/** Every seller's promises and payments hold together, whatever happened at once. */
async function expectHolding(): Promise<void> {
  for (const { id } of sellers) {
    const payouts = await PayoutModel.find({ sellerId: id }).lean();
    expect(payouts.filter(({ open }) => open === true).length).toBeLessThanOrEqual(1);
    for (const { state, open } of payouts) {
      expect(open === true).toBe(state === 'draft' || state === 'due');
    }
    const paid = payouts.filter(({ state }) => state === 'paid');
    const { paidOutPoisha } = await sellerBalance(id, new Date());
    expect(paidOutPoisha).toBe(paid.reduce((sum, each) => sum + each.amountPoisha, 0));
    for (const { runId, state } of payouts) {
      const entries = await JournalEntryModel.find({
        payoutId: String(runId),
        'lines.account': `seller:${id}`,
      }).lean();
      const events = entries.map(({ event }) => event).sort();
      const expected =
        { paid: ['payout.paid'], returned: ['payout.paid', 'payout.returned'] }[state as string] ??
        [];
      expect(events).toEqual(expected);
    }
  }
  // The one who never gave money back was never paid more than was earned.
  const { availablePoisha } = await sellerBalance(sellers[1]!.id, new Date());
  expect(availablePoisha).toBeGreaterThanOrEqual(0);
}

it('Whatever two administrators do at once, no taka is paid twice and the books say what was paid.', async () => {
  const step = fc.tuple(fc.constantFrom(...STEPS), fc.nat({ max: 1 }));
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
    minLength: 3,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (planned) => {
      await noMoney();
      sellers = await Promise.all([paidSeller(90_000), paidSeller(130_000)]);
      // Most that happens is nothing without a run that is approved.
      for (const steps of [
        [
          ['make', 0],
          ['make', 1],
        ] as [Step, number][],
        [['approve', 0]] as [Step, number][],
        ...planned,
      ]) {
        await Promise.all(steps.map(([name, who]) => run(name, admins[who]!)));
        await expectHolding();
      }
    }),
    { numRuns: 12 },
  );
});

it('The payouts, their entries and their advices agree at the end.', async () => {
  const found = await findingsIn('references of Payout', 'payoutBooks', 'papers');
  // `earn` takes money after a payout, which the command that grants refunds would refuse.
  expect(found.filter(({ kind }) => kind !== 'payout.twice')).toEqual([]);
});
