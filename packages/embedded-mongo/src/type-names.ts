import { type BsonNumber, isBsonNumber, numberTypeOf } from './bson-numbers';
import { bsonTypeOf, type Document } from './bson-values';
import { badValue } from './errors';

/** BSON types by the number and alias of `$type`. Source: MongoDB manual, "BSON Types". */
const ALIAS_BY_NUMBER: Readonly<Record<number, string>> = {
  [-1]: 'minKey',
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
};

const ALIASES = new Set([...Object.values(ALIAS_BY_NUMBER), 'number']);

const ALIAS_BY_BSON_TYPE: Readonly<Record<string, string>> = {
  ObjectId: 'objectId',
  Binary: 'binData',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  BSONSymbol: 'symbol',
  DBRef: 'object',
};

/** MongoDB's name of a value's type; undefined for a missing value. */
export function typeAliasOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return 'null';
  if (isBsonNumber(value)) return numberTypeOf(value as BsonNumber);
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  if (value instanceof Uint8Array) return 'binData';
  const type = bsonTypeOf(value);
  if (type === 'Code') {
    return (value as Document).scope ? 'javascriptWithScope' : 'javascript';
  }
  return (type && ALIAS_BY_BSON_TYPE[type]) || 'object';
}

function aliasOf(type: unknown): string {
  const alias = typeof type === 'number' ? ALIAS_BY_NUMBER[type] : type;
  if (typeof alias !== 'string' || !ALIASES.has(alias)) {
    throw badValue(
      typeof type === 'number'
        ? `Invalid numerical type code: ${type}`
        : `Unknown type name alias: ${String(type)}`,
    );
  }
  return alias;
}

const EXACT = new Set(['int', 'long', 'double']);

/** The test of `$type`; whether it needs the number types that views of documents have lost. */
export function typeTest(given: unknown): {
  test: (value: unknown) => boolean;
  needsExactTypes: boolean;
} {
  const list: unknown[] = Array.isArray(given) ? given : [given];
  if (list.length === 0) throw badValue('$type must match at least one type');
  const aliases = new Set(list.map(aliasOf));
  return {
    test: (value) => {
      const alias = typeAliasOf(value);
      if (alias === undefined) return false;
      return aliases.has(alias) || (aliases.has('number') && isBsonNumber(value));
    },
    needsExactTypes: [...aliases].some((alias) => EXACT.has(alias)),
  };
}
