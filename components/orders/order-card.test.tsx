/**
 * @jest-environment node
 */
import Link from 'next/link';
import type { CustomerOrder } from '@/lib/features/orders/schema';
import type { OrderMoney } from '@/lib/features/payments/order-money-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { serverRendered, translator } from '@/tests/support/server-rendered';
import { OrderCard } from './order-card';

let language: Locale;
jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace?: string) => translator(language, namespace),
}));
jest.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/cart' }));

const LINE = {
  ...{ _id: 'b'.repeat(24), productId: 'c'.repeat(24), productName: 'Kettle', productNameBn: '' },
  ...{ productImage: '/k.webp', productBrand: 'Shapla', productCategory: 'Health & Beauty' },
  ...{ options: [], sku: '', unit: 'piece', quantity: 12, price: 100, listPrice: 100 },
  ...{ rungFrom: null, totalPrice: 1200, cancelled: 0, returned: 0, shipped: 0, delivered: 0 },
};

function orderOf(fields: object = {}): CustomerOrder {
  return {
    ...{ _id: 'a'.repeat(24), number: '261120-ABCDEF', purchaseId: 'd'.repeat(24) },
    ...{ productId: LINE.productId, productName: 'Kettle', productNameBn: '' },
    ...{ productImage: '/k.webp', productBrand: 'Shapla', productCategory: 'Health & Beauty' },
    ...{ quantity: 12, productPrice: 100, totalPrice: 1200, discount: 0, grandTotal: 1260 },
    ...{ orderTime: '20 November 2026 at 12:00:00', placedAt: '2026-11-20T06:00:00.000Z' },
    ...{ customerName: 'Rahima Khatun', phoneNumber: '+8801712345678', description: 'Ring twice.' },
    ...{ sellerId: 'e'.repeat(24), sellerName: 'Chawkbazar Traders', lines: [LINE] },
    ...{ orderStatus: 'pending', fulfilment: 'placed', history: [], hidden: false, deleted: false },
    delivery: { kind: 'courier', toAgree: false, price: 60, atBranch: 0 },
    payment: { method: 'cod', standing: 'on_delivery', toCollect: 1260 },
    ...fields,
  } as unknown as CustomerOrder;
}

const MONEY: OrderMoney = {
  ...{ paid: 0, toPay: 1260, refundDue: 0, refunded: 0, status: 'onDelivery' },
  ...{ refundBy: null, isRefundChecked: false, refundedAt: null, back: null },
};

/** The card as a browser without script gets it: what is in sight, and what one press unfolds. */
async function card(order: CustomerOrder, more: object = {}, locale: Locale = 'en') {
  language = locale;
  const document = await serverRendered(
    <OrderCard
      order={order}
      address="12 Nawabpur Road"
      product={{ minQuantity: 1, maxQuantity: 50, quantityStep: 1 } as never}
      parcels={[]}
      money={MONEY}
      purchaseOrders={1}
      canReturn={false}
      seller={<Link href="/seller/1">{order.sellerName}</Link>}
      locale={locale}
      {...more}
    />,
    locale,
  );
  const [details, ...others] = document.querySelectorAll('details');
  expect(others).toEqual([]);
  expect(details!.open).toBe(false);
  const names = (root: ParentNode) =>
    [...root.querySelectorAll('a, button')].map((each) => each.textContent!.trim());
  details!.querySelector('summary')!.textContent = '';
  const folded = { text: details!.textContent!, presses: names(details!) };
  details!.remove();
  return { shown: { text: document.body.textContent!, presses: names(document) }, folded };
}

const OPEN = 'Order 261120-ABCDEF and invoice';

it.each([
  ['one that waits', orderOf(), {}, ['Remove / Cancel', OPEN], ['Buy again']],
  [
    'one that is to be paid',
    orderOf({ payment: { method: 'demo', standing: 'awaiting', toCollect: 0 } }),
    { money: { ...MONEY, status: 'toPay' } },
    ['Pay now', 'Remove / Cancel', OPEN],
    ['Buy again'],
  ],
  [
    'one that came',
    orderOf({ orderStatus: 'completed', fulfilment: 'delivered' }),
    { canReturn: true, purchaseOrders: 2 },
    ['Return', 'Buy again', OPEN],
    ['Remove / Cancel', 'Buy the whole purchase again'],
  ],
  [
    'one that its seller cancelled',
    orderOf({ orderStatus: 'cancelled', reason: 'Sold out.' }),
    {},
    ['Buy again', OPEN],
    ['Remove / Cancel'],
  ],
])('shows of %s what is done next, and folds the rest', async (_name, order, more, next, rest) => {
  const { shown, folded } = await card(order, more);
  expect(shown.presses).toEqual(['Kettle', 'Chawkbazar Traders', ...next]);
  expect(folded.presses).toEqual(rest);
});

it('shows state, goods, seller and money, and keeps what the spec names a press away', async () => {
  const { shown, folded } = await card(orderOf());
  for (const text of ['Pending', 'Kettle', 'Shapla', 'Health & Beauty', '12 pieces', '৳1,260']) {
    expect(shown.text.replaceAll('\u00a0', ' ')).toContain(text);
  }
  expect(shown.text).toContain('To pay on delivery৳1,260');
  for (const text of ['Buying date', '12 Nawabpur Road', 'Ring twice.', 'Note: buying took 12']) {
    expect(folded.text).toContain(text);
  }
});

it('names the first of several goods and how many more there are', async () => {
  const other = { ...LINE, _id: 'f'.repeat(24), productName: 'Pan' };
  const { shown, folded } = await card(orderOf({ lines: [LINE, other, { ...other, _id: '1' }] }));
  expect(shown.text).toContain('Kettle and 2 more');
  expect(shown.text).not.toContain('Pan');
  expect(folded.text).toContain('Pan');
});

it('says what is due at the branch beside the total, and why a seller cancelled', async () => {
  const delivery = { kind: 'branch', toAgree: false, price: 0, atBranch: 480 };
  expect((await card(orderOf({ delivery }))).shown.text).toContain('৳480');
  const cancelled = orderOf({ delivery, orderStatus: 'cancelled', reason: 'Sold out.' });
  const { shown } = await card(cancelled);
  expect(shown.text).toContain('Sold out.');
  expect(shown.text).not.toContain('৳480');
});
