import fc from 'fast-check';
import { deleteOrder } from '@/lib/features/orders/commands';
import { BasketModel } from '@/models/basket';
import { OrderModel } from '@/models/order';
import { ProductModel, type ProductRecord } from '@/models/product';
import { PurchaseModel } from '@/models/purchase';
import { expectCleanBooks } from '../support/books';
import { checkOut, makeColours, putIn, quoteOf } from '../support/checkout';
import { makeProduct, makeUser, stockOf, useShop, type TestUser } from '../support/shop';

useShop();
jest.setTimeout(10 * 60_000);

/** Units of each variant that running orders hold. */
async function orderedOf(products: readonly ProductRecord[]): Promise<Map<string, number>> {
  const ids = products.map(({ _id }) => _id);
  const orders = await OrderModel.find({ 'lines.productId': { $in: ids } }).lean();
  const units = new Map<string, number>();
  for (const { variantId, quantity, cancelled } of orders.flatMap(({ lines }) => lines)) {
    const key = String(variantId);
    units.set(key, (units.get(key) ?? 0) + quantity - cancelled);
  }
  return units;
}

/** Stock and what is ordered together, by variant. */
async function heldOf(products: readonly ProductRecord[]): Promise<Record<string, number>> {
  const [now, ordered] = await Promise.all([
    ProductModel.find({ _id: { $in: products.map(({ _id }) => _id) } }).lean(),
    orderedOf(products),
  ]);
  return Object.fromEntries(
    now
      .flatMap(({ variants }) => variants)
      .map(({ _id, stock }) => [String(_id), stock + (ordered.get(String(_id)) ?? 0)])
      .sort(),
  );
}

/** Each purchase is whole: its orders are there, and its sums are those of its parts. */
async function expectWhole(buyers: readonly TestUser[]): Promise<void> {
  const ids = buyers.map(({ id }) => id);
  const [purchases, orders] = await Promise.all([
    PurchaseModel.find({ customerId: { $in: ids } }).lean(),
    OrderModel.find({ customerId: { $in: ids } }).lean(),
  ]);
  const there = new Map(orders.map((order) => [String(order._id), order]));
  for (const purchase of purchases) {
    const { goodsPoisha, discountPoisha, deliveryPoisha, grandPoisha } = purchase;
    expect(goodsPoisha - discountPoisha + deliveryPoisha).toBe(grandPoisha);
    expect(purchase.orders.reduce((sum, part) => sum + part.grandPoisha, 0)).toBe(grandPoisha);
    for (const part of purchase.orders) {
      const order = there.get(String(part._id));
      if (part.cancelledAt !== null) expect(order).toBeUndefined();
      else {
        const { totalPoisha, lines } = order!;
        const goods = lines.map((line) => line.pricePoisha * (line.quantity - line.cancelled));
        expect(goods.reduce((a, b) => a + b)).toBe(totalPoisha);
        expect(totalPoisha - order!.discountPoisha + order!.deliveryPoisha).toBe(part.grandPoisha);
      }
    }
  }
  const named = new Set(purchases.flatMap((one) => one.orders.map(({ _id }) => String(_id))));
  expect(orders.filter(({ _id }) => !named.has(String(_id)))).toEqual([]);
}

it('Of 100 buyers of the last carton in mixed baskets one gets it, and no other gets anything.', async () => {
  const carton = await makeProduct({ maxQuantity: 12, minQuantity: 12, packSize: 12 });
  const others = await Promise.all([1, 2, 3].map(() => makeProduct({ maxQuantity: 1000 })));
  const buyers = await Promise.all(Array.from({ length: 100 }, () => makeUser()));
  await Promise.all(
    buyers.map(async (buyer, index) => {
      // Each in another order, so that two baskets could wait for each other.
      const products = [carton, ...others];
      const turned = [...products.slice(index % 4), ...products.slice(0, index % 4)];
      for (const product of index % 2 ? turned : turned.reverse()) {
        await putIn(buyer, product._id, product === carton ? 12 : 2);
      }
    }),
  );
  const { total: expectedTotal } = await quoteOf(buyers[0]!);
  const replies = await Promise.all(buyers.map((buyer) => checkOut(buyer, { expectedTotal })));
  const placed = replies.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(1);
  const refused = replies.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 BASKET_CHANGED']),
  );
  expect(await stockOf(carton)).toBe(0);
  expect(await Promise.all(others.map(stockOf))).toEqual([998, 998, 998]);
  await expectWhole(buyers);
  expect(await BasketModel.countDocuments({ 'lines.variantId': carton._id })).toBe(99);
});

it('Any mix of concurrent baskets, cancellations and stock edits keeps stock plus ordered.', async () => {
  const step = fc.record({
    buyer: fc.nat(3),
    kind: fc.constantFrom('order', 'order', 'cancel', 'add'),
    quantities: fc.array(
      fc.record({ variant: fc.nat(3), quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const products = [
        await makeColours({ minQuantity: 1 }),
        await makeColours({ minQuantity: 1 }),
      ];
      const variants = products.flatMap((product) => product.variants.map(({ _id }) => _id));
      const buyers = await Promise.all([0, 1, 2, 3].map(() => makeUser()));
      const start = await heldOf(products);
      const added: Record<string, number> = {};
      await Promise.all(
        steps.map(async ({ buyer, kind, quantities }) => {
          const who = buyers[buyer]!;
          const variant = variants[quantities[0]!.variant]!;
          if (kind === 'add') {
            const { quantity } = quantities[0]!;
            const { modifiedCount } = await ProductModel.updateOne(
              { 'variants._id': variant },
              { $inc: { 'variants.$.stock': quantity, maxQuantity: quantity } },
            );
            expect(modifiedCount).toBe(1);
            added[String(variant)] = (added[String(variant)] ?? 0) + quantity;
          } else if (kind === 'cancel') {
            const order = await OrderModel.findOne({ customerId: who.id }).lean();
            // It may be cancelled by another step meanwhile.
            if (order) await deleteOrder(who, String(order._id)).catch(() => undefined);
          } else {
            for (const one of quantities) {
              await putIn(who, variants[one.variant]!, one.quantity).catch(() => undefined);
            }
            await checkOut(who);
          }
        }),
      );
      const expected = Object.entries(start).map(([id, units]) => [id, units + (added[id] ?? 0)]);
      expect(await heldOf(products)).toEqual(Object.fromEntries(expected));
      const now = await ProductModel.find({ 'variants._id': { $in: variants } }).lean();
      for (const { variants: each, maxQuantity } of now) {
        expect(each.every(({ stock }) => stock >= 0)).toBe(true);
        expect(each.reduce((sum, { stock }) => sum + stock, 0)).toBe(maxQuantity);
      }
      await expectWhole(buyers);
    }),
    { numRuns: 8 },
  );
});

it('The books are clean at the end.', expectCleanBooks);
