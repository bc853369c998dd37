import fc from 'fast-check';
import { readOrderNumber } from './number-rules';
import { orderNumber } from './rules';

it.each([
  ['261123-9C21A4', '261123-9C21A4', '2026-11-23'],
  ['#261123-9c21a4', '261123-9C21A4', '2026-11-23'],
  ['২৬১১২৩-9C২১A৪', '261123-9C21A4', '2026-11-23'],
  [' 261123 9C21A4 ', '261123-9C21A4', '2026-11-23'],
])('reads %j', (text, number, day) => {
  expect(readOrderNumber(text)).toEqual({ number, day });
});

it.each(['', '261123', '261323-9C21A4', '261123-9C21G4', '261123-9C21A44', 'C-261123-7KQ2'])(
  'takes %j for none',
  (text) => {
    expect(readOrderNumber(text)).toBeNull();
  },
);

it('reads the number of every order', () => {
  const second = fc.integer({ min: 1_600_000_000, max: 3_000_000_000 });
  fc.assert(
    fc.property(second, fc.integer({ min: 0, max: 0xffffff }), (at, end) => {
      const id = `${at.toString(16).padStart(8, '0')}${'0'.repeat(10)}${end.toString(16).padStart(6, '0')}`;
      expect(readOrderNumber(orderNumber(id))?.number).toBe(orderNumber(id));
    }),
  );
});
