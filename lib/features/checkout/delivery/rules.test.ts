import fc from 'fast-check';
import { dayOf } from '../../../platform/time/time';
import { DEFAULT_TABLE } from './default-table-rules';
import { MAX_TIERS, PAYERS, ZONES, type Zone } from '../../../shop/delivery-types';
import { costOf, freightPoisha, offersFor, priceRange, type DeliveryQuestion } from './rules';
import type { DeliveryTable, ZonePrices } from './schema';

const DHAKA = '47';
/** A place in each zone, seen from Dhaka. */
const PLACES: Record<Zone, string> = { city: '47', suburb: '41', rest: '20' };
const now = new Date('2026-11-20T15:45:03Z');

const ask = (more: Partial<DeliveryQuestion> = {}) =>
  offersFor({
    table: DEFAULT_TABLE,
    from: DHAKA,
    to: { districtId: PLACES.rest },
    weightGrams: 2000,
    goodsPoisha: 100_000,
    dispatchDays: 2,
    now,
    ...more,
  });
const courierOf = (more: Partial<DeliveryQuestion> = {}) =>
  ask(more).find(({ kind }) => kind === 'courier');

/** A price list with rising weights and prices that do not fall, as the schema asks for. */
const zonePrices: fc.Arbitrary<ZonePrices> = fc
  .record({
    steps: fc.array(
      fc.record({
        grams: fc.integer({ min: 1, max: 20_000 }),
        poisha: fc.integer({ min: 0, max: 50_000 }),
      }),
      { minLength: 1, maxLength: MAX_TIERS },
    ),
    perKgPoisha: fc.integer({ min: 0, max: 10_000_000 }),
    days: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ steps, ...rest }) => {
    let upToGrams = 0;
    let pricePoisha = 0;
    const tiers = steps.map(({ grams, poisha }) => ({
      upToGrams: (upToGrams += grams),
      pricePoisha: (pricePoisha += poisha),
    }));
    return { ...rest, rungs: tiers };
  });
const zones = fc.record({ city: zonePrices, suburb: zonePrices, rest: zonePrices });
const freeFromPoisha = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
const note = fc.constant({ en: '', bn: '' });

const tables: fc.Arbitrary<DeliveryTable> = fc.record({
  shipsFrom: fc.constant(DHAKA),
  minimumOrderPoisha: fc.constant(0),
  courier: fc.record({
    isOn: fc.boolean(),
    upToGrams: fc.integer({ min: 1, max: 30_000 }),
    zones,
    freeFromPoisha,
    note,
  }),
  branch: fc.record({
    isOn: fc.boolean(),
    fromGrams: fc.integer({ min: 0, max: 30_000 }),
    payer: fc.constantFrom(...PAYERS),
    conditionPoisha: fc.integer({ min: 0, max: 100_000 }),
    zones,
    freeFromPoisha,
    name: note,
    note,
  }),
  pickup: fc.record({ isOn: fc.boolean(), address: note, hours: note, note }),
});
const weights = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.constantFrom(0, -5, NaN, Infinity, -Infinity, 0.5, 1e15),
);
const zone = fc.constantFrom(...ZONES);

/** Gram by gram through the list, as a clerk would count. */
function naiveFreight({ rungs: tiers, perKgPoisha }: ZonePrices, grams: number): number {
  for (let index = 0; index < tiers.length; index++) {
    if (grams <= tiers[index]!.upToGrams) return tiers[index]!.pricePoisha;
  }
  let price = tiers[tiers.length - 1]!.pricePoisha;
  let carried = tiers[tiers.length - 1]!.upToGrams;
  while (carried < grams) {
    price += perKgPoisha;
    carried += 1000;
  }
  return price;
}

describe('what a weight costs', () => {
  it.each([
    ['no weight', 0, 12_000],
    ['an unknown weight', NaN, 12_000],
    ['less than nothing', -1, 12_000],
    ['the first rung exactly', 1000, 12_000],
    ['a gram more', 1001, 15_000],
    ['the last rung exactly', 2000, 15_000],
    ['a started kilogram more', 2001, 17_000],
    ['a whole kilogram more', 3000, 17_000],
    ['two started ones', 3001, 19_000],
  ])('%s', (_what, grams, poisha) => {
    expect(freightPoisha(DEFAULT_TABLE.courier.zones.rest, grams)).toBe(poisha);
  });

  it('is what a clerk counts, at each boundary too', () => {
    fc.assert(
      fc.property(zonePrices, fc.integer({ min: 0, max: 200_000 }), (prices, grams) => {
        const boundaries = prices.rungs.flatMap(({ upToGrams }) => [
          upToGrams - 1,
          upToGrams,
          upToGrams + 1,
        ]);
        for (const each of [grams, ...boundaries]) {
          expect(freightPoisha(prices, each)).toBe(naiveFreight(prices, each));
        }
      }),
    );
  });

  it('never falls with the weight, and is always a whole number of poisha', () => {
    fc.assert(
      fc.property(zonePrices, weights, weights, (prices, one, other) => {
        const [less, more] = [freightPoisha(prices, one), freightPoisha(prices, other)];
        expect(Number.isSafeInteger(less) && less >= 0).toBe(true);
        const [a, b] = [one > 0 ? one : 0, other > 0 ? other : 0];
        if (a <= b) expect(less).toBeLessThanOrEqual(more);
      }),
    );
  });
});

describe('offers', () => {
  it('are sums of whole poisha and real days, whatever is asked for', () => {
    fc.assert(
      fc.property(
        tables,
        zone,
        weights,
        fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.constant(NaN)),
        fc.oneof(fc.integer({ min: -3, max: 90 }), fc.constantFrom(NaN, Infinity, 1.5)),
        (table, where, weightGrams, goodsPoisha, dispatchDays) => {
          const to = { districtId: PLACES[where] };
          for (const offer of ask({ table, to, weightGrams, goodsPoisha, dispatchDays })) {
            expect(Number.isSafeInteger(costOf(offer)) && costOf(offer) >= 0).toBe(true);
            expect(offer.isFree).toBe(costOf(offer) === 0);
            expect(offer.promisedBy.getTime()).toBeGreaterThanOrEqual(now.getTime());
          }
        },
      ),
    );
  });

  it('of the courier are what the zone of the table says, up to its weight and no further', () => {
    fc.assert(
      fc.property(tables, zone, fc.integer({ min: 0, max: 40_000 }), (table, where, grams) => {
        const to = { districtId: PLACES[where] };
        const offer = courierOf({ table, to, weightGrams: grams, goodsPoisha: -1 });
        const { courier } = table;
        if (!courier.isOn || grams > courier.upToGrams) return expect(offer).toBeUndefined();
        expect(offer).toMatchObject({
          zone: where,
          pricePoisha: naiveFreight(courier.zones[where], grams),
          atBranchPoisha: 0,
        });
      }),
    );
  });

  it('are free exactly at and above the value', () => {
    fc.assert(
      fc.property(tables, zone, fc.integer({ min: 1, max: 1_000_000 }), (table, where, from) => {
        const dear = { rungs: [{ upToGrams: 1000, pricePoisha: 500 }], perKgPoisha: 0, days: 1 };
        const paid = { city: dear, suburb: dear, rest: dear };
        const free: DeliveryTable = {
          ...table,
          courier: { ...table.courier, isOn: true, zones: paid, freeFromPoisha: from },
          branch: {
            ...table.branch,
            isOn: true,
            fromGrams: 0,
            payer: 'receiver',
            zones: paid,
            freeFromPoisha: from,
          },
        };
        const isFree = (goodsPoisha: number) =>
          ask({ table: free, to: { districtId: PLACES[where] }, weightGrams: 1, goodsPoisha })
            .filter(({ kind }) => kind !== 'pickup')
            .map((offer) => offer.isFree);
        expect(isFree(from - 1)).toEqual([false, false]);
        expect(isFree(from)).toEqual([true, true]);
        expect(isFree(from + 1)).toEqual([true, true]);
      }),
    );
  });

  it.each([
    ['customer', { payer: 'customer', pricePoisha: 0, atBranchPoisha: 30_000, isFree: false }],
    ['receiver', { payer: 'receiver', pricePoisha: 0, atBranchPoisha: 32_500, isFree: false }],
    ['seller', { payer: 'seller', pricePoisha: 0, atBranchPoisha: 0, isFree: true }],
  ] as const)('of the branch ask the %s for the freight', (payer, expected) => {
    const branch = { ...DEFAULT_TABLE.branch, payer, conditionPoisha: 2500 };
    const offers = ask({ table: { ...DEFAULT_TABLE, branch }, weightGrams: 20_000 });
    expect(offers.map(({ kind }) => kind)).toEqual(['branch']);
    expect(offers[0]).toMatchObject(expected);
  });

  it.each([
    ['light goods', 4999, ['courier']],
    ['heavier ones', 5000, ['courier', 'branch']],
    ['the heaviest parcel', 10_000, ['courier', 'branch']],
    ['more than couriers take', 10_001, ['branch']],
  ])('for %s of %d g are %j', (_what, weightGrams, kinds) => {
    expect(ask({ weightGrams }).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('send light goods to the branch where there is no courier', () => {
    const courier = { ...DEFAULT_TABLE.courier, isOn: false };
    const offers = ask({ table: { ...DEFAULT_TABLE, courier }, weightGrams: 1 });
    expect(offers.map(({ kind }) => kind)).toEqual(['branch']);
  });

  it('without a place are pick-up alone', () => {
    const address = { en: '12 Nawabpur Road', bn: '' };
    const hours = { en: '10 to 6', bn: '' };
    const pickup = { isOn: true, address, hours, note: { en: '', bn: '' } };
    const offers = ask({ table: { ...DEFAULT_TABLE, pickup }, to: null });
    expect(offers).toMatchObject([{ kind: 'pickup', zone: null, counter: { address, hours } }]);
  });

  it('go from the product’s district, else from the table’s', () => {
    const to = { districtId: '20' };
    expect(courierOf({ from: '20', to })?.zone).toBe('city');
    expect(courierOf({ from: '', to })?.zone).toBe('rest');
    expect(courierOf({ from: '', to: { districtId: DHAKA } })?.zone).toBe('city');
  });
});

describe('the promised day', () => {
  it.each([
    ['5 days in the city', { to: { districtId: DHAKA } }, '2026-11-25'],
    ['10 days elsewhere', {}, '2026-11-30'],
    ['later where dispatch takes longer', { dispatchDays: 4 }, '2026-12-02'],
    ['from the day in Dhaka', { now: new Date('2026-11-20T18:00:00Z') }, '2026-12-01'],
    ['with the usual days where none are known', { dispatchDays: NaN }, '2026-11-30'],
  ])('is %s', (_what, question, day) => {
    const { promisedBy } = courierOf(question)!;
    expect(dayOf(promisedBy)).toBe(day);
    expect(dayOf(new Date(promisedBy.getTime() + 1))).not.toBe(day);
  });
});

describe('the range over all zones', () => {
  it('is the usual prices of the shop', () => {
    const range = priceRange({ table: DEFAULT_TABLE, weightGrams: 0, goodsPoisha: 0 });
    expect(range).toEqual({ kind: 'courier', lowestPoisha: 6000, highestPoisha: 12_000 });
  });

  it('holds what every place is asked for', () => {
    fc.assert(
      fc.property(
        tables,
        weights,
        fc.integer({ min: 0, max: 2_000_000 }),
        (table, grams, goods) => {
          const range = priceRange({ table, weightGrams: grams, goodsPoisha: goods });
          const costs = ZONES.flatMap((where) =>
            ask({
              table,
              to: { districtId: PLACES[where] },
              weightGrams: grams,
              goodsPoisha: goods,
            })
              .filter(({ kind }) => kind === range?.kind)
              .map(costOf),
          );
          if (range === null) return expect(table.branch.isOn).toBe(false);
          expect(range).toMatchObject({
            lowestPoisha: Math.min(...costs),
            highestPoisha: Math.max(...costs),
          });
        },
      ),
    );
  });
});
