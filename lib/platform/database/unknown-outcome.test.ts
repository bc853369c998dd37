import { mayBeOutdated, noteUnknownOutcome } from './unknown-outcome';

const looks = (count: number) => Array.from({ length: count }, mayBeOutdated);

it('has everything read anew twice after a commit of unknown outcome, and not without one', () => {
  expect(looks(3)).toEqual([false, false, false]);
  noteUnknownOutcome();
  const after = looks(20);
  expect(after[0]).toBe(true);
  expect(after.filter(Boolean)).toHaveLength(2);
});

it('begins anew with each such commit', () => {
  noteUnknownOutcome();
  looks(5);
  noteUnknownOutcome();
  expect(looks(20).filter(Boolean)).toHaveLength(2);
});
