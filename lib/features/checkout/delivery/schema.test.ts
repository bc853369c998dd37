import { DEFAULT_TABLE } from './default-table-rules';
import { deliveryTableSchema } from './schema';
import { tableView } from './view-rules';

/** The table of the code as a form gives it, changed at some places. */
function input(change: (table: ReturnType<typeof tableView>) => unknown = () => {}) {
  const view = structuredClone(tableView(DEFAULT_TABLE));
  change(view);
  return view;
}
type Input = ReturnType<typeof input>;

const problemsOf = (table: unknown) =>
  deliveryTableSchema
    .safeParse(table)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('reads what calls answer back unchanged', () => {
  expect(deliveryTableSchema.parse(input())).toEqual(DEFAULT_TABLE);
  const own = deliveryTableSchema.parse(
    input((table) => {
      table.courier.freeFrom = 5000.5;
      table.branch.conditionCharge = 25;
    }),
  );
  expect(own.courier.freeFromPoisha).toBe(500_050);
  expect(own.branch.conditionPoisha).toBe(2500);
  expect(deliveryTableSchema.parse(tableView(own))).toEqual(own);
});

it('reads Bangla digits, groups and empty sums as people type them', () => {
  const typed = input((table) => {
    Object.assign(table.courier, { upToGrams: '১০,০০০', freeFrom: ' ' });
    Object.assign(table.courier.zones.city, { perKg: '২০.৫', days: '৩' });
    Object.assign(table.courier.zones.city.rungs[0]!, { upToGrams: '৫০০', price: '৬০' });
  });
  expect(deliveryTableSchema.parse(typed).courier).toMatchObject({
    upToGrams: 10_000,
    freeFromPoisha: null,
    zones: {
      city: { perKgPoisha: 2050, days: 3, rungs: [{ upToGrams: 500, pricePoisha: 6000 }, {}] },
    },
  });
});

const tiers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ upToGrams: 1000 * (index + 1), price: 60 }));

it.each<[what: string, change: (table: Input) => unknown, problem: [string, string]]>([
  [
    'a rung that is not heavier',
    ({ courier }) => (courier.zones.rest.rungs[1]!.upToGrams = 1000),
    ['courier.zones.rest.rungs.1.upToGrams', 'notHeavier'],
  ],
  [
    'a heavier rung that is cheaper',
    ({ branch }) => branch.zones.city.rungs.push({ upToGrams: 30_000, price: 199.99 }),
    ['branch.zones.city.rungs.1.price', 'cheaper'],
  ],
  [
    'no rung',
    ({ courier }) => (courier.zones.city.rungs = []),
    ['courier.zones.city.rungs', 'required'],
  ],
  [
    'nine rungs',
    ({ courier }) => (courier.zones.city.rungs = tiers(9)),
    ['courier.zones.city.rungs', 'tooMany'],
  ],
  [
    'a price below nothing',
    ({ courier }) => (courier.zones.city.perKg = -1),
    ['courier.zones.city.perKg', 'tooSmall'],
  ],
  [
    'a price beyond reason',
    ({ branch }) => (branch.conditionCharge = 100_001),
    ['branch.conditionCharge', 'tooLarge'],
  ],
  ['half a gram', ({ courier }) => (courier.upToGrams = 0.5), ['courier.upToGrams', 'tooSmall']],
  [
    'a promise of months',
    ({ courier }) => (courier.zones.rest.days = 61),
    ['courier.zones.rest.days', 'tooLarge'],
  ],
  [
    'a payer that nobody is',
    ({ branch }) => Object.assign(branch, { payer: 'nobody' }),
    ['branch.payer', 'unknownChoice'],
  ],
  [
    'pick-up without an address',
    ({ pickup }) => (pickup.isOn = true),
    ['pickup.address.en', 'required'],
  ],
  [
    'no way of delivery at all',
    ({ courier, branch }) => [(courier.isOn = false), (branch.isOn = false)],
    ['courier.isOn', 'noDelivery'],
  ],
  [
    'an object where a text belongs',
    (table) => Object.assign(table, { shipsFrom: { $gt: '' } }),
    ['shipsFrom', 'notText'],
  ],
  [
    'a note that is too long',
    ({ courier }) => (courier.note.bn = 'ক'.repeat(201)),
    ['courier.note.bn', 'tooLong'],
  ],
])('refuses %s', (_what, change, problem) => {
  expect(problemsOf(input(change))).toEqual([problem]);
});

it('takes eight rungs', () => {
  expect(problemsOf(input(({ courier }) => (courier.zones.city.rungs = tiers(8))))).toBeUndefined();
});
