import BTreeModule from 'sorted-btree';
import { type Document, EMPTY_ARRAY, fieldOf, isPlainObject } from './bson-values';
import { isArrayIndex, valuesAt } from './document-paths';
import { DatabaseError } from './errors';
import { compileFilter, type Predicate } from './filters';
import { encodeIndexValue, invertKey, prefixSuccessor } from './index-keys';
import type { IndexSpecification } from './index-specification';
import type { Transaction } from './transactions';

// The package is CommonJS: under ES modules the class is the `default` of the default import.
const BTree = (BTreeModule as unknown as { default?: typeof BTreeModule }).default ?? BTreeModule;

const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export interface IndexField {
  path: string;
  parts: string[];
  /** 1 ascending, -1 descending. */
  direction: 1 | -1;
  /** Whether a document ever had an array on this path (MongoDB: "multikey"). Never taken back. */
  multikey: boolean;
}

/** Where the walk along one field stands while keys are made. */
interface Position {
  value: unknown;
  parts: string[];
  /** The value is an array's element: an array here is one value and is not entered again. */
  whole?: boolean;
}

/** An ordered index of one collection: key of the fields, then record id, to record id. */
export class CollectionIndex {
  readonly fields: IndexField[];
  readonly partialFilter: Predicate | undefined;
  private readonly tree = new BTree<string, string>(undefined, byUnits);
  /** Keys of a unique index that running transactions will write, each with its transaction. */
  readonly pendingKeys = new Map<string, Transaction>();

  /** The keys asked for last: a write asks for the same ones to check and to apply them. */
  private lastDocument: Document | undefined;
  private lastKeys: readonly string[] = [];

  constructor(public specification: IndexSpecification) {
    this.fields = Object.entries(specification.key).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      direction: typeof direction === 'number' && direction < 0 ? -1 : 1,
      multikey: false,
    }));
    this.isKept = !this.isIdIndex;
    const partial = specification.partialFilterExpression;
    if (partial) this.partialFilter = compileFilter(partial).matches;
  }

  get name(): string {
    return this.specification.name;
  }

  get isIdIndex(): boolean {
    return this.name === '_id_';
  }

  /**
   * Whether its keys are kept. Those of `_id` are made when a query first wants its order or a range
   * of it: to find a document by its `_id` the records' map is enough.
   */
  isKept = true;

  get isUnique(): boolean {
    return this.specification.unique === true || this.isIdIndex;
  }

  get isMultikey(): boolean {
    return this.fields.some((field) => field.multikey);
  }

  /** The key of one value of one field, in the field's direction. */
  encode(value: unknown, field: IndexField): string {
    const key = encodeIndexValue(value);
    return field.direction < 0 ? invertKey(key) : key;
  }

  /**
   * The keys under which a document stands; none if a sparse or partial index leaves it out.
   * Throws CannotIndexParallelArrays (171) if two fields run through different arrays.
   */
  keysOf(document: Document): readonly string[] {
    if (document !== this.lastDocument) {
      this.lastKeys = this.computeKeys(document);
      this.lastDocument = document;
    }
    return this.lastKeys;
  }

  private computeKeys(document: Document): string[] {
    if (this.partialFilter && !this.partialFilter(document)) return [];
    if (this.specification.sparse && !this.hasAnyField(document)) return [];
    const keys: string[] = [];
    const positions = this.fields.map((field) => ({
      value: document as unknown,
      parts: field.parts,
    }));
    this.collectKeys(positions, keys);
    return keys.length > 1 ? [...new Set(keys)] : keys;
  }

  private hasAnyField(document: Document): boolean {
    return this.fields.some((field) => valuesAt(document, field.path).length > 0);
  }

  /** One key if no field meets an array, else the keys of each element of the one array they share. */
  private collectKeys(positions: Position[], keys: string[]): void {
    const reached = positions.map(walkToArray);
    let shared: unknown[] | undefined;
    reached.forEach(({ value, whole }, index) => {
      if (!Array.isArray(value) || whole) return;
      if (shared && shared !== value) throw this.parallelArrays();
      shared = value;
      this.fields[index]!.multikey = true;
    });
    if (!shared) {
      keys.push(
        reached.map(({ value }, index) => this.encode(value, this.fields[index]!)).join(''),
      );
      return;
    }
    if (shared.length === 0) {
      const empty = reached.map((position) =>
        position.value === shared
          ? { value: position.parts.length === 0 ? EMPTY_ARRAY : undefined, parts: [] }
          : position,
      );
      this.collectKeys(empty, keys);
      return;
    }
    for (const item of shared) {
      const next = reached.map((position) =>
        position.value === shared ? enterElement(item, position.parts) : position,
      );
      this.collectKeys(next, keys);
    }
  }

  private parallelArrays(): DatabaseError {
    const paths = this.fields.map((field) => `[${field.path}]`).join(' ');
    return new DatabaseError(171, `cannot index parallel arrays ${paths}`);
  }

  add(keys: readonly string[], recordId: string): void {
    for (const key of keys) this.tree.set(key + recordId, recordId);
  }

  remove(keys: readonly string[], recordId: string): void {
    for (const key of keys) this.tree.delete(key + recordId);
  }

  /** Ids of the records that stand under exactly this key. */
  *holdersOf(key: string): Generator<string> {
    for (const [entry, recordId] of this.tree.entries(key)) {
      if (!entry.startsWith(key)) return;
      // The id behind the key must be the whole rest, for no key begins another.
      yield recordId;
    }
  }

  /**
   * Ids of the records between two keys, in the order of the index or against it.
   * @param from lowest key, included
   * @param end first key above the range; undefined for no end
   */
  *range(from: string, end: string | undefined, backwards: boolean): Generator<string> {
    if (backwards) {
      for (const [entry, recordId] of this.tree.entriesReversed(end, undefined, true)) {
        if (entry < from) return;
        yield recordId;
      }
      return;
    }
    for (const [entry, recordId] of this.tree.entries(from)) {
      if (end !== undefined && entry >= end) return;
      yield recordId;
    }
  }

  /** Ids of all records whose keys begin with `prefix`. */
  startingWith(prefix: string, backwards = false): Generator<string> {
    return this.range(prefix, prefixSuccessor(prefix), backwards);
  }

  get size(): number {
    return this.tree.size;
  }
}

/** Follows a path to its end or to the first array. */
function walkToArray(position: Position): Position {
  const { value, parts } = position;
  if (parts.length === 0) return position;
  let current = value;
  for (let depth = 0; depth < parts.length; depth++) {
    if (Array.isArray(current)) {
      const part = parts[depth]!;
      if (!isArrayIndex(part)) return { value: current, parts: parts.slice(depth) };
      current = current[Number(part)];
    } else {
      current = isPlainObject(current) ? fieldOf(current, parts[depth]!) : undefined;
    }
  }
  return { value: current, parts: [] };
}

/** An element of an array at the end of a path is the value itself, even if it is an array again. */
function enterElement(item: unknown, parts: string[]): Position {
  if (parts.length === 0) return { value: item, parts, whole: true };
  return { value: isPlainObject(item) ? item : undefined, parts };
}
