import type { CatalogueQuery } from './types';

const OBJECT_ID = /^[0-9a-f]{24}$/;

/** Where a page ended: the last product and, in an order by value, its value there. */
interface Cursor {
  id: string;
  value: number | undefined;
}

/** `ID` or `VALUE.ID`, with the value in poisha or stars. */
export function writeCursor({ id, value }: Cursor): string {
  return value === undefined ? id : `${value}.${id}`;
}

/** @returns undefined where the text is no cursor */
export function readCursor(text: string): Cursor | undefined {
  const at = text.lastIndexOf('.');
  const id = text.slice(at + 1).toLowerCase();
  if (!OBJECT_ID.test(id)) return undefined;
  if (at < 0) return { id, value: undefined };
  const value = Number(text.slice(0, at));
  return Number.isFinite(value) ? { id, value } : undefined;
}

/** Steps into which scores are sorted; what lies in one step goes newest first. */
const STEPS = 2048;
/** Above any number of products. */
const PLACES = 2 ** 32;

/**
 * A page of the best. Only what can be on the page is sorted, so that half the catalogue is ranked
 * in a millisecond.
 * @param slots that may be shown
 * @param scores above 0, for each of them
 * @param oldestFirst every slot by age
 * @param ages by slot: its place there
 */
export function rank(
  slots: Uint32Array,
  scores: Float32Array,
  oldestFirst: Int32Array,
  ages: Int32Array,
  skip: number,
  limit: number,
): number[] {
  let best = 0;
  for (const score of scores) if (score > best) best = score;
  const steps = Uint16Array.from(scores, (score) => Math.round((score / best) * (STEPS - 1)));
  const counts = new Uint32Array(STEPS);
  for (const step of steps) counts[step]! += 1;
  // The page ends in this step.
  let last = STEPS - 1;
  for (let reached = counts[last]!; last > 0 && reached < skip + limit; reached += counts[last]!) {
    last -= 1;
  }
  const keys: number[] = [];
  for (let at = 0; at < slots.length; at += 1) {
    if (steps[at]! >= last) keys.push(steps[at]! * PLACES + ages[slots[at]!]!);
  }
  const inOrder = Float64Array.from(keys).sort();
  const end = Math.max(0, inOrder.length - skip);
  const page = inOrder.subarray(Math.max(0, end - limit), end);
  return Array.from(page, (key) => oldestFirst[key % PLACES]!).reverse();
}

/** Sort keys of a list. */
export type Order = 'id' | 'price' | 'ratingOrder';

/** Slots in an order that is kept while products come, change and go. */
export class Ordering {
  #slots = new Int32Array(1024);
  #count = 0;
  #inOrder = true;
  #highest = -1;
  #places: Int32Array | undefined;

  /** @param compare a total order: no two slots are equal */
  constructor(private readonly compare: (a: number, b: number) => number) {}

  /** First to last. Valid until the next change. */
  get slots(): Int32Array {
    if (!this.#inOrder) {
      this.#slots.subarray(0, this.#count).sort(this.compare);
      this.#inOrder = true;
    }
    return this.#slots.subarray(0, this.#count);
  }

  /** By slot: its place in `slots`. Valid until the next change. */
  get places(): Int32Array {
    if (this.#places === undefined) {
      const { slots } = this;
      const places = new Int32Array(this.#highest + 1);
      for (let at = 0; at < slots.length; at += 1) places[slots[at]!] = at;
      this.#places = places;
    }
    return this.#places;
  }

  /** While many are added they are only collected; the next read puts them in order. */
  append(slot: number): void {
    this.#grow();
    this.#slots[this.#count] = slot;
    this.#count += 1;
    this.#inOrder = false;
    this.#note(slot);
  }

  /** Puts one slot where it belongs. */
  insert(slot: number): void {
    const { slots } = this;
    const at = positionOf(slots, (each) => this.compare(each, slot) < 0);
    this.#grow();
    this.#slots.copyWithin(at + 1, at, this.#count);
    this.#slots[at] = slot;
    this.#count += 1;
    this.#note(slot);
  }

  /** Takes a slot out; its values must still be those that it was put in with. */
  remove(slot: number): void {
    const { slots } = this;
    const at = positionOf(slots, (each) => this.compare(each, slot) < 0);
    if (slots[at] !== slot) throw new Error(`slot ${slot} is not where its values say`);
    this.#slots.copyWithin(at, at + 1, this.#count);
    this.#count -= 1;
    this.#places = undefined;
  }

  #note(slot: number): void {
    this.#highest = Math.max(this.#highest, slot);
    this.#places = undefined;
  }

  #grow(): void {
    if (this.#count < this.#slots.length) return;
    const larger = new Int32Array(this.#slots.length * 2);
    larger.set(this.#slots);
    this.#slots = larger;
  }
}

/** Index of the first slot for which `isBefore` does not hold. */
export function positionOf(slots: Int32Array, isBefore: (slot: number) => boolean): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(slots[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Ties end with the id, so that pages never repeat or skip a product. */
export function orderOf(sort: CatalogueQuery['sort']): { order: Order; backwards: boolean } {
  switch (sort) {
    case 'newest':
      return { order: 'id', backwards: true };
    case 'price':
      return { order: 'price', backwards: false };
    case '-price':
      return { order: 'price', backwards: true };
    case 'rating':
      return { order: 'ratingOrder', backwards: false };
    default:
      return { order: 'id', backwards: false };
  }
}
