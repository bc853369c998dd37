import fc from 'fast-check';
import { leadsTo, type StockStep } from './integrity';

/** Steps from a stock, one after the other. */
function walk(start: number, changes: readonly number[]): StockStep[] {
  let stock = start;
  return changes.map((change) => {
    stock += change;
    return { change, stock };
  });
}

const changes = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 12 });
const start = fc.integer({ min: 0, max: 9 });

it('finds that steps in any order lead to the stock that the last of them left', () => {
  fc.assert(
    fc.property(start, changes, fc.infiniteStream(fc.nat()), (from, each, places) => {
      const steps = walk(from, each);
      const end = steps.at(-1)!.stock;
      const mixed = steps
        .map((step) => ({ step, place: places.next().value }))
        .sort((one, other) => one.place - other.place)
        .map(({ step }) => step);
      expect(leadsTo(mixed, end)).toBe(true);
    }),
  );
});

it('finds that they lead to no stock that they never left', () => {
  fc.assert(
    fc.property(start, changes, (from, each) => {
      const steps = walk(from, each);
      expect(leadsTo(steps, Math.max(from, ...steps.map(({ stock }) => stock)) + 1)).toBe(false);
    }),
  );
});

it('misses a step in the middle that changed anything', () => {
  expect(leadsTo(walk(50, [-5, -5]), 40)).toBe(true);
  expect(leadsTo([walk(50, [-5, -5, -5])[0]!, walk(50, [-5, -5, -5])[2]!], 35)).toBe(false);
});

it('says nothing against a stock without steps', () => {
  expect(leadsTo([], 7)).toBe(true);
});
