import {
  buyerMoney,
  type MoneyOrder,
  type MoneyPayment,
  type MoneyRefund,
} from './order-money-rules';

const order = (more: Partial<MoneyOrder> = {}): MoneyOrder => ({
  ...{ id: 'a', orderStatus: 'pending', standing: 'awaiting' },
  ...{ grandPoisha: 1000, collectedPoisha: 0 },
  ...more,
});
const attempt = (more: Partial<MoneyPayment> = {}): MoneyPayment => ({
  ...{ orderId: null, state: 'pending', amountPoisha: 1000, isHeld: false, review: null },
  ...more,
});
const refund = (more: Partial<MoneyRefund> = {}): MoneyRefund => ({
  ...{ orderId: 'a', cause: 'settled', state: 'due', amountPoisha: 1000 },
  ...more,
});
const paid = { standing: 'paid' } as const;
const cod = { standing: 'on_delivery' } as const;
const cancelled = { orderStatus: 'cancelled' } as const;
const cash = (more: Partial<MoneyPayment> = {}) => attempt({ orderId: 'a', ...more });

type Case = [
  what: string,
  records: [MoneyOrder, MoneyPayment[], MoneyRefund[]],
  /** Paid, to pay, refund due, refunded. */
  sums: [number, number, number, number],
  status: string,
];

const cases: Case[] = [
  ['nothing begun', [order(), [], []], [0, 1000, 0, 0], 'toPay'],
  ['at the provider', [order(), [attempt()], []], [0, 1000, 0, 0], 'toPay'],
  ['a failed try', [order(), [attempt({ state: 'failed' })], []], [0, 1000, 0, 0], 'toPay'],
  ['an id was given', [order(), [attempt({ review: 'waiting' })], []], [0, 1000, 0, 0], 'checking'],
  [
    'a second attempt while one is being checked',
    [
      order(),
      [attempt({ state: 'created' }), attempt({ state: 'cancelled', review: 'waiting' })],
      [],
    ],
    [0, 1000, 0, 0],
    'checking',
  ],
  [
    'a second attempt after a rejected one',
    [order(), [attempt(), attempt({ state: 'failed', review: 'rejected' })], []],
    [0, 1000, 0, 0],
    'toPay',
  ],
  ['a question', [order(), [attempt({ review: 'asked' })], []], [0, 1000, 0, 0], 'asked'],
  [
    'held as risky',
    [order(), [attempt({ state: 'paid', isHeld: true })], []],
    [0, 1000, 0, 0],
    'checking',
  ],
  ['paid', [order(paid), [attempt({ state: 'paid' })], []], [1000, 0, 0, 0], 'paid'],
  [
    'paid twice',
    [order(paid), [attempt({ state: 'paid' })], [refund({ orderId: null })]],
    [2000, 0, 1000, 0],
    'refundDue',
  ],
  [
    'a part of it cancelled',
    [order({ ...paid, grandPoisha: 700 }), [], [refund({ amountPoisha: 300 })]],
    [1000, 0, 300, 0],
    'refundDue',
  ],
  [
    'a part of it cancelled and sent back',
    [order({ ...paid, grandPoisha: 700 }), [], [refund({ amountPoisha: 300, state: 'done' })]],
    [1000, 0, 0, 300],
    'paid',
  ],
  [
    'granted back',
    [
      order({ ...paid, orderStatus: 'completed' }),
      [],
      [refund({ cause: 'granted', amountPoisha: 250 })],
    ],
    [1000, 0, 250, 0],
    'refundDue',
  ],
  [
    'cancelled, refund due',
    [order({ ...paid, ...cancelled }), [], [refund()]],
    [1000, 0, 1000, 0],
    'refundDue',
  ],
  [
    'cancelled, refund failed once',
    [order({ ...paid, ...cancelled }), [], [refund({ state: 'failed' })]],
    [1000, 0, 1000, 0],
    'refundDue',
  ],
  [
    'cancelled and sent back',
    [order({ ...paid, ...cancelled }), [], [refund({ state: 'done' })]],
    [1000, 0, 0, 1000],
    'refunded',
  ],
  ['cancelled before it was paid', [order(cancelled), [], []], [0, 0, 0, 0], 'nothing'],
  [
    'paid too late',
    [order({ standing: 'expired', ...cancelled }), [], [refund()]],
    [1000, 0, 1000, 0],
    'refundDue',
  ],
  ['to pay on delivery', [order(cod), [cash()], []], [0, 1000, 0, 0], 'onDelivery'],
  [
    'a first parcel paid',
    [
      order({ ...cod, collectedPoisha: 400 }),
      [cash({ state: 'paid', amountPoisha: 400 }), cash()],
      [],
    ],
    [400, 600, 0, 0],
    'onDelivery',
  ],
  [
    'delivered for cash',
    [order({ ...cod, orderStatus: 'completed' }), [cash({ state: 'paid' })], []],
    [1000, 0, 0, 0],
    'paid',
  ],
  [
    'delivered before there were payments',
    [order({ ...cod, orderStatus: 'completed' }), [], []],
    [1000, 0, 0, 0],
    'paid',
  ],
  [
    'cancelled cash on delivery',
    [order({ ...cod, ...cancelled }), [cash({ state: 'cancelled' })], []],
    [0, 0, 0, 0],
    'nothing',
  ],
  [
    'returned cash on delivery',
    [order({ ...cod, orderStatus: 'returned' }), [cash({ state: 'paid' })], [refund()]],
    [1000, 0, 1000, 0],
    'refundDue',
  ],
];

it.each(cases)('%s', (_what, [one, payments, refunds], sums, status) => {
  const { byOrder, whole } = buyerMoney({ orders: [one], payments, refunds });
  const money = byOrder.get('a')!;
  expect([
    ...[money.paidPoisha, money.toPayPoisha],
    ...[money.refundDuePoisha, money.refundedPoisha],
  ]).toEqual(sums);
  expect(money.status).toBe(status);
  // A purchase of one order is that order.
  expect(whole).toEqual(money);
});

it('a purchase says the most pressing of its orders, and its sums are theirs and what is of none', () => {
  const { whole, byOrder } = buyerMoney({
    orders: [order({ ...paid, ...cancelled }), order({ ...paid, id: 'b', grandPoisha: 500 })],
    payments: [attempt({ state: 'paid', amountPoisha: 1500 })],
    refunds: [refund({ state: 'done' }), refund({ orderId: null, amountPoisha: 1500 })],
  });
  expect([...byOrder.values()].map(({ status }) => status)).toEqual(['refunded', 'paid']);
  expect(whole).toEqual({
    ...{ paidPoisha: 3000, toPayPoisha: 0, refundDuePoisha: 1500, refundedPoisha: 1000 },
    status: 'refundDue',
  });
});
