import fc from 'fast-check';
import { Types } from 'mongoose';
import { dashboardParcel, wordsIn } from '@/tests/support/labels';
import type { OrderLineRecord } from '../../../models/order';
import type { PickedOrder } from '../orders/parcel-queries';
import { orderNumber } from '../orders/rules';
import { PARCEL_STATES, type ParcelState } from '../fulfilment/parcels/types';
import type { BuyerParcel } from '../fulfilment/parcels/schema';
import { pickDocument } from './pick-document-rules';
import { pickItems } from './pick-rules';

const id = (number: number) => new Types.ObjectId(number.toString(16).padStart(24, '0'));

interface Planned {
  lines: {
    product: number;
    variant: number;
    quantity: number;
    cancelled: number;
    back: number;
    parcels: { state: ParcelState; quantity: number }[];
  }[];
}

/** Orders as they are stored, and their parcels, one for each line and planned parcel. */
function make(planned: readonly Planned[]) {
  const parcels = new Map<string, BuyerParcel[]>();
  const orders = planned.map(({ lines }, order): PickedOrder => {
    const _id = id(1000 + order);
    const own: BuyerParcel[] = [];
    parcels.set(String(_id), own);
    return {
      _id,
      lines: lines.map((line, index) => {
        const lineId = id((order + 1) * 100 + index);
        for (const { state, quantity } of line.parcels) {
          own.push({
            ...dashboardParcel({ state, number: `${order}-${index}` }),
            lines: [{ ...dashboardParcel().lines[0]!, lineId: String(lineId), quantity }],
          });
        }
        const packed = line.parcels.reduce((sum, each) => sum + each.quantity, 0);
        return {
          ...{ _id: lineId, productId: id(line.product), variantId: id(line.variant) },
          ...{
            sku: `${line.product}/${line.variant}`,
            productName: `P${line.product}`,
            productNameBn: '',
            productImage: '',
          },
          ...{ options: [], unit: 'piece', packed, back: line.back },
          ...{ quantity: line.quantity + packed + line.cancelled + line.back },
          cancelled: line.cancelled,
        } as unknown as OrderLineRecord;
      }),
    };
  });
  return { orders, parcels };
}

const few = fc.integer({ min: 0, max: 4 });
const plan = fc.array(
  fc.record({
    lines: fc.array(
      fc.record({
        product: fc.integer({ min: 1, max: 3 }),
        variant: fc.integer({ min: 1, max: 2 }),
        quantity: few,
        cancelled: few,
        back: few,
        parcels: fc.array(
          fc.record({
            state: fc.constantFrom(...PARCEL_STATES),
            quantity: fc.integer({ min: 1, max: 4 }),
          }),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 4 },
    ),
  }),
  { maxLength: 5 },
);

it('A pick list has of each thing what is on the shelf and what waits in parcels.', () => {
  fc.assert(
    fc.property(plan, (planned) => {
      const { orders, parcels } = make(planned);
      const lines = planned.flatMap((order) => order.lines);
      const items = pickItems(orders, parcels);
      for (const product of [1, 2, 3]) {
        for (const variant of [1, 2]) {
          const mine = lines.filter((line) => line.product === product && line.variant === variant);
          const open = mine.reduce((sum, { quantity }) => sum + quantity, 0);
          const packed = mine
            .flatMap((line) => line.parcels)
            .filter(({ state }) => ['packed', 'booked', 'pickup_pending'].includes(state))
            .reduce((sum, { quantity }) => sum + quantity, 0);
          const found = items.filter(({ sku }) => sku === `${product}/${variant}`);
          const sums = found.map((item) => [item.open, item.packed]);
          expect(sums).toEqual(open + packed > 0 ? [[open, packed]] : []);
        }
      }
      // Things of a product stand together.
      const names = items.map(({ productName }) => productName);
      expect(names.filter((name, at) => name !== names[at - 1])).toHaveLength(new Set(names).size);
    }),
  );
});

it('A pick list has a box for each parcel that the thing goes into, ticked where it lies in one.', () => {
  const line = { product: 1, variant: 1, cancelled: 0, back: 0 };
  const { orders, parcels } = make([
    { lines: [{ ...line, quantity: 3, parcels: [{ state: 'packed', quantity: 2 }] }] },
    { lines: [{ ...line, quantity: 4, parcels: [{ state: 'delivered', quantity: 9 }] }] },
  ]);
  const list = { orders: 2, items: pickItems(orders, parcels) };
  const document = pickDocument(list, new Date('2026-11-22T06:00:00Z'), 'bn', wordsIn('bn'));
  const [first, second] = orders.map(({ _id }) => orderNumber(String(_id)));
  expect(document.items).toEqual([
    {
      ...{ name: 'P1', note: 'কোড 1/1', image: '', open: '৭ পিস', packed: '২ পিস প্যাক হয়ে গেছে' },
      boxes: [
        { text: `৩ × ${first}`, isTicked: false },
        { text: '২ × 0-0', isTicked: true },
        { text: `৪ × ${second}`, isTicked: false },
      ],
    },
  ]);
  expect(document.legend).not.toBe('');
});
