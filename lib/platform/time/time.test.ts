import { isoInDhaka } from './day-bounds';
import { formatDhakaTime, readableDate, readableDay, readableTime } from './time';

const evening = new Date('2026-11-20T15:45:03Z');

it('writes the contract’s text in the time of Dhaka', () => {
  expect(formatDhakaTime(evening)).toBe('20 November 2026 at 21:45:03');
});

it.each([
  [evening, '২০ নভেম্বর ২০২৬, রাত ৯:৪৫'],
  ['1 February 2026 at 00:05:59', '১ ফেব্রুয়ারি ২০২৬, রাত ১২:০৫'],
  ['2 May 2026 at 05:00:00', '২ মে ২০২৬, ভোর ৫:০০'],
  ['3 June 2026 at 11:59:00', '৩ জুন ২০২৬, সকাল ১১:৫৯'],
  ['4 July 2026 at 12:30:00', '৪ জুলাই ২০২৬, দুপুর ১২:৩০'],
  ['5 August 2026 at 17:07:00', '৫ আগস্ট ২০২৬, বিকেল ৫:০৭'],
  ['6 March 2026 at 18:00:00', '৬ মার্চ ২০২৬, সন্ধ্যা ৬:০০'],
])('reads %s in Bangla', (time, bangla) => {
  expect(readableTime(time, 'bn')).toBe(bangla.normalize('NFC'));
  expect(readableDate(time, 'bn')).toBe(bangla.split(',')[0]!.normalize('NFC'));
});

it('keeps the contract’s words in English', () => {
  expect(readableTime(evening, 'en')).toBe('20 November 2026 at 21:45:03');
  expect(readableDate(evening, 'en')).toBe('20 November 2026');
  expect(readableDate(evening.toISOString(), 'en')).toBe('20 November 2026');
});

it.each(['', 'last week', '20 Novembre 2026 at 21:45:03'])('leaves %j as it is', (text) => {
  expect(readableTime(text, 'bn')).toBe(text);
  expect(readableDate(text, 'en')).toBe(text);
});

it.each([
  ['2026-11-20', '20 November 2026', '২০ নভেম্বর ২০২৬'],
  ['2026-02-01', '1 February 2026', '১ ফেব্রুয়ারি ২০২৬'],
])('reads the day %s', (day, english, bangla) => {
  expect(readableDay(day, 'en')).toBe(english);
  expect(readableDay(day, 'bn')).toBe(bangla.normalize('NFC'));
});

it('A moment in a file begins with the day that people in Dhaka had.', () => {
  expect(isoInDhaka(new Date('2026-11-20T18:30:00.123Z'))).toBe('2026-11-21T00:30:00+06:00');
  expect(new Date(isoInDhaka(new Date('2026-11-20T17:59:59Z'))).toISOString()).toBe(
    '2026-11-20T17:59:59.000Z',
  );
});
