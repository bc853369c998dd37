import fc from 'fast-check';
import { Types } from 'mongoose';
import * as pageview from '@/app/(endpoints)/pageview/route';
import * as basketLine from '@/app/(endpoints)/basket/lines/[id]/route';
import * as exported from '@/app/api/figures/export/route';
import { getFigures } from '@/lib/features/reports/figure-queries';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { addDays } from '@/lib/platform/time/day-text';
import { dayOf } from '@/lib/platform/time/time';
import { OrderModel } from '@/models/order';
import { ProductViewModel } from '@/models/page-view';
import { PurchaseModel } from '@/models/purchase';
import { makeOrders } from '../support/orders';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';
import { makeMember } from '../support/team';

/** A seller's own figures, recomputed by a naive count over random histories. */

useShop();

const DAY_MS = 24 * 3_600_000;
const today = () => dayOf(new Date());

/** One order of a history: of which product, how long ago, how it stands, and where it goes to. */
const happening = fc.record({
  product: fc.nat(2),
  daysAgo: fc.integer({ min: 0, max: 60 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  cancelled: fc.nat(9),
  pricePoisha: fc.integer({ min: 1, max: 99_999 }),
  orderStatus: fc.constantFrom('pending', 'completed', 'cancelled', 'returned'),
  payment: fc.constantFrom('on_delivery', 'paid', 'awaiting'),
  isDeleted: fc.boolean(),
  district: fc.constantFrom('1', '47'),
});
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

const isSold = ({ orderStatus, payment, isDeleted, quantity, cancelled }: Happening) =>
  ['pending', 'completed'].includes(orderStatus) &&
  payment !== 'awaiting' &&
  !isDeleted &&
  cancelled < quantity;

async function record(seller: TestUser, productIds: Types.ObjectId[], history: Happening[]) {
  const buyer = { ...seller, id: String(new Types.ObjectId()) };
  for (const one of history) {
    const { product, daysAgo, quantity, pricePoisha, orderStatus, isDeleted } = one;
    const [id] = await makeOrders(seller, buyer, [
      {
        ...{ productId: productIds[product]!, quantity, pricePoisha },
        placedAt: new Date(Date.now() - daysAgo * DAY_MS),
      },
    ]);
    const cancelled = Math.min(one.cancelled, quantity);
    const order = await OrderModel.findByIdAndUpdate(id, {
      $set: {
        ...{ orderStatus, payment: one.payment, 'lines.0.cancelled': cancelled },
        ...(isDeleted && { deletedAt: new Date() }),
      },
    }).lean();
    await PurchaseModel.collection.updateOne(
      { _id: order!.purchaseId },
      { $set: { place: { divisionId: '6', districtId: one.district } } },
      { upsert: true },
    );
  }
}

it('Orders, units and sums are those of a naive count, by product and by district.', async () => {
  const histories = fc.sample(fc.array(happening, { minLength: 5, maxLength: 25 }), {
    seed: 41,
    numRuns: 4,
  });
  for (const history of histories) {
    const seller = await makeUser();
    const products = await Promise.all(
      [0, 1, 2].map(() => makeProduct({ authorId: new Types.ObjectId(seller.id) })),
    );
    const ids = products.map(({ _id }) => _id);
    await record(seller, ids, history);
    for (const days of [7, 30, 90] as const) {
      const counted = history.filter((one) => isSold(one) && one.daysAgo < days);
      const asked = { days: String(days) as '7', from: undefined, to: undefined };
      const naive = (keyOf: (one: Happening) => string) => {
        const sums = new Map<string, [orders: number, units: number, taka: number]>();
        for (const one of counted) {
          const [orders, units, poisha] = sums.get(keyOf(one)) ?? [0, 0, 0];
          const live = one.quantity - one.cancelled;
          sums.set(keyOf(one), [orders + 1, units + live, poisha + live * one.pricePoisha]);
        }
        return Object.fromEntries(sums);
      };
      const read = async (by: 'product' | 'district', district?: string) => {
        const { rows } = await getFigures(seller, { ...asked, by, district });
        return Object.fromEntries(
          rows.map(({ key, orders, units, taka }) => [
            key,
            [orders, units, Math.round(taka * 100)],
          ]),
        );
      };
      expect(await read('product')).toEqual(naive((one) => String(ids[one.product])));
      expect(await read('district')).toEqual(naive((one) => one.district));
      const there = naive((one) =>
        one.district === '47' ? String(ids[one.product]) : 'elsewhere',
      );
      delete there.elsewhere;
      expect(await read('product', '47')).toEqual(there);
    }
  }
});

it('Views count on their days, and while nothing can be ordered as sold out.', async () => {
  const seller = await makeUser();
  const authorId = new Types.ObjectId(seller.id);
  const there = await makeProduct({ authorId });
  const away = await makeProduct({ authorId, maxQuantity: 0 });
  const view = (product: { _id: Types.ObjectId }) =>
    call(pageview, '/pageview', {
      method: 'POST',
      body: { path: `/bn/product/${String(product._id)}`, referrer: '' },
    });
  for (const product of [there, there, away]) expect((await view(product)).status).toBe(204);
  await ProductViewModel.create({
    ...{ productId: there._id, day: addDays(today(), -40), views: 5 },
  });
  const of = async (days: '30' | '90') => {
    const { rows } = await getFigures(seller, {
      ...{ days, from: undefined, to: undefined, by: undefined, district: undefined },
    });
    return new Map(rows.map((row) => [row.key, [row.views, row.soldOut]]));
  };
  const month = await of('30');
  expect(month.get(String(there._id))).toEqual([2, 0]);
  expect(month.get(String(away._id))).toEqual([1, 1]);
  expect((await of('90')).get(String(there._id))).toEqual([7, 0]);
});

it('A product counts once for a basket that had none of it, whoever’s that is.', async () => {
  const seller = await makeUser();
  const product = await makeProduct({ authorId: new Types.ObjectId(seller.id), maxQuantity: 50 });
  const variantId = String(product.variants[0]!._id);
  const put = (as: TestUser, quantity: number) =>
    call(basketLine, `/basket/lines/${variantId}`, {
      ...{ method: 'PUT', as, id: variantId },
      body: { quantity, productId: String(product._id) },
    });
  const [one, other] = [await makeUser(), await makeUser()];
  for (const [who, quantity] of [
    [one, 10],
    [one, 12],
    [other, 10],
  ] as const) {
    expect((await put(who, quantity)).status).toBe(200);
  }
  await settleBackground();
  const [record] = await ProductViewModel.find({ productId: product._id }).lean();
  expect(record).toMatchObject({ baskets: 2 });
  expect(JSON.stringify(record)).not.toContain(one.id);
});

it('They are the shop’s own, for who reads its orders, as a page and as a file.', async () => {
  const seller = await makeUser();
  const product = await makeProduct({
    ...{ authorId: new Types.ObjectId(seller.id), productName: 'Clay Mug' },
  });
  const history: Happening = {
    ...{ product: 0, daysAgo: 1, quantity: 2, cancelled: 0, pricePoisha: 5_000 },
    ...{ orderStatus: 'pending', payment: 'paid', isDeleted: false, district: '47' },
  };
  await record(seller, [product._id], [history]);
  const asked = {
    ...{ days: undefined, from: undefined, to: undefined, by: undefined, district: undefined },
  };
  expect((await getFigures(await makeMember(seller, 'manager'), asked)).rows).toHaveLength(1);
  await expect(getFigures(await makeMember(seller, 'packer'), asked)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect((await getFigures(await makeUser(), asked)).rows).toEqual([]);
  const file = await call(exported, '/api/figures/export?days=7&lang=bn', { as: seller });
  expect(file.status).toBe(200);
  // The name that the product has now, whatever its orders called it.
  expect(String(file.body)).toContain(product.productNameBn || 'Clay Mug');
  expect(String(file.body)).toContain('100');
  expect((await call(exported, '/api/figures/export', {})).status).toBe(401);
});
