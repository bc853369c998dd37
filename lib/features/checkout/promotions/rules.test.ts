import fc from 'fast-check';
import { NOW, promotionOf } from '../../../../tests/support/promotions';
import type { PromotionStatus } from './types';
import { promotionStatusOf, type Promotion, splitByWeight, type Share } from './rules';

const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);

it.each<[PromotionStatus, Partial<Promotion>]>([
  ['running', {}],
  ['running', { startsAt: NOW, endsAt: after }],
  ['scheduled', { startsAt: after }],
  ['ended', { endsAt: NOW }],
  ['ended', { state: 'ended' }],
  ['ended', { state: 'paused', endsAt: before }],
  ['paused', { state: 'paused' }],
  ['paused', { state: 'paused', maxUses: 1, used: 1 }],
  ['usedUp', { maxUses: 1, used: 1 }],
  ['usedUp', { budgetPoisha: 10_000, spentPoisha: 10_000 }],
  // An edit may set a limit below what was used already.
  ['usedUp', { maxUses: 1, used: 4 }],
  ['running', { budgetPoisha: 10_000, spentPoisha: 9_999 }],
])('A promotion is %s with %j.', (status, fields) => {
  expect(promotionStatusOf(promotionOf(fields), NOW)).toBe(status);
});

/**
 * One unit after the other goes to the part that is furthest below its exact share; of equal ones
 * to the smaller key, none above its share rounded up.
 */
function naiveSplit(total: number, shares: Share[]): Map<string, number> {
  const parts = new Map(shares.map(({ key }) => [key, 0]));
  const sum = shares.reduce((all, { weight }) => all + BigInt(weight), 0n);
  if (sum === 0n) return parts;
  // Whole units first, by subtracting, so that no division is shared with the rule.
  let left = total;
  for (const { key, weight } of shares) {
    let units = 0;
    while (BigInt(units + 1) * sum <= BigInt(total) * BigInt(weight)) units++;
    parts.set(key, units);
    left -= units;
  }
  while (left > 0) {
    const missing = (share: Share) =>
      BigInt(total) * BigInt(share.weight) - BigInt(parts.get(share.key)!) * sum;
    const [first, ...others] = [...shares].sort((a, b) => (a.key < b.key ? -1 : 1));
    const next = others.reduce(
      (best, share) => (missing(share) > missing(best) ? share : best),
      first!,
    );
    parts.set(next.key, parts.get(next.key)! + 1);
    left--;
  }
  return parts;
}

const shares = (most: number) =>
  fc.uniqueArray(fc.record({ key: fc.string({ maxLength: 3 }), weight: fc.nat(most) }), {
    selector: ({ key }) => key,
    minLength: 1,
    maxLength: 8,
  });

it('A sum is split as giving it away unit by unit splits it.', () => {
  fc.assert(
    fc.property(fc.nat(300), shares(40), (total, parts) => {
      expect(splitByWeight(total, parts)).toEqual(naiveSplit(total, parts));
    }),
  );
});

it('Parts add up to the sum exactly, and none exceeds its weight where the sum does not exceed all.', () => {
  const large = shares(9_999_999_999_999).filter((list) => list.some(({ weight }) => weight > 0));
  fc.assert(
    fc.property(large, fc.double({ min: 0, max: 1, noNaN: true }), (list, fraction) => {
      const weights = list.reduce((sum, { weight }) => sum + weight, 0);
      const total = Math.floor(weights * fraction);
      const parts = splitByWeight(total, list);
      expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(total);
      for (const { key, weight } of list) {
        expect(parts.get(key)).toBeGreaterThanOrEqual(0);
        expect(parts.get(key)).toBeLessThanOrEqual(weight);
      }
    }),
  );
});

it('The order of the parts does not matter.', () => {
  const reordered = shares(20).chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(fc.nat(100), reordered, (total, [list, other]) => {
      const sorted = (parts: Map<string, number>) => [...parts].sort();
      expect(sorted(splitByWeight(total, list))).toEqual(sorted(splitByWeight(total, other)));
    }),
  );
});

it('Of equal remainders the smaller key gets the unit that is left.', () => {
  const equal = ['c', 'a', 'b'].map((key) => ({ key, weight: 10 }));
  expect(splitByWeight(10, equal)).toEqual(
    new Map([
      ['c', 3],
      ['a', 4],
      ['b', 3],
    ]),
  );
});

it('Nothing is given where nothing weighs anything.', () => {
  expect(splitByWeight(0, [{ key: 'a', weight: 0 }])).toEqual(new Map([['a', 0]]));
});

it('Sums whose products are past what a number holds are split exactly.', () => {
  const shares = [
    { key: 'a', weight: 9_007_199_254_740_989 },
    { key: 'b', weight: 1 },
    { key: 'c', weight: 1 },
  ];
  const parts = splitByWeight(9_007_199_254_740_990, shares);
  // Each of b and c is just short of a whole one; a by two such remainders.
  expect([...parts.values()]).toEqual([9_007_199_254_740_988, 1, 1]);
});
