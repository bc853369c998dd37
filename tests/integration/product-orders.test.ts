import { newLineRecord, plainPrice } from '@/lib/features/orders/record';
import { countRunningOrders, listProductOrders } from '@/lib/features/orders/product-order-queries';
import type { ProductRecord } from '@/models/product';
import { makeOrders, people } from '../support/orders';
import { makeProduct, useShop } from '../support/shop';

useShop();

const line = (product: ProductRecord) =>
  newLineRecord(product, product.variants[0]!, 2, plainPrice(1999));

it('An order is one of each product that it has a line of, not of its first alone.', async () => {
  const { seller, other, buyer } = await people();
  const [first, second, never] = [await makeProduct(), await makeProduct(), await makeProduct()];
  const both = { productId: first._id, lines: [line(first), line(second)] };
  const ids = await makeOrders(seller, buyer, [
    both,
    { ...both, orderStatus: 'completed' },
    { productId: first._id, lines: [line(first)] },
  ]);
  const running = ({ _id }: ProductRecord) => countRunningOrders(String(_id));
  expect([await running(first), await running(second), await running(never)]).toEqual([2, 1, 0]);
  const listed = async (as: typeof seller, { _id }: ProductRecord) => {
    const { orders, total } = await listProductOrders(as, String(_id));
    return [total, orders.map((order) => order._id)];
  };
  expect(await listed(seller, first)).toEqual([3, ids]);
  expect(await listed(seller, second)).toEqual([2, ids.slice(0, 2)]);
  expect(await listed(other, second)).toEqual([0, []]);
});
