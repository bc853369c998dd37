import { Types } from 'mongoose';
import { saveDeliveryTable } from '@/lib/features/checkout/delivery/commands';
import { getDeliveryTable } from '@/lib/features/checkout/delivery/queries';
import { saveTableSchema } from '@/lib/features/checkout/delivery/schema';
import { deleteOrder } from '@/lib/features/orders/commands';
import { OrderModel } from '@/models/order';
import { PurchaseModel } from '@/models/purchase';
import { checkOut, putIn, quoteOf } from '../support/checkout';
import { makePromotion } from '../support/promotion-records';
import { makeProduct, makeUser, unique, useShop, type TestUser } from '../support/shop';

/** Tests that what the buyer agreed to at checkout is what is ordered, or nothing is. */

useShop();

/** Pick-up, and a courier who costs nothing: the total is the same with and without the one. */
async function offerPickup(seller: TestUser, isOn: boolean): Promise<void> {
  const { version, table } = await getDeliveryTable(seller, 'own');
  const words = { en: 'House 1', bn: 'বাড়ি ১' };
  table.courier = { ...table.courier, freeFrom: 1 };
  table.pickup = { isOn, address: words, hours: words, note: { en: '', bn: '' } };
  await saveDeliveryTable(seller, 'own', saveTableSchema.parse({ version, table }));
}

const soldBy = ({ id, email, name }: TestUser) => ({
  authorId: new Types.ObjectId(id),
  author: email,
  authorName: name,
});

describe('A way of delivery that is gone', () => {
  it('is not replaced by another one at the same total: nothing is ordered.', async () => {
    const [seller, buyer] = await Promise.all([makeUser(), makeUser()]);
    await offerPickup(seller, true);
    const product = await makeProduct(soldBy(seller));
    await putIn(buyer, product._id, 2);
    const delivery = { [seller.id]: 'pickup' };
    const { total } = await quoteOf(buyer, { delivery });
    await offerPickup(seller, false);
    expect((await quoteOf(buyer, { delivery })).total).toBe(total);
    const refused = await checkOut(buyer, { delivery, expectedTotal: total });
    expect(refused).toMatchObject({ status: 409, body: { code: 'DELIVERY_GONE' } });
    expect(await PurchaseModel.countDocuments({ customerId: buyer.id })).toBe(0);
    const agreed = await checkOut(buyer, { delivery: { [seller.id]: 'courier' } });
    expect(agreed.status).toBe(201);
    const order = await OrderModel.findOne({ customerId: buyer.id }).lean();
    expect(order!.delivery.kind).toBe('courier');
  });

  it('of a seller whose goods are not in the basket keeps nobody from ordering.', async () => {
    const [seller, buyer] = await Promise.all([makeUser(), makeUser()]);
    const product = await makeProduct(soldBy(seller));
    await putIn(buyer, product._id, 2);
    const delivery = { [String(new Types.ObjectId())]: 'pickup' };
    expect((await checkOut(buyer, { delivery })).status).toBe(201);
  });
});

describe('A first order’s promotion', () => {
  it('counts again once the first purchase was cancelled as a whole, and no sooner.', async () => {
    const buyer = await makeUser();
    const sellers = await Promise.all([makeUser(), makeUser()]);
    await makePromotion({
      title: unique('First order'),
      firstOrderOnly: true,
      payer: 'seller',
      sellerId: new Types.ObjectId(sellers[0]!.id),
    });
    const products = await Promise.all(sellers.map((seller) => makeProduct(soldBy(seller))));
    const fill = async () => {
      for (const { _id } of products) await putIn(buyer, _id, 2);
      return (await quoteOf(buyer)).discount;
    };
    const discount = await fill();
    expect(discount).toBeGreaterThan(0);
    const first = await checkOut(buyer);
    expect(first.status).toBe(201);
    expect(await fill()).toBe(0);
    const [one, other] = first.body.orders as string[];
    await deleteOrder(buyer, one!);
    expect((await quoteOf(buyer)).discount).toBe(0);
    await deleteOrder(buyer, other!);
    expect((await quoteOf(buyer)).discount).toBe(discount);
    expect((await checkOut(buyer)).status).toBe(201);
    expect(await fill()).toBe(0);
  });
});
