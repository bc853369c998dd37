import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { endOfDay } from './day-bounds';
import { addDays } from './day-text';
import { endOfDhakaDay, readDhakaMoment } from './dhaka-day';
import { dayOf, momentField } from './time';

const ROOT = join(import.meta.dirname, '../../..');

const moment = fc
  .integer({ min: Date.parse('2015-01-01T00:00:00Z'), max: Date.parse('2060-01-01T00:00:00Z') })
  .map((ms) => new Date(ms));

it('A day ends a millisecond before the next one begins in Dhaka, as date-fns-tz knows it.', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 90 }), (from, days) => {
      const next = endOfDay(addDays(dayOf(from), days));
      expect(endOfDhakaDay(from, days).getTime()).toBe(next.getTime() - 1);
    }),
  );
});

it.each([
  ['2026-12-16 10:05', '2026-12-16T04:05:00.000Z'],
  ['২০২৬-১২-১৬ ৯:০৫', '2026-12-16T03:05:00.000Z'],
  ['16/12/2026 00:00', '2026-12-15T18:00:00.000Z'],
  ['2026-12-16', undefined],
  ['2026-12-16 24:00', undefined],
  ['2026-02-30 10:00', undefined],
  ['tomorrow 10:00', undefined],
])('%s is the moment %s', (text, iso) => {
  expect(readDhakaMoment(text)?.toISOString()).toBe(iso);
  if (iso) expect(readDhakaMoment(momentField(iso))?.toISOString()).toBe(iso);
});

it('No other file reckons with Dhaka’s offset by hand.', () => {
  const found = ['app', 'components', 'lib']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('+06:00'));
  expect(found).toEqual(['lib/platform/time/dhaka-day.ts']);
});
