import fc from 'fast-check';
import {
  heldUnits,
  isStranger,
  largeShares,
  strangerCaps,
  tooMuch,
  tooMuchTogether,
  type Caps,
  type OpenOrder,
} from './cap-rules';
import { capSettingsView, DEFAULT_CAPS } from './cap-settings-rules';
import { CAP_GROUPS, MOST_OPEN_ORDERS } from './types';
import { capSettingsSchema } from './schema';

const caps = (more: Partial<Caps> = {}): Caps => ({ ...DEFAULT_CAPS, ...more });
const order = (more: Partial<OpenOrder> = {}): OpenOrder => ({
  ...{ payment: 'on_delivery', poisha: 0, lines: [] },
  ...more,
});
const of = (orders: OpenOrder[], left: Record<string, number> = {}, placed: string[] = []) => ({
  orders,
  placed: new Set(placed),
  left: new Map(Object.entries(left)),
});

describe('Value', () => {
  it('is too much one poisha above the limit, all open orders together', () => {
    const orders = [order({ poisha: 300_000_00 }), order({ poisha: 200_000_00 })];
    expect(tooMuch(DEFAULT_CAPS, 'newCash', of(orders))).toBeNull();
    expect(tooMuch(DEFAULT_CAPS, 'newCash', of([...orders, order({ poisha: 1 })]))).toEqual({
      ...{ why: 'value', open: 500_000_01, limit: 500_000_00 },
    });
    expect(tooMuch(DEFAULT_CAPS, 'knownCash', of([...orders, order({ poisha: 1 })]))).toBeNull();
  });

  it('counts for cash what is paid on delivery, and in advance all that is unpaid', () => {
    const orders = [order({ poisha: 2 }), order({ poisha: 3, payment: 'awaiting' })];
    const groups = Object.fromEntries(
      CAP_GROUPS.map((group) => [group, { valuePoisha: 2, products: null }]),
    ) as Caps['groups'];
    expect(tooMuch(caps({ groups }), 'newCash', of(orders))).toBeNull();
    expect(tooMuch(caps({ groups }), 'prepaid', of(orders))).toMatchObject({ open: 5 });
  });
});

describe('Large parts of the stock', () => {
  const line = (productId: string, units: number) => ({ productId, units });
  const takes = (...lines: OpenOrder['lines'][number][]) => [order({ lines })];

  it('begin above the share, and above the units that are always free', () => {
    const large = (units: number, left: number) =>
      largeShares(DEFAULT_CAPS, takes(line('a', units)), new Map([['a', left]]));
    expect(large(21, 20)).toEqual(['a']);
    expect(large(21, 21)).toEqual([]);
    expect(large(20, 0)).toEqual([]);
    // A product that no longer exists has no stock.
    expect(largeShares(DEFAULT_CAPS, takes(line('a', 99)), new Map())).toEqual([]);
  });

  it('are too much beyond so many products, where one of them is of this order', () => {
    const four = takes(...['a', 'b', 'c', 'd'].map((id) => line(id, 30)));
    const left = { a: 0, b: 0, c: 0, d: 0 };
    expect(tooMuch(DEFAULT_CAPS, 'newCash', of(four, left, ['d']))).toEqual({
      ...{ why: 'stock', open: 4, limit: 3 },
    });
    // Others bought the rest since: no fault of an order of something else.
    expect(tooMuch(DEFAULT_CAPS, 'newCash', of(four, left, ['e']))).toBeNull();
    expect(tooMuch(DEFAULT_CAPS, 'newCash', of(four, { ...left, d: 30 }, ['a']))).toBeNull();
    expect(tooMuch(DEFAULT_CAPS, 'knownCash', of(four, left, ['d']))).toBeNull();
  });

  it('are what a count by hand finds', () => {
    const lines = fc.array(
      fc.record({ productId: fc.constantFrom('a', 'b', 'c', 'd'), units: fc.nat(40) }),
      { maxLength: 8 },
    );
    const given = fc.record({
      sharePercent: fc.integer({ min: 1, max: 100 }),
      freeUnits: fc.nat(30),
      orders: fc.array(fc.record({ lines, payment: fc.constantFrom('on_delivery', 'awaiting') }), {
        maxLength: 5,
      }),
      left: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(60)),
    });
    fc.assert(
      fc.property(given, ({ sharePercent, freeUnits, orders, left }) => {
        const open = orders.map((one) => order(one as Partial<OpenOrder>));
        const byHand = ['a', 'b', 'c', 'd'].filter((id) => {
          let held = 0;
          for (const { lines: some } of open)
            for (const { productId, units } of some) if (productId === id) held += units;
          return id in left && held > freeUnits && held / (held + left[id]!) > sharePercent / 100;
        });
        const found = largeShares({ sharePercent, freeUnits }, open, new Map(Object.entries(left)));
        expect([...found].sort()).toEqual(byHand);
        const sum = [...heldUnits(open).values()].reduce((total, units) => total + units, 0);
        expect(sum).toBe(open.flatMap((one) => one.lines).reduce((n, { units }) => n + units, 0));
      }),
    );
  });
});

it('More unpaid orders than are read at once are too many, whatever the settings say', () => {
  const none = { valuePoisha: null, products: null };
  const groups = { ...DEFAULT_CAPS.groups, newCash: none, knownCash: none };
  const orders = Array.from({ length: MOST_OPEN_ORDERS + 1 }, () => order());
  expect(tooMuch(caps({ groups }), 'knownCash', of(orders))).toMatchObject({ why: 'orders' });
  expect(tooMuch(caps({ groups }), 'knownCash', of(orders.slice(1)))).toBeNull();
});

it('Settings are read back as they are shown, Bangla digits and empty limits included', () => {
  const { version, ...read } = capSettingsSchema.parse(capSettingsView(DEFAULT_CAPS, 4));
  expect({ version, read }).toEqual({ version: 4, read: DEFAULT_CAPS });
  const view = capSettingsView(DEFAULT_CAPS, 0);
  const typed = { ...view.groups, newCash: { value: '৫০০০.৫০', products: ' ' } };
  expect(capSettingsSchema.parse({ ...view, groups: typed }).groups.newCash).toEqual({
    ...{ valuePoisha: 500_050, products: null },
  });
  expect(capSettingsSchema.safeParse({ ...view, sharePercent: 101 }).success).toBe(false);
  expect(capSettingsSchema.safeParse({ ...view, sharePercent: 0 }).success).toBe(false);
});

describe('Buyers whom nobody knows', () => {
  const nothing = { isAccountProved: false, isPhoneProved: false, hasReceived: false };
  it.each([
    [nothing, true],
    [{ ...nothing, isAccountProved: true }, false],
    [{ ...nothing, isPhoneProved: true }, false],
    [{ ...nothing, hasReceived: true }, false],
  ])('%j are strangers: %s', (proofs, wanted) => {
    expect(isStranger(proofs)).toBe(wanted);
  });

  const first = [
    order({
      poisha: 6_450_00,
      lines: [
        { productId: 'rice', units: 5 },
        { productId: 'oil', units: 2 },
        { productId: 'lamp', units: 1 },
        { productId: 'fan', units: 1 },
      ],
    }),
  ];
  const few = { rice: 0, oil: 0, lamp: 0, fan: 0 };
  it('order what a household needs without a word, though it is the last of it', () => {
    const asked = of(first, few, Object.keys(few));
    for (const group of ['stranger', 'strangerNumber', 'strangerNetwork'] as const) {
      expect(tooMuch(strangerCaps(DEFAULT_CAPS, 1), group, asked)).toBeNull();
    }
  });

  it.each([
    // Accounts by script: each takes whole lots of other products.
    ['stranger', 3, null],
    ['stranger', 4, 'stock'],
    ['strangerNumber', 10, null],
    ['strangerNumber', 11, 'stock'],
    ['strangerNetwork', 20, null],
    ['strangerNetwork', 21, 'stock'],
  ] as const)('%s: most of %i products is %s', (group, products, why) => {
    const names = Array.from({ length: products }, (_, at) => `product-${at}`);
    const orders = names.map((productId) => order({ lines: [{ productId, units: 6 }] }));
    const left = Object.fromEntries(names.map((name) => [name, 1]));
    const found = tooMuch(strangerCaps(DEFAULT_CAPS, 1), group, of(orders, left, names));
    expect(found?.why ?? null).toBe(why);
  });

  it.each([
    [49, 0, false],
    [50, 0, true],
    [25, 25, false],
    [26, 24, true],
    [300, 300, false],
    [301, 299, true],
  ])('hold together %i of a product of which %i are left: too much %s', (units, left, wanted) => {
    const held = new Map([['a', units]]);
    expect(tooMuchTogether(DEFAULT_CAPS.strangers, held, new Map([['a', left]]))).toBe(wanted);
  });

  it('have limits that rise with RATE_LIMIT_SCALE, and no others do', () => {
    const scaled = strangerCaps(DEFAULT_CAPS, 3);
    expect(scaled.groups.stranger).toEqual({ valuePoisha: 300_000_00, products: 9 });
    expect(scaled.groups.newCash).toEqual(DEFAULT_CAPS.groups.newCash);
    expect(scaled.strangers.togetherPercent).toBe(100);
    const none = { valuePoisha: null, products: null };
    const groups = { ...DEFAULT_CAPS.groups, stranger: none };
    expect(strangerCaps(caps({ groups }), 3).groups.stranger).toEqual(none);
  });
});
