import { Types } from 'mongoose';
import * as again from '@/app/(endpoints)/basket/again/route';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import { listCartPage, type CartFacts } from '@/lib/features/orders/cart-queries';
import { cartListSchema, CART_TABS } from '@/lib/features/orders/cart-schema';
import { getMyOrder } from '@/lib/features/orders/queries';
import { orderNumber } from '@/lib/features/orders/rules';
import {
  findCheckedPurchases,
  findRefunded,
  moneyOfPurchases,
} from '@/lib/features/payments/order-money-queries';
import { giveWallet } from '@/lib/features/payments/wallet-commands';
import { startPayment } from '@/lib/features/payments/payment-commands';
import { makeOrders, NEWEST, people } from '../support/orders';
import { begin, ORIGIN, pay, prepaid, storyOf } from '../support/payments';
import { call, useShop, type TestUser } from '../support/shop';
import { admin, bkashId, walletPurchase } from '../support/wallets';

useShop();

const NO_FACTS: CartFacts = { checkedPurchases: [], backOrders: [], backPurchases: [] };
const NOW = new Date();

const idsOf = async (buyer: TestUser, asked: Record<string, unknown>, facts = NO_FACTS) =>
  (await listCartPage(buyer, cartListSchema.parse(asked), facts)).orders.map(({ _id }) => _id);

const moneyOf = async (buyer: TestUser, purchaseId: string) =>
  (await moneyOfPurchases([purchaseId], buyer.name, NOW)).purchases.get(purchaseId)!;

const cancel = (buyer: TestUser, id: string) =>
  call(deleteorder, `/deleteorder/${id}`, { method: 'DELETE', as: buyer, id });

it('parts a buyer’s orders by what the buyer waits for, and finds them', async () => {
  const { seller, buyer, other } = await people();
  const [toPay, placed, shipped, done, sellers, own, hidden, old] = await makeOrders(
    seller,
    buyer,
    [
      { payment: 'awaiting' },
      { productName: 'Red Mug', sellerName: 'Bogura Stores' },
      { fulfilment: 'shipped', payment: 'paid' },
      { fulfilment: 'delivered', orderStatus: 'completed' },
      { orderStatus: 'cancelled', reason: 'Sold out' },
      { orderStatus: 'cancelled', deletedAt: new Date(NEWEST) },
      { orderStatus: 'completed', fulfilment: 'delivered', hiddenFromCustomerAt: new Date(NEWEST) },
      {
        orderStatus: 'returned',
        fulfilment: 'delivered',
        placedAt: new Date('2026-11-01T20:00:00Z'),
      },
    ],
  );
  await makeOrders(seller, other, [{}]);
  const refunded = { ...NO_FACTS, backOrders: [new Types.ObjectId(own)] };
  const lists: Record<(typeof CART_TABS)[number], (string | undefined)[]> = {
    all: [toPay, placed, shipped, done, sellers, old],
    toPay: [toPay],
    preparing: [placed],
    onTheWay: [shipped],
    delivered: [done],
    returns: [own, old],
    cancelled: [sellers, own],
  };
  const { counts } = await listCartPage(buyer, cartListSchema.parse({}), refunded);
  for (const tab of CART_TABS) {
    expect({ tab, ids: await idsOf(buyer, { tab }, refunded) }).toEqual({ tab, ids: lists[tab] });
    expect(counts[tab]).toBe(lists[tab].length);
  }
  // A purchase whose payment is being checked is not to be paid.
  const checked = { ...NO_FACTS, checkedPurchases: [new Types.ObjectId(toPay)] };
  expect(await idsOf(buyer, { tab: 'toPay' }, checked)).toEqual([]);
  expect(await idsOf(buyer, { tab: 'preparing' }, checked)).toEqual([toPay, placed]);
  const finds: [Record<string, string>, (string | undefined)[]][] = [
    [{ q: orderNumber(placed!) }, [placed]],
    [{ q: 'MUG red' }, [placed]],
    [{ q: 'bogura' }, [placed]],
    [{ q: 'bogura kettle' }, []],
    [{ q: '%' }, []],
    [{ paid: 'paid' }, [shipped, done, old]],
    [{ paid: 'toPay' }, [toPay, placed]],
    // Two in the morning of the 2nd in Dhaka.
    [{ from: '2026-11-02', to: '2026-11-02' }, [old]],
    [{ from: '০২/১১/২০২৬', to: '2026-11-02' }, [old]],
    [{ tab: 'delivered', q: 'mug' }, []],
    [{ tab: 'nonsense', page: '999' }, lists.all],
  ];
  for (const [asked, ids] of finds) {
    expect({ asked, ids: await idsOf(buyer, asked) }).toEqual({ asked, ids });
  }
  expect(hidden).toBeDefined();
});

it('a cancelled order stays at its address, says what goes back, and a purchase’s number finds it', async () => {
  const { buyer, purchaseId } = await prepaid({ sellers: 2 });
  await pay(await begin(buyer, purchaseId));
  const [first, second] = (await storyOf(purchaseId)).orders.map(({ _id }) => String(_id));
  const before = (await moneyOfPurchases([purchaseId], buyer.name, NOW)).orders.get(first!)!;
  expect(before).toMatchObject({ status: 'paid', toPay: 0, refundDue: 0 });
  expect(before.back).toMatchObject({ sum: before.paid, channel: 'provider', target: null });
  expect((await cancel(buyer, first!)).status).toBe(200);
  expect(await getMyOrder(buyer, first!)).toMatchObject({
    ...{ orderStatus: 'cancelled', deleted: true, hidden: false },
  });
  const { orders, purchases } = await moneyOfPurchases([purchaseId], buyer.name, NOW);
  expect(orders.get(first!)).toMatchObject({
    ...{ paid: before.paid, refundDue: before.paid, status: 'refundDue', back: null },
    refundBy: expect.any(String),
  });
  expect(orders.get(second!)).toMatchObject({ status: 'paid', refundDue: 0 });
  expect(purchases.get(purchaseId)).toMatchObject({
    ...{ paid: before.paid * 2, refundDue: before.paid, status: 'refundDue', orderCount: 2 },
  });
  const { orderIds, purchaseIds } = await findRefunded(buyer);
  expect([orderIds.map(String), purchaseIds]).toEqual([[first], []]);
  const found = await idsOf(buyer, { q: orderNumber(purchaseId), tab: 'cancelled' });
  expect(found).toEqual([first]);
  // Both orders of the purchase can be bought again at once; nobody else buys by its number.
  const buy = (as: TestUser) =>
    call(again, '/basket/again', { method: 'POST', as, body: { purchaseId } });
  const reply = await buy(buyer);
  expect(reply.status).toBe(200);
  expect((await buy((await people()).other)).status).toBe(404);
});

it('what was sent by wallet is being checked, also beside a second attempt', async () => {
  const { buyer, purchaseId, accountId, payment } = await walletPurchase(await admin());
  expect(await moneyOf(buyer, purchaseId)).toMatchObject({ status: 'toPay', paid: 0 });
  // A second way was begun before the first one's transaction is told of.
  await startPayment(buyer, purchaseId, { method: 'demo', origin: ORIGIN });
  await giveWallet(buyer, String(payment._id), {
    ...{ accountId, sender: '01712345678', transactionId: bkashId() },
  });
  expect(await moneyOf(buyer, purchaseId)).toMatchObject({ status: 'checking', paid: 0 });
  expect((await findCheckedPurchases(buyer)).map(String)).toEqual([purchaseId]);
  await expect(
    startPayment(buyer, purchaseId, { method: 'demo', origin: ORIGIN }),
  ).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
});
