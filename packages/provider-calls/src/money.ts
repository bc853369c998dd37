/** Integer poisha as providers write taka: `1234.50`. @throws RangeError where it is no whole number of at least 0 */
export function takaText(poisha: number): string {
  if (!Number.isSafeInteger(poisha) || poisha < 0) throw new RangeError('Not an amount in poisha.');
  return `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;
}

/**
 * A provider's amount, exact to the poisha: no rounding, no exponents.
 * @param value `1234.5`, `"1,234.50"`, `"5,00,000"`
 * @returns undefined where it is no amount, is finer than a poisha, or has more than 12 digits of taka
 */
export function poishaOf(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const match = /^(\d{1,3}(?:,\d{2,3}){0,4},\d{3}|\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(
    String(value).trim(),
  );
  if (match === null) return undefined;
  const [, grouped, part = ''] = match;
  const whole = grouped!.replaceAll(',', '');
  return whole.length > 12 ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
