import { searchFilter } from './queries';

it.each([
  ['nothing where nothing is asked', ' ', {}],
  ['every word', 'Steel kettle', { searchWords: { $all: ['steel', 'kettle'] } }],
  ['a phone in any spelling', '+880 1712-345678', { searchWords: { $all: ['01712345678'] } }],
  ['none where the text has no words', '%', { _id: { $in: [] } }],
])('asks for %s', (_name, q, filter) => {
  expect(searchFilter(q)).toEqual(filter);
});
