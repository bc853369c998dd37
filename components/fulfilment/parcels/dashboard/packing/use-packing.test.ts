import fc from 'fast-check';
import {
  countOf,
  fitting,
  linesOfCode,
  packing,
  total,
  type CountedLine,
  type Packing,
  type PackingAction,
} from './use-packing';

const lines: CountedLine[] = [
  { _id: 'a', open: 2, codes: ['KET-1L', '2000000100012'] },
  { _id: 'b', open: 1, codes: ['KET-2L', '2000000100029'] },
  { _id: 'c', open: 3, codes: ['KET-2L'] },
  { _id: 'gone', open: 0, codes: ['POT'] },
];
const begin: Packing = { counts: {}, said: null, turn: 0 };
const after = (...actions: PackingAction[]) =>
  actions.reduce((now, action) => packing(lines, now, action), begin);
const scan = (code: string): PackingAction => ({ do: 'scan', code });

it('A scan counts one unit of the line whose SKU or barcode it is, however it is written.', () => {
  expect(after(scan('ket-1l ')).counts).toEqual({ a: 1 });
  expect(after(scan('KET1L'), scan('২০০০০০০১০০০১২')).counts).toEqual({ a: 2 });
  expect(after(scan('02000000100012')).said).toEqual({ kind: 'counted', lineId: 'a' });
});

it('A unit too many is not counted, and said.', () => {
  expect(after(scan('KET-1L'), scan('KET-1L'), scan('KET-1L'))).toEqual({
    counts: { a: 2 },
    said: { kind: 'full', lineId: 'a' },
    turn: 3,
  });
  expect(after(scan('POT')).said).toEqual({ kind: 'full', lineId: 'gone' });
});

it('Of two lines with one code the next is counted when the first is complete.', () => {
  expect(after(scan('KET-2L'), scan('KET-2L')).counts).toEqual({ b: 1, c: 1 });
});

it.each(['', '  ', '--', 'KET', '999'])('The code %j is unknown, and counts nothing.', (code) => {
  expect(after(scan(code))).toEqual({
    counts: {},
    said: { kind: 'unknown', code: code.trim() },
    turn: 1,
  });
});

it('A code that two different ones come to without their signs means neither.', () => {
  const alike = [
    { _id: 'x', open: 1, codes: ['A-11'] },
    { _id: 'y', open: 1, codes: ['A1-1'] },
  ];
  expect(linesOfCode(alike, 'A11')).toEqual([]);
  expect(linesOfCode(alike, 'a1-1').map(({ _id }) => _id)).toEqual(['y']);
});

it('All of a line, all of the order, and nothing again.', () => {
  expect(after({ do: 'all', lineId: 'c' }).counts).toEqual({ c: 3 });
  const all = after({ do: 'all' });
  expect(total(all.counts)).toBe(6);
  expect(packing(lines, all, { do: 'none' }).counts).toEqual({});
});

it('Kept counts come down to what is open now.', () => {
  const kept = { a: 7, b: -1, c: 1.9, gone: 1, stranger: 4, d: NaN };
  expect(fitting(lines, kept)).toEqual({ a: 2, c: 1 });
  expect(fitting(lines, { a: 'x' } as never)).toEqual({});
});

const anyLines = fc.uniqueArray(
  fc.record({
    _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    open: fc.nat(5),
    codes: fc.array(fc.constantFrom('K-1', 'k1', '0012', '12', 'Z', '')),
  }),
  { selector: ({ _id }) => _id },
);
const lineId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'nobody');
const anyAction: fc.Arbitrary<PackingAction> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    lineId,
    units: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.record({ do: fc.constant('set' as const), lineId, units: fc.integer({ min: -3, max: 9 }) }),
  fc.record({ do: fc.constant('all' as const), lineId }),
  fc.constant<PackingAction>({ do: 'all' }),
  fc.constant<PackingAction>({ do: 'none' }),
  fc.record({
    do: fc.constant('scan' as const),
    code: fc.constantFrom('K-1', 'K1', '12', '012', 'z', 'q', '', '১২'),
  }),
);

it('Whatever is tapped and scanned, no line gets more than is open, nor anything the order has not.', () => {
  fc.assert(
    fc.property(anyLines, fc.array(anyAction, { maxLength: 40 }), (some, actions) => {
      let now = begin;
      for (const action of actions) {
        const before = total(now.counts);
        now = packing(some, now, action);
        for (const [id, units] of Object.entries(now.counts)) {
          const line = some.find(({ _id }) => _id === id);
          expect(Number.isInteger(units) && units > 0).toBe(true);
          expect(units).toBeLessThanOrEqual(line?.open ?? 0);
        }
        if (action.do === 'scan') {
          // A scan adds the one unit that it says, or nothing.
          expect(total(now.counts) - before).toBe(now.said?.kind === 'counted' ? 1 : 0);
          if (now.said?.kind === 'counted') {
            expect(countOf(now.counts, now.said.lineId)).toBeGreaterThan(0);
          }
        }
      }
    }),
  );
});
