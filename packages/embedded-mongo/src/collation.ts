import { compareValues, type Document, isPlainObject } from './bson-values';
import { badValue, DatabaseError } from './errors';

export type Compare = (a: unknown, b: unknown) => number;

const FIELDS = new Set([
  'locale',
  'strength',
  'caseLevel',
  'caseFirst',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'normalization',
  'backwards',
]);

const collators = new Map<string, Intl.Collator>();

function sensitivityOf(collation: Document): Intl.CollatorOptions['sensitivity'] {
  switch (Number(collation.strength ?? 3)) {
    case 1:
      return collation.caseLevel ? 'case' : 'base';
    case 2:
      return 'accent';
    default:
      return 'variant';
  }
}

function createCollator(collation: Document): Intl.Collator {
  for (const name of Object.keys(collation)) {
    if (!FIELDS.has(name)) {
      throw new DatabaseError(40415, `BSON field 'collation.${name}' is an unknown field.`);
    }
  }
  if (collation.backwards) throw badValue('Collation option backwards is not supported');
  const { caseFirst } = collation;
  try {
    return new Intl.Collator(String(collation.locale).replace('_', '-'), {
      sensitivity: sensitivityOf(collation),
      numeric: collation.numericOrdering === true,
      caseFirst: caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'false',
      ignorePunctuation: collation.alternate === 'shifted',
    });
  } catch {
    throw badValue(`Field 'locale' is invalid in: ${JSON.stringify(collation)}`);
  }
}

/** Whether a collation changes how strings compare. */
export function isCollated(collation: unknown): collation is Document {
  return (
    isPlainObject(collation) && collation.locale !== undefined && collation.locale !== 'simple'
  );
}

/**
 * The order of values under a collation (MongoDB manual, "Collation"), by the ICU of Node. Strings
 * inside arrays and documents that are compared whole keep the binary order.
 */
export function comparatorFor(collation: unknown): Compare {
  if (!isCollated(collation)) return compareValues;
  const key = JSON.stringify(collation);
  let collator = collators.get(key);
  if (!collator) collators.set(key, (collator = createCollator(collation)));
  const { compare } = collator;
  return (a, b) =>
    typeof a === 'string' && typeof b === 'string' ? compare(a, b) : compareValues(a, b);
}
