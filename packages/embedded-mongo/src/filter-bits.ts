import { Binary } from 'bson';
import { type BsonNumber, toDouble } from './bson-numbers';
import { bytesOf, TypeRank, typeRankOf } from './bson-values';
import { type Condition, ValueCondition } from './conditions';
import { badValue } from './errors';

function bitMask(value: unknown, operator: string): bigint {
  if (Array.isArray(value)) {
    return value.reduce<bigint>((mask, position) => {
      if (!Number.isInteger(position) || position < 0) {
        throw badValue(`${operator} bit positions must be integers >= 0`);
      }
      return mask | (1n << BigInt(position));
    }, 0n);
  }
  if (value instanceof Binary || value instanceof Uint8Array) {
    return bytesOf(value).reduce(
      (mask, byte, index) => mask | (BigInt(byte) << BigInt(index * 8)),
      0n,
    );
  }
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value);
  throw badValue(
    `${operator} takes an Array, a number, or a BinData but received: ${String(value)}`,
  );
}

export const BIT_TESTS: Readonly<Record<string, (bits: bigint, mask: bigint) => boolean>> = {
  $bitsAllSet: (bits, mask) => (bits & mask) === mask,
  $bitsAllClear: (bits, mask) => (bits & mask) === 0n,
  $bitsAnySet: (bits, mask) => (bits & mask) !== 0n,
  $bitsAnyClear: (bits, mask) => (bits & mask) !== mask,
};

/** `$bitsAllSet` and its kin, on numbers and binaries. */
export function bitsCondition(operator: string, value: unknown): Condition {
  const mask = bitMask(value, operator);
  const test = BIT_TESTS[operator]!;
  return new ValueCondition((candidate) => {
    if (typeRankOf(candidate) === TypeRank.binary) return test(bitMask(candidate, operator), mask);
    if (typeRankOf(candidate) !== TypeRank.number) return false;
    const number = toDouble(candidate as BsonNumber);
    return Number.isSafeInteger(number) && test(BigInt.asUintN(64, BigInt(number)), mask);
  });
}
