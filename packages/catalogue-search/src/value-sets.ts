import { valueKey, type OptionValue } from './option-values';
import type { CatalogueQuery, Facets, ValueCount } from './types';

/** Brands, sizes and colours that are named with their counts; a longer list nobody reads. */
export const MOST_VALUES = 80;
/** Made once: `localeCompare` looks for it anew each time. */
const BY_NAME = new Intl.Collator();
const BY_NUMBER = new Intl.Collator(undefined, { numeric: true });

/** The prices that a query in taka lets through, in poisha. */
export function priceBounds({
  minPrice,
  maxPrice,
}: Pick<CatalogueQuery, 'minPrice' | 'maxPrice'>): {
  from: number;
  to: number;
} {
  return {
    from: minPrice === undefined ? 0 : Math.ceil(minPrice * 100 - 1e-6),
    to: maxPrice === undefined ? Infinity : Math.floor(maxPrice * 100 + 1e-6),
  };
}

/**
 * The Bangla name that most products give a value, the first in the order of code units where two are
 * given as often.
 */
function mostGiven(
  names: Iterable<readonly [nameBn: string, count: number]> = [],
): Pick<ValueCount, 'nameBn'> {
  const [most] = [...names].sort(
    ([one, often], [other, more]) => more - often || (one < other ? -1 : 1),
  );
  return most === undefined ? {} : { nameBn: most[0] };
}

/** How large a size by letter is: "XXL" and "2XL" are the same; undefined for any other. */
function letterSize(name: string): number | undefined {
  const [, times, letters = '', letter] = /^(\d?)(x*)([sml])$/.exec(valueKey(name)) ?? [];
  if (letter === undefined) return undefined;
  const more = times ? Number(times) : letters.length;
  return letter === 'm' ? 0 : letter === 's' ? -1 - more : 1 + more;
}

/** Sizes by letter first, from small to large, then by the number in them. */
function bySize(a: ValueCount, b: ValueCount): number {
  const [one, other] = [letterSize(a.name), letterSize(b.name)];
  if (one !== undefined && other !== undefined && one !== other) return one - other;
  if ((one === undefined) !== (other === undefined)) return one === undefined ? 1 : -1;
  return BY_NUMBER.compare(a.name, b.name);
}

const byName = (a: ValueCount, b: ValueCount) => BY_NAME.compare(a.name, b.name);

/** Every value with its count; those without a product are left out. */
interface CountedValues {
  brands: ValueCount[];
  sizes: ValueCount[];
  colours: ValueCount[];
  units: ValueCount[];
  sellers: ValueCount[];
}

/** The facets of values that sellers write, out of every value with its count. */
export function valueFacets(
  counted: CountedValues,
): Pick<
  Facets,
  'brands' | 'moreBrands' | 'sizes' | 'moreSizes' | 'colours' | 'moreColours' | 'units' | 'sellers'
> {
  const brands = mostOf(counted.brands, byName);
  const sizes = mostOf(counted.sizes, bySize);
  const colours = mostOf(counted.colours, byName);
  return {
    brands: brands.values,
    moreBrands: brands.hasMore,
    sizes: sizes.values,
    moreSizes: sizes.hasMore,
    colours: colours.values,
    moreColours: colours.hasMore,
    units: mostOf(counted.units, byName).values,
    sellers: mostOf(counted.sellers, byName).values,
  };
}

/** The values of most products, in an order. */
function mostOf(
  counted: ValueCount[],
  order: (a: ValueCount, b: ValueCount) => number,
): { values: ValueCount[]; hasMore: boolean } {
  const sold = counted.filter(({ count }) => count > 0);
  const most = sold.sort((a, b) => b.count - a.count).slice(0, MOST_VALUES);
  return { values: most.sort(order), hasMore: sold.length > MOST_VALUES };
}

/** A combination of values, and of their Bangla names, that products have. */
interface ValueSet {
  key: string;
  /** Numbers of the values, each once. */
  values: Uint32Array;
  /** Bangla names of the values, in the same order; absent where none has one. */
  namesBn?: string[];
  /** How many products have exactly these. */
  products: number;
}

/** The combination of the products without a value. */
const NONE = 0;

/**
 * The values of one option over the whole catalogue. Most products have the same few combinations (S
 * to XL, red and blue), so a column keeps a combination's number alone. What the last product gives
 * back is forgotten.
 */
export class ValueSets {
  /** By number; what was forgotten is undefined until its number is used again. */
  readonly #values: ({ key: string; name: string; sets: number } | undefined)[] = [];
  readonly #valueNumbers = new Map<string, number>();
  readonly #freeValues: number[] = [];
  readonly #sets: (ValueSet | undefined)[] = [{ key: '', values: new Uint32Array(), products: 0 }];
  readonly #setNumbers = new Map<string, number>();
  readonly #freeSets: number[] = [];

  /** All numbers of combinations are below this. */
  get end(): number {
    return this.#sets.length;
  }

  /** How many combinations, and how many values, are held. */
  get sizes(): { sets: number; values: number } {
    return { sets: this.#setNumbers.size, values: this.#valueNumbers.size };
  }

  /** The number of a product's combination. @param before that which the product had, at first 0 */
  replace(before: number, values: readonly OptionValue[]): number {
    // The new one first: a value that stays keeps its number.
    const number = this.#take(values);
    this.#giveBack(before);
    return number;
  }

  /** By number of a combination: 1 where it has the value. */
  having(key: string): Uint8Array {
    const having = new Uint8Array(this.#sets.length);
    const wanted = this.#valueNumbers.get(key);
    if (wanted === undefined) return having;
    this.#sets.forEach((set, number) => {
      if (set?.values.includes(wanted)) having[number] = 1;
    });
    return having;
  }

  /** How many products have each value. @param products by number of a combination */
  count(products: Uint32Array): ValueCount[] {
    const counts = new Uint32Array(this.#values.length);
    /** By value: how many products have each Bangla name for it. */
    const given: Map<string, number>[] = [];
    this.#sets.forEach((set, number) => {
      const count = products[number]!;
      if (set === undefined || count === 0) return;
      set.values.forEach((value, at) => {
        counts[value]! += count;
        const nameBn = set.namesBn?.[at] || undefined;
        if (nameBn === undefined) return;
        const names = (given[value] ??= new Map<string, number>());
        names.set(nameBn, (names.get(nameBn) ?? 0) + count);
      });
    });
    return this.#values.flatMap((value, number) =>
      value === undefined
        ? []
        : [{ name: value.name, ...mostGiven(given[number]), count: counts[number]! }],
    );
  }

  #take(values: readonly OptionValue[]): number {
    if (values.length === 0) return NONE;
    const key = JSON.stringify(values.map(({ key: each, nameBn }) => `${each}\t${nameBn}`).sort());
    const number = this.#setNumbers.get(key) ?? this.#add(key, values);
    this.#sets[number]!.products += 1;
    return number;
  }

  #giveBack(number: number): void {
    const set = this.#sets[number]!;
    if (number === NONE || (set.products -= 1) > 0) return;
    this.#sets[number] = undefined;
    this.#setNumbers.delete(set.key);
    this.#freeSets.push(number);
    for (const each of set.values) {
      const value = this.#values[each]!;
      if ((value.sets -= 1) > 0) continue;
      this.#values[each] = undefined;
      this.#valueNumbers.delete(value.key);
      this.#freeValues.push(each);
    }
  }

  #add(key: string, values: readonly OptionValue[]): number {
    const numbers = Uint32Array.from(values, (value) => this.#valueOf(value));
    const number = this.#freeSets.pop() ?? this.#sets.length;
    const hasBangla = values.some(({ nameBn }) => nameBn !== '');
    this.#sets[number] = {
      ...{ key, values: numbers, products: 0 },
      ...(hasBangla && { namesBn: values.map(({ nameBn }) => nameBn) }),
    };
    this.#setNumbers.set(key, number);
    return number;
  }

  #valueOf({ key, name }: OptionValue): number {
    const known = this.#valueNumbers.get(key);
    const number = known ?? this.#freeValues.pop() ?? this.#values.length;
    const value = (this.#values[number] ??= { key, name, sets: 0 });
    value.sets += 1;
    this.#valueNumbers.set(key, number);
    return number;
  }
}
