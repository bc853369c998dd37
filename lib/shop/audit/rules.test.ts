import { changesOf, isRecorded } from './rules';

describe('changesOf', () => {
  it.each([
    ['nothing', null, null, []],
    ['a change', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'b', before: 2, after: 3 }]],
    ['a creation', null, { name: 'x' }, [{ field: 'name', after: 'x' }]],
    ['a deletion', { name: 'x', history: [1] }, null, [{ field: 'name', before: 'x' }]],
    ['lists', { a: [1, 2] }, { a: [1] }, [{ field: 'a', before: [1, 2], after: [1] }]],
    ['the same inside', { a: { b: 1 } }, { a: { b: 1 } }, []],
    ['what is nobody’s to read', { passwordHash: 'x' }, { passwordHash: 'y' }, []],
  ])('tells %s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });
});

it('writes the first few of many down, and then ever fewer', () => {
  const recorded = (first: number) =>
    Array.from({ length: 20_000 }, (_, index) => index + 1).filter((n) => isRecorded(n, first));
  expect(recorded(1)).toEqual([1, 10, 100, 1000, 10_000]);
  expect(recorded(0)).toEqual([10, 100, 1000, 10_000]);
  expect(recorded(12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 100, 1000, 10_000]);
});
