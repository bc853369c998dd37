import fc from 'fast-check';
import { grandTotal, orderSums } from '../../orders/line-rules';
import { cashOfParcel, cashOfTaken, worthOf, type CashParcel } from './move';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    cancelledPart: fc.double({ min: 0, max: 1, noNaN: true }),
    pricePoisha: fc.integer({ min: 1, max: 500_000 }),
    part: fc.double({ min: 0, max: 0.9, noNaN: true }),
  })
  .map(({ quantity, cancelledPart, pricePoisha, part }) => ({
    quantity,
    cancelled: Math.floor(cancelledPart * (quantity - 1)),
    pricePoisha,
    discountPoisha: Math.floor(part * quantity * pricePoisha),
  }));
const order = fc.record({
  lines: fc
    .array(line, { minLength: 1, maxLength: 4 })
    .map((lines) => lines.map((one, at) => ({ ...one, _id: `l${at}` }))),
  deliveryPoisha: fc.integer({ min: 0, max: 20_000 }),
});

it('lets all parcels of an order collect its sum to the poisha, however it is packed', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(fc.nat(39), { maxLength: 60 }),
      ({ lines, deliveryPoisha }, cuts) => {
        const grand = grandTotal({ ...orderSums(lines), deliveryPoisha });
        const left = new Map(lines.map((one) => [one._id, one.quantity - one.cancelled]));
        const parcels: CashParcel[] = [];
        const pack = (units: { lineId: string; quantity: number }[]) => {
          const cashPoisha = cashOfParcel({
            ...{ lines, deliveryPoisha, outstandingPoisha: grand, others: parcels, units },
          });
          expect(cashPoisha).toBeGreaterThanOrEqual(0);
          parcels.push({ state: 'packed', kind: 'goods', cashPoisha, lines: units });
        };
        for (const [at, cut] of cuts.entries()) {
          const one = lines[at % lines.length]!;
          const quantity = Math.min(cut, left.get(one._id)!);
          if (quantity === 0) continue;
          left.set(one._id, left.get(one._id)! - quantity);
          pack([{ lineId: one._id, quantity }]);
        }
        const rest = [...left].filter(([, quantity]) => quantity > 0);
        if (rest.length > 0) pack(rest.map(([lineId, quantity]) => ({ lineId, quantity })));
        expect(parcels.reduce((sum, { cashPoisha }) => sum + cashPoisha, 0)).toBe(grand);
      },
    ),
  );
});

it('collects nothing of what is paid in advance, and no more than is left', () => {
  const lines = [
    { _id: 'a', quantity: 3, cancelled: 0, pricePoisha: 1000, discountPoisha: 0 },
    { _id: 'b', quantity: 1, cancelled: 0, pricePoisha: 500, discountPoisha: 0 },
  ];
  const units = [{ lineId: 'a', quantity: 2 }];
  const ask = { lines, deliveryPoisha: 60, others: [], units };
  expect(cashOfParcel({ ...ask, outstandingPoisha: 0 })).toBe(0);
  expect(cashOfParcel({ ...ask, outstandingPoisha: 3560 })).toBe(2060);
  expect(cashOfParcel({ ...ask, outstandingPoisha: 900 })).toBe(900);
});

it('has the delivery collected once, by the first parcel, or by the next one where that came back', () => {
  const lines = [{ _id: 'a', quantity: 4, cancelled: 0, pricePoisha: 1000, discountPoisha: 0 }];
  const units = [{ lineId: 'a', quantity: 1 }];
  const first = { state: 'in_transit', kind: 'goods', cashPoisha: 1060, lines: units } as const;
  const ask = { lines, deliveryPoisha: 60, outstandingPoisha: 4060, units };
  expect(cashOfParcel({ ...ask, others: [first] })).toBe(1000);
  expect(cashOfParcel({ ...ask, others: [{ ...first, state: 'inspected' }] })).toBe(1060);
});

it('counts for a part that was taken its worth and the delivery, and nothing where nothing was', () => {
  const lines = [{ _id: 'a', quantity: 4, cancelled: 0, pricePoisha: 1000, discountPoisha: 100 }];
  const taken = (units: number) =>
    cashOfTaken(lines, {
      cashPoisha: 3960,
      lines: [{ lineId: 'a', quantity: 4, taken: units }],
    });
  expect(taken(0)).toBe(0);
  expect(taken(1)).toBe(975 + 60);
  expect(taken(4)).toBe(3960);
  expect(worthOf(lines[0]!, 4)).toBe(3900);
});
