import { Summary } from './summary';

it('sums the tests of every step, and ends with nothing but the sum', () => {
  const summary = new Summary();
  expect(summary.isGreen).toBe(false);
  expect(summary.add('unit', { passed: 12, failed: 0 }, 1500)).toBe(true);
  expect(summary.isGreen).toBe(true);
  expect(
    summary.add('e2e', { passed: 3, failed: 2 }, 61_000, [{ title: 'buys', reason: 'no page' }]),
  ).toBe(false);
  expect(summary.isGreen).toBe(false);
  const lines = summary.text(62_000).split('\n');
  expect(lines.slice(1, 4)).toEqual(['--- e2e: buys', '    no page', '']);
  expect(lines).toContain('unit                 ok      12/12 in 1.5 s');
  expect(lines).toContain('e2e                  FAILED  3/5 in 61.0 s');
  expect(lines.at(-1)).toBe('15 passed, 2 failed');
});
