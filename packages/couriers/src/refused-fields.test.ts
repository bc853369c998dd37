import { shipment, startCouriers } from '@/tests/support/courier-clients';

/** Checks that the clients never send what they themselves know a courier would refuse. */

let all: Awaited<ReturnType<typeof startCouriers>>;
beforeEach(async () => {
  all = await startCouriers();
});
afterEach(() => all.stop());

it.each([
  ['a phone that is none', { recipientPhone: '0171100' }, 'phone'],
  ['a name that is too short', { recipientName: 'R' }, 'recipient_name'],
  ['an address that is too short', { recipientAddress: 'Dhaka' }, 'recipient_address'],
  ['more than ten kilograms', { weightGrams: 10_001 }, 'item_weight'],
])('Pathao is not asked for a parcel with %s.', async (_what, wrong, field) => {
  const refusal = await all.pathao.book(shipment(wrong)).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'Refused', code: 'field' });
  expect(JSON.stringify(refusal)).toContain(field);
  expect(all.fakes.pathao.parcels).toEqual([]);
});

it.each([
  ['cash of more than ten lakh', { cashPoisha: 1_000_000_01 }],
  ['an invoice with a space', { invoice: 'A 1' }],
])('Steadfast is not asked for a parcel with %s.', async (_what, wrong) => {
  await expect(all.steadfast.book(shipment(wrong))).rejects.toMatchObject({ code: 'field' });
  expect(all.fakes.steadfast.calls).toEqual([]);
});

it('RedX is not asked for a parcel without an area.', async () => {
  await expect(all.redx.book(shipment({ places: {} }))).rejects.toMatchObject({ code: 'field' });
  expect(all.fakes.redx.calls).toEqual([]);
});
