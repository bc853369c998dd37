import { Types } from 'mongoose';
import type { NewEntry } from '../ledger/journal/types';
import {
  deliveredEntry,
  grantedEntry,
  paidEntry,
  postedOrder,
  refundDoneEntry,
  refundDueEntry,
  returnedEntry,
} from '../ledger/journal/posting-rules';
import { findBooksFaults, type BookedOrder, type PurchaseBooks } from './books-queries';

const at = new Date('2026-11-23T06:00:00Z');
const purchaseId = new Types.ObjectId();
const paymentId = new Types.ObjectId();
const orderId = new Types.ObjectId();
const sellerId = new Types.ObjectId();
const grantId = new Types.ObjectId();
const settledId = new Types.ObjectId();
const refs = { purchaseId: String(purchaseId), orderId: String(orderId), at };

const order: BookedOrder = {
  _id: orderId,
  purchaseId,
  sellerId,
  deliveryPoisha: 6_000,
  lines: [
    {
      ...{ _id: new Types.ObjectId(), quantity: 10, cancelled: 0, pricePoisha: 10_000 },
      ...{ discountPoisha: 0, commissionBp: 500 },
    },
  ],
  delivery: { discountPoisha: 0, byShop: true },
  orderStatus: 'returned',
  fulfilment: 'delivered',
};
/** Returns the order with another commission on its one line. */
const withCommission = (commissionBp: number): BookedOrder => ({
  ...order,
  lines: [{ ...order.lines[0]!, commissionBp } as BookedOrder['lines'][number]],
});
const payment = {
  _id: paymentId,
  purchaseId,
  orderId: null,
  method: 'bkash' as const,
  state: 'refunded' as const,
  amountPoisha: 106_000,
  feePoisha: 1_000,
  courier: null,
  wallet: null,
};
const refund = {
  paymentId,
  purchaseId,
  orderId,
  state: 'done' as const,
  lines: [],
  deliveryPoisha: 0,
  at,
};
const granted = {
  ...refund,
  _id: grantId,
  cause: 'granted' as const,
  channel: 'person' as const,
  amountPoisha: 20_000,
};
const settled = {
  ...refund,
  _id: settledId,
  cause: 'settled' as const,
  channel: 'provider' as const,
  amountPoisha: 86_000,
};

/** A purchase that was paid, delivered, partly given back, returned and refunded, as it is booked. */
function entries(): NewEntry[] {
  const posted = postedOrder(order);
  const delivered = deliveredEntry(posted, at);
  const grant = grantedEntry({
    refundId: String(grantId),
    order: posted,
    amountPoisha: 20_000,
    goodsPoisha: 20_000,
    deliveryPoisha: 0,
    grantedGoodsPoisha: 0,
    releaseAt: null,
    at,
  });
  const byHand = { ...refs, refundId: String(grantId), amountPoisha: 20_000 };
  const byProvider = { ...refs, refundId: String(settledId), amountPoisha: 86_000 };
  return [
    paidEntry({
      ...refs,
      paymentId: String(paymentId),
      orderId: null,
      asset: 'gateway:bkash',
      amountPoisha: 106_000,
      feePoisha: 1_000,
    }),
    delivered,
    grant,
    refundDueEntry(byHand),
    refundDoneEntry({ ...byHand, asset: 'wallet:a' }),
    returnedEntry({ ...refs, delivered: delivered.lines, granted: grant.lines, released: [] }),
    refundDueEntry(byProvider),
    refundDoneEntry({ ...byProvider, asset: 'gateway:bkash' }),
  ];
}

const books = (more: Partial<PurchaseBooks> = {}): PurchaseBooks => ({
  payments: [payment],
  refunds: [granted, settled],
  orders: [order],
  entries: entries(),
  ...more,
});

it('finds nothing wrong with a purchase that is booked as it happened', () => {
  expect(findBooksFaults(books())).toEqual([]);
});

it('leaves orders alone that are of before there were payments', () => {
  const old = { ...order, _id: new Types.ObjectId(), orderStatus: 'completed' as const };
  const cash = { ...payment, orderId, method: 'cod' as const, state: 'pending' as const };
  expect(findBooksFaults({ payments: [cash], refunds: [], orders: [old], entries: [] })).toEqual(
    [],
  );
});

it.each(entries().map(({ _id }, place) => [_id.replaceAll(/[0-9a-f]{24}/g, '…'), place] as const))(
  'finds that %s is missing',
  (_name, place) => {
    const left = entries().filter((_, index) => index !== place);
    expect(findBooksFaults(books({ entries: left }))).toEqual([
      { kind: 'books.missing', id: entries()[place]!._id, wrong: expect.any(String) as string },
    ]);
  },
);

it.each(entries().map(({ _id }, place) => [_id.replaceAll(/[0-9a-f]{24}/g, '…'), place] as const))(
  'finds that %s says another sum',
  (_name, place) => {
    const wrong = entries().map((entry, index) =>
      index === place
        ? {
            ...entry,
            lines: entry.lines.map((line) => ({
              ...line,
              debitPoisha: line.debitPoisha * 2,
              creditPoisha: line.creditPoisha * 2,
            })),
          }
        : entry,
    );
    const kinds = findBooksFaults(books({ entries: wrong })).map(({ kind, id }) => [kind, id]);
    expect(kinds).toEqual([['books.amount', entries()[place]!._id]]);
  },
);

it.each<[string, Partial<PurchaseBooks>, string]>([
  ['a payment that failed', { payments: [{ ...payment, state: 'failed' }] }, 'books.extra'],
  ['a payment of another sum', { payments: [{ ...payment, amountPoisha: 1 }] }, 'books.amount'],
  ['a payment by another method', { payments: [{ ...payment, method: 'demo' }] }, 'books.amount'],
  [
    'a refund that is not sent yet',
    { refunds: [granted, { ...settled, state: 'due' }] },
    'books.extra',
  ],
  ['a refund that there is not', { refunds: [granted] }, 'books.extra'],
  ['an order on its way', { orders: [{ ...order, orderStatus: 'pending' }] }, 'books.extra'],
  ['an order that stays', { orders: [{ ...order, orderStatus: 'completed' }] }, 'books.extra'],
  ['another commission', { orders: [withCommission(501)] }, 'books.amount'],
  ['another seller', { orders: [{ ...order, sellerId: new Types.ObjectId() }] }, 'books.amount'],
])('finds books that do not fit %s', (_name, more, kind) => {
  expect(findBooksFaults(books(more)).map((fault) => fault.kind)).toContain(kind);
});

it.each([
  ['in the hands of a seller whose order is gone', { courier: 'own' as const }, []],
  ['that names nobody who has it', { courier: null }, [order]],
])('reports cash %s, and goes on', (_name, { courier }, orders) => {
  const cash = { ...payment, orderId, method: 'cod' as const, courier };
  const found = findBooksFaults(books({ payments: [cash], orders }));
  expect(found).toContainEqual({
    kind: 'books.unreadable',
    id: `payment:${String(paymentId)}:paid`,
    wrong: expect.any(String) as string,
  });
  // The rest of the purchase is still checked.
  const others = orders.length === 0 ? [`order:${String(orderId)}:delivered`] : [];
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(others));
});
