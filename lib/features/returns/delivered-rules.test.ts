import type { BuyerParcel } from '../parcels/schema';
import { deliveredUnits } from './delivered-rules';

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
