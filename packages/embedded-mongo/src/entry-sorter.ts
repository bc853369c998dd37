/** Below this many entries insertion is the quicker sort. */
const FEW = 12;

/**
 * Takes the entries of a whole index in any order, and sorts them by key and then by number. All keys
 * stand in one block of memory; sorting moves numbers alone: a quicksort by four bytes of the keys at
 * a time, and by the next four where these are equal.
 */
export class EntrySorter {
  /** All keys, one after another. */
  bytes = Buffer.allocUnsafeSlow(1 << 16);
  /** Where the key of each entry begins, and after the last one where it ends. */
  private starts = new Uint32Array(1 << 12);
  private numbers = new Int32Array(1 << 12);
  /** The entries in their order, once they are sorted. */
  private order = new Uint32Array(0);
  /** Four bytes of each entry of `order`. */
  private words = new Uint32Array(0);
  count = 0;

  add(key: string, number: number): void {
    const start = this.starts[this.count]!;
    const end = start + key.length;
    if (end > this.bytes.length) this.growBytes(end);
    if (this.count + 2 > this.starts.length) this.growEntries();
    const { bytes } = this;
    for (let index = 0; index < key.length; index++) bytes[start + index] = key.charCodeAt(index);
    this.numbers[this.count] = number;
    this.starts[++this.count] = end;
  }

  private growBytes(needed: number): void {
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.bytes.length));
    this.bytes.copy(grown);
    this.bytes = grown;
  }

  private growEntries(): void {
    const starts = new Uint32Array(2 * this.starts.length);
    starts.set(this.starts);
    this.starts = starts;
    const numbers = new Int32Array(2 * this.numbers.length);
    numbers.set(this.numbers);
    this.numbers = numbers;
  }

  /** Sorts what was added; from then on `at` counts in that order. */
  sort(): void {
    this.order = new Uint32Array(this.count);
    for (let entry = 0; entry < this.count; entry++) this.order[entry] = entry;
    this.words = new Uint32Array(this.count);
    this.sortFrom(0, this.count, 0);
  }

  startOf(at: number): number {
    return this.starts[this.order[at]!]!;
  }

  endOf(at: number): number {
    return this.starts[this.order[at]! + 1]!;
  }

  numberAt(at: number): number {
    return this.numbers[this.order[at]!]!;
  }

  /** Sorts entries whose keys are equal in the first `depth` bytes. */
  private sortFrom(low: number, high: number, depth: number): void {
    if (high - low < 2) return;
    if (!this.readWords(low, high, depth)) {
      // No key goes on: they are equal, and their numbers decide.
      this.order.subarray(low, high).sort((a, b) => this.numbers[a]! - this.numbers[b]!);
      return;
    }
    this.sortWords(low, high, depth);
  }

  /** Reads the bytes from `depth` on, 0 behind a key's end. @returns whether there are any */
  private readWords(low: number, high: number, depth: number): boolean {
    const { bytes, starts, order, words } = this;
    let goesOn = false;
    for (let at = low; at < high; at++) {
      const entry = order[at]!;
      const from = starts[entry]! + depth;
      const left = starts[entry + 1]! - from;
      if (left > 0) goesOn = true;
      let word = 0;
      if (left > 0) word |= bytes[from]! << 24;
      if (left > 1) word |= bytes[from + 1]! << 16;
      if (left > 2) word |= bytes[from + 2]! << 8;
      if (left > 3) word |= bytes[from + 3]!;
      words[at] = word;
    }
    return goesOn;
  }

  private sortWords(first: number, end: number, depth: number): void {
    let low = first;
    let high = end;
    while (high - low > FEW) {
      const [less, greater] = this.partition(low, high);
      this.sortFrom(less, greater, depth + 4);
      // The smaller side by a call, the larger one by the loop: the stack stays flat.
      if (less - low < high - greater) {
        this.sortWords(low, less, depth);
        low = greater;
      } else {
        this.sortWords(greater, high, depth);
        high = less;
      }
    }
    this.insertionSort(low, high);
    this.sortEqualRuns(low, high, depth + 4);
  }

  /** Words below the middle one, those equal to it, those above. @returns where the equal ones are */
  private partition(low: number, high: number): [less: number, greater: number] {
    const { words } = this;
    const [a, b, c] = [words[low]!, words[(low + high) >>> 1]!, words[high - 1]!];
    const pivot = a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b;
    let less = low;
    let greater = high;
    for (let at = low; at < greater;) {
      const word = words[at]!;
      if (word < pivot) this.swap(less++, at++);
      else if (word > pivot) this.swap(at, --greater);
      else at++;
    }
    return [less, greater];
  }

  private insertionSort(low: number, high: number): void {
    for (let from = low + 1; from < high; from++) {
      for (let at = from; at > low && this.words[at - 1]! > this.words[at]!; at--) {
        this.swap(at - 1, at);
      }
    }
  }

  private sortEqualRuns(low: number, high: number, depth: number): void {
    for (let from = low; from < high;) {
      const word = this.words[from];
      let to = from + 1;
      while (to < high && this.words[to] === word) to++;
      this.sortFrom(from, to, depth);
      from = to;
    }
  }

  private swap(a: number, b: number): void {
    const { order, words } = this;
    const entry = order[a]!;
    order[a] = order[b]!;
    order[b] = entry;
    const word = words[a]!;
    words[a] = words[b]!;
    words[b] = word;
  }
}
