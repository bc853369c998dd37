import type { CatalogueQuery } from './types';

/** What a list can be in the order of. */
export type Order = 'id' | 'price' | 'rating';

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
      return { order: 'rating', backwards: false };
    default:
      return { order: 'id', backwards: false };
  }
}
