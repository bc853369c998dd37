import { Types } from 'mongoose';
import { findPickupAddress, findReturnAddress } from '@/lib/features/accounts/addresses/queries';
import { findSenderContacts } from '@/lib/features/accounts/seller-queries';
import { findPickupOfOrder } from '@/lib/features/orders/pickup-queries';
import { listHandOvers, listParcelsToPrint } from '@/lib/features/documents/parcel-queries';
import { findReturn } from '@/lib/features/aftersales/returns/queries';
import { stepReturn } from '@/lib/features/aftersales/returns/step-commands';
import { OrderModel } from '@/models/order';
import { ReturnModel } from '@/models/return';
import { add, added, change, DHANMONDI, list, remove, SUBIL } from '../support/addresses';
import { packed, useCourierFakes } from '../support/couriers';
import { makeOrders } from '../support/orders';
import { deliveredGoods } from '../support/returns';
import { makeUser, useShop, type TestUser } from '../support/shop';

useShop();
useCourierFakes();

const usesOf = async (as: TestUser) =>
  (await list(as))
    .filter(({ isPickup, isReturn }) => isPickup || isReturn)
    .map(({ _id, isPickup, isReturn }) => [_id, isPickup, isReturn]);

describe('What a seller uses addresses for', () => {
  it('is one of the book each; another one takes it over, and it can be taken back.', async () => {
    const seller = await makeUser();
    const first = await added(seller, { isPickup: true, isReturn: 'on' });
    expect(await usesOf(seller)).toEqual([[first, true, true]]);
    const second = await added(seller, { line: 'Godown 4', label: 'warehouse', isPickup: true });
    expect(await usesOf(seller)).toEqual([
      [first, false, true],
      [second, true, false],
    ]);
    // A change of something else leaves it.
    expect((await change(seller, second, { line: 'Godown 5' })).status).toBe(200);
    expect((await change(seller, second, { isReturn: true })).status).toBe(200);
    expect(await usesOf(seller)).toEqual([[second, true, true]]);
    expect((await change(seller, second, { isPickup: false })).status).toBe(200);
    expect(await usesOf(seller)).toEqual([[second, false, true]]);
    await remove(seller, second);
    expect(await usesOf(seller)).toEqual([]);
  });

  it('stays one where two are made at once, and another account’s book has no part in it.', async () => {
    const [seller, other] = [await makeUser(), await makeUser()];
    await added(other, { isPickup: true });
    await Promise.all([
      add(seller, { line: 'House 1', isPickup: true }),
      add(seller, { line: 'House 2', isPickup: true }),
    ]);
    expect(await usesOf(seller)).toHaveLength(1);
    expect(await usesOf(other)).toHaveLength(1);
    const id = (await list(other))[0]!._id;
    expect((await change(seller, id, { isReturn: true })).status).toBe(404);
  });

  it('returns go where goods are picked up, unless said otherwise.', async () => {
    const seller = await makeUser();
    expect(await findReturnAddress(seller.id)).toBeNull();
    expect(await findPickupAddress(seller.id)).toBeNull();
    await added(seller);
    expect(await findReturnAddress(seller.id)).toBeNull();
    await added(seller, { line: 'Godown 4', isPickup: true });
    expect((await findReturnAddress(seller.id))!.text).toContain('Godown 4');
    await added(seller, { line: 'Shop 7', isReturn: true });
    expect((await findReturnAddress(seller.id))!.text).toContain('Shop 7');
    expect((await findPickupAddress(seller.id))!.text).toContain('Godown 4');
  });
});

it('The papers of parcels name where the goods are picked up, else what the profile says.', async () => {
  const { seller, parcelId } = await packed();
  expect((await findSenderContacts([seller.id])).get(seller.id)).toMatchObject({ address: null });
  const phone = '01911223344';
  await added(seller, { ...SUBIL, thana: undefined, line: 'Godown 4', phone, isPickup: true });
  const [printed] = await listParcelsToPrint(seller, [parcelId], 'en');
  expect(printed!.sender).toMatchObject({
    phone: '+8801911223344',
    district: 'Cumilla',
    address: expect.stringContaining('Godown 4'),
  });
  const [handOver] = await listHandOvers(seller, { ids: [parcelId], courier: '' }, 'bn');
  expect(handOver!.sender.address).toContain('কুমিল্লা');
});

it('The buyer of an order that is fetched reads where, as long as it waits.', async () => {
  const [seller, buyer] = [await makeUser(), await makeUser()];
  const [orderId, brought] = await makeOrders(seller, buyer, [{}, {}]);
  await OrderModel.updateOne({ _id: orderId }, { $set: { 'delivery.kind': 'pickup' } });
  expect(await findPickupOfOrder(orderId!)).toBeNull();
  await added(seller, { ...DHANMONDI, line: 'Shop 7', isPickup: true });
  expect(await findPickupOfOrder(orderId!)).toMatchObject({
    text: expect.stringContaining('Shop 7'),
    phone: '+8801712345678',
  });
  expect(await findPickupOfOrder(brought!)).toBeNull();
  expect(await findPickupOfOrder(String(new Types.ObjectId()))).toBeNull();
  await OrderModel.updateOne({ _id: orderId }, { $set: { payment: 'awaiting' } });
  expect(await findPickupOfOrder(orderId!)).toBeNull();
});

it('A return that was agreed to says where it goes, and keeps it when the seller moves.', async () => {
  const { seller, buyer, ask } = await deliveredGoods();
  const { returnId } = await ask();
  const as = (actor: TestUser) => findReturn(returnId, { kind: 'account', actor }, new Date());
  await added(seller, { line: 'Shop 7', isReturn: true });
  expect((await as(buyer))!.sendTo).toBeNull();
  await stepReturn(seller, returnId, { event: 'approved' });
  expect((await as(buyer))!.sendTo).toMatchObject({ text: expect.stringContaining('Shop 7') });
  await added(seller, { line: 'Shop 9', isReturn: true });
  expect((await as(buyer))!.sendTo).toMatchObject({ text: expect.stringContaining('Shop 7') });
  expect((await as(seller))!.sendTo).toMatchObject({ text: expect.stringContaining('Shop 7') });
  // One that was agreed to before the seller said where.
  await ReturnModel.updateOne({ _id: returnId }, { $unset: { sendTo: 1 } });
  expect((await as(buyer))!.sendTo).toMatchObject({ text: expect.stringContaining('Shop 9') });
});
