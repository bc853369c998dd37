/** @jest-environment node */
import fc from 'fast-check';
import { run } from './aggregation-test-support';
import { decodeView, type Document, encode } from './bson-values';
import { compileFilter } from './filters';
import { fieldsOfFilter, fieldsOfPipeline, fieldsOfSort, type NeededFields } from './needed-fields';
import { fieldNames, pickFields } from './raw-documents';
import { parseSort, sortByKeys } from './sorting';
import { RecordScan, recordFrom } from './stored-record';

const NAMES = ['a', 'b', 'c', 'd'];
const scalar = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'y', null, true));
const inner = fc.dictionary(fc.constantFrom(...NAMES), scalar, { maxKeys: 3 });
const value = fc.oneof(scalar, inner, fc.array(fc.oneof(scalar, inner), { maxLength: 3 }));
const documents = fc
  .array(fc.dictionary(fc.constantFrom(...NAMES), value), { maxLength: 6 })
  .map((some) => some.map((document) => decodeView(encode(document))));

const path = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES)).map((parts) => parts.join('.')),
);
const field = path.map((name) => `$${name}`);
const expression = fc.oneof(
  field,
  fc.tuple(field, scalar).map((pair) => ({ $eq: pair })),
  fc.tuple(field, field).map((pair) => ({ $ifNull: pair })),
  fc.tuple(field, field, field).map((three) => ({ $cond: three })),
  fc.constantFrom<unknown>('$$ROOT', '$$CURRENT.a'),
);

const condition = fc.oneof(
  scalar,
  scalar.map((one) => ({ $ne: one })),
  scalar.map((one) => ({ $gte: one })),
  fc.array(scalar, { maxLength: 2 }).map((some) => ({ $in: some })),
  fc.boolean().map((exists) => ({ $exists: exists })),
  fc
    .tuple(fc.constantFrom(...NAMES), scalar)
    .map(([name, one]) => ({ $elemMatch: { [name]: one } })),
);
const plainFilter = fc.dictionary(path, condition, { maxKeys: 2 });
const filter = fc.oneof(
  plainFilter,
  fc
    .tuple(
      fc.constantFrom('$and', '$or', '$nor'),
      fc.array(plainFilter, { minLength: 1, maxLength: 2 }),
    )
    .map(([name, filters]) => ({ [name]: filters })),
  expression.map((each) => ({ $expr: each })),
);

const group = fc.oneof(
  fc.record({
    _id: expression,
    sum: field.map((name) => ({ $sum: name })),
    all: expression.map((each) => ({ $push: each })),
  }),
);

const pick = (document: Document, fields: NeededFields): Document =>
  fields === null ? document : decodeView(pickFields(encode(document), fieldNames(fields)));

describe('the fields that a query needs', () => {
  it('decide on their own whether a document matches', () => {
    fc.assert(
      fc.property(documents, filter, (some, wanted) => {
        const { matches } = compileFilter(wanted);
        const fields = fieldsOfFilter(wanted);
        for (const document of some) {
          expect(matches(pick(document, fields))).toBe(matches(document));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are enough to group and sort', () => {
    fc.assert(
      fc.property(documents, group, path, (some, $group, sorted) => {
        const read = fieldsOfPipeline([{ $group }]);
        const picked = some.map((document) => pick(document, read));
        expect(run(picked, { $group })).toEqual(run(some, { $group }));
        const keys = parseSort({ [sorted]: 1 });
        const fields = fieldsOfSort(keys.map((key) => key.path));
        const rows = some.map((document, at) => ({ document, at }));
        const order = (of: (row: (typeof rows)[number]) => Document) =>
          sortByKeys(rows, keys, of).map(({ at }) => at);
        expect(order(({ document }) => pick(document, fields))).toEqual(
          order(({ document }) => document),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('are all of them where that is not plain to see', () => {
    expect(fieldsOfFilter({ $where: 'true' })).toBeNull();
    expect(fieldsOfPipeline([{ $unwind: '$a' }])).toBeNull();
    expect(fieldsOfPipeline([])).toBeNull();
    expect(fieldsOfPipeline([{ $group: { _id: 1, n: { $sum: 1 } } }])).toEqual(new Set());
  });
});

describe('a scan of records', () => {
  const record = (name: number) =>
    recordFrom(encode({ _id: name, small: name, large: 'x'.repeat(4_000_000) }), name);

  it('keeps what it decodes until that would push out everything else', () => {
    const scan = new RecordScan(new Set(['small']));
    const records = [1, 2, 3, 4].map(record);
    const views = records.map((each) => scan.viewOf(each));
    expect(views.map((view) => 'large' in view)).toEqual([true, true, false, false]);
    expect(views.map(({ small }) => small)).toEqual([1, 2, 3, 4]);
    expect(records[3]!.view).toHaveProperty('large');
    expect(scan.viewOf(records[3]!)).toHaveProperty('large');
  });
});
