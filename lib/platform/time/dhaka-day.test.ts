import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { endOfDay } from './day-bounds';
import { addDays } from './day-text';
import { endOfDhakaDay } from './dhaka-day';
import { dayOf } from './time';

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
