import { mergeMessages } from './i18n';

it('lays one catalogue over another at every depth and changes neither', () => {
  const base = { a: { names: { one: 'One', two: 'Two' }, title: 'Title' }, b: { c: 'C' } };
  const over = { a: { names: { one: 'এক' } } };
  expect(mergeMessages(base, over)).toEqual({
    a: { names: { one: 'এক', two: 'Two' }, title: 'Title' },
    b: { c: 'C' },
  });
  expect(base.a.names.one).toBe('One');
  expect(over).toEqual({ a: { names: { one: 'এক' } } });
});
