/** @jest-environment node */
import {
  Binary, BSONRegExp, Code, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp,
} from 'bson'; // prettier-ignore
import { decodeExact, encode } from './bson-values';
import { fieldNames, pickFields } from './raw-documents';

describe('pickFields', () => {
  const document = {
    _id: new ObjectId(),
    double: new Double(1.5),
    text: 'ঢাকা',
    inner: { a: new Int32(1), wanted: new Int32(2) },
    list: [new Int32(1), 'two'],
    bytes: new Binary(Buffer.from([0, 1, 2])),
    yes: true,
    date: new Date(5),
    nothing: null,
    pattern: new BSONRegExp('^a', 'i'),
    code: new Code('x'),
    scoped: new Code('x', { y: new Int32(1) }),
    int: new Int32(7),
    time: new Timestamp({ t: 1, i: 2 }),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.50'),
    least: new MinKey(),
    most: new MaxKey(),
    wanted: 'at the end',
    মূল্য: new Int32(3),
  };
  const pick = (...names: string[]) => decodeExact(pickFields(encode(document), fieldNames(names)));

  it.each(Object.keys(document))('finds %s among fields of all types', (name) => {
    expect(pick(name)).toEqual({ [name]: decodeExact(encode(document))[name] });
  });

  it('keeps the order, takes whole names only and nothing that is missing', () => {
    expect(Object.keys(pick('wanted', '_id', 'dat', 'texts', 'int', 'missing', 'int'))).toEqual([
      '_id',
      'int',
      'wanted',
    ]);
    expect(pick()).toEqual({});
  });
});
