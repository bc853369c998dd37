import { type Binary, BSON, type BSONRegExp, type ObjectId, type Timestamp } from 'bson';
import { type BsonNumber, compareNumbers, isBsonNumber, toPlainNumber } from './bson-numbers';
import { DatabaseError } from './errors';

export type Document = Record<string, unknown>;

/** The value of a path that an empty array ends: sorts below null (MongoDB's "undefined"). */
export const EMPTY_ARRAY = Symbol('empty array');

/**
 * Type order for comparison and sort.
 * Source: MongoDB manual, "Comparison/Sort Order". Missing and null are one.
 */
export const TypeRank = {
  minKey: 0,
  emptyArray: 1,
  null: 2,
  number: 3,
  string: 4,
  object: 5,
  array: 6,
  binary: 7,
  objectId: 8,
  boolean: 9,
  date: 10,
  timestamp: 11,
  regularExpression: 12,
  databaseReference: 13,
  code: 14,
  maxKey: 127,
} as const;

const RANK_BY_BSON_TYPE: Readonly<Record<string, number>> = {
  MinKey: TypeRank.minKey,
  Int32: TypeRank.number,
  Double: TypeRank.number,
  Long: TypeRank.number,
  Decimal128: TypeRank.number,
  BSONSymbol: TypeRank.string,
  Binary: TypeRank.binary,
  ObjectId: TypeRank.objectId,
  Timestamp: TypeRank.timestamp,
  BSONRegExp: TypeRank.regularExpression,
  DBRef: TypeRank.databaseReference,
  Code: TypeRank.code,
  MaxKey: TypeRank.maxKey,
};

const RANK_BY_JAVASCRIPT_TYPE: Readonly<Record<string, number>> = {
  undefined: TypeRank.null,
  number: TypeRank.number,
  bigint: TypeRank.number,
  string: TypeRank.string,
  boolean: TypeRank.boolean,
  symbol: TypeRank.emptyArray,
};

export function bsonTypeOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null
    ? (value as { _bsontype?: string })._bsontype
    : undefined;
}

export function typeRankOf(value: unknown): number {
  const simple = RANK_BY_JAVASCRIPT_TYPE[typeof value];
  if (simple !== undefined) return simple;
  if (value === null) return TypeRank.null;
  if (Array.isArray(value)) return TypeRank.array;
  if (value instanceof Date) return TypeRank.date;
  if (value instanceof RegExp) return TypeRank.regularExpression;
  if (value instanceof Uint8Array) return TypeRank.binary;
  const type = bsonTypeOf(value);
  return (
    (type !== undefined && RANK_BY_BSON_TYPE[type]) || (type === 'MinKey' ? 0 : TypeRank.object)
  );
}

/** An embedded document: not an array, date, binary, or one of BSON's own classes. */
export function isPlainObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && typeRankOf(value) === TypeRank.object;
}

export const isMissing = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

/** Own field of a document; inherited names such as `constructor` are not fields. */
export function fieldOf(document: Document, name: string): unknown {
  return Object.prototype.hasOwnProperty.call(document, name) ? document[name] : undefined;
}

/** Sets an own field, also one that is called `__proto__`. */
export function setField(document: Document, name: string, value: unknown): void {
  if (name === '__proto__') {
    const property = { value, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(document, name, property);
  } else {
    document[name] = value;
  }
}

const firstHighUnit = /[\ud800-\uffff]/;

/** Makes UTF-16 units sort as code points do: surrogates above U+E000–U+FFFF. */
function codePointUnit(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

/** MongoDB compares strings by their UTF-8 bytes, which is the order of code points. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  if (!firstHighUnit.test(a) || !firstHighUnit.test(b)) return a < b ? -1 : 1;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const difference = codePointUnit(a.charCodeAt(index)) - codePointUnit(b.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The bytes of a Binary or Buffer. */
export function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  const binary = value as Binary;
  return binary.buffer.subarray(0, binary.position);
}

export const subtypeOf = (value: unknown): number =>
  value instanceof Uint8Array ? 0 : (value as Binary).sub_type;

/** Pattern and options of a regular expression value, options in BSON's alphabetical order. */
export function regularExpressionText(value: unknown): [string, string] {
  if (value instanceof RegExp) return [value.source, [...value.flags].sort().join('')];
  const { pattern, options } = value as BSONRegExp;
  return [pattern, options];
}

function compareBinaries(a: unknown, b: unknown): number {
  const left = bytesOf(a);
  const right = bytesOf(b);
  return left.length - right.length || subtypeOf(a) - subtypeOf(b) || Buffer.compare(left, right);
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const order = compareValues(a[index], b[index]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocuments(a: Document, b: Document): number {
  const left = Object.entries(a);
  const right = Object.entries(b);
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const [leftName, leftValue] = left[index]!;
    const [rightName, rightValue] = right[index]!;
    const order =
      typeRankOf(leftValue) - typeRankOf(rightValue) ||
      compareStrings(leftName, rightName) ||
      compareValues(leftValue, rightValue);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareRegularExpressions(a: unknown, b: unknown): number {
  const [leftPattern, leftOptions] = regularExpressionText(a);
  const [rightPattern, rightOptions] = regularExpressionText(b);
  return compareStrings(leftPattern, rightPattern) || compareStrings(leftOptions, rightOptions);
}

/** The order of any two BSON values: negative, zero or positive, as MongoDB sorts them. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  const rank = typeRankOf(a);
  const difference = rank - typeRankOf(b);
  if (difference !== 0) return difference;
  switch (rank) {
    case TypeRank.number:
      return compareNumbers(a as BsonNumber, b as BsonNumber);
    case TypeRank.string:
      return compareStrings(String(a), String(b));
    case TypeRank.object:
      return compareDocuments(a as Document, b as Document);
    case TypeRank.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case TypeRank.binary:
      return compareBinaries(a, b);
    case TypeRank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case TypeRank.boolean:
      return Number(a) - Number(b);
    case TypeRank.date:
      return (a as Date).getTime() - (b as Date).getTime();
    case TypeRank.timestamp:
      return (a as Timestamp).compare(b as Timestamp);
    case TypeRank.regularExpression:
      return compareRegularExpressions(a, b);
    case TypeRank.databaseReference:
    case TypeRank.code:
      return compareStrings(BSON.EJSON.stringify(a), BSON.EJSON.stringify(b));
    default:
      return 0;
  }
}

export const valuesEqual = (a: unknown, b: unknown): boolean => compareValues(a, b) === 0;

/**
 * Decodes for reading: int32, double and safe int64 become plain numbers. Never store what this
 * gives: the number types are lost.
 */
export function decodeView(bytes: Uint8Array): Document {
  return decode(bytes, { promoteLongs: true, promoteBuffers: false, bsonRegExp: true });
}

/** Decodes with every BSON type kept, for what is written back. */
export function decodeExact(bytes: Uint8Array): Document {
  return decode(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
}

function decode(bytes: Uint8Array, options: BSON.DeserializeOptions): Document {
  try {
    return BSON.deserialize(bytes, options);
  } catch (error) {
    throw new DatabaseError(22, `Invalid BSON: ${(error as Error).message}`);
  }
}

export function encode(document: Document): Uint8Array {
  return BSON.serialize(document, { ignoreUndefined: false, checkKeys: false });
}

/** Server-side form of a stored regular expression; `x` (extended) loses blanks and comments. */
export function toRegularExpression(pattern: string, options: string): RegExp {
  const unknown = /[^imsxu]/.exec(options);
  if (unknown) {
    throw new DatabaseError(51108, `invalid flag in regex options: ${unknown[0]}`);
  }
  let source = pattern;
  let flags = options.replace(/[xu]/g, '');
  if (options.includes('x'))
    source = source.replace(/\\.|\s+|#.*$/gm, (m) => (m[0] === '\\' ? m : ''));
  const inline = /^\(\?([ims]+)\)/.exec(source);
  if (inline) {
    source = source.slice(inline[0].length);
    flags = [...new Set(flags + inline[1])].join('');
  }
  try {
    return new RegExp(source, flags + 'u');
  } catch {
    // Patterns that escape what `u` forbids (such as `\-`) are valid PCRE.
  }
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new DatabaseError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

/** A decoded value as filters and pipelines use it: plain numbers, JavaScript regular expressions. */
export function promote(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(promote);
  if (isBsonNumber(value)) return toPlainNumber(value);
  if (bsonTypeOf(value) === 'BSONRegExp') {
    const { pattern, options } = value as BSONRegExp;
    return toRegularExpression(pattern, options);
  }
  if (!isPlainObject(value)) return value;
  const result: Document = {};
  for (const name of Object.keys(value)) setField(result, name, promote(value[name]));
  return result;
}

export const promoteDocument = (document: Document): Document => promote(document) as Document;
