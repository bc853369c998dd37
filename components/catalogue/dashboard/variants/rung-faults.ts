import { priceLadderSchema } from '@/lib/features/catalogue/variant-schema';
import { parseNumber } from '@/lib/platform/i18n/digits';
import type { RungText } from './variant-rows';

interface RungFault {
  /** The rung's place among those that are shown. */
  rung: number;
  cell: keyof RungText;
}

/**
 * The cells of a ladder that was refused: those that are nothing that a rung may hold, else those that
 * don't follow from the rung below. Rungs of which nothing was typed aren't sent.
 * @param price of one without the ladder, as it was typed
 */
export function rungFaults(rungs: readonly RungText[], price: string): RungFault[] {
  const typed = rungs
    .map(({ from, price: each }, rung) => ({ rung, from, price: each }))
    .filter((each) => each.from.trim() !== '' || each.price.trim() !== '');
  const faults = typed.flatMap(({ rung, ...cells }): RungFault[] => {
    const { error } = priceLadderSchema.safeParse([cells]);
    return (error?.issues ?? []).map(({ path }) => ({ rung, cell: path[1] as keyof RungText }));
  });
  if (faults.length > 0) return faults;
  const rising = typed
    .map(({ rung, ...cells }) => ({
      rung,
      from: parseNumber(cells.from) ?? 0,
      price: parseNumber(cells.price) ?? 0,
    }))
    .sort((one, other) => one.from - other.from);
  let last = { from: 1, price: parseNumber(price) ?? Infinity };
  for (const each of rising) {
    if (each.from <= last.from) faults.push({ rung: each.rung, cell: 'from' });
    if (each.price >= last.price) faults.push({ rung: each.rung, cell: 'price' });
    last = each;
  }
  return faults;
}
