/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { CustomerOrder } from '@/lib/features/orders/schema';
import { toCollectPoisha } from '@/lib/features/orders/views';
import english from '@/messages/en.json';
import type { OrderRecord } from '@/models/order';
import { OrderSheet } from './order-sheet';
import { OrderTotals } from './order-totals';

type Stands = Pick<OrderRecord, 'orderStatus' | 'payment'>;

/** An order of a thousand taka as its screens get it. */
function orderOf(fields: Partial<Stands> = {}) {
  const stands: Stands = { orderStatus: 'pending', payment: 'on_delivery', ...fields };
  const sums = { totalPoisha: 100_000, discountPoisha: 0, deliveryPoisha: 0 };
  return {
    ...{ number: '261120-ABCDEF', orderTime: '20 November 2026 at 12:00:00', lines: [] },
    ...{ customerName: 'Rahima Khatun', phoneNumber: '+8801712345678', description: '' },
    ...{ shippingAddress: '12 Nawabpur Road', sellerName: 'Chawkbazar Traders' },
    ...{ orderStatus: stands.orderStatus, totalPrice: 1000, discount: 0, grandTotal: 1000 },
    delivery: { kind: 'agreed', toAgree: true, price: 0, atBranch: 0 },
    payment: {
      ...{ method: 'cod', standing: stands.payment },
      toCollect: toCollectPoisha({ ...stands, ...sums }) / 100,
    },
  } as unknown as CustomerOrder;
}

const SHOP = { name: 'Paikari Bazaar', operator: '', address: '', phone: '', email: '' };

function show(children: React.ReactNode) {
  render(
    <NextIntlClientProvider locale="en" messages={english} timeZone="Asia/Dhaka">
      {children}
    </NextIntlClientProvider>,
  );
}

const valueOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling!.textContent;

it.each([
  [{}, '৳1,000'],
  [{ payment: 'awaiting' }, '৳0'],
  [{ payment: 'paid' }, '৳0'],
  [{ orderStatus: 'completed' }, '৳0'],
] as const)('The slip of an order of %j says to collect %s.', (fields, sum) => {
  show(
    <OrderSheet
      kind="slip"
      order={orderOf(fields)}
      shop={{ ...SHOP, tradeLicence: '', dbid: '' }}
      locale="en"
    />,
  );
  expect(valueOf('To collect on delivery')).toBe(sum);
});

it.each([
  [{}, 'Total to pay'],
  [{ payment: 'paid' }, 'Paid'],
  [{ orderStatus: 'completed' }, 'Paid'],
  [{ payment: 'expired', orderStatus: 'cancelled' }, 'Total'],
] as const)('The sum of an order of %j is called %s.', (fields, label) => {
  show(<OrderTotals order={orderOf(fields)} locale="en" />);
  expect(valueOf(label)).toBe('৳1,000');
});

it('No amount of an order is broken in two, on its screens and on paper.', () => {
  show(
    <>
      <OrderTotals order={orderOf()} locale="en" />
      <OrderSheet
        kind="sheet"
        order={orderOf()}
        shop={{ ...SHOP, tradeLicence: '', dbid: '' }}
        locale="en"
      />
    </>,
  );
  const amounts = screen.getAllByText('৳1,000', { selector: 'dd' });
  expect(amounts).toHaveLength(2);
  for (const amount of amounts) expect(amount).toHaveClass('shrink-0');
});

it('No sum of a line breaks in the middle, however narrow the sheet is.', () => {
  const line = {
    ...{ _id: '1', productName: 'Kettle', productNameBn: '', productBrand: 'Shapla' },
    ...{ productCategory: 'Home & Kitchen Appliances', options: [], sku: '', unit: 'piece' },
    ...{ quantity: 12, cancelled: 0, returned: 0, rungFrom: null },
    ...{ price: 1250.5, listPrice: 1300, totalPrice: 15006 },
  };
  show(
    <OrderSheet
      kind="sheet"
      order={{ ...orderOf(), lines: [line] } as unknown as CustomerOrder}
      shop={{ ...SHOP, tradeLicence: '', dbid: '' }}
      locale="en"
    />,
  );
  for (const sum of ['৳1,250.50', '৳1,300', '৳15,006']) {
    expect(screen.getByText(sum)).toHaveClass('whitespace-nowrap');
  }
});
