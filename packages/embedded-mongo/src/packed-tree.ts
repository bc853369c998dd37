import type { EntrySorter } from './entry-sorter';
import { PackedLeaf } from './packed-leaf';

/** Leaves with less than this are joined with the next if both fit. */
const FEW = 48;
const JOINED_AT_MOST = 192;

interface Entry {
  key: string;
  number: number;
}

/**
 * An ordered set of entries (key, number): keys are byte strings (units below 256), numbers from 0
 * to 2^31-1 tell equal keys apart. Keys are kept as bytes in a few thousand blocks: a tenth of what
 * an object for each would take, and nothing for the garbage collector to walk through.
 */
export class PackedTree {
  private leaves: PackedLeaf[] = [];
  /**
   * No entry of a leaf stands before its bound, and every one of the leaves before it does. Kept
   * beside the leaves: to look into a dozen of them costs more than the rest of a search.
   */
  private bounds: Entry[] = [];
  size = 0;

  /** Takes sorted entries in place of what it had: much sooner than one by one, and in less room. */
  fill(entries: EntrySorter): void {
    this.leaves = [];
    this.bounds = [];
    this.size = entries.count;
    for (let at = 0; at < entries.count; at += this.leaves.at(-1)!.count) {
      this.place(this.leaves.length, 0, PackedLeaf.filled(entries, at));
    }
  }

  /** Puts leaves in the place of others. */
  private place(at: number, removed: number, ...leaves: PackedLeaf[]): void {
    this.leaves.splice(at, removed, ...leaves);
    const bounds = leaves.map((leaf) => ({ key: leaf.keyAt(0), number: leaf.numberAt(0) }));
    this.bounds.splice(at, removed, ...bounds);
  }

  /** The last leaf whose bound an entry does not stand before, or the first one. */
  private leafFor(key: string, number: number): number {
    let low = 1;
    let high = this.leaves.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const bound = this.bounds[middle]!;
      const isBehind = bound.key === key ? bound.number <= number : bound.key < key;
      if (isBehind) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Adds an entry unless it is there. */
  add(key: string, number: number): void {
    if (this.leaves.length === 0) {
      this.place(0, 0, PackedLeaf.single(key, number));
      this.size = 1;
      return;
    }
    const place = this.leafFor(key, number);
    const leaf = this.leaves[place]!;
    const at = leaf.lowerBound(key, number);
    if (at < leaf.count && leaf.compare(at, key, number) === 0) return;
    this.size++;
    if (!leaf.isFull) leaf.insert(at, key, number);
    else this.insertIntoFull(place, at, key, number);
  }

  private insertIntoFull(place: number, at: number, key: string, number: number): void {
    const leaf = this.leaves[place]!;
    if (at === leaf.count || at === 0) {
      // Entries that come in order leave full leaves behind.
      const single = PackedLeaf.single(key, number);
      if (at === 0) this.place(place, 1, single, leaf);
      else this.place(place + 1, 0, single);
      return;
    }
    const middle = leaf.count >>> 1;
    const left = PackedLeaf.part(leaf, 0, middle);
    const right = PackedLeaf.part(leaf, middle, leaf.count);
    if (at <= middle) left.insert(at, key, number);
    else right.insert(at - middle, key, number);
    this.place(place, 1, left, right);
  }

  /** Removes an entry if it is there. */
  delete(key: string, number: number): void {
    const place = this.leafFor(key, number);
    const leaf = this.leaves[place];
    if (!leaf) return;
    const at = leaf.lowerBound(key, number);
    if (at === leaf.count || leaf.compare(at, key, number) !== 0) return;
    leaf.remove(at);
    this.size--;
    if (leaf.count === 0) this.place(place, 1);
    else if (leaf.count < FEW) this.join(place);
  }

  /** Takes the next leaf's entries into a small one. */
  private join(place: number): void {
    const leaf = this.leaves[place]!;
    const next = this.leaves[place + 1];
    if (!next || leaf.count + next.count > JOINED_AT_MOST) return;
    for (let at = 0; at < next.count; at++) {
      leaf.insert(leaf.count, next.keyAt(at), next.numberAt(at));
    }
    this.place(place + 1, 1);
  }

  /**
   * Numbers of the entries between two keys, in order or against it. The tree must not change meanwhile.
   * @param from lowest key, included
   * @param end first key above the range; undefined for no end
   */
  *range(from: string, end: string | undefined, backwards: boolean): Generator<number> {
    if (backwards) yield* this.backwards(from, end);
    else yield* this.forwards(from, end);
  }

  private *forwards(from: string, end: string | undefined): Generator<number> {
    for (let place = this.leafFor(from, -1); place < this.leaves.length; place++) {
      const leaf = this.leaves[place]!;
      const stop = end === undefined ? leaf.count : leaf.lowerBound(end, -1);
      for (let at = leaf.lowerBound(from, -1); at < stop; at++) yield leaf.numberAt(at);
      if (stop < leaf.count) return;
    }
  }

  private *backwards(from: string, end: string | undefined): Generator<number> {
    const last = end === undefined ? this.leaves.length - 1 : this.leafFor(end, -1);
    for (let place = Math.min(last, this.leaves.length - 1); place >= 0; place--) {
      const leaf = this.leaves[place]!;
      const first = leaf.lowerBound(from, -1);
      const stop = end === undefined ? leaf.count : leaf.lowerBound(end, -1);
      for (let at = stop - 1; at >= first; at--) yield leaf.numberAt(at);
      if (first > 0) return;
    }
  }
}
