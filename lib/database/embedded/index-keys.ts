import { BSON, type ObjectId, type Timestamp } from 'bson';
import {
  type BsonNumber,
  type Decimal,
  compareNumbers,
  exactRemainder,
  toDouble,
} from './bson-numbers';
import {
  bytesOf,
  codePointUnit,
  type Document,
  regularExpressionText,
  subtypeOf,
  TypeRank,
  typeRankOf,
} from './bson-values';

/**
 * Keys of the ordered indexes: strings whose order by UTF-16 unit is the order of
 * `compareValues`, equal exactly where the values are equal, and none the beginning of another.
 * So several keys in a row sort field by field. They hold lone surrogates and live in memory only.
 */

const doubles = new Float64Array(1);
const units = new Uint16Array(doubles.buffer);

/** A double as four units that sort as the number does; NaN lowest. */
function encodeDouble(value: number): string {
  if (Number.isNaN(value)) return '\0\0\0\0';
  doubles[0] = value === 0 ? 0 : value;
  const flip = (units[3]! & 0x8000) !== 0 ? 0xffff : 0;
  const high = flip === 0 ? units[3]! | 0x8000 : units[3]! ^ flip;
  return String.fromCharCode(high, units[2]! ^ flip, units[1]! ^ flip, units[0]! ^ flip);
}

const EXACT = '\u0002';
const BELOW = '\u0001';
const ABOVE = '\u0003';
const MAX_STEPS = 4;

/**
 * The nearest double, then what is left of the exact value, until nothing is. Three steps hold
 * every int64 and all 34 digits of a Decimal128. Decimals beyond the range of doubles keep their
 * text, so they stay distinct, but among themselves their order is not kept.
 */
function encodeNumber(value: BsonNumber): string {
  const nearest = toDouble(value);
  if (typeof value === 'number' || !Number.isFinite(nearest)) {
    return encodeDouble(nearest) + (Number.isFinite(nearest) ? EXACT : infiniteTail(value));
  }
  let key = encodeDouble(nearest);
  let rest: Decimal | undefined = exactRemainder(value, nearest);
  for (let step = 0; rest && rest.sign !== 0; step++) {
    key += rest.sign < 0 ? BELOW : ABOVE;
    if (step === MAX_STEPS) return key + encodeText(rest.toString());
    const part: number = rest.toDouble();
    key += encodeDouble(part);
    rest = rest.minus(part);
  }
  return key + EXACT;
}

function infiniteTail(value: BsonNumber): string {
  const rest = exactRemainder(value, 0);
  if (!rest) return EXACT;
  return (rest.sign > 0 ? BELOW : ABOVE) + encodeText(rest.toString());
}

const needsMapping = /[\0\ud800-\uffff]/;

/** A string with its end marked; U+0000 is escaped so that the end sorts first. */
function encodeText(text: string): string {
  return encodeTextPrefix(text) + '\0\0';
}

/** A string without its end: the beginning of the keys of all strings that start with it. */
function encodeTextPrefix(text: string): string {
  if (!needsMapping.test(text)) return text;
  let key = '';
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    key += unit === 0 ? '\0\u0001' : String.fromCharCode(codePointUnit(unit));
  }
  return key;
}

function encodeBytes(value: unknown): string {
  const bytes = bytesOf(value);
  const head = String.fromCharCode(bytes.length >>> 16, bytes.length & 0xffff, subtypeOf(value));
  return head + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

function encodeDocument(document: Document): string {
  let key = '';
  for (const name of Object.keys(document)) {
    const value = document[name];
    key += typeTag(typeRankOf(value)) + encodeText(name) + encodeIndexValue(value);
  }
  return key + '\0';
}

/** The first unit of every key of a type. */
export const typeTag = (rank: number): string => String.fromCharCode(rank + 1);

/** The key of one value, ascending. */
export function encodeIndexValue(value: unknown): string {
  const rank = typeRankOf(value);
  const tag = typeTag(rank);
  switch (rank) {
    case TypeRank.number:
      return tag + encodeNumber(value as BsonNumber);
    case TypeRank.string:
      return tag + encodeText(String(value));
    case TypeRank.objectId:
      return tag + (value as ObjectId).toHexString();
    case TypeRank.boolean:
      return tag + (value ? '1' : '0');
    case TypeRank.date:
      return tag + encodeDouble((value as Date).getTime());
    case TypeRank.timestamp:
      return tag + (value as Timestamp).toString(16).padStart(16, '0');
    case TypeRank.binary:
      return tag + encodeBytes(value);
    case TypeRank.array:
      return tag + (value as unknown[]).map(encodeIndexValue).join('') + '\0';
    case TypeRank.object:
      return tag + encodeDocument(value as Document);
    case TypeRank.regularExpression:
      return tag + regularExpressionText(value).map(encodeText).join('');
    case TypeRank.databaseReference:
    case TypeRank.code:
      return tag + encodeText(BSON.EJSON.stringify(value));
    default:
      return tag;
  }
}

/** Turns a key round, for a descending field: no key is the beginning of another, so order inverts. */
export function invertKey(key: string): string {
  let inverted = '';
  for (let index = 0; index < key.length; index++) {
    inverted += String.fromCharCode(0xffff - key.charCodeAt(index));
  }
  return inverted;
}

/** The least string above everything that starts with `prefix`; undefined if there is none. */
export function prefixSuccessor(prefix: string): string | undefined {
  let end = prefix.length;
  while (end > 0 && prefix.charCodeAt(end - 1) === 0xffff) end--;
  if (end === 0) return undefined;
  return prefix.slice(0, end - 1) + String.fromCharCode(prefix.charCodeAt(end - 1) + 1);
}

/**
 * A document's `_id` as a key of maps and of the store: valid UTF-8, equal exactly where MongoDB
 * takes two ids for equal (5, 5.0 and Long 5 are one id).
 */
export function recordIdOf(id: unknown): string {
  switch (typeRankOf(id)) {
    case TypeRank.objectId:
      return 'o' + (id as ObjectId).toHexString();
    case TypeRank.string:
      return isWellFormed(String(id)) ? 's' + String(id) : otherId(id);
    case TypeRank.number: {
      const number = toDouble(id as BsonNumber);
      const exact = Number.isSafeInteger(number) && compareNumbers(id as BsonNumber, number) === 0;
      return exact ? 'n' + String(number + 0) : otherId(id);
    }
    default:
      return otherId(id);
  }
}

const isWellFormed = (text: string) =>
  !/[\ud800-\udfff]/.test(text) || Buffer.from(text).toString() === text;

const otherId = (id: unknown) => 'x' + Buffer.from(encodeIndexValue(id), 'utf16le').toString('hex');
