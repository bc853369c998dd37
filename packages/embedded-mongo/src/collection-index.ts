import { EMPTY_ARRAY, fieldOf, isPlainObject, type Document } from './bson-values';
import { isArrayIndex, valuesAt } from './document-paths';
import { EntrySorter } from './entry-sorter';
import { DatabaseError } from './errors';
import { compileFilter, type Predicate } from './filters';
import { encodeIndexValue, invertKey, prefixSuccessor } from './index-keys';
import type { IndexSpecification } from './index-specification';
import type { LockHolder } from './lock-holder';
import { PackedTree } from './packed-tree';

/** Small numbers for the records of one collection: indexes keep four bytes instead of an id. */
export class RecordSlots {
  private readonly ids: string[] = [];
  private readonly free: number[] = [];

  take(recordId: string): number {
    const slot = this.free.pop() ?? this.ids.length;
    this.ids[slot] = recordId;
    return slot;
  }

  /** The number may be given to another record: no index may hold it any more. */
  release(slot: number): void {
    this.ids[slot] = '';
    this.free.push(slot);
  }

  idOf(slot: number): string {
    return this.ids[slot]!;
  }
}

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

/** The key of one value of one field, in the field's direction. */
export function encodeField(value: unknown, { direction }: IndexField): string {
  const key = encodeIndexValue(value);
  return direction < 0 ? invertKey(key) : key;
}

/** Keys of the fields of one document: its collection's indexes ask for the same ones in a row. */
const fieldKeys = {
  document: undefined as Document | undefined,
  ascending: new Map<string, string>(),
  descending: new Map<string, string>(),
};

function fieldKey(document: Document, field: IndexField, value: unknown): string {
  if (fieldKeys.document !== document) {
    fieldKeys.document = document;
    fieldKeys.ascending.clear();
    fieldKeys.descending.clear();
  }
  const keys = field.direction < 0 ? fieldKeys.descending : fieldKeys.ascending;
  let key = keys.get(field.path);
  if (key === undefined) keys.set(field.path, (key = encodeField(value, field)));
  return key;
}

/** An ordered index of one collection: keys of the fields, each with a record's slot. */
export class CollectionIndex {
  readonly fields: IndexField[];
  readonly partialFilter: Predicate | undefined;
  private readonly tree = new PackedTree();
  /** The keys of all documents while they are read: sorted first they come into the tree far sooner. */
  private loading: EntrySorter | undefined;
  /** Keys of a unique index that running transactions will write, each with its transaction. */
  readonly pendingKeys = new Map<string, LockHolder>();

  constructor(
    public specification: IndexSpecification,
    private readonly slots: RecordSlots,
  ) {
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

  /** Names of the top-level fields that its keys are made of. */
  *fieldNames(): Generator<string> {
    for (const { parts } of this.fields) yield parts[0]!;
    yield* namesIn(this.specification.partialFilterExpression);
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

  /**
   * The keys under which a document stands; none if a sparse or partial index leaves it out.
   * Throws CannotIndexParallelArrays (171) if two fields run through different arrays.
   */
  keysOf(document: Document): string[] {
    if (this.partialFilter && !this.partialFilter(document)) return [];
    if (this.specification.sparse && !this.hasAnyField(document)) return [];
    const keys = this.simpleKeys(document) ?? this.pathKeys(document);
    return keys.length > 1 ? [...new Set(keys)] : keys;
  }

  /**
   * Whether a new version surely stands under the same keys, by its top-level fields that differ. A
   * partial or sparse index also asks for what its fields alone do not tell.
   */
  keepsKeys(changed: ReadonlySet<string>): boolean {
    if (this.partialFilter || this.specification.sparse) return false;
    return !this.fields.some(({ parts: [name] }) => changed.has(name!));
  }

  /** Keys of top-level fields of which at most one has an array: nearly all indexes are such. */
  private simpleKeys(document: Document): string[] | undefined {
    let array: unknown[] | undefined;
    let [before, after] = ['', ''];
    for (const field of this.fields) {
      if (field.parts.length > 1) return undefined;
      const value = fieldOf(document, field.path);
      if (!Array.isArray(value)) after += fieldKey(document, field, value);
      else if (array || value.length === 0) return undefined;
      else {
        array = value;
        [before, after] = [after, ''];
      }
    }
    if (!array) return [after];
    const field = this.fields.find(({ path }) => fieldOf(document, path) === array)!;
    field.multikey = true;
    return array.map((item) => before + encodeField(item, field) + after);
  }

  private pathKeys(document: Document): string[] {
    const keys: string[] = [];
    const positions = this.fields.map((field) => ({
      value: document as unknown,
      parts: field.parts,
    }));
    this.collectKeys(positions, keys);
    return keys;
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
        reached.map(({ value }, index) => encodeField(value, this.fields[index]!)).join(''),
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

  add(keys: readonly string[], slot: number): void {
    const target = this.loading ?? this.tree;
    for (const key of keys) target.add(key, slot);
  }

  remove(keys: readonly string[], slot: number): void {
    for (const key of keys) this.tree.delete(key, slot);
  }

  /** Ids of the records that stand under exactly this key. No key begins another. */
  holdersOf(key: string): Generator<string> {
    return this.startingWith(key);
  }

  /**
   * Ids of the records between two keys, in the order of the index or against it.
   * @param from lowest key, included
   * @param end first key above the range; undefined for no end
   */
  *range(from: string, end: string | undefined, backwards: boolean): Generator<string> {
    for (const slot of this.tree.range(from, end, backwards)) yield this.slots.idOf(slot);
  }

  /** Ids of all records whose keys begin with `prefix`. */
  startingWith(prefix: string, backwards = false): Generator<string> {
    return this.range(prefix, prefixSuccessor(prefix), backwards);
  }

  get size(): number {
    return this.tree.size;
  }

  /** From now on keys are only gathered: nothing may be asked for before `endLoading`. */
  beginLoading(): void {
    this.loading = new EntrySorter();
  }

  endLoading(): void {
    if (!this.loading) return;
    this.loading.sort();
    this.tree.fill(this.loading);
    this.loading = undefined;
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

/** Names of the top-level fields that a partial index asks for. */
function* namesIn(filter: unknown): Generator<string> {
  if (Array.isArray(filter)) for (const part of filter) yield* namesIn(part);
  if (!isPlainObject(filter)) return;
  for (const [name, value] of Object.entries(filter)) {
    if (name.startsWith('$')) yield* namesIn(value);
    else yield name.split('.')[0]!;
  }
}
