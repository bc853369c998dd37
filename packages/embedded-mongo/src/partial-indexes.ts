import {
  compareValues,
  type Document,
  isMissing,
  isPlainObject,
  setField,
  typeRankOf,
  valuesEqual,
} from './bson-values';
import type { FilterBounds, PathBounds } from './filter-bounds';
import { isOperatorObject } from './filter-conditions';
import { compileFilter } from './filters';

/** A document that has one value at a path. */
function documentWith(path: string, value: unknown): Document {
  const [part, ...rest] = path.split('.');
  const document: Document = {};
  setField(document, part!, rest.length === 0 ? value : documentWith(rest.join('.'), value));
  return document;
}

/** Whether all values within a range satisfy one comparison. */
function rangeImplies(bounds: PathBounds, operator: string, limit: unknown): boolean {
  const bound = operator === '$gt' || operator === '$gte' ? bounds.lower : bounds.upper;
  if (bound === undefined || typeRankOf(bound) !== typeRankOf(limit)) return false;
  const order = compareValues(bound, limit);
  switch (operator) {
    // The bound itself may be included, which a strict comparison would not take.
    case '$gt':
      return order > 0;
    case '$gte':
      return order >= 0;
    case '$lt':
      return order < 0;
    default:
      return order <= 0;
  }
}

function conditionImplied(bounds: PathBounds, path: string, condition: unknown): boolean {
  if (bounds.equals) {
    const { matches } = compileFilter({ [path]: condition });
    return bounds.equals.every((value) => {
      // A missing field equals null too, and `$exists` tells them apart.
      return !isMissing(value) && matches(documentWith(path, value));
    });
  }
  if (!isOperatorObject(condition)) return false;
  return Object.entries(condition).every(([operator, limit]) => {
    if (operator === '$exists') return bounds.lower !== undefined || bounds.upper !== undefined;
    return (
      ['$gt', '$gte', '$lt', '$lte'].includes(operator) && rangeImplies(bounds, operator, limit)
    );
  });
}

/** Whether the filter has the very same condition. */
function hasCondition(filter: Document, path: string, condition: unknown): boolean {
  return Object.entries(filter).some(([name, value]) => {
    if (name === path) return valuesEqual(value, condition);
    return (
      name === '$and' &&
      Array.isArray(value) &&
      value.some((part) => isPlainObject(part) && hasCondition(part, path, condition))
    );
  });
}

/**
 * Whether every document that matches the filter is in a partial index. It may answer false where
 * a cleverer proof would find true: then the index is not used.
 */
export function impliesPartialFilter(
  filter: Document,
  bounds: FilterBounds,
  partialFilter: Document,
): boolean {
  return Object.entries(partialFilter).every(([name, condition]) => {
    if (name === '$and' && Array.isArray(condition)) {
      return condition.every((part) => impliesPartialFilter(filter, bounds, part as Document));
    }
    if (name === '$or' && Array.isArray(condition)) {
      return condition.some((part) => impliesPartialFilter(filter, bounds, part as Document));
    }
    if (name.startsWith('$')) return false;
    if (hasCondition(filter, name, condition)) return true;
    const own = bounds.get(name);
    return own !== undefined && conditionImplied(own, name, condition);
  });
}
