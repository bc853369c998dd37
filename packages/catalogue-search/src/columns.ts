import { optionValues } from './option-values';
import { foldText } from './tokenize';
import type { CatalogueRules, SearchRow } from './types';
import { ValueSets } from './value-sets';

/** Names, each with a number: what a column keeps of a product instead of a text. */
class NumberedNames {
  /** By number, as whoever came first wrote each. */
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** @param keyOf what two names that are the same have in common */
  constructor(private readonly keyOf: (name: string) => string = (name) => name) {}

  /** The name's number; undefined where nobody has it. */
  find(name: string): number | undefined {
    return this.#numbers.get(this.keyOf(name));
  }

  /** The name's number; a new one where it has none. */
  numberOf(name: string): number {
    const key = this.keyOf(name);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.names.push(name) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

type Numbers = Float64Array | Uint32Array | Uint8Array;

/**
 * Columns that filters, facets and orders read: one array per field, one slot per product. A freed slot is
 * used again only after `release`.
 */
export class Columns {
  ids: string[] = [];
  /** Poisha, of the cheapest variant and of the dearest. */
  price = new Float64Array(1024);
  highest = new Float64Array(1024);
  /** Prices of other variants, by slot, where there is a price between these two. */
  readonly between = new Map<number, number[]>();
  rating = new Float64Array(1024);
  /** Stars that lists by rating are ordered by. */
  ratingOrder = new Float64Array(1024);
  minimum = new Uint32Array(1024);
  /** 1 where the stock is enough for the smallest order, and where it runs low. */
  inStock = new Uint8Array(1024);
  low = new Uint8Array(1024);
  /** Place among the shop's categories. */
  category = new Uint8Array(1024);
  /** Place in `brands`. */
  brand = new Uint32Array(1024);
  /** Place in `sellers`. */
  seller = new Uint32Array(1024);
  /** Place in `units`. */
  unit = new Uint32Array(1024);
  /** Numbers of combinations in `sizeSets` and `colourSets`. */
  sizes = new Uint32Array(1024);
  colours = new Uint32Array(1024);
  /** Milliseconds since 1970, as the next. */
  addedAt = new Float64Array(1024);
  editedAt = new Float64Array(1024);
  /** 1 where a product stands in the slot. */
  alive = new Uint8Array(1024);
  /** Tells a change of words from one of numbers. */
  text = new Uint32Array(1024);
  /** How many products stand in each category. */
  readonly inCategory: Uint32Array;
  /** However their capitals are set. */
  readonly brands = new NumberedNames(foldText);
  /** Accounts of the authors. */
  readonly sellers = new NumberedNames();
  /** Empty where a product has none. */
  readonly units = new NumberedNames();
  readonly sizeSets = new ValueSets();
  readonly colourSets = new ValueSets();
  readonly #slots = new Map<string, number>();
  #free: number[] = [];

  constructor(private readonly rules: CatalogueRules) {
    this.inCategory = new Uint32Array(rules.categories.length);
  }

  get size(): number {
    return this.#slots.size;
  }

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  /** Puts a new product into a slot of its own. */
  take(row: SearchRow): number {
    const slot = this.#free.pop() ?? this.ids.length;
    this.ids[slot] = row._id;
    this.#slots.set(row._id, slot);
    if (slot === this.alive.length) this.#grow();
    this.alive[slot] = 1;
    this.write(slot, row);
    this.inCategory[this.category[slot]!]! += 1;
    return slot;
  }

  /** Ends a product's slot; its values stay until the slot is used again. */
  end(id: string): void {
    const slot = this.#slots.get(id)!;
    this.alive[slot] = 0;
    this.inCategory[this.category[slot]!]! -= 1;
    this.#slots.delete(id);
    this.between.delete(slot);
  }

  /** Makes ended slots free: nothing refers to them any more. */
  release(): void {
    this.#free = [];
    for (let slot = 0; slot < this.ids.length; slot += 1) {
      if (this.alive[slot] === 0) this.#free.push(slot);
    }
  }

  /** Writes what a product is now; its words are the same as before. */
  write(slot: number, row: SearchRow): void {
    this.#writePrices(slot, row);
    this.rating[slot] = row.rating;
    this.ratingOrder[slot] = row.ratingOrder ?? row.rating;
    this.minimum[slot] = row.minQuantity;
    this.inStock[slot] = Number(this.rules.isInStock(row));
    this.low[slot] = Number(this.rules.runsLow(row));
    this.category[slot] = this.rules.categories.indexOf(row.category);
    this.brand[slot] = this.brands.numberOf(row.brand);
    this.seller[slot] = this.sellers.numberOf(row.seller);
    this.unit[slot] = this.units.numberOf(row.unit ?? '');
    this.sizes[slot] = this.sizeSets.replace(this.sizes[slot]!, optionValues(row, 'size'));
    this.colours[slot] = this.colourSets.replace(this.colours[slot]!, optionValues(row, 'colour'));
    this.addedAt[slot] = row.addedAt;
    this.editedAt[slot] = row.editedAt;
    this.text[slot] = textHash(row);
  }

  #writePrices(slot: number, { pricePoisha, prices = [] }: SearchRow): void {
    const highest = Math.max(pricePoisha, ...prices);
    const between = [...new Set(prices)].filter((each) => each > pricePoisha && each < highest);
    this.price[slot] = pricePoisha;
    this.highest[slot] = highest;
    if (between.length > 0) this.between.set(slot, between);
    else this.between.delete(slot);
  }

  #grow(): void {
    const larger = <Array extends Numbers>(array: Array): Array => {
      const grown = new (array.constructor as new (length: number) => Array)(array.length * 2);
      grown.set(array);
      return grown;
    };
    this.price = larger(this.price);
    this.highest = larger(this.highest);
    this.rating = larger(this.rating);
    this.ratingOrder = larger(this.ratingOrder);
    this.minimum = larger(this.minimum);
    this.inStock = larger(this.inStock);
    this.low = larger(this.low);
    this.category = larger(this.category);
    this.brand = larger(this.brand);
    this.seller = larger(this.seller);
    this.unit = larger(this.unit);
    this.sizes = larger(this.sizes);
    this.colours = larger(this.colours);
    this.addedAt = larger(this.addedAt);
    this.editedAt = larger(this.editedAt);
    this.alive = larger(this.alive);
    this.text = larger(this.text);
  }
}

/** FNV-1a over everything that is searched by word or code. */
export function textHash(row: SearchRow): number {
  let hash = 0x811c9dc5;
  const texts = [
    row.productName,
    row.productNameBn,
    row.brand,
    row.category,
    row.description,
    row.descriptionBn ?? '',
    ...(row.codes ?? []),
  ];
  for (const text of texts) {
    for (let at = 0; at <= text.length; at += 1) {
      // The end of a field counts too: NaN is 0 here.
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
  }
  return hash >>> 0;
}
