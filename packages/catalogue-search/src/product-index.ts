import { tokenize, queryWords } from './tokenize';
import { CodeIndex, withCodes } from './code-index';
import { Columns, textHash } from './columns';
import {
  readCursor,
  writeCursor,
  Ordering,
  orderOf,
  positionOf,
  rank,
  type Order,
} from './ordering';
import { datedCategories, datedProducts, datedSellers } from './dated';
import { select, type Selection } from './facets';
import { SynonymTable } from './synonym-table';
import { TextIndex, type TextMatch } from './text-index';
import type {
  CatalogueQuery,
  CatalogueRules,
  Dated,
  Facets,
  Found,
  SearchRow,
  Shelf,
} from './types';

/** Categories whose names have a word that begins with each of the words. */
function categoriesNamed<Category extends string>(
  categories: readonly Category[],
  words: readonly string[],
): Category[] {
  return categories.filter((category) => {
    const names = tokenize(category);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
}

/** Ended slots before the words are swept: a tenth of the catalogue, and not for a handful. */
const SWEEP_AT_LEAST = 500;

/**
 * Published products in memory: found by their words, narrowed by their values, in every order of
 * the listing. Knows no database: rows are put in, ids come out.
 */
export class ProductIndex<Category extends string = string> {
  readonly #columns: Columns;
  readonly #text = new TextIndex((slot) => this.#columns.alive[slot] === 1);
  readonly #codes = new CodeIndex((slot) => this.#columns.alive[slot] === 1);
  readonly #orders: Record<Order, Ordering>;
  #synonyms = new SynonymTable([]);
  #ended = 0;
  /** While the index is filled the orders only collect. */
  #filling = true;

  constructor(private readonly rules: CatalogueRules<Category>) {
    this.#columns = new Columns(rules);
    const { ids } = this.#columns;
    const byId = (a: number, b: number) => (ids[a]! < ids[b]! ? -1 : ids[a]! > ids[b]! ? 1 : a - b);
    const columns = this.#columns;
    this.#orders = {
      id: new Ordering(byId),
      price: new Ordering((a, b) => columns.price[a]! - columns.price[b]! || byId(a, b)),
      ratingOrder: new Ordering(
        (a, b) => columns.ratingOrder[b]! - columns.ratingOrder[a]! || byId(a, b),
      ),
    };
  }

  get size(): number {
    return this.#columns.size;
  }

  count(): number {
    return this.size;
  }

  /** Words that the catalogue uses. */
  get terms(): number {
    return this.#text.terms;
  }

  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#synonyms = new SynonymTable(groups);
    this.#text.forget();
  }

  /** Puts the orders in place after the first filling; from then on each change keeps them. */
  async settle(pause: () => Promise<unknown>): Promise<void> {
    for (const order of Object.values(this.#orders)) {
      void order.slots;
      await pause();
    }
    this.#filling = false;
  }

  /** Adds a product, or puts its new self in the place of the old. */
  put(row: SearchRow): void {
    const slot = this.#columns.slotOf(row._id);
    if (slot === undefined) {
      this.#add(row);
    } else if (this.#columns.text[slot] !== textHash(row)) {
      this.remove(row._id);
      this.#add(row);
    } else {
      // Its id, and with it its age, stays.
      const { price, ratingOrder } = this.#orders;
      for (const order of [price, ratingOrder]) order.remove(slot);
      this.#columns.write(slot, row);
      for (const order of [price, ratingOrder]) order.insert(slot);
    }
  }

  /** Takes a product out; one that isn't there is no error. */
  remove(id: string): void {
    const slot = this.#columns.slotOf(id);
    if (slot === undefined) return;
    for (const order of Object.values(this.#orders)) order.remove(slot);
    this.#columns.end(id);
    this.#text.forget();
    this.#ended += 1;
    if (this.#ended < Math.max(SWEEP_AT_LEAST, this.size / 10)) return;
    this.#text.sweep();
    this.#codes.sweep();
    this.#columns.release();
    this.#ended = 0;
  }

  /**
   * A page of the list.
   * @param limit products on a page
   */
  list(query: CatalogueQuery<Category>, limit: number): Found<Category> {
    const match = this.#match(query.q);
    const selection = select(this.#columns, this.rules, query, match?.slots);
    const facets =
      selection.total === 0 && query.q !== undefined
        ? { ...selection.facets, without: this.#withoutWords(query, selection) }
        : selection.facets;
    const slots = this.#page(query, limit, selection, match);
    const last = slots.at(-1);
    const ranked = match !== undefined && query.sort === undefined;
    return {
      ids: slots.map((slot) => this.#columns.ids[slot]!),
      total: selection.total,
      facets,
      ...(last !== undefined && !ranked && { cursor: this.#cursorOf(query, last) }),
      partial: match?.partial === true && selection.total > 0,
      ...(match?.meant !== undefined && { meant: match.meant }),
    };
  }

  /** How many products run low: of one seller's account, or of all. */
  countRunningLow(seller?: string): number {
    const { alive, low, seller: sellers } = this.#columns;
    const number = seller === undefined ? undefined : this.#columns.sellers.find(seller);
    if (seller !== undefined && number === undefined) return 0;
    let count = 0;
    for (let slot = 0; slot < this.#columns.ids.length; slot += 1) {
      if (alive[slot] === 0 || (number !== undefined && sellers[slot] !== number)) continue;
      if (low[slot] === 1) count += 1;
    }
    return count;
  }

  /** Ids of the best products for the words, and the categories they name or stand in, best first. */
  suggest(q: string, limit: number): { ids: string[]; categories: Category[] } {
    const onSale = this.#categoriesOnSale();
    const words = queryWords(q);
    if (words.length === 0) return { ids: [], categories: onSale };
    const match = this.#match(q)!;
    const slots = this.#best(match, undefined, 0, limit);
    const named = categoriesNamed(onSale, words);
    const found = slots.map((slot) => this.rules.categories[this.#columns.category[slot]!]!);
    return {
      ids: slots.map((slot) => this.#columns.ids[slot]!),
      // Categories that the words name come before the categories of the found products.
      categories: [...new Set([...named, ...found])],
    };
  }

  /** Words of product names that look like those of a query that found nothing. */
  spellings(q: string, most = 3): string[] {
    return this.#text.spellings(q, most);
  }

  /** Categories with something on sale: how much, and the oldest of it. */
  shelves(): Shelf<Category>[] {
    const { category: of, ids, inCategory } = this.#columns;
    return this.rules.categories.flatMap((category, number) => {
      const first = this.#orders.id.slots.find((slot) => of[slot] === number);
      return first === undefined
        ? []
        : [{ category, first: ids[first]!, count: inCategory[number]! }];
    });
  }

  /** Some of the products, oldest first, with when each was last edited. */
  dated(from: number, count: number): Dated[] {
    return datedProducts(this.#columns, this.#orders.id.slots.subarray(from, from + count));
  }

  /** Everyone who has something on sale, with when the newest of it was added. */
  datedSellers(): Dated[] {
    return datedSellers(this.#columns, this.#orders.id.slots);
  }

  /** Each category with something on sale, with when the newest of it was last edited. */
  datedCategories(): Dated<Category>[] {
    return datedCategories(this.#columns, this.#orders.id.slots, this.rules.categories);
  }

  #add(row: SearchRow): void {
    const slot = this.#columns.take(row);
    this.#text.add(slot, row);
    this.#codes.add(slot, row);
    for (const order of Object.values(this.#orders)) {
      if (this.#filling) order.append(slot);
      else order.insert(slot);
    }
  }

  #match(q: string | undefined): TextMatch | undefined {
    if (q === undefined || q === '') return undefined;
    return withCodes(this.#text.match(q, this.#synonyms), this.#codes.find(q));
  }

  /** @param chosen by slot: 1 where it may be shown; without it all may that match */
  #best(
    { slots, scores }: TextMatch,
    chosen: Uint8Array | undefined,
    skip: number,
    limit: number,
  ): number[] {
    const { id } = this.#orders;
    if (chosen === undefined) return rank(slots, scores, id.slots, id.places, skip, limit);
    const shown = slots.filter((slot) => chosen[slot] === 1);
    const theirs = scores.filter((_score, at) => chosen[slots[at]!] === 1);
    return rank(shown, theirs, id.slots, id.places, skip, limit);
  }

  #categoriesOnSale(): Category[] {
    return this.rules.categories.filter((_name, number) => this.#columns.inCategory[number]! > 0);
  }

  #withoutWords(
    query: CatalogueQuery<Category>,
    selection: Selection<Category>,
  ): Facets['without'] {
    const { total } = select(this.#columns, this.rules, query, undefined);
    return { ...selection.facets.without, q: total };
  }

  #page(
    query: CatalogueQuery<Category>,
    limit: number,
    { chosen, total }: Selection<Category>,
    match: TextMatch | undefined,
  ): number[] {
    const skip = ((query.page ?? 1) - 1) * limit;
    if (match !== undefined && query.sort === undefined) {
      return this.#best(match, chosen, skip, limit);
    }
    const { order, backwards } = orderOf(query.sort);
    const { slots } = this.#orders[order];
    const start = query.after === undefined ? undefined : this.#startAfter(query, slots);
    if (start === undefined && skip >= total) return [];
    const page: number[] = [];
    let toSkip = start === undefined ? skip : 0;
    const step = backwards ? -1 : 1;
    let at = start ?? (backwards ? slots.length - 1 : 0);
    // Without a filter every slot counts: nothing need be walked over.
    if (total === slots.length) {
      at += step * toSkip;
      toSkip = 0;
    }
    for (; at >= 0 && at < slots.length && page.length < limit; at += step) {
      const slot = slots[at]!;
      if (chosen[slot] === 0) continue;
      if (toSkip > 0) toSkip -= 1;
      else page.push(slot);
    }
    return page;
  }

  /** Where the list goes on after a key; undefined where the key belongs to another order. */
  #startAfter(query: CatalogueQuery<Category>, slots: Int32Array): number | undefined {
    const { order, backwards } = orderOf(query.sort);
    const cursor = readCursor(query.after!);
    if (cursor === undefined || (cursor.value === undefined) !== (order === 'id')) return undefined;
    const { ids } = this.#columns;
    const { id, value = 0 } = cursor;
    const values = order === 'id' ? undefined : this.#columns[order];
    const direction = order === 'ratingOrder' ? -1 : 1;
    const isBefore = (slot: number) => {
      const difference = values === undefined ? 0 : (values[slot]! - value) * direction;
      return difference < 0 || (difference === 0 && ids[slot]! < id);
    };
    const at = positionOf(slots, isBefore);
    if (backwards) return at - 1;
    return slots[at] !== undefined && ids[slots[at]!] === id ? at + 1 : at;
  }

  #cursorOf({ sort }: CatalogueQuery<Category>, slot: number): string {
    const { order } = orderOf(sort);
    const value = order === 'id' ? undefined : this.#columns[order][slot]!;
    return writeCursor({ id: this.#columns.ids[slot]!, value });
  }
}
