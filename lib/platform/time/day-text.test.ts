import fc from 'fast-check';
import { addDays, dayText, lastDays, parseDay, shortcutDays } from './day-text';

describe('parseDay', () => {
  test.each([
    ['20/11/2026', '2026-11-20'],
    ['২০/১১/২০২৬', '2026-11-20'],
    ['2.1.2026', '2026-01-02'],
    [' 02-01-26 ', '2026-01-02'],
    ['2 1 2026', '2026-01-02'],
    ['2026-11-20', '2026-11-20'],
    ['২০২৬-১১-২০', '2026-11-20'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  test.each([
    '',
    '29/02/2026',
    '31/11/2026',
    '0/1/2026',
    '1/13/2026',
    '20/11',
    'today',
    '0001-01-01',
  ])('finds no day in "%s"', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  test('knows every day of the calendar, and no other', () => {
    const lengthOf = (year: number, month: number) =>
      month === 2
        ? (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
          ? 29
          : 28
        : [4, 6, 9, 11].includes(month)
          ? 30
          : 31;
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const exists = month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
          const two = (value: number) => String(value).padStart(2, '0');
          expect(parseDay(`${day}/${month}/${year}`)).toBe(
            exists ? `${year}-${two(month)}-${two(day)}` : undefined,
          );
        },
      ),
    );
  });
});

test('what stands in a field is read as the same day, in both languages', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.constantFrom('en' as const, 'bn' as const),
      (date, locale) => {
        const day = date.toISOString().slice(0, 10);
        expect(parseDay(dayText(day, locale))).toBe(day);
      },
    ),
  );
});

test('addDays crosses months and years', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-11-22', -6)).toBe('2026-11-16');
  expect(addDays('9999-12-31', 1)).toBe('+010000-01-01');
});

test('the last days are counted back over the end of a month', () => {
  expect(lastDays(4, '2026-03-02')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test.each([
  ['today', '2026-03-02', '2026-03-02'],
  ['week', '2026-03-02', '2026-02-24'],
  ['thisMonth', '2026-03-02', '2026-03-01'],
] as const)('%s ends today', (shortcut, today, from) => {
  expect(shortcutDays(shortcut, today)).toEqual({ from, to: today });
});
