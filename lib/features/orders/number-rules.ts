import { toLatinDigits } from '../../platform/i18n/digits';
import { parseDay } from '../../platform/time/day-text';

/** An order's number as people write it, in either script, with or without `#` and dash; null: none. */
export function readOrderNumber(text: string): { number: string; day: string } | null {
  const plain = toLatinDigits(text).toUpperCase().replace(/[\s#]/g, '');
  const [, year, month, date, end] = /^(\d\d)(\d\d)(\d\d)-?([0-9A-F]{6})$/.exec(plain) ?? [];
  const day = year && parseDay(`20${year}-${month}-${date}`);
  return day ? { number: `${year}${month}${date}-${end}`, day } : null;
}
