import type { BuyerParcel } from '../../fulfilment/parcels/schema';
import { deliveredUnits, mayGiveBack } from './delivered-rules';

const AT = '2026-11-20T06:00:00.000Z';
const order = (delivered: number) => ({ lines: [{ _id: 'one', delivered }] });
const parcel = (more: object) =>
  ({
    ...{ kind: 'goods', state: 'delivered', endedAt: AT, steps: [] },
    lines: [{ lineId: 'one', quantity: 2, taken: 0 }],
    ...more,
  }) as unknown as BuyerParcel;
const whole = new Date('2026-11-22T06:00:00Z');

it('Counts what parcels brought, and what none of them tells of as of the order’s own day.', () => {
  expect(deliveredUnits(order(5), whole, [parcel({})])).toEqual([
    { lineId: 'one', quantity: 2, at: new Date(AT) },
    { lineId: 'one', quantity: 3, at: whole },
  ]);
  expect(deliveredUnits(order(5), null, [])).toEqual([]);
});

it('Counts of a partly delivered parcel what was taken, and of one under way nothing.', () => {
  const steps = [{ event: 'partly_delivered', at: AT, to: 'partly_delivered' }];
  const lines = [{ lineId: 'one', quantity: 2, taken: 1 }];
  expect(deliveredUnits(order(1), null, [parcel({ state: 'returning', steps, lines })])).toEqual([
    { lineId: 'one', quantity: 1, at: new Date(AT) },
  ]);
  expect(deliveredUnits(order(0), null, [parcel({ state: 'in_transit' })])).toEqual([]);
});

it('Counts replacements beside what was ordered.', () => {
  expect(deliveredUnits(order(2), whole, [parcel({}), parcel({ kind: 'replacement' })])).toEqual([
    { lineId: 'one', quantity: 2, at: new Date(AT) },
    { lineId: 'one', quantity: 2, at: new Date(AT) },
  ]);
});

const DAY = 24 * 60 * 60_000;
const days = (count: number) => new Date(Date.parse(AT) + count * DAY);
const periods = { unused: 7 * 24, fault: 48, sellerWordHours: 14 * 24 };

it.each([
  // A courier's report counts from the delivery on, any other proof from its own moment on.
  ['courier', days(0), null, 6.9, true],
  ['courier', days(0), null, 7.1, false],
  ['buyer', days(3), null, 9.9, true],
  ['buyer', days(3), null, 10.1, false],
  // A seller's word alone counts a fortnight later, and not before the promised day.
  [undefined, null, null, 7.1, true],
  [undefined, null, null, 20.9, true],
  [undefined, null, null, 21.1, false],
  [undefined, null, days(5), 25.9, true],
  [undefined, null, days(5), 26.1, false],
])(
  'proved by %s at %s, promised by %s: after %s days %s',
  (provedBy, provedAt, promisedBy, now, may) => {
    const history = [{ orderStatus: 'completed', at: AT }];
    const proof = { ...(provedBy && { provedBy }), provedAt, delivery: { promisedBy } };
    expect(mayGiveBack({ orderStatus: 'completed', history }, proof, periods, days(now))).toBe(may);
    expect(mayGiveBack({ orderStatus: 'returned', history }, proof, periods, days(0))).toBe(false);
  },
);
