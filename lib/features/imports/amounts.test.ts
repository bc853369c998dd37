import { inTaka } from './amounts';

it.each([
  [50, 122.5, 6125],
  [19.99, 121.37, 2426.19],
  [1.005, 1, 1.01],
  [0.1, 3, 0.3],
])('turns %d at %d into %d taka', (amount, rate, taka) => {
  expect(inTaka(amount, rate)).toBe(taka);
});
