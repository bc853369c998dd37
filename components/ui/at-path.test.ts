import { getAt, moved, setAt } from './form-paths';

const value = { entries: [{ question: { en: 'a', bn: 'ক' } }, { question: { en: 'b', bn: 'খ' } }] };

describe('getAt', () => {
  it.each([
    ['entries.1.question.bn', 'খ'],
    ['entries.2.question.bn', undefined],
    ['entries.0.question.en.x', undefined],
  ])('%s', (path, expected) => expect(getAt(value, path)).toBe(expected));
});

it('setAt copies what is on the way and nothing else', () => {
  const next = setAt(value, 'entries.1.question.en', 'B');
  expect(next.entries[1]).toEqual({ question: { en: 'B', bn: 'খ' } });
  expect(next.entries[0]).toBe(value.entries[0]);
  expect(value.entries[1]!.question.en).toBe('b');
});

it.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('moved: %i by %i', (index, by, expected) => {
  expect(moved(['a', 'b', 'c'], index, by)).toEqual(expected);
});
