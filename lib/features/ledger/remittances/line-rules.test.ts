import fc from 'fast-check';
import { toBanglaDigits } from '../../../platform/i18n/digits';
import { readTaka } from '../../../platform/csv/amount';
import { readDay, readLines } from './line-rules';
import { guessMapping, isUsable, NO_MAPPING, rememberedMapping } from './read-file';

describe('readTaka', () => {
  it.each([
    ['1500', 150_000],
    ['1,500.50', 150_050],
    ['৳ ১,২৩,৪৫৬.৭৮', 12_345_678],
    ['Tk. 60', 6_000],
    ['০', 0],
    ['', 0],
    ['-', 0],
    ['0.01', 1],
    ['999999999.99', 99_999_999_999],
  ])('reads %j', (text, poisha) => {
    expect(readTaka(text)).toBe(poisha);
  });

  it.each(['free', '-5', '1.005', '1,2,3', '1e3', '=1+1', '1000000000', '১২,৫০.০০'])(
    'refuses %j',
    (text) => {
      expect(readTaka(text)).toBeUndefined();
    },
  );

  it('reads every sum back to the poisha, in both digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (poisha) => {
        const text = (poisha / 100).toFixed(2);
        expect([readTaka(text), readTaka(toBanglaDigits(text))]).toEqual([poisha, poisha]);
      }),
    );
  });
});

it.each<[string, string | null | undefined]>([
  ['', null],
  ['20/11/2026', '2026-11-20'],
  ['২০-১১-২০২৬', '2026-11-20'],
  ['2026-11-20 14:33:02', '2026-11-20'],
  ['2026-11-20T14:33:02Z', '2026-11-20'],
  ['20/11/2026, 2:33 PM', '2026-11-20'],
  ['31/02/2026', undefined],
  ['yesterday', undefined],
])('reads the day %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

describe('guessMapping', () => {
  it.each([
    [
      ['Consignment ID', 'Merchant Order ID', 'Collected Amount', 'Total Fee', 'Delivered At'],
      { ...NO_MAPPING, consignment: 0, order: 1, collected: 2, charge: 3, day: 4 },
    ],
    [
      ['date', 'tracking_code', 'invoice', 'cod_amount', 'delivery_charge'],
      { ...NO_MAPPING, consignment: 1, order: 2, collected: 3, charge: 4, day: 0 },
    ],
    [
      ['তারিখ', 'কনসাইনমেন্ট', 'অর্ডার', 'আদায়', 'চার্জ'],
      { ...NO_MAPPING, consignment: 1, order: 2, collected: 3, charge: 4, day: 0 },
    ],
    [
      ['Parcel ID', 'COD Charge', 'Cash Collection', 'Order Date'],
      { ...NO_MAPPING, consignment: 0, collected: 2, charge: 1, day: 3 },
    ],
    [
      ['Consignment', 'Collected Amount', 'Delivery Charge', 'COD Charge', 'Payable'],
      { ...NO_MAPPING, consignment: 0, collected: 1, charge: 2, cashCharge: 3, payable: 4 },
    ],
    [
      ['Tracking', 'Net payable', 'COD fee', 'Delivery fee', 'COD'],
      { ...NO_MAPPING, consignment: 0, collected: 4, charge: 3, cashCharge: 2, payable: 1 },
    ],
    [
      ['Tracking', 'Collected', 'COD charge', 'Delivery charge', 'Total charge', 'Payable'],
      { ...NO_MAPPING, consignment: 0, collected: 1, charge: 4, payable: 5 },
    ],
    [['a', 'b'], NO_MAPPING],
  ])('of %j', (names, mapping) => {
    expect(guessMapping(names)).toEqual(mapping);
  });

  it('never takes a column twice', () => {
    const heading = fc.constantFrom(
      ...['order', 'tracking order', 'invoice amount', 'charge', 'charge date', 'cod', ''],
    );
    fc.assert(
      fc.property(fc.array(heading, { maxLength: 8 }), (names) => {
        const places = Object.values(guessMapping(names)).filter((place) => place !== null);
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });
});

it('takes the columns of the file before, wherever they stand now, unless one is gone', () => {
  const before = { names: ['A', 'B', 'C'], mapping: { ...NO_MAPPING, order: 0, collected: 2 } };
  expect(rememberedMapping(['c', 'x', ' a '], before)).toEqual({
    ...NO_MAPPING,
    order: 2,
    collected: 0,
  });
  expect(rememberedMapping(['COD', 'tracking'], before)).toEqual({
    ...NO_MAPPING,
    consignment: 1,
    collected: 0,
  });
  const unusable = { names: ['A', 'B'], mapping: NO_MAPPING };
  expect(rememberedMapping(['COD', 'tracking'], unusable)).toEqual({
    ...NO_MAPPING,
    consignment: 1,
    collected: 0,
  });
});

it.each([
  [{ ...NO_MAPPING, order: 0, collected: 1 }, true],
  [{ ...NO_MAPPING, consignment: 0, collected: 1, charge: 2 }, true],
  [{ ...NO_MAPPING, collected: 1 }, false],
  [{ ...NO_MAPPING, order: 0 }, false],
  [{ ...NO_MAPPING, order: 1, collected: 1 }, false],
  [{ ...NO_MAPPING, order: 0, collected: 3 }, false],
])('says whether rows can be read by %j', (mapping, isSo) => {
  expect(isUsable(mapping, 3)).toBe(isSo);
});

it('reads lines, and says which it can’t read and how many name no parcel', () => {
  const mapping = { ...NO_MAPPING, consignment: 0, order: 1, collected: 2, charge: 3, day: 4 };
  const lines = [
    ['C1', 'N1', '১,৫০০', '65.50', '20/11/2026'],
    ['C2', '', 'many', '5', ''],
    ['C3', '', '5', 'x', ''],
    ['C4', '', '5', '5', 'soon'],
    ['', '', '6,000', '130', 'total'],
    ['C5'],
  ].map((cells, place) => ({ row: place + 2, cells }));
  const parts = { cashPoisha: 0, returnPoisha: 0, adjustmentPoisha: 0 };
  const nothing = { order: '', day: null, collectedPoisha: 0, chargePoisha: 0, ...parts };
  expect(readLines(lines, mapping)).toEqual({
    rows: [
      {
        row: 2,
        consignment: 'C1',
        order: 'N1',
        day: '2026-11-20',
        collectedPoisha: 150_000,
        ...parts,
        chargePoisha: 6_550,
      },
      { row: 7, consignment: 'C5', ...nothing },
    ],
    unread: [
      { row: 3, fault: 'collected', value: 'many' },
      { row: 4, fault: 'charge', value: 'x' },
      { row: 5, fault: 'day', value: 'soon' },
    ],
    nameless: [6],
  });
});

it.each<[string, string[], string | number]>([
  ['adds both charges', ['C1', '1000', '60', '10', '930'], 7_000],
  ['takes an empty sum to be paid', ['C1', '1000', '60', '10', ''], 7_000],
  ['takes one of before there was a charge for cash', ['C1', '1000', '60', '', '940.00'], 6_000],
  ['takes one below nothing', ['C1', '0', '60', '', '-60'], 6_000],
  ['takes one in brackets', ['C1', '0', '60', '', '(60)'], 6_000],
  ['tells of another sum', ['C1', '1000', '60', '10', '940'], 'payable'],
  ['tells of a sum that is none', ['C1', '1000', '60', '10', 'soon'], 'payable'],
  ['tells of a charge for cash that is none', ['C1', '1000', '60', 'x', ''], 'cashCharge'],
])('holds what a courier keeps against what it pays: %s', (_name, cells, expected) => {
  const mapping = {
    ...NO_MAPPING,
    consignment: 0,
    collected: 1,
    charge: 2,
    cashCharge: 3,
    payable: 4,
  };
  const { rows, unread } = readLines([{ row: 2, cells }], mapping);
  expect(rows[0]?.chargePoisha ?? unread[0]?.fault).toBe(expected);
});

it.each<[string, string[], object | string]>([
  [
    'each kind of charge, and what is taken off beside',
    ['C1', '1,000', '60', '10', '৫', '2.50', '922.50'],
    { chargePoisha: 7_750, cashPoisha: 1_000, returnPoisha: 500, adjustmentPoisha: 250 },
  ],
  [
    'what a courier gives back',
    ['C1', '1000', '60', '10', '', '-20', '950'],
    { chargePoisha: 5_000, adjustmentPoisha: -2_000 },
  ],
  ['more given back than charged', ['C1', '1000', '60', '', '', '(60.01)', ''], 'adjustment'],
  ['a charge for returns that is none', ['C1', '1000', '60', '', 'x', '', ''], 'returnCharge'],
])('reads %s', (_name, cells, expected) => {
  const names = ['Consignment', 'Collected', 'Delivery charge', 'COD charge'];
  const mapping = guessMapping([...names, 'Return charge', 'Adjustment', 'Payable']);
  expect(Object.values(mapping).filter((place) => place !== null)).toHaveLength(7);
  const { rows, unread } = readLines([{ row: 2, cells }], mapping);
  if (typeof expected === 'string') expect(unread).toMatchObject([{ fault: expected }]);
  else expect(rows).toMatchObject([expected]);
});
