import { changesOf } from './rules';

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
