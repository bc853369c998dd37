import { type Document, fieldOf, isPlainObject, promoteDocument } from './bson-values';
import { badValue, failedToParse } from './errors';
import { checkExpression, evaluate, isTruthy } from './expressions';
import { compileCondition, type Condition, type FilterScope } from './filter-conditions';
import { isUsed } from './used-operations';

export type Predicate = (document: unknown) => boolean;

export interface FilterOptions {
  /** Values of the command's `let`, for `$expr`. */
  variables?: Document;
}

export interface CompiledFilter {
  matches: Predicate;
  /** Some condition tells int32 from double or int64: give it `decodeExact` documents. */
  needsExactTypes: boolean;
}

const always: Predicate = () => true;

function subfilters(operator: string, value: unknown): Document[] {
  if (!Array.isArray(value)) throw badValue(`${operator} argument must be an array`);
  if (value.length === 0) throw badValue(`${operator} argument must be a non-empty array`);
  if (!value.every(isPlainObject)) throw badValue(`${operator} entries need to be full objects`);
  return value;
}

function compileLogical(operator: string, value: unknown, scope: FilterScope): Predicate {
  const predicates = subfilters(operator, value).map((filter) => compileIn(filter, scope));
  switch (operator) {
    case '$and':
      return (document) => predicates.every((matches) => matches(document));
    case '$or':
      return (document) => predicates.some((matches) => matches(document));
    default:
      return (document) => !predicates.some((matches) => matches(document));
  }
}

function compileExpression(expression: unknown, scope: FilterScope): Predicate {
  checkExpression(expression);
  return (document) => {
    const root = scope.needsExactTypes ? promoteDocument(document as Document) : document;
    return isTruthy(evaluate(root, expression, scope.variables));
  };
}

function compileTopLevel(operator: string, value: unknown, scope: FilterScope): Predicate {
  switch (isUsed('query', operator) ? operator : undefined) {
    case '$and':
    case '$or':
    case '$nor':
      return compileLogical(operator, value, scope);
    case '$expr':
      return compileExpression(value, scope);
    default:
      throw badValue(
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function conditionOnPath(path: string, condition: Condition): Predicate {
  const parts = path.split('.');
  if (parts.length > 1) return condition.onPath(parts);
  const onField = condition.onField();
  return (document) => onField(isPlainObject(document) ? fieldOf(document, path) : undefined);
}

/** All conditions of a filter that must hold; used for filters inside filters too. */
export function compileIn(filter: Document, scope: FilterScope): Predicate {
  const predicates = Object.entries(filter).map(([name, value]) =>
    name.startsWith('$')
      ? compileTopLevel(name, value, scope)
      : conditionOnPath(name, compileCondition(value, scope)),
  );
  if (predicates.length === 0) return always;
  if (predicates.length === 1) return predicates[0]!;
  return (document) => predicates.every((matches) => matches(document));
}

/**
 * Compiles a promoted filter (see `promote`). Source: MongoDB manual, "Query predicates".
 * Throws BadValue (2), FailedToParse (9) or NotImplemented (238) for what it cannot test.
 */
export function compileFilter(filter: unknown, options: FilterOptions = {}): CompiledFilter {
  if (!isPlainObject(filter)) throw failedToParse('Expected a filter to be an object');
  const scope: FilterScope = { ...options, needsExactTypes: false, compileIn };
  const matches = compileIn(filter, scope);
  return { matches, needsExactTypes: scope.needsExactTypes };
}

/** A filter that tests one value, as `$pull` and array filters have it. */
export function compileValueCondition(condition: unknown, options: FilterOptions = {}): Predicate {
  const scope: FilterScope = { ...options, needsExactTypes: false, compileIn };
  return compileCondition(condition, scope).onValue;
}
