import fc from 'fast-check';
import type { AccountState } from './types';
import {
  amountNow,
  maskedNumber,
  MOST_PAYOUTS,
  movesOf,
  needsAnother,
  payoutReference,
  planRun,
  type Candidate,
} from './rules';

const MINIMUM = 50_000;

const candidate = (more: Partial<Candidate> = {}): Candidate => ({
  sellerId: 'a',
  availablePoisha: MINIMUM,
  account: 'verified',
  disabled: false,
  inRun: false,
  ...more,
});

describe('planRun', () => {
  it.each<[string, Partial<Candidate>]>([
    ['inRun', { inRun: true }],
    ['disabled', { disabled: true }],
    ['belowMinimum', { availablePoisha: MINIMUM - 1 }],
    ['noAccount', { account: null }],
    ['unverified', { account: 'unverified' }],
    ['rejected', { account: 'rejected' }],
  ])('A seller is left out as %s.', (why, more) => {
    const { paid, leftOut, totalPoisha } = planRun([candidate(more)], MINIMUM);
    expect({ paid, totalPoisha }).toEqual({ paid: [], totalPoisha: 0 });
    expect(leftOut).toMatchObject([{ sellerId: 'a', why }]);
  });

  it('A seller with exactly the smallest payout is paid.', () => {
    expect(planRun([candidate()], MINIMUM).paid).toEqual([
      { sellerId: 'a', availablePoisha: MINIMUM },
    ]);
  });

  it('A run has room for so many, and the smallest sums wait for the next.', () => {
    const many = Array.from({ length: MOST_PAYOUTS + 1 }, (_, index) =>
      candidate({ sellerId: `s${index}`, availablePoisha: MINIMUM + index }),
    );
    const { paid, leftOut } = planRun(many, MINIMUM);
    expect(paid).toHaveLength(MOST_PAYOUTS);
    expect(leftOut).toMatchObject([{ sellerId: 's0', why: 'tooMany' }]);
  });

  it('Everybody is in the plan once, and its total is what it pays.', () => {
    const any = fc.record({
      availablePoisha: fc.integer({ min: 1, max: 10 * MINIMUM }),
      account: fc.constantFrom<AccountState | null>('verified', 'unverified', 'rejected', null),
      disabled: fc.boolean(),
      inRun: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (records) => {
        const candidates = records.map((each, index) => ({ ...each, sellerId: String(index) }));
        const { paid, leftOut, totalPoisha } = planRun(candidates, MINIMUM);
        const ids = [...paid, ...leftOut].map(({ sellerId }) => sellerId).sort();
        expect(ids).toEqual(candidates.map(({ sellerId }) => sellerId).sort());
        const isPayable = (each: Candidate) =>
          !each.inRun &&
          !each.disabled &&
          each.account === 'verified' &&
          each.availablePoisha >= MINIMUM;
        const expected = candidates.filter(isPayable);
        expect(paid).toHaveLength(expected.length);
        expect(totalPoisha).toBe(expected.reduce((sum, each) => sum + each.availablePoisha, 0));
      }),
    );
  });
});

describe('amountNow', () => {
  it('A frozen amount never rises, never passes what is available and never falls below the smallest payout.', () => {
    const sum = fc.integer({ min: -MINIMUM, max: 4 * MINIMUM });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 * MINIMUM }), sum, (frozen, available) => {
        const amount = amountNow(frozen, available, MINIMUM);
        if (amount === null) {
          expect(available).toBeLessThan(frozen);
          expect(available).toBeLessThan(MINIMUM);
          return;
        }
        expect(amount).toBeLessThanOrEqual(frozen);
        expect(amount).toBeLessThanOrEqual(available);
        expect(amount === frozen || (amount === available && amount >= MINIMUM)).toBe(true);
      }),
    );
  });
});

describe('needsAnother', () => {
  const run = { createdById: 'a', totalPoisha: 100, dayPoisha: 0, sellerIds: ['s'] };

  it.each<[string, string, number, boolean]>([
    ['who made it, at the limit', 'a', 100, false],
    ['who made it, above the limit', 'a', 99, true],
    ['another one, above the limit', 'b', 99, false],
    ['one whom it pays, below the limit', 's', 1000, true],
  ])('Of %s', (_who, actorId, limit, expected) => {
    expect(needsAnother(run, { id: actorId, isNew: false }, limit)).toBe(expected);
  });

  it('A large run in pieces is a large one: the limit counts over the day.', () => {
    const pieces = { ...run, dayPoisha: 50 };
    expect(needsAnother(pieces, { id: 'a', isNew: false }, 149)).toBe(true);
    expect(needsAnother(pieces, { id: 'a', isNew: false }, 150)).toBe(false);
  });

  it('Who was made an owner within a day approves none above the limit.', () => {
    expect(needsAnother(run, { id: 'b', isNew: true }, 99)).toBe(true);
    expect(needsAnother(run, { id: 'b', isNew: true }, 100)).toBe(false);
  });
});

it('Only what is due can be paid, and only what was paid comes back.', () => {
  expect(movesOf('draft')).toEqual(['exclude', 'lower']);
  expect(movesOf('due')).toEqual(['exclude', 'lower', 'pay', 'fail']);
  expect(movesOf('paid')).toEqual(['return']);
  for (const state of ['failed', 'returned', 'excluded', 'cancelled'] as const) {
    expect(movesOf(state)).toEqual([]);
  }
});

it('A number shows its last four digits, and a reference names run and seller.', () => {
  expect(maskedNumber('01712345678')).toBe('•••••••5678');
  expect(maskedNumber('5678')).toBe('5678');
  expect(payoutReference('0123456789abcdef01234567', 'fedcba9876543210fedcba98')).toBe(
    'PO-234567-DCBA98',
  );
});
