import { formatTaka } from '@/lib/platform/money';
import { rowValue } from './looks';

it.each([
  [formatTaka(220, 'en'), true],
  [['−', formatTaka(1_234_567.5, 'bn')], true],
  ['after you choose the place', false],
  ['৳80 at the branch', false],
  ['SA-2026-0001', false],
])('The value %j of a row stays whole: %j.', (value, isWhole) => {
  expect(rowValue(value).split(' ').includes('shrink-0')).toBe(isWhole);
});
