import fc from 'fast-check';
import type { FileRow } from './line-rules';
import {
  addSums,
  isBooked,
  keyOf,
  matchRows,
  NO_SUMS,
  plainNumber,
  sumsByOutcome,
  type Match,
  type Parcel,
} from './match-rules';

const row = (more: Partial<FileRow> = {}): FileRow => ({
  row: 2,
  consignment: 'C1',
  order: '',
  day: null,
  collectedPoisha: 50_000,
  chargePoisha: 6_000,
  cashPoisha: 1_000,
  returnPoisha: 0,
  adjustmentPoisha: 0,
  ...more,
});
const parcel = (more: Partial<Parcel> = {}): Parcel => ({
  id: more.orderId ?? 'a',
  orderId: 'a',
  trackingNumber: 'C1',
  number: '261121-9C21A4',
  cash: { paymentId: 'p', courier: 'pathao', amountPoisha: 50_000, isRemitted: false },
  ...more,
});
const cash = (more: Partial<NonNullable<Parcel['cash']>>): Parcel['cash'] => ({
  ...parcel().cash!,
  ...more,
});

const outcomesOf = (rows: FileRow[], parcels: Parcel[], taken: string[] = []) =>
  matchRows('pathao', rows, parcels, new Set(taken)).map(({ outcome }) => outcome);

it.each<[string, FileRow[], Parcel[], string[], string[]]>([
  [
    'a delivered order’s cash is matched by its tracking number',
    [row()],
    [parcel()],
    [],
    ['matched'],
  ],
  [
    'blanks, small letters and Bangla digits are the same number',
    [row({ consignment: ' c ১' })],
    [parcel()],
    [],
    ['matched'],
  ],
  [
    'an order is found by its number',
    [row({ consignment: 'X', order: '#261121-9c21a4' })],
    [parcel()],
    [],
    ['matched'],
  ],
  [
    'a poisha less is another sum',
    [row({ collectedPoisha: 49_999 })],
    [parcel()],
    [],
    ['different'],
  ],
  ['a prepaid order brings no cash', [row()], [parcel({ cash: null })], [], ['not_delivered']],
  [
    'another courier has the cash',
    [row()],
    [parcel({ cash: cash({ courier: 'redx' }) })],
    [],
    ['not_delivered'],
  ],
  ['nobody knows the parcel', [row({ consignment: 'X' })], [parcel()], [], ['unknown']],
  [
    'a parcel counts once in a file',
    [row(), row({ row: 3 })],
    [parcel()],
    [],
    ['matched', 'repeated'],
  ],
  ['a parcel counts once over files', [row()], [parcel()], ['C1'], ['repeated']],
  [
    'an order counts once under two consignments',
    [row(), row({ consignment: 'C2', order: '261121-9C21A4' })],
    [parcel()],
    [],
    ['matched', 'repeated'],
  ],
  [
    'an order that was remitted before is repeated',
    [row()],
    [parcel({ cash: cash({ isRemitted: true }) })],
    [],
    ['repeated'],
  ],
])('%s', (_title, rows, parcels, taken, outcomes) => {
  expect(outcomesOf(rows, parcels, taken)).toEqual(outcomes);
});

it('of two orders with one tracking number the one that is owed is meant, then the one of the sum', () => {
  const others = [
    parcel({ orderId: 'a', cash: null }),
    parcel({ orderId: 'c', cash: cash({ amountPoisha: 1 }) }),
    parcel({ orderId: 'd' }),
  ];
  const [first, second] = matchRows(
    'pathao',
    [row(), row({ consignment: 'X' })],
    others,
    new Set(),
  );
  expect(first?.parcel?.orderId).toBe('d');
  expect(second?.parcel).toBeNull();
});

/** Gives the same result in the plainest way: each line against everything there is, from its start. */
function naive(courier: string, rows: FileRow[], parcels: Parcel[], taken: string[]): Match[] {
  const results: Match[] = [];
  for (const [place, line] of rows.entries()) {
    const same = (one: string, other: string) =>
      plainNumber(one) !== '' && plainNumber(one) === plainNumber(other);
    const wasRemitted = ({ id, cash: its }: Parcel) =>
      its?.isRemitted === true ||
      results.some((one) => isBooked(one.outcome) && one.parcel?.id === id);
    const wishes = (one: Parcel) => [
      one.cash?.courier === courier && !wasRemitted(one),
      same(one.trackingNumber, line.consignment),
      one.cash?.amountPoisha === line.collectedPoisha,
    ];
    const [best = null] = parcels
      .filter((one) => same(one.trackingNumber, line.consignment) || same(one.number, line.order))
      .sort((one, other) => {
        const [mine, its] = [wishes(one), wishes(other)];
        const differs = mine.findIndex((wish, index) => wish !== its[index]);
        if (differs >= 0) return mine[differs] ? -1 : 1;
        return one.id < other.id ? -1 : 1;
      });
    const isKnown =
      taken.includes(keyOf(line)) ||
      results.some(
        ({ outcome }, before) => outcome !== 'repeated' && keyOf(rows[before]!) === keyOf(line),
      );
    const isOurs = best?.cash?.courier === courier;
    const outcome =
      isKnown || (isOurs && wasRemitted(best))
        ? 'repeated'
        : best === null
          ? 'unknown'
          : !isOurs
            ? 'not_delivered'
            : best.cash?.amountPoisha === line.collectedPoisha
              ? 'matched'
              : 'different';
    expect(place).toBe(results.length);
    results.push({ outcome, parcel: best });
  }
  return results;
}

const sum = fc.constantFrom(0, 100, 50_000);
const rows = fc.array(
  fc.record({
    consignment: fc.constantFrom('', 'C1', ' c1', 'C2', 'c3', '১২'),
    order: fc.constantFrom('', 'N1', '#n1', 'N2', 'N3'),
    collectedPoisha: sum,
    chargePoisha: sum,
    cashPoisha: sum,
    returnPoisha: sum,
    adjustmentPoisha: fc.constantFrom(-100, 0, 100),
  }),
  { maxLength: 12 },
);
const parcels = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    // Several parcels may be of one order.
    orderId: fc.constantFrom('o1', 'o2', 'o3'),
    trackingNumber: fc.constantFrom('', 'C1', 'C2', 'c3', '12'),
    number: fc.constantFrom('N1', 'N2', 'N3'),
    cash: fc.option(
      fc.record({
        paymentId: fc.constant('p'),
        courier: fc.constantFrom('pathao', 'redx'),
        amountPoisha: sum,
        isRemitted: fc.boolean(),
      }),
    ),
  }),
  { selector: ({ id }) => id, maxLength: 5 },
);
const taken = fc.subarray(['C1', 'C2', '#N1']);
const numbered = (some: Omit<FileRow, 'row' | 'day'>[]): FileRow[] =>
  some.map((each, place) => ({ ...each, row: place + 2, day: null }));

it('matches any lines as the naive matching does, and each line is in the sums once', () => {
  fc.assert(
    fc.property(rows, parcels, taken, (some, there, keys) => {
      const lines = numbered(some);
      const matches = matchRows('pathao', lines, there, new Set(keys));
      expect(matches).toEqual(naive('pathao', lines, there, keys));
      const all = Object.values(sumsByOutcome(lines, matches)).reduce(addSums, NO_SUMS);
      const expectedOf = ({ outcome, parcel: its }: Match) =>
        isBooked(outcome) ? its!.cash!.amountPoisha : 0;
      expect(all).toEqual(
        lines
          .map((line, place) => ({
            count: 1,
            ...line,
            expectedPoisha: expectedOf(matches[place]!),
          }))
          .reduce(addSums, NO_SUMS),
      );
    }),
    { numRuns: 2_000 },
  );
});

it('comes to the same in parts, each knowing what the parts before have done', () => {
  fc.assert(
    fc.property(rows, parcels, taken, fc.nat(12), (some, there, keys, at) => {
      const lines = numbered(some);
      const whole = matchRows('pathao', lines, there, new Set(keys));
      const first = matchRows('pathao', lines.slice(0, at), there, new Set(keys));
      const known = new Set(keys);
      const remitted = new Set<string>();
      for (const [place, { outcome, parcel: its }] of first.entries()) {
        if (outcome !== 'repeated') known.add(keyOf(lines[place]!));
        if (its && isBooked(outcome)) remitted.add(its.id);
      }
      const left = there.map((one) => ({
        ...one,
        cash: one.cash && {
          ...one.cash,
          isRemitted: one.cash.isRemitted || remitted.has(one.id),
        },
      }));
      const rest = matchRows('pathao', lines.slice(at), left, known);
      const said = ({ outcome, parcel: its }: Match) => [outcome, its?.id];
      expect([...first, ...rest].map(said)).toEqual(whole.map(said));
    }),
    { numRuns: 2_000 },
  );
});
