import { fitted, poishaOf, Refused } from '@paikari/provider-calls';

const DHAKA = '+06:00';

/**
 * A courier's time: ISO 8601, or `2026-11-23 18:04:05` as it is in Dhaka.
 * @returns null where it is none, or lies more than a day ahead
 */
export function courierTime(text: unknown, now = Date.now()): Date | null {
  if (typeof text !== 'string' || text.length > 40) return null;
  const said = text.trim().replace(' ', 'T');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(said)) return null;
  const time = new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(said) ? said : said + DHAKA);
  const at = time.getTime();
  return Number.isNaN(at) || at > now + 86_400_000 ? null : time;
}

/**
 * An address within a field's length. Its end names district and division, so what is too long goes
 * from the middle.
 * @param most UTF-16 units
 */
export function fittedAddress(address: string, most: number): string {
  const clean = fitted(address, Number.MAX_SAFE_INTEGER);
  if (clean.length <= most) return clean;
  const parts = clean.split(/,\s*/);
  const end = parts.slice(-2).join(', ');
  const room = most - end.length - 2;
  if (parts.length < 3 || room < most / 2) return fitted(clean, most);
  return `${fitted(parts.slice(0, -2).join(', '), room)}, ${end}`;
}

/** The number of a mobile as couriers want it. @throws Refused where it is none */
export function phoneField(phone: string, field: string): string {
  if (!/^01[3-9]\d{8}$/.test(phone)) throw refusedField(field, 'must have 11 digits');
  return phone;
}

/** Text of at least so many characters. @throws Refused where it is shorter */
export function textField(text: string, field: string, least: number): string {
  if (text.length < least) throw refusedField(field, `must have at least ${least} characters`);
  return text;
}

/** A refusal of our own, before anything was sent. */
export const refusedField = (field: string, why: string): Refused =>
  new Refused('field', `${field} ${why}`, { [field]: why });

/** Whole taka, rounded down: no courier collects poisha. */
export const wholeTaka = (poisha: number): number => Math.floor(poisha / 100);

/** A courier's amount in poisha, where it is one; couriers write more digits than money has. */
export function amountOf(value: unknown): number | undefined {
  const exact = poishaOf(value);
  if (exact !== undefined) return exact;
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof read !== 'number' || !(read >= 0) || read > 1e9) return undefined;
  return Math.round(read * 100);
}
