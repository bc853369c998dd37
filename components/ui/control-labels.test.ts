import { keyForControl } from './use-api-form';

it.each([
  ['radio', 'unknownChoice'],
  ['select-one', 'unknownChoice'],
  ['select-multiple', 'unknownChoice'],
  ['checkbox', 'notTicked'],
])('a %s that holds nothing is told so in its own words', (type, wanted) => {
  for (const key of ['required', 'notText', 'notNumber', 'notWhole', 'notList']) {
    expect(keyForControl(key, type)).toBe(wanted);
  }
  // A message about a value stays.
  expect(keyForControl('codRefused', type)).toBe('codRefused');
});

it.each(['text', 'tel', 'textarea', 'number', 'hidden', undefined])(
  'a %s keeps the words',
  (type) => {
    expect(keyForControl('required', type)).toBe('required');
  },
);
