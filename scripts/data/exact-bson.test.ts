import { BSON, Double, Int32, Long } from 'bson';
import { decodeExact, isSameTally, Tallier } from './exact-bson';

const bytesOf = (document: BSON.Document) => BSON.serialize(document);
const again = (raw: Uint8Array) => BSON.serialize(decodeExact(raw));

it.each<[string, BSON.Document]>([
  ['numbers of every type', { a: new Int32(1), b: new Double(1), c: Long.fromNumber(1) }],
  ['no number, and a negative zero', { a: NaN, b: new Double(-0) }],
  [
    'fields named like numbers, where they stand',
    new Map([
      ['b', 1],
      ['2', 2],
      ['1', 3],
    ]),
  ],
  [
    'such fields deep inside',
    {
      a: [
        {
          list: [
            new Map<string, unknown>([
              ['z', 1],
              ['0', [null, new Date(5)]],
            ]),
          ],
        },
      ],
    },
  ],
  [
    'a field named like a prototype',
    new Map<string, unknown>([
      ['__proto__', 1],
      ['7', 'x'],
    ]),
  ],
  [
    'a reference',
    new Map<string, unknown>([
      ['$ref', 'a'],
      ['extra', 1],
      ['$id', 2],
    ]),
  ],
  ['a field that looks like a type', new Map([['a', new Map([['_bsontype', 'x']])]])],
  ['patterns and bytes', { a: /x/i, b: Buffer.from([1, 2]), c: new BSON.UUID() }],
  ['empty things', { a: {}, b: [], c: '', d: null }],
])('writes %s as the same bytes again', (_, document) => {
  const raw = bytesOf(document);
  expect(Buffer.compare(again(raw), raw)).toBe(0);
});

it('refuses what no driver writes any more, and what is cut off', () => {
  // { u: undefined }, type 6.
  expect(() => decodeExact(Buffer.from('0800000006750000', 'hex'))).toThrow('cannot be written');
  expect(() => decodeExact(bytesOf({ a: 'text' }).subarray(0, -2))).toThrow();
});

it('sums documents up whatever their order, and tells every difference', () => {
  const tallyOf = (documents: BSON.Document[]) => {
    const tallier = new Tallier();
    for (const document of documents) tallier.add(bytesOf(document));
    return tallier.tally;
  };
  const [one, two] = [
    { _id: 1, a: 'x' },
    { _id: 2, a: 'y' },
  ];
  expect(isSameTally(tallyOf([one, two]), tallyOf([two, one]))).toBe(true);
  expect(isSameTally(tallyOf([one, two]), tallyOf([one, one]))).toBe(false);
  expect(
    isSameTally(tallyOf([{ _id: 1, a: new Double(1) }]), tallyOf([{ _id: 1, a: Long.ONE }])),
  ).toBe(false);
  expect(tallyOf([])).toEqual({ documents: 0, bytes: 0, sum: '0'.repeat(64) });
});
