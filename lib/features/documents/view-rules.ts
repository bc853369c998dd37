import { toTaka } from '../../platform/money';

/** The name of a sum in taka: `totalPoisha` → `total`, `poisha` → `amount`, `vatBp` → `vatPercent`. */
function nameInTaka(name: string): string {
  if (name === 'poisha') return 'amount';
  return name.replace(/Poisha$/, '').replace(/Bp$/, 'Percent');
}

/**
 * A paper's facts as callers read them: sums in taka, moments in ISO 8601, rates in percent.
 * @param facts plain values, dates, lists and objects of them
 */
export function inTaka(facts: unknown): unknown {
  if (facts instanceof Date) return facts.toISOString();
  if (Array.isArray(facts)) return facts.map(inTaka);
  if (typeof facts !== 'object' || facts === null) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      // Hundredths, both of them: a poisha of a taka, a basis point of a percent.
      const isHundredths = /(?:p|P)oisha$|Bp$/.test(name) && typeof value === 'number';
      return [nameInTaka(name), isHundredths ? toTaka(value) : inTaka(value)];
    }),
  );
}
