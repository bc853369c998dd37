import { toBanglaDigits } from '../i18n/digits';
import type { Locale } from '../i18n/i18n';

/** The shop's time zone: every date a person reads is in it. */
export const TIME_ZONE = 'Asia/Dhaka';

/** Made once, as making one takes long. Of its text only the parts: browsers differ in what stands between. */
const IN_DHAKA = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function partsOf(date: Date): Record<Intl.DateTimeFormatPartTypes, string> {
  const parts = IN_DHAKA.formatToParts(date).map(({ type, value }) => [type, value] as const);
  return Object.fromEntries(parts) as Record<Intl.DateTimeFormatPartTypes, string>;
}

/**
 * `orderTime` and `publishDate` (spec section 3): en-GB, Asia/Dhaka, long month, seconds,
 * e.g. `20 November 2026 at 21:45:03`.
 */
export function formatDhakaTime(date: Date): string {
  const { year, month, day, hour, minute, second } = partsOf(date);
  const name = Object.keys(MONTHS)[Number(month) - 1];
  return `${Number(day)} ${name} ${year} at ${hour}:${minute}:${second}`;
}

/** The day in Dhaka, `2026-11-20`. Such texts sort as the days do. */
export function dayOf(date: Date): string {
  const { year, month, day } = partsOf(date);
  return `${year}-${month}-${day}`;
}

// By hand and not by Intl: its Bangla writes AM and PM in Latin letters, and browsers differ in it.
const MONTHS: Record<string, string> = {
  January: 'জানুয়ারি',
  February: 'ফেব্রুয়ারি',
  March: 'মার্চ',
  April: 'এপ্রিল',
  May: 'মে',
  June: 'জুন',
  July: 'জুলাই',
  August: 'আগস্ট',
  September: 'সেপ্টেম্বর',
  October: 'অক্টোবর',
  November: 'নভেম্বর',
  December: 'ডিসেম্বর',
};

/** Names of the parts of the day, each beginning with this hour. */
const DAY_PARTS: [number, string][] = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকেল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
];

const CONTRACT_TIME = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4}) at (\d{2}):(\d{2}):\d{2}$/;

/** The contract's text in its parts; null where it is none. */
function readContractTime(text: string) {
  const [, day, month, year, hours, minutes] = CONTRACT_TIME.exec(text) ?? [];
  const monthBn = MONTHS[month ?? ''];
  if (!day || !year || !hours || !minutes || monthBn === undefined) return null;
  const hour = Number(hours);
  const part = DAY_PARTS.find(([from]) => hour >= from)![1];
  return {
    date: `${day} ${month} ${year}`,
    dateBn: toBanglaDigits(`${day} ${monthBn} ${year}`),
    timeBn: `${part} ${toBanglaDigits(`${hour % 12 || 12}:${minutes}`)}`,
  };
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/;

function contractTime(time: Date | string): string {
  if (typeof time !== 'string') return formatDhakaTime(time);
  return ISO_TIME.test(time) ? formatDhakaTime(new Date(time)) : time;
}

/**
 * A moment as a person reads it: the contract's text in English, `২০ নভেম্বর ২০২৬, রাত ৯:৪৫` in
 * Bangla.
 * @param time a date, the contract's text or an ISO 8601 one; another text comes back as it is
 */
export function readableTime(time: Date | string, locale: Locale): string {
  const text = contractTime(time);
  if (locale === 'en') return text;
  const parts = readContractTime(text);
  return parts ? `${parts.dateBn}, ${parts.timeBn}` : text;
}

/** Like `readableTime`, to the minute in both languages: enough to remember by. */
export const readableMinute = (time: Date | string, locale: Locale): string =>
  readableTime(time, locale).replace(/(\d\d:\d\d):\d\d$/, '$1');

/** The day alone: `20 November 2026`, `২০ নভেম্বর ২০২৬`. Takes what `readableTime` takes. */
export function readableDate(time: Date | string, locale: Locale): string {
  const text = contractTime(time);
  const parts = readContractTime(text);
  if (!parts) return text;
  return locale === 'en' ? parts.date : parts.dateBn;
}

/**
 * A moment of these days: the time alone where it is today, else the day before it: `14:05`,
 * `24 November, 14:05`, `দুপুর ২:০৫`.
 */
export function recentTime(time: Date, locale: Locale, now = new Date()): string {
  const clock = clockText(time, locale);
  return dayOf(time) === dayOf(now) ? clock : `${recentDate(time, locale, now)}, ${clock}`;
}

function clockText(time: Date, locale: Locale): string {
  const { hour, minute } = partsOf(time);
  return locale === 'en' ? `${hour}:${minute}` : readContractTime(formatDhakaTime(time))!.timeBn;
}

/** A moment to the minute: `20 November 2026, 14:05`, `২০ নভেম্বর ২০২৬, দুপুর ২:০৫`. @param iso ISO 8601 */
export function readableMoment(iso: string, locale: Locale): string {
  const time = new Date(iso);
  return `${readableDate(time, locale)}, ${clockText(time, locale)}`;
}

/** A moment as a field shows it and `readDhakaMoment` reads it: `2026-11-20 14:05`. @param iso ISO 8601 */
export function momentField(iso: string): string {
  const time = new Date(iso);
  return `${dayOf(time)} ${clockText(time, 'en')}`;
}

/** A readable day from its text. @param day ISO 8601, `2026-11-20` */
export function readableDay(day: string, locale: Locale): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = Object.keys(MONTHS)[month! - 1];
  return readableDate(`${date} ${name} ${year} at 12:00:00`, locale);
}

/** The day as it is said of something recent: without its year, as long as that is this year's. */
export function recentDate(time: Date | string, locale: Locale, now = new Date()): string {
  const date = readableDate(time, locale);
  const year = readableDate(now, locale).split(' ').at(-1)!;
  return date.endsWith(` ${year}`) ? date.slice(0, -year.length - 1) : date;
}
