/** Slots in an order that is kept while products come, change and go. */
export class Ordering {
  #slots = new Int32Array(1024);
  #count = 0;
  #inOrder = true;

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

  /** While many are added they are only collected; the next read puts them in order. */
  append(slot: number): void {
    this.#grow();
    this.#slots[this.#count] = slot;
    this.#count += 1;
    this.#inOrder = false;
  }

  /** Puts one slot where it belongs. */
  insert(slot: number): void {
    const { slots } = this;
    const at = positionOf(slots, (each) => this.compare(each, slot) < 0);
    this.#grow();
    this.#slots.copyWithin(at + 1, at, this.#count);
    this.#slots[at] = slot;
    this.#count += 1;
  }

  /** Takes a slot out; its values must still be those that it was put in with. */
  remove(slot: number): void {
    const { slots } = this;
    const at = positionOf(slots, (each) => this.compare(each, slot) < 0);
    if (slots[at] !== slot) throw new Error(`slot ${slot} is not where its values say`);
    this.#slots.copyWithin(at, at + 1, this.#count);
    this.#count -= 1;
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
