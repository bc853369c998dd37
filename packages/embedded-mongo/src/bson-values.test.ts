/** @jest-environment node */
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { computeNumbers, numberTypeOf } from './bson-numbers';
import { compareValues, decodeExact, encode, type Document } from './bson-values';
import { encodeIndexValue, invertKey, prefixSuccessor, recordIdOf } from './index-keys';
import { seededRandom } from './test-support';

const long = (text: string) => Long.fromString(text);
const decimal = (text: string) => Decimal128.fromString(text);

/** Ascending; values in one row are equal. */
const ORDER: unknown[][] = [
  [new MinKey()],
  [null, undefined],
  [NaN, new Double(NaN), decimal('NaN')],
  [-Infinity, decimal('-Infinity')],
  [decimal('-1E+400')],
  [long('-9223372036854775808'), -(2 ** 63)],
  [-1.5, decimal('-1.50')],
  [-1, new Int32(-1), long('-1'), decimal('-1')],
  [0, -0, new Double(-0), long('0'), decimal('0E+3')],
  [decimal('0.1')],
  // The double 0.1 is a little more than one tenth.
  [0.1, new Double(0.1)],
  [1, new Double(1), new Int32(1), long('1'), decimal('1.000')],
  [2 ** 53, long('9007199254740992')],
  [long('9007199254740993')],
  [decimal('9007199254740993.5')],
  [long('9007199254740994')],
  [long('9223372036854775806')],
  [long('9223372036854775807')],
  [decimal('9223372036854775807.1')],
  [decimal('1E+400')],
  [Infinity, decimal('Infinity')],
  [''],
  ['\0'],
  ['a'],
  ['a\0'],
  ['a\0b'],
  ['a\u0001'],
  ['aa'],
  ['b'],
  ['ক'],
  ['\ue000'],
  ['\uffff'],
  // Beyond the basic plane: above U+FFFF though its first unit is U+D83D.
  ['😀'],
  [{}],
  [{ a: 1 }],
  [{ a: 1, b: 1 }],
  [{ a: 2 }],
  [{ b: 1 }],
  [{ a: 'x' }],
  [[]],
  [[1]],
  [[1, 2]],
  [[2]],
  [['x']],
  [new Binary(Buffer.from([])), Buffer.from([])],
  [new Binary(Buffer.from([1]))],
  [new Binary(Buffer.from([255]))],
  [new Binary(Buffer.from([255]), 4)],
  [new Binary(Buffer.from([0, 0]))],
  [new ObjectId('000000000000000000000001')],
  [new ObjectId('ff0000000000000000000000')],
  [false],
  [true],
  [new Date(-1)],
  [new Date(0)],
  [new Date(1_700_000_000_000)],
  [new Timestamp({ t: 1, i: 1 })],
  [new Timestamp({ t: 1, i: 2 })],
  [/a/, new BSONRegExp('a', '')],
  [/a/i, new BSONRegExp('a', 'i')],
  [new MaxKey()],
];

describe('the order of values', () => {
  const flat = ORDER.flatMap((row, rank) => row.map((value) => ({ value, rank })));

  it('is the one of MongoDB, by comparison and by index key, over all pairs', () => {
    const wrong: unknown[] = [];
    for (const a of flat) {
      for (const b of flat) {
        const expected = Math.sign(a.rank - b.rank);
        const keys = [encodeIndexValue(a.value), encodeIndexValue(b.value)] as const;
        const byKey = keys[0] < keys[1] ? -1 : keys[0] > keys[1] ? 1 : 0;
        const byValue = Math.sign(compareValues(a.value, b.value));
        if (byKey !== expected || byValue !== expected) wrong.push({ a, b, byKey, byValue });
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has no key that begins another', () => {
    const begins = flat.filter((a) =>
      flat.some(
        (b) => a.rank !== b.rank && encodeIndexValue(a.value).startsWith(encodeIndexValue(b.value)),
      ),
    );
    expect(begins).toEqual([]);
  });

  it('turns round when keys are inverted', () => {
    for (let index = 1; index < ORDER.length; index++) {
      const [before, after] = [ORDER[index - 1]![0], ORDER[index]![0]];
      expect(invertKey(encodeIndexValue(before)) > invertKey(encodeIndexValue(after))).toBe(true);
    }
  });

  it('agrees between comparison and keys on generated values', () => {
    const random = seededRandom(7);
    const values = Array.from({ length: 400 }, () => generateValue(random, 2));
    const wrong: unknown[] = [];
    for (const a of values) {
      for (const b of values) {
        const [x, y] = [encodeIndexValue(a), encodeIndexValue(b)];
        const byKey = x < y ? -1 : x > y ? 1 : 0;
        if (byKey !== Math.sign(compareValues(a, b))) wrong.push({ a, b, byKey });
      }
    }
    expect(wrong).toEqual([]);
  });
});

function generateValue(random: () => number, depth: number): unknown {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const whole = () => Math.floor(random() * 41) - 20;
  const makers: Array<() => unknown> = [
    () => whole(),
    () => whole() / 8,
    () => random() * 1e300 - 5e299,
    () => Long.fromBigInt(BigInt(Math.floor(random() * 2 ** 53)) * 1021n + BigInt(whole())),
    () => decimal(`${whole()}.${Math.floor(random() * 1000)}`),
    () => decimal(`${whole()}E${whole()}`),
    () => pick(['', 'a', 'b', '\0', 'ab', 'é', 'ঢাকা', '\uffff', '😀', 'a\0b']),
    () => pick([true, false, null]),
    () => new Date(whole() * 1000),
    () => ObjectId.createFromTime(Math.floor(random() * 1000)),
  ];
  if (depth > 0) {
    makers.push(
      () =>
        Array.from({ length: Math.floor(random() * 3) }, () => generateValue(random, depth - 1)),
      () =>
        Object.fromEntries(
          Array.from({ length: Math.floor(random() * 3) }, () => [
            pick(['a', 'b', 'c']),
            generateValue(random, depth - 1),
          ]),
        ),
    );
  }
  return pick(makers)();
}

describe('prefixSuccessor', () => {
  it.each([
    ['a', 'b'],
    ['a\xff', 'b'],
    ['\xff\xff', undefined],
    ['', undefined],
  ])('of %j is %j', (prefix, successor) => {
    expect(prefixSuccessor(prefix)).toBe(successor);
  });
});

describe('recordIdOf', () => {
  it.each([
    [5, long('5')],
    [5, decimal('5.0')],
    [-0, 0],
    [{ a: 1 }, { a: long('1') }],
    [decimal('0.5'), 0.5],
  ])('takes %p and %p for one id', (a, b) => {
    expect(recordIdOf(a)).toBe(recordIdOf(b));
  });

  it.each([
    [long('9007199254740993'), long('9007199254740992')],
    [1, '1'],
    [null, 'null'],
    [new ObjectId('00000000000000000000000a'), '00000000000000000000000a'],
    [decimal('5.00000000000000000000001'), 5],
  ])('tells %p and %p apart', (a, b) => {
    expect(recordIdOf(a)).not.toBe(recordIdOf(b));
  });

  it.each([['plain'], ['ঢাকা 😀'], ['\ud800 alone'], [{ a: ['x\uffff'] }], [1e300]])(
    'of %j is valid UTF-8',
    (id) => {
      const key = recordIdOf(id);
      expect(Buffer.from(key, 'utf8').toString('utf8')).toBe(key);
    },
  );
});

describe('arithmetic', () => {
  it.each([
    [new Int32(1), new Int32(2), 'add', 'int', '3'],
    [new Int32(2 ** 31 - 1), new Int32(1), 'add', 'long', '2147483648'],
    [new Int32(5), long('7'), 'multiply', 'long', '35'],
    [long('9007199254740993'), new Int32(1), 'add', 'long', '9007199254740994'],
    [new Int32(1), new Double(0.5), 'add', 'double', '1.5'],
    [new Double(2), new Double(3), 'multiply', 'double', '6'],
    [decimal('0.1'), decimal('0.2'), 'add', 'decimal', '0.3'],
    [decimal('1.10'), new Int32(3), 'multiply', 'decimal', '3.30'],
    [new Int32(3), new Int32(5), 'subtract', 'int', '-2'],
    [decimal('NaN'), new Int32(5), 'add', 'decimal', 'NaN'],
  ] as const)('%s and %s: %s gives %s %s', (a, b, operator, type, text) => {
    const result = computeNumbers(a, b, operator);
    expect([numberTypeOf(result), String(result)]).toEqual([type, text]);
  });

  it('refuses what passes 64 bits', () => {
    expect(() => computeNumbers(long('9223372036854775807'), new Int32(1), 'add')).toThrow(
      /64-bit/,
    );
  });
});

it('keeps every number type through decodeExact and encode', () => {
  const document: Document = {
    int: new Int32(5),
    double: new Double(5),
    long: long('5'),
    decimal: decimal('5.0'),
    pattern: new BSONRegExp('a\\-b', 'ix'),
  };
  const raw = encode(document);
  expect(Buffer.compare(encode(decodeExact(raw)), raw)).toBe(0);
});
