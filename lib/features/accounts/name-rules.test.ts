import { contactOf, personName } from './name-rules';

it('tells people apart by e-mail, else by phone as it is dialled', () => {
  expect(contactOf({ email: 'a@example.com', loginPhone: '+8801712345678' })).toBe('a@example.com');
  expect(contactOf({ email: '', loginPhone: '+8801712345678' })).toBe('01712345678');
  expect(contactOf({ email: null })).toBe('');
});

it('calls a person by name, else by what they sign in with', () => {
  expect(personName({ name: 'Parvin', loginPhone: '+8801712345678' })).toBe('Parvin');
  expect(personName({ name: '', loginPhone: '+8801712345678' })).toBe('01712345678');
});
