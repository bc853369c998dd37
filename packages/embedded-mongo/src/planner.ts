import { type Document, isMissing, isPlainObject, typeRankOf, valuesEqual } from './bson-values';
import type { Collection } from './collection';
import { type CollectionIndex, encodeField, type IndexField } from './collection-index';
import { badValue } from './errors';
import { type FilterBounds, type PathBounds, readBounds } from './filter-bounds';
import { invertKey, prefixSuccessor, recordIdOf, typeTag } from './index-keys';
import { impliesPartialFilter } from './partial-indexes';
import type { SortKey } from './sorting';

/** How candidates for a query are found. The filter decides on each of them afterwards. */
export interface Plan {
  /** Undefined for a scan of the whole collection. */
  index: CollectionIndex | undefined;
  /** Ids of all records of the present that can match. */
  recordIds: Iterable<string>;
  /** Whether they come in the order of the sort that was asked for. */
  isSorted: boolean;
}

export interface PlanOptions {
  sort?: readonly SortKey[];
  /** An index's name or key pattern, or `{ $natural: 1 }`. */
  hint?: unknown;
}

interface IndexUse {
  index: CollectionIndex;
  /** How many leading fields are fixed by equality. */
  equalFields: number;
  range: PathBounds | undefined;
  isSorted: boolean;
  isBackwards: boolean;
  score: number;
}

/** Above this many combinations of `$in` lists a further field is not used. */
const MAX_PREFIXES = 20_000;

const scan = (collection: Collection): Plan => ({
  index: undefined,
  recordIds: collection.records.keys(),
  isSorted: false,
});

const isSingle = (bounds: PathBounds | undefined) => bounds?.equals?.length === 1;

/**
 * The leading fields that equality fixes. Of several fields that run through an array only one can
 * be used: different elements may satisfy the others, and no key holds both.
 */
function countEqualFields(index: CollectionIndex, bounds: FilterBounds): number {
  let combinations = 1;
  let usedMultikey = false;
  let count = 0;
  for (const field of index.fields) {
    const values = bounds.get(field.path)?.equals;
    if (!values || (field.multikey && usedMultikey)) break;
    combinations *= values.length;
    if (combinations > MAX_PREFIXES) break;
    usedMultikey ||= field.multikey;
    count++;
  }
  return count;
}

/**
 * Whether the fields behind the fixed ones are in the order of the sort, or in its reverse. An array
 * on a fixed field does no harm: a document stands once under each of its values.
 */
function sortDirection(
  index: CollectionIndex,
  equalFields: number,
  bounds: FilterBounds,
  sort: readonly SortKey[],
): 1 | -1 | undefined {
  if (sort.length === 0 || index.fields.slice(equalFields).some((field) => field.multikey)) {
    return undefined;
  }
  const fixed = index.fields.slice(0, equalFields);
  if (!fixed.every((field) => isSingle(bounds.get(field.path)))) return undefined;
  // In an array one value is fixed, and another may be the one that it is sorted by.
  const isConstant = (path: string) =>
    fixed.some((field) => field.path === path && !field.multikey);
  const wanted = sort.filter((key) => !isConstant(key.path));
  const rest = index.fields.slice(equalFields);
  if (wanted.length === 0 || wanted.length > rest.length) return undefined;
  const directions = wanted.map((key, position) => {
    const field = rest[position]!;
    return field.path === key.path ? field.direction * key.direction : 0;
  });
  const [first] = directions;
  if (first === 0 || directions.some((direction) => direction !== first)) return undefined;
  return first as 1 | -1;
}

/** A sparse index lacks the documents without any of its fields. */
function holdsAllMatches(index: CollectionIndex, filter: Document, bounds: FilterBounds): boolean {
  const { sparse, partialFilterExpression } = index.specification;
  if (partialFilterExpression) return impliesPartialFilter(filter, partialFilterExpression);
  if (!sparse) return true;
  return index.fields.some((field) => {
    const own = bounds.get(field.path);
    if (own?.equals) return own.equals.every((value) => !isMissing(value));
    return own?.lower !== undefined || own?.upper !== undefined;
  });
}

function considerIndex(
  index: CollectionIndex,
  bounds: FilterBounds,
  sort: readonly SortKey[],
): IndexUse {
  const equalFields = countEqualFields(index, bounds);
  const next = index.fields[equalFields];
  const isHashed = Object.values(index.specification.key).includes('hashed');
  const own = next && !isHashed ? bounds.get(next.path) : undefined;
  const usesMultikey = index.fields.slice(0, equalFields).some((field) => field.multikey);
  const isBounded = own?.lower !== undefined || own?.upper !== undefined;
  const range = isBounded && !(next!.multikey && usesMultikey) ? own : undefined;
  const direction = isHashed ? undefined : sortDirection(index, equalFields, bounds, sort);
  return {
    index,
    equalFields,
    range,
    isSorted: direction !== undefined,
    isBackwards: direction === -1,
    score: equalFields * 10 + (range ? 5 : 0) + (direction !== undefined ? 3 : 0),
  };
}

/** Keys of all combinations of the values that the leading fields may have. */
function equalityPrefixes(use: IndexUse, bounds: FilterBounds): string[] {
  let prefixes = [''];
  for (const field of use.index.fields.slice(0, use.equalFields)) {
    const values = bounds.get(field.path)!.equals!;
    const keys = [...new Set(values.map((value) => encodeField(value, field)))];
    prefixes = prefixes.flatMap((prefix) => keys.map((key) => prefix + key));
  }
  return prefixes.sort();
}

/**
 * First key and first key above of a range of one field's values, of one type. With an array on the
 * path only one of the two bounds may be used: different elements may satisfy them.
 */
function rangeKeys(
  use: IndexUse,
  field: IndexField,
  prefix: string,
): [from: string, end: string | undefined] {
  const { lower, upper } = use.range!;
  const usesLower = lower !== undefined;
  const usesUpper = upper !== undefined && !(field.multikey && usesLower);
  const tag = typeTag(typeRankOf(usesLower ? lower : upper));
  const typeKey = field.direction < 0 ? invertKey(tag) : tag;
  const keyOf = (value: unknown) => prefix + encodeField(value, field);
  const [first, last] = field.direction < 0 ? [upper, lower] : [lower, upper];
  const [usesFirst, usesLast] =
    field.direction < 0 ? [usesUpper, usesLower] : [usesLower, usesUpper];
  return [
    usesFirst ? keyOf(first) : prefix + typeKey,
    prefixSuccessor(usesLast ? keyOf(last) : prefix + typeKey),
  ];
}

function* idsOf(use: IndexUse, bounds: FilterBounds): Generator<string> {
  const prefixes = equalityPrefixes(use, bounds);
  if (use.isBackwards) prefixes.reverse();
  const field = use.index.fields[use.equalFields];
  const seen = use.index.isMultikey ? new Set<string>() : undefined;
  for (const prefix of prefixes) {
    const ids =
      use.range && field
        ? use.index.range(...rangeKeys(use, field, prefix), use.isBackwards)
        : use.index.startingWith(prefix, use.isBackwards);
    for (const id of ids) {
      if (seen?.has(id)) continue;
      seen?.add(id);
      yield id;
    }
  }
}

function planFor(use: IndexUse, bounds: FilterBounds): Plan {
  return { index: use.index, recordIds: idsOf(use, bounds), isSorted: use.isSorted };
}

/** `_id` has no tree of its own: the records' map is its index. */
function planById(collection: Collection, bounds: FilterBounds): Plan | undefined {
  const values = bounds.get('_id')?.equals;
  if (!values) return undefined;
  const recordIds = new Set(values.map(recordIdOf));
  return { index: collection.indexes[0], recordIds, isSorted: recordIds.size <= 1 };
}

/** A union of the plans of all branches of `$or`, if each of them has an index. */
function planUnion(collection: Collection, filter: Document): Plan | undefined {
  if (!Array.isArray(filter.$or)) return undefined;
  const plans: Plan[] = [];
  for (const branch of filter.$or) {
    if (!isPlainObject(branch)) return undefined;
    const plan = choosePlan(collection, branch, {});
    if (!plan.index) return undefined;
    plans.push(plan);
  }
  const recordIds = (function* union(): Generator<string> {
    const seen = new Set<string>();
    for (const plan of plans) {
      for (const id of plan.recordIds) {
        if (!seen.has(id)) yield id;
        seen.add(id);
      }
    }
  })();
  return { index: plans[0]!.index, recordIds, isSorted: false };
}

function planByHint(
  collection: Collection,
  hint: unknown,
  bounds: FilterBounds,
  sort: readonly SortKey[],
): Plan | undefined {
  if (hint === undefined || hint === null) return undefined;
  if (isPlainObject(hint)) {
    if (Object.keys(hint).length === 0) return undefined;
    if ('$natural' in hint) {
      const ids = [...collection.records.keys()];
      return { ...scan(collection), recordIds: hint.$natural === -1 ? ids.reverse() : ids };
    }
  }
  const index = collection.indexes.find(({ name, specification }) =>
    typeof hint === 'string' ? name === hint : valuesEqual(specification.key, hint),
  );
  if (!index || index.specification.hidden) {
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  if (!index.isIdIndex) return planFor(considerIndex(index, bounds, sort), bounds);
  return (
    planById(collection, bounds) ??
    planFor(considerIndex(collection.idIndex(), bounds, sort), bounds)
  );
}

/**
 * Chooses an index: the one with the most leading fields fixed, then a range, then the sort's order.
 * Throws BadValue (2) if `hint` names no index.
 */
export function choosePlan(collection: Collection, filter: Document, options: PlanOptions): Plan {
  const bounds = readBounds(filter);
  const sort = options.sort ?? [];
  const hinted = planByHint(collection, options.hint, bounds, sort);
  if (hinted) return hinted;
  const byId = planById(collection, bounds);
  if (byId) return byId;
  let best: IndexUse | undefined;
  for (const index of collection.indexes) {
    if (index.specification.hidden) continue;
    const use = considerIndex(index, bounds, sort);
    if (use.score === 0 || (best && best.score >= use.score)) continue;
    if (holdsAllMatches(index, filter, bounds)) best = use;
  }
  // The mere order of `_id` narrows nothing: where each branch of `$or` has an index, they are less.
  const union =
    !best || (best.index.isIdIndex && !best.range) ? planUnion(collection, filter) : undefined;
  if (union) return union;
  if (!best) return scan(collection);
  if (best.index.isIdIndex) collection.idIndex();
  return planFor(best, bounds);
}
