/** A variant as far as choosing it goes: the place of its value in each option, and what is there. */
export interface Choosable {
  values: readonly number[];
  stock: number;
}

/**
 * State of a value beside the values that are chosen in the other options: `free` it can be had with them,
 * `soldOut` it is there with them and sold out (or is sold out whatever goes with it), `elsewhere` it can be
 * had with other ones alone, `none` there is no variant of it at all.
 */
export type ValueState = 'free' | 'soldOut' | 'elsewhere' | 'none';

const isAllBut = (one: readonly number[], other: readonly number[], option: number) =>
  one.every((value, place) => place === option || value === other[place]);

const sharedValues = (one: readonly number[], other: readonly number[]) =>
  one.filter((value, place) => value === other[place]).length;

/**
 * Place of the variant that is shown before anybody chose: the first of which one minimum order is
 * there, else the first of which anything is, else the first.
 */
export function firstChoice(variants: readonly Choosable[], minQuantity: number): number {
  const enough = variants.findIndex(({ stock }) => stock >= minQuantity);
  if (enough >= 0) return enough;
  return Math.max(
    0,
    variants.findIndex(({ stock }) => stock > 0),
  );
}

/**
 * Place of the variant that follows when a value is chosen: the one that keeps all other values,
 * also where it is sold out; where there is none, one in stock that keeps as many of them as can be.
 * @returns -1 where no variant has this value
 */
export function choose(
  variants: readonly Choosable[],
  chosen: readonly number[],
  option: number,
  value: number,
): number {
  let best = -1;
  let bestRank = -1;
  variants.forEach(({ values, stock }, place) => {
    if (values[option] !== value) return;
    const kept = sharedValues(values, chosen);
    const isExact = isAllBut(values, chosen, option);
    const rank = isExact ? Infinity : kept + (stock > 0 ? values.length : 0);
    if (rank > bestRank) [best, bestRank] = [place, rank];
  });
  return best;
}

/** The state of each value of each option beside what is chosen. @param counts values in each option */
export function valueStates(
  variants: readonly Choosable[],
  chosen: readonly number[],
  counts: readonly number[],
): ValueState[][] {
  const states = counts.map((count) => new Array<ValueState>(count).fill('none'));
  const rank: Record<ValueState, number> = { none: 0, soldOut: 1, elsewhere: 2, free: 3 };
  /** Sold out with exactly the other values outranks what other values would give. */
  const isSettled = counts.map((count) => new Array<boolean>(count).fill(false));
  for (const { values, stock } of variants) {
    values.forEach((value, option) => {
      const isExact = isAllBut(values, chosen, option);
      if (isSettled[option]![value]) return;
      const state: ValueState = stock === 0 ? 'soldOut' : isExact ? 'free' : 'elsewhere';
      if (isExact) isSettled[option]![value] = true;
      if (isExact || rank[state] > rank[states[option]![value]!]) states[option]![value] = state;
    });
  }
  return states;
}
