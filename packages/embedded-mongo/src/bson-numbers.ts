import { Decimal128, Double, Int32, Long } from 'bson';
import { badValue } from './errors';

/** Every shape a BSON number has in memory. Plain numbers are int32 where they fit, else double. */
export type BsonNumber = number | bigint | Int32 | Double | Long | Decimal128;

/** coefficient · 10^exponent, exact. NaN and the infinities stay plain numbers. */
interface ExactDecimal {
  coefficient: bigint;
  exponent: number;
}

const INT32_MIN = -(2 ** 31);
const INT32_MAX = 2 ** 31 - 1;
const DECIMAL_PATTERN = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/i;

function bsonType(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null
    ? (value as { _bsontype?: string })._bsontype
    : undefined;
}

export function isBsonNumber(value: unknown): value is BsonNumber {
  if (typeof value === 'number' || typeof value === 'bigint') return true;
  const type = bsonType(value);
  return type === 'Int32' || type === 'Double' || type === 'Long' || type === 'Decimal128';
}

export type NumberType = 'int' | 'long' | 'double' | 'decimal';

/** The BSON type a number is stored as. */
export function numberTypeOf(value: BsonNumber): NumberType {
  if (typeof value === 'number') {
    const isInt32 =
      Number.isInteger(value) && value >= INT32_MIN && value <= INT32_MAX && !Object.is(value, -0);
    return isInt32 ? 'int' : 'double';
  }
  if (typeof value === 'bigint') return 'long';
  const type = bsonType(value);
  if (type === 'Int32') return 'int';
  if (type === 'Double') return 'double';
  return type === 'Long' ? 'long' : 'decimal';
}

/** The nearest double. Exact for int32, doubles and int64 up to 2^53. */
export function toDouble(value: BsonNumber): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  const type = bsonType(value);
  if (type === 'Int32' || type === 'Double') return (value as Int32 | Double).valueOf();
  if (type === 'Long') return (value as Long).toNumber();
  return Number(String(value));
}

function exactFromText(text: string): ExactDecimal | number {
  const match = DECIMAL_PATTERN.exec(text);
  if (!match) return text === 'NaN' ? NaN : text.startsWith('-') ? -Infinity : Infinity;
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = match;
  return {
    coefficient: BigInt(sign + whole + fraction),
    exponent: Number(exponent) - fraction.length,
  };
}

const float = new DataView(new ArrayBuffer(8));

/** A double as the exact decimal it stands for: 0.1 is not one tenth (m · 2^-e = m · 5^e · 10^-e). */
function exactFromDouble(value: number): ExactDecimal | number {
  if (!Number.isFinite(value)) return value;
  if (Number.isSafeInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  float.setFloat64(0, value);
  const bits = float.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const power = (biased === 0 ? 1 : biased) - 1075;
  const signed = bits >> 63n ? -mantissa : mantissa;
  return power >= 0
    ? { coefficient: signed << BigInt(power), exponent: 0 }
    : { coefficient: signed * 5n ** BigInt(-power), exponent: power };
}

function toExact(value: BsonNumber): ExactDecimal | number {
  if (typeof value === 'number') return exactFromDouble(value);
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 };
  switch (bsonType(value)) {
    case 'Int32':
    case 'Double':
      return exactFromDouble((value as Double).valueOf());
    case 'Long':
      return { coefficient: (value as Long).toBigInt(), exponent: 0 };
    default:
      return exactFromText(String(value));
  }
}

function align(a: ExactDecimal, b: ExactDecimal): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [
    a.coefficient * 10n ** BigInt(a.exponent - exponent),
    b.coefficient * 10n ** BigInt(b.exponent - exponent),
    exponent,
  ];
}

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  return 1;
}

const isDoubleLike = (value: BsonNumber) =>
  typeof value === 'number' || bsonType(value) === 'Int32' || bsonType(value) === 'Double';

/**
 * Compares by exact value over all number types; NaN is below every number and equal to itself.
 * Source: MongoDB manual, "Comparison/Sort Order": numeric types compare by value.
 */
export function compareNumbers(a: BsonNumber, b: BsonNumber): number {
  if (isDoubleLike(a) && isDoubleLike(b)) return compareDoubles(toDouble(a), toDouble(b));
  const left = toExact(a);
  const right = toExact(b);
  if (typeof left === 'number' || typeof right === 'number') {
    return compareDoubles(
      typeof left === 'number' ? left : 0,
      typeof right === 'number' ? right : 0,
    );
  }
  const [x, y] = align(left, right);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** `value` minus a double, exactly; undefined when either is not finite. */
export function exactRemainder(value: BsonNumber, base: number): Decimal | undefined {
  const left = toExact(value);
  const right = exactFromDouble(base);
  if (typeof left === 'number' || typeof right === 'number') return undefined;
  const [x, y, exponent] = align(left, right);
  return new Decimal(x - y, exponent);
}

/** An exact decimal between steps of an index key (see index-keys.ts). */
export class Decimal {
  constructor(
    readonly coefficient: bigint,
    readonly exponent: number,
  ) {}

  get sign(): number {
    return this.coefficient < 0n ? -1 : this.coefficient > 0n ? 1 : 0;
  }

  toDouble(): number {
    return Number(`${this.coefficient}e${this.exponent}`);
  }

  minus(base: number): Decimal {
    const right = exactFromDouble(base);
    if (typeof right === 'number') return this;
    const [x, y, exponent] = align(this, right);
    return new Decimal(x - y, exponent);
  }

  /** Trailing zeros dropped, so that equal values have equal text. */
  toString(): string {
    let { coefficient, exponent } = this;
    while (coefficient !== 0n && coefficient % 10n === 0n) {
      coefficient /= 10n;
      exponent += 1;
    }
    return `${coefficient}e${exponent}`;
  }
}

export type ArithmeticOperator = 'add' | 'multiply' | 'subtract';

function computeBigints(a: bigint, b: bigint, operator: ArithmeticOperator): bigint {
  if (operator === 'add') return a + b;
  return operator === 'subtract' ? a - b : a * b;
}

function computeDoubles(a: number, b: number, operator: ArithmeticOperator): number {
  if (operator === 'add') return a + b;
  return operator === 'subtract' ? a - b : a * b;
}

function computeDecimals(a: BsonNumber, b: BsonNumber, operator: ArithmeticOperator): Decimal128 {
  const left = toExact(a);
  const right = toExact(b);
  if (typeof left === 'number' || typeof right === 'number') {
    const result = computeDoubles(toDouble(a), toDouble(b), operator);
    return Decimal128.fromString(String(result));
  }
  if (operator === 'multiply') {
    const coefficient = left.coefficient * right.coefficient;
    return decimalFrom(coefficient, left.exponent + right.exponent);
  }
  const [x, y, exponent] = align(left, right);
  return decimalFrom(computeBigints(x, y, operator), exponent);
}

const decimalFrom = (coefficient: bigint, exponent: number) =>
  Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);

/**
 * a + b, a - b or a * b in the wider of the two types: decimal over double over int64 over int32.
 * int32 overflow gives int64; int64 overflow is an error (MongoDB manual: `$inc`, `$mul`).
 */
export function computeNumbers(
  a: BsonNumber,
  b: BsonNumber,
  operator: ArithmeticOperator,
): BsonNumber {
  const types = [numberTypeOf(a), numberTypeOf(b)];
  if (types.includes('decimal')) return computeDecimals(a, b, operator);
  if (types.includes('double')) {
    return new Double(computeDoubles(toDouble(a), toDouble(b), operator));
  }
  const left = toExact(a) as ExactDecimal;
  const right = toExact(b) as ExactDecimal;
  const result = computeBigints(left.coefficient, right.coefficient, operator);
  if (!types.includes('long') && result >= INT32_MIN && result <= INT32_MAX) {
    return new Int32(Number(result));
  }
  if (BigInt.asIntN(64, result) !== result) {
    throw badValue(`The result ${result} does not fit in a 64-bit integer`);
  }
  return Long.fromBigInt(result);
}

/** Numbers of a computation as mingo knows them: plain where a double holds them, else as they are. */
export function toPlainNumber(value: BsonNumber): unknown {
  const type = bsonType(value);
  if (type === 'Int32' || type === 'Double') return toDouble(value);
  if (type === 'Long') {
    const number = (value as Long).toNumber();
    return Number.isSafeInteger(number) ? number : value;
  }
  return value;
}
