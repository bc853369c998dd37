import { databaseIsAway, markDatabase } from './health';

it('a failed try is no server fault, though another read succeeds before its page is answered', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  expect(databaseIsAway()).toBe(false);
  markDatabase('away');
  markDatabase('ok');
  expect(databaseIsAway()).toBe(true);
  jest.advanceTimersByTime(5_000);
  expect(databaseIsAway()).toBe(false);
  markDatabase('away');
  jest.advanceTimersByTime(60_000);
  expect(databaseIsAway()).toBe(true);
});
