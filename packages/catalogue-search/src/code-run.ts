/** A code of the product in a slot. */
export interface CodeEntry {
  /** UTF-8. */
  key: Uint8Array;
  slot: number;
}

/** Codes in order, one behind the other in one piece of memory. */
export class CodeRun {
  readonly #bytes: Buffer;
  /** Where each key begins; the last is where one more would. */
  readonly #starts: Uint32Array;
  readonly #slots: Uint32Array;

  /** @param entries in any order; the array is put in order */
  constructor(entries: CodeEntry[]) {
    entries.sort((a, b) => Buffer.compare(a.key, b.key));
    const length = entries.reduce((sum, { key }) => sum + key.length, 0);
    this.#bytes = Buffer.allocUnsafeSlow(length);
    this.#starts = new Uint32Array(entries.length + 1);
    this.#slots = Uint32Array.from(entries, ({ slot }) => slot);
    let end = 0;
    entries.forEach(({ key }, at) => {
      this.#bytes.set(key, end);
      end += key.length;
      this.#starts[at + 1] = end;
    });
  }

  get size(): number {
    return this.#slots.length;
  }

  /** Everything in order; the keys are views of the run. */
  entries(): CodeEntry[] {
    return Array.from(this.#slots, (slot, at) => ({
      key: this.#bytes.subarray(this.#starts[at], this.#starts[at + 1]),
      slot,
    }));
  }

  /** The codes that begin with the key, itself first. */
  *beginningWith(key: Uint8Array): Generator<{ slot: number; isWhole: boolean }> {
    for (let at = this.#firstFrom(key); at < this.size; at += 1) {
      const start = this.#starts[at]!;
      const end = start + key.length;
      if (end > this.#starts[at + 1]! || this.#difference(start, end, key) !== 0) return;
      yield { slot: this.#slots[at]!, isWhole: end === this.#starts[at + 1] };
    }
  }

  /** Index of the first code that is not before the key. */
  #firstFrom(key: Uint8Array): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      const [start, end] = [this.#starts[middle]!, this.#starts[middle + 1]!];
      if (this.#difference(start, end, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Below 0 where these bytes come before the key. */
  #difference(start: number, end: number, key: Uint8Array): number {
    const bytes = this.#bytes;
    const length = Math.min(end - start, key.length);
    for (let at = 0; at < length; at += 1) {
      const difference = bytes[start + at]! - key[at]!;
      if (difference !== 0) return difference;
    }
    return end - start - key.length;
  }
}
