/** @jest-environment node */
import fc from 'fast-check';
import { figurePeriod, figureRows, MOST_FIGURE_DAYS } from './figure-rules';

const TODAY = '2026-11-29';
const daysOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

it('The period is the last thirty days, seven or ninety, or between two days.', () => {
  expect(figurePeriod({}, TODAY)).toEqual({ from: '2026-10-31', to: TODAY });
  expect(figurePeriod({ days: '7' }, TODAY)).toEqual({ from: '2026-11-23', to: TODAY });
  const month = { from: '2026-10-01', to: '2026-10-31' };
  expect(figurePeriod({ days: '7', ...month }, TODAY)).toEqual(month);
  expect(figurePeriod({ from: '2026-11-20' }, TODAY)).toEqual({ from: '2026-11-20', to: TODAY });
  // Days that were typed the wrong way round are meant the right way round.
  expect(figurePeriod({ from: month.to, to: month.from }, TODAY)).toEqual(month);
});

it('No period is longer than a year, or ends before it begins.', () => {
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));
  const end = fc.option(day, { nil: undefined });
  fc.assert(
    fc.property(end, end, (from, to) => {
      const days = daysOf(figurePeriod({ from, to }, TODAY));
      return days >= 1 && days <= MOST_FIGURE_DAYS;
    }),
  );
});

it('Each product has one row, and sums are those of what was counted.', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const count = fc.nat(1000);
  const sold = fc.uniqueArray(
    fc.record({ key: id, orders: count, units: count, poisha: count.map((n) => n * 100) }),
    { selector: ({ key }) => key },
  );
  const views = fc.dictionary(id, fc.record({ views: count, soldOut: count, baskets: count }));
  fc.assert(
    fc.property(sold, views, (groups, seen) => {
      const named = groups.map((group) => ({ ...group, name: group.key, nameBn: '' }));
      const rows = figureRows(named, new Map(Object.entries(seen)), new Map());
      const keys = new Set([...groups.map(({ key }) => key), ...Object.keys(seen)]);
      expect(new Set(rows.map(({ key }) => key))).toEqual(keys);
      expect(rows).toHaveLength(keys.size);
      const sum = (of: number[]) => of.reduce((total, each) => total + each, 0);
      expect(sum(rows.map(({ taka }) => taka))).toBe(sum(groups.map(({ poisha }) => poisha / 100)));
      expect(sum(rows.map((row) => row.views ?? NaN))).toBe(
        sum(Object.values(seen).map((each) => each.views)),
      );
      expect(rows.map(({ taka }) => taka)).toEqual(
        rows.map(({ taka }) => taka).toSorted((one, other) => other - one),
      );
    }),
  );
});

it('Of a district, views are not known, and say so.', () => {
  const sold = [{ key: 'a', name: 'A', nameBn: '', orders: 1, units: 2, poisha: 300 }];
  expect(figureRows(sold, null, new Map())).toEqual([
    expect.objectContaining({ key: 'a', views: null, soldOut: null, baskets: null, taka: 3 }),
  ]);
});
