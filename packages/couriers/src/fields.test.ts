import * as fc from 'fast-check';
import { amountOf, courierTime, fittedAddress } from './fields';

it('A time without a zone is Dhaka’s; one with a zone is as it says.', () => {
  const now = Date.parse('2026-11-24T00:00:00Z');
  for (const text of ['2026-11-23 18:04:05', '2026-11-23T12:04:05Z', '2026-11-23T18:04:05+06:00']) {
    expect(courierTime(text, now)?.toISOString()).toBe('2026-11-23T12:04:05.000Z');
  }
});

it('What is no time, or lies days ahead, is none.', () => {
  const now = Date.parse('2026-11-24T00:00:00Z');
  for (const wrong of ['', 'soon', '2026-13-45 99:99:99', 5, null, '2026-11-27 00:00:00']) {
    expect(courierTime(wrong, now)).toBeNull();
  }
});

it('An address that is too long keeps its beginning, its district and its division.', () => {
  const end = 'Cumilla, Chattogram Division';
  const street = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(street, (words) => {
      const address = `House 12, ${words.join(', ')}, ${end}`;
      const fit = fittedAddress(address, 220);
      expect(fit.length).toBeLessThanOrEqual(220);
      expect(fit.startsWith('House 12, ')).toBe(true);
      expect(fit.endsWith(end)).toBe(true);
      if (address.length <= 220) expect(fit).toBe(address);
    }),
  );
});

it('An address without commas is cut at its end.', () => {
  expect(fittedAddress('ক'.repeat(300), 220)).toBe('ক'.repeat(220));
});

it('Amounts are whole poisha, as text or number; what is none is none.', () => {
  expect([80, '80', '80.00', 80.555, '1,250.5'].map(amountOf)).toEqual([
    8_000, 8_000, 8_000, 8_056, 125_050,
  ]);
  expect(['', null, undefined, -1, 'free', {}].map(amountOf)).toEqual(Array(6).fill(undefined));
});
