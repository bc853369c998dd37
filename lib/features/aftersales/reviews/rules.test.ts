import * as fc from 'fast-check';
import {
  isBurst,
  lowerBound,
  mayEdit,
  reviewObstacle,
  reviewStatistics,
  shownName,
  type StarCounts,
} from './rules';

const DAY_MS = 24 * 3_600_000;
const DELIVERED = new Date('2026-09-01T06:00:00Z');
const later = (days: number) => new Date(DELIVERED.getTime() + days * DAY_MS);

const line = {
  orderStatus: 'completed',
  delivered: 3,
  returned: 0,
  deliveredAt: DELIVERED,
  hasReview: false,
};

it.each([
  ['a delivered line', {}, 1, null],
  ['on the last of 90 days', {}, 89.99, null],
  ['after 90 days', {}, 90, 'tooLate'],
  ['twice', { hasReview: true }, 1, 'once'],
  ['by the seller’s word alone', { deliveredAt: null }, 1, 'notDelivered'],
  ['a cancelled order', { orderStatus: 'cancelled' }, 1, 'notDelivered'],
  ['a cancelled line', { delivered: 0 }, 1, 'notDelivered'],
  ['on its way', { orderStatus: 'pending' }, 1, 'notDelivered'],
  ['an order that came back', { orderStatus: 'returned' }, 1, 'returned'],
  ['a line that came back', { returned: 3 }, 1, 'returned'],
  ['a line of which some came back', { returned: 2 }, 1, null],
] as const)('reviews %s', (_case, change, day, obstacle) => {
  expect(reviewObstacle({ ...line, ...change }, later(day))).toBe(obstacle);
});

it.each([
  [13.99, 0, true],
  [14, 0, false],
  [1, 20, false],
])('changes it after %s days and %s changes: %s', (day, edits, may) => {
  expect(mayEdit({ writtenAt: DELIVERED, edits }, later(day))).toBe(may);
});

it.each([
  [true, 3, false],
  [true, 4, true],
  [false, 40, false],
])('new account %s behind %s of an hour is a burst: %s', (isNew, earlier, is) => {
  expect(isBurst({ isNew, earlier })).toBe(is);
});

it('has an average from three on', () => {
  expect(reviewStatistics([0, 0, 0, 0, 2])).toEqual({ count: 2, average: null, order: null });
  expect(reviewStatistics([0, 0, 0, 1, 2])).toMatchObject({ count: 3, average: 4.7 });
});

const counts = fc
  .tuple(...([1, 2, 3, 4, 5] as const).map(() => fc.integer({ min: 0, max: 200 })))
  .map((stars) => stars as unknown as StarCounts);

it('has the mean of all stars as its average, rounded to one decimal', () => {
  fc.assert(
    fc.property(counts, (stars) => {
      const all = stars.flatMap((count, place) => Array.from({ length: count }, () => place + 1));
      const { count, average } = reviewStatistics(stars);
      expect(count).toBe(all.length);
      if (all.length < 3) expect(average).toBeNull();
      else {
        const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
        expect(Math.abs(average! - mean)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(average! * 10).toBeCloseTo(Math.round(average! * 10), 9);
      }
    }),
  );
});

it.each<[string, StarCounts, StarCounts]>([
  ['many of nearly five stars before three of five', [0, 0, 1, 4, 45], [0, 0, 0, 0, 3]],
  ['more of the same before fewer', [0, 0, 0, 10, 10], [0, 0, 0, 3, 3]],
  ['good before bad', [0, 0, 0, 0, 3], [3, 0, 0, 0, 0]],
  ['agreed before divided, of one average', [0, 0, 20, 0, 0], [10, 0, 0, 0, 10]],
])('is bounded %s', (_case, better, worse) => {
  expect(lowerBound(better)).toBeGreaterThan(lowerBound(worse));
});

it('is bounded below its average, and more so with one more review of five stars', () => {
  fc.assert(
    fc.property(counts, (stars) => {
      const { average } = reviewStatistics(stars);
      if (average === null) return;
      const bound = lowerBound(stars);
      expect(bound).toBeGreaterThan(0);
      if (average >= 3) expect(bound).toBeLessThan(average);
      const [one, two, three, four, five] = stars;
      expect(lowerBound([one, two, three, four, five + 1])).toBeGreaterThan(bound - 1e-9);
    }),
  );
});

it('is sorted by its average, and among equal ones by the lower bound', () => {
  fc.assert(
    fc.property(counts, counts, (stars, others) => {
      const [a, b] = [reviewStatistics(stars), reviewStatistics(others)];
      if (a.order === null || b.order === null) return;
      const wanted = a.average! - b.average! || lowerBound(stars) - lowerBound(others);
      if (Math.abs(wanted) > 1e-3) expect(Math.sign(a.order - b.order)).toBe(Math.sign(wanted));
    }),
  );
});

it.each([
  ['Rahima Khatun', 'Rahima K.'],
  ['  karim ', 'karim'],
  ['রহিমা খাতুন', 'রহিমা খা.'],
  ['Abdul Karim Miah', 'Abdul M.'],
  ['01712345678', ''],
  ['', ''],
])('shows %s as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
