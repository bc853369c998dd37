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
  type Document,
  regularExpressionText,
  subtypeOf,
  TypeRank,
  typeRankOf,
} from './bson-values';

/**
 * Keys of the ordered indexes: byte strings (every unit is below 256) whose order is the order of
 * `compareValues`, equal exactly where the values are equal, and none the beginning of another. So
 * several keys in a row sort field by field. They live in memory only, but for `recordIdOf`.
 */

const doubles = new DataView(new ArrayBuffer(8));

/** A double as eight bytes that sort as the number does; NaN lowest. */
function encodeDouble(value: number): string {
  if (Number.isNaN(value)) return '\0\0\0\0\0\0\0\0';
  doubles.setFloat64(0, value === 0 ? 0 : value);
  let high = doubles.getUint32(0);
  let low = doubles.getUint32(4);
  if (high < 0x80000000) high += 0x80000000;
  else [high, low] = [~high, ~low];
  return fourBytes(high) + fourBytes(low);
}

const fourBytes = (value: number) =>
  String.fromCharCode(
    (value >>> 24) & 0xff,
    (value >>> 16) & 0xff,
    (value >>> 8) & 0xff,
    value & 0xff,
  );

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

const ONLY_ASCII = /^[\u0002-\u007f]*$/;
/** Under `u` a pair is one character and no surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * A string as UTF-8, whose order is that of code points, with its end marked by 0. U+0000 and U+0001
 * become two bytes each, so that the end sorts first.
 */
function encodeText(text: string): string {
  if (ONLY_ASCII.test(text)) return text + '\0';
  const bytes = LONE_SURROGATE.test(text)
    ? withLoneSurrogates(text)
    : Buffer.from(text).toString('latin1');
  return (
    bytes.replace(/[\0\u0001]/g, (byte) => (byte === '\0' ? BELOW + BELOW : BELOW + EXACT)) + '\0'
  );
}

/** Encodes lone surrogates as UTF-8 would if it could, so that such strings stay distinct. */
function withLoneSurrogates(text: string): string {
  let bytes = '';
  for (const character of text) {
    const point = character.codePointAt(0)!;
    const isLone = point >= 0xd800 && point <= 0xdfff;
    bytes += isLone
      ? String.fromCharCode(
          0xe0 | (point >> 12),
          0x80 | ((point >> 6) & 0x3f),
          0x80 | (point & 0x3f),
        )
      : Buffer.from(character).toString('latin1');
  }
  return bytes;
}

function encodeBytes(value: unknown): string {
  const bytes = bytesOf(value);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return fourBytes(bytes.length) + String.fromCharCode(subtypeOf(value)) + content;
}

function encodeObjectId(value: ObjectId): string {
  const { id } = value;
  return String.fromCharCode(
    id[0]!, id[1]!, id[2]!, id[3]!, id[4]!, id[5]!, id[6]!, id[7]!, id[8]!, id[9]!, id[10]!, id[11]!,
  ); // prettier-ignore
}

function encodeDocument(document: Document): string {
  let key = '';
  for (const name of Object.keys(document)) {
    const value = document[name];
    key += typeTag(typeRankOf(value)) + encodeText(name) + encodeIndexValue(value);
  }
  return key + '\0';
}

/** The first byte of every key of a type. */
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
      return tag + encodeObjectId(value as ObjectId);
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
    inverted += String.fromCharCode(0xff - key.charCodeAt(index));
  }
  return inverted;
}

/** The least byte string above everything that starts with `prefix`; undefined if there is none. */
export function prefixSuccessor(prefix: string): string | undefined {
  let end = prefix.length;
  while (end > 0 && prefix.charCodeAt(end - 1) === 0xff) end--;
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
      return LONE_SURROGATE.test(String(id)) ? otherId(id) : 's' + String(id);
    case TypeRank.number: {
      const number = toDouble(id as BsonNumber);
      const exact = Number.isSafeInteger(number) && compareNumbers(id as BsonNumber, number) === 0;
      return exact ? 'n' + String(number + 0) : otherId(id);
    }
    default:
      return otherId(id);
  }
}

const otherId = (id: unknown) => 'x' + Buffer.from(encodeIndexValue(id), 'latin1').toString('hex');
