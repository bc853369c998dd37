import { quoteSchema } from './schema';

it.each([
  [{ addressId: {} }],
  [{ phone: { $gt: '' } }],
  [{ phone: ['01712345678'] }],
  [{ divisionId: 6 }],
  [{ districtId: { a: 1 } }],
  [{ delivery: { ['a'.repeat(24)]: { kind: 'courier' } } }],
  [{ delivery: 'courier' }],
])('A quote takes words where words belong: %j is refused.', (more) => {
  expect(quoteSchema.safeParse({ delivery: {}, ...more }).success).toBe(false);
});

it.each([
  [{ addressId: 'x'.repeat(31) }],
  [{ phone: 'no number' }],
  [{ delivery: { ['a'.repeat(24)]: 'by-balloon' } }],
  [{}],
])('What an old page may send is left out: %j.', (more) => {
  const parsed = quoteSchema.parse({ delivery: {}, ...more });
  expect([parsed.addressId, parsed.phone, parsed.delivery]).toEqual([undefined, undefined, {}]);
});
