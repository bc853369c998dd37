import type { EntrySorter } from './entry-sorter';

/** Units that two strings have in common at their beginnings. */
function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}

const FIRST_ENTRIES = 16;
const FIRST_BYTES = 256;
const MAX_ENTRIES = 256;
/** A leaf of long keys is full sooner, so that adding one never moves much. */
const MAX_BYTES = 8192;
const LEAST_ENTRIES = 8;
/** How full the leaves of a filled tree are: what is added next need not part each one. */
const FILLED = 7 / 8;

/**
 * Ordered entries of a `PackedTree`: keys (byte strings) and numbers, by key and then by number. Two
 * blocks of memory instead of objects: the keys one after another, without the beginning that all of
 * them share, and for each entry where its key ends there and its number.
 */
export class PackedLeaf {
  private prefix = '';
  private bytes = Buffer.allocUnsafeSlow(0);
  private entries = new Int32Array(0);
  count = 0;

  static single(key: string, number: number): PackedLeaf {
    const leaf = new PackedLeaf();
    leaf.insert(0, key, number);
    return leaf;
  }

  /** Some of a leaf's entries, with room for more. */
  static part(leaf: PackedLeaf, from: number, to: number): PackedLeaf {
    const part = new PackedLeaf();
    part.reserve(leaf.startOf(to) - leaf.startOf(from), to - from);
    for (let at = from; at < to; at++) part.entries[2 * (at - from) + 1] = leaf.numberAt(at);
    const shared = commonLength(leaf.restAt(from), leaf.restAt(to - 1));
    part.prefix = leaf.prefix + leaf.restAt(from).slice(0, shared);
    part.copyRests(
      leaf.bytes,
      to - from,
      (at) => leaf.startOf(from + at) + shared,
      (at) => leaf.startOf(from + at + 1),
    );
    return part;
  }

  /** The sorted entries from `from` on, nearly as many as a leaf holds, in no more room than they need. */
  static filled(entries: EntrySorter, from: number): PackedLeaf {
    let to = from;
    let size = 0;
    while (to < entries.count && to - from < FILLED * MAX_ENTRIES) {
      size += entries.endOf(to) - entries.startOf(to);
      if (size > FILLED * MAX_BYTES && to - from >= LEAST_ENTRIES) break;
      to++;
    }
    const keyOf = (at: number) =>
      entries.bytes.toString('latin1', entries.startOf(at), entries.endOf(at));
    const first = keyOf(from);
    const shared = commonLength(first, keyOf(to - 1));
    const leaf = new PackedLeaf();
    leaf.prefix = first.slice(0, shared);
    let rests = 0;
    for (let at = from; at < to; at++) rests += entries.endOf(at) - entries.startOf(at) - shared;
    leaf.allocate(rests, to - from);
    for (let at = from; at < to; at++) leaf.entries[2 * (at - from) + 1] = entries.numberAt(at);
    leaf.copyRests(
      entries.bytes,
      to - from,
      (at) => entries.startOf(from + at) + shared,
      (at) => entries.endOf(from + at),
    );
    return leaf;
  }

  /** Takes the rests of keys out of other bytes. */
  private copyRests(
    source: Buffer,
    count: number,
    startOf: (at: number) => number,
    endOf: (at: number) => number,
  ): void {
    const { bytes, entries } = this;
    let position = 0;
    for (let at = 0; at < count; at++) {
      const end = endOf(at);
      // Most are a dozen or two bytes: a call of `copy` for each would take ten times as long.
      for (let from = startOf(at); from < end; from++) bytes[position++] = source[from]!;
      entries[2 * at] = position;
    }
    this.count = count;
  }

  get isFull(): boolean {
    if (this.count >= MAX_ENTRIES) return true;
    return this.count >= LEAST_ENTRIES && this.startOf(this.count) >= MAX_BYTES;
  }

  numberAt(at: number): number {
    return this.entries[2 * at + 1]!;
  }

  keyAt(at: number): string {
    return this.prefix + this.restAt(at);
  }

  private restAt(at: number): string {
    return this.bytes.toString('latin1', this.startOf(at), this.startOf(at + 1));
  }

  private startOf(at: number): number {
    return at === 0 ? 0 : this.entries[2 * at - 2]!;
  }

  /** Whether all keys stand behind (above 0) or before (below 0) this one; 0 if it begins as they do. */
  private comparePrefix(key: string): number {
    const { prefix } = this;
    for (let index = 0; index < prefix.length; index++) {
      if (index === key.length) return 1;
      const difference = prefix.charCodeAt(index) - key.charCodeAt(index);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The order of an entry and one whose key begins with the prefix. */
  private compareRest(at: number, key: string, number: number): number {
    const { bytes } = this;
    const end = this.entries[2 * at]!;
    let position = this.startOf(at);
    let index = this.prefix.length;
    for (; position < end && index < key.length; position++, index++) {
      const difference = bytes[position]! - key.charCodeAt(index);
      if (difference !== 0) return difference;
    }
    if (position < end) return 1;
    return index < key.length ? -1 : this.numberAt(at) - number;
  }

  /** The order of an entry and another one. */
  compare(at: number, key: string, number: number): number {
    return this.comparePrefix(key) || this.compareRest(at, key, number);
  }

  /** The first entry that does not stand before this one. */
  lowerBound(key: string, number: number): number {
    const order = this.comparePrefix(key);
    if (order !== 0) return order < 0 ? this.count : 0;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compareRest(middle, key, number) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Puts an entry where `lowerBound` says. */
  insert(at: number, key: string, number: number): void {
    if (this.count === 0) this.prefix = key;
    else if (!key.startsWith(this.prefix)) this.shortenPrefix(commonLength(this.prefix, key));
    const length = key.length - this.prefix.length;
    const start = this.startOf(at);
    const used = this.startOf(this.count);
    this.reserve(used + length, this.count + 1);
    const { bytes, entries } = this;
    bytes.copyWithin(start + length, start, used);
    for (let index = 0; index < length; index++) {
      bytes[start + index] = key.charCodeAt(this.prefix.length + index);
    }
    entries.copyWithin(2 * at + 2, 2 * at, 2 * this.count);
    entries[2 * at] = start;
    entries[2 * at + 1] = number;
    this.count++;
    this.moveEnds(at, length);
  }

  remove(at: number): void {
    const start = this.startOf(at);
    const end = this.startOf(at + 1);
    this.bytes.copyWithin(start, end, this.startOf(this.count));
    this.entries.copyWithin(2 * at, 2 * at + 2, 2 * this.count);
    this.count--;
    this.moveEnds(at, start - end);
  }

  private moveEnds(from: number, by: number): void {
    for (let at = from; at < this.count; at++) this.entries[2 * at]! += by;
  }

  /** A key came that shares less with the others: what it does not share goes back into their rests. */
  private shortenPrefix(length: number): void {
    const keys = Array.from({ length: this.count }, (_, at) => this.keyAt(at));
    this.prefix = this.prefix.slice(0, length);
    const total = keys.reduce((sum, key) => sum + key.length - length, 0);
    this.reserve(total, this.count);
    let end = 0;
    keys.forEach((key, at) => {
      end += this.bytes.write(key.slice(length), end, 'latin1');
      this.entries[2 * at] = end;
    });
  }

  /** Makes room, with some to spare. */
  private reserve(bytes: number, entries: number): void {
    const hasRoom = bytes <= this.bytes.length && 2 * entries <= this.entries.length;
    if (hasRoom) return;
    const spared = (needed: number, room: number, least: number) =>
      needed <= room ? room : Math.max(least, Math.ceil(needed * 1.25));
    this.allocate(
      spared(bytes, this.bytes.length, FIRST_BYTES),
      spared(entries, this.entries.length / 2, FIRST_ENTRIES),
    );
  }

  private allocate(bytes: number, entries: number): void {
    const moved = Buffer.allocUnsafeSlow(bytes);
    this.bytes.copy(moved, 0, 0, this.startOf(this.count));
    const movedEntries = new Int32Array(2 * entries);
    movedEntries.set(this.entries.subarray(0, 2 * this.count));
    this.bytes = moved;
    this.entries = movedEntries;
  }
}
