/** @jest-environment node */
import { mayNote } from './rules';

const person = { id: 'a'.repeat(24), name: 'Rahima', email: '', role: 'user' as const };
const other = 'b'.repeat(24);

it('Staff note on others, never on themselves or the shop that they work for.', () => {
  const support = { ...person, staffRole: 'support' as const };
  expect(mayNote(support, other)).toBe(true);
  expect(mayNote(support, person.id)).toBe(false);
  expect(mayNote({ ...person, role: 'admin' as const }, person.id)).toBe(false);
  const team = { sellerId: other, name: '', email: '', role: 'manager' as const };
  expect(mayNote({ ...support, team }, other)).toBe(false);
  expect(mayNote({ ...support, team }, person.id)).toBe(false);
});

it('A seller, and staff without accounts, read none.', () => {
  expect(mayNote(person, other)).toBe(false);
  expect(mayNote({ ...person, staffRole: 'content' as const }, other)).toBe(false);
});
