import { type BsonNumber, isBsonNumber, toDouble } from './bson-numbers';
import { type Document, isPlainObject, promote } from './bson-values';
import { badValue, typeMismatch } from './errors';
import { typeAliasOf } from './type-names';

/** Readers of command fields. Each throws TypeMismatch (14) for a value of another type. */

const wrongType = (name: string, value: unknown, expected: string) =>
  typeMismatch(
    `BSON field '${name}' is the wrong type '${typeAliasOf(value)}', expected type '${expected}'`,
  );

export function numberField(command: Document, name: string): number | undefined {
  const value = command[name];
  if (value === undefined || value === null) return undefined;
  if (!isBsonNumber(value)) throw wrongType(name, value, 'long');
  return toDouble(value as BsonNumber);
}

/** A count: a whole number from 0 on. Throws BadValue (2) for less. */
export function countField(command: Document, name: string): number | undefined {
  const value = numberField(command, name);
  if (value === undefined) return undefined;
  if (value < 0) {
    throw badValue(`BSON field '${name}' value must be >= 0, actual value '${value}'`);
  }
  return Math.trunc(value);
}

export function booleanField(command: Document, name: string): boolean {
  const value = command[name];
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  if (isBsonNumber(value)) return toDouble(value as BsonNumber) !== 0;
  throw wrongType(name, value, 'bool');
}

export function stringField(command: Document, name: string): string {
  const value = command[name];
  if (typeof value !== 'string') throw wrongType(name, value, 'string');
  return value;
}

export function documentField(command: Document, name: string): Document | undefined {
  const value = command[name];
  if (value === undefined || value === null) return undefined;
  if (!isPlainObject(value)) throw wrongType(name, value, 'object');
  return value;
}

/** A document as filters and projections use it (see `promote`). */
export function promotedField(command: Document, name: string): Document | undefined {
  const value = documentField(command, name);
  return value && (promote(value) as Document);
}

export function arrayField(command: Document, name: string): unknown[] {
  const value = command[name];
  if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  return value;
}
