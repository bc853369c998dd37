import { foldText } from './tokenize';
import type { CatalogueRules, SearchRow } from './types';

type Numbers = Float64Array | Uint32Array | Uint8Array;

/**
 * What filters, facets and orders look at, one array per field, one slot per product. A slot that
 * was freed is used again only after `release`.
 */
export class Columns {
  ids: string[] = [];
  /** Poisha. */
  price = new Float64Array(1024);
  rating = new Float64Array(1024);
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
  /** Milliseconds since 1970, as the next. */
  addedAt = new Float64Array(1024);
  editedAt = new Float64Array(1024);
  /** 1 where a product stands in the slot. */
  alive = new Uint8Array(1024);
  /** Tells a change of words from one of numbers. */
  text = new Uint32Array(1024);
  /** How many products stand in each category. */
  readonly inCategory: Uint32Array;
  /** As the first seller wrote each. */
  readonly brands: string[] = [];
  /** Accounts of the authors. */
  readonly sellers: string[] = [];
  readonly #brandNumbers = new Map<string, number>();
  readonly #sellerNumbers = new Map<string, number>();
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

  /** Number of a brand however its capitals are set; undefined where nobody sells it. */
  brandNumber(name: string): number | undefined {
    return this.#brandNumbers.get(foldText(name));
  }

  /** Number of an account; undefined where it sells nothing. */
  sellerNumber(id: string): number | undefined {
    return this.#sellerNumbers.get(id);
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
    this.price[slot] = row.pricePoisha;
    this.rating[slot] = row.rating;
    this.minimum[slot] = row.minQuantity;
    this.inStock[slot] = Number(this.rules.isInStock(row));
    this.low[slot] = Number(this.rules.runsLow(row));
    this.category[slot] = this.rules.categories.indexOf(row.category);
    this.brand[slot] = this.#numberOfBrand(row.brand);
    this.seller[slot] = this.#numberOfSeller(row.seller);
    this.addedAt[slot] = row.addedAt;
    this.editedAt[slot] = row.editedAt;
    this.text[slot] = textHash(row);
  }

  #numberOfBrand(name: string): number {
    const key = foldText(name);
    const known = this.#brandNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.brands.push(name) - 1;
    this.#brandNumbers.set(key, number);
    return number;
  }

  #numberOfSeller(id: string): number {
    const known = this.#sellerNumbers.get(id);
    if (known !== undefined) return known;
    const number = this.sellers.push(id) - 1;
    this.#sellerNumbers.set(id, number);
    return number;
  }

  #grow(): void {
    const larger = <Array extends Numbers>(array: Array): Array => {
      const grown = new (array.constructor as new (length: number) => Array)(array.length * 2);
      grown.set(array);
      return grown;
    };
    this.price = larger(this.price);
    this.rating = larger(this.rating);
    this.minimum = larger(this.minimum);
    this.inStock = larger(this.inStock);
    this.low = larger(this.low);
    this.category = larger(this.category);
    this.brand = larger(this.brand);
    this.seller = larger(this.seller);
    this.addedAt = larger(this.addedAt);
    this.editedAt = larger(this.editedAt);
    this.alive = larger(this.alive);
    this.text = larger(this.text);
  }
}

/** FNV-1a over everything that is searched by word. */
export function textHash(row: SearchRow): number {
  let hash = 0x811c9dc5;
  const texts = [
    row.productName,
    row.productNameBn,
    row.brand,
    row.category,
    row.description,
    row.descriptionBn ?? '',
  ];
  for (const text of texts) {
    for (let at = 0; at <= text.length; at += 1) {
      // The end of a field counts too: NaN is 0 here.
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
  }
  return hash >>> 0;
}
