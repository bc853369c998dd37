/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { UserDetail } from '@/lib/features/reports/schema';
import messages from '@/messages/bn.json';
import desk from '@/messages/dashboard/bn.json';
import { UserOrders } from './user-lists';

const order = (products: number) => ({
  ...{ _id: String(products).repeat(24), productName: 'Brass Lamp', productNameBn: 'পিতলের বাতি' },
  ...{ products, quantity: products, totalPrice: 100, orderStatus: 'pending' },
  placedAt: '2026-11-20T06:00:00.000Z',
});

it('What somebody ordered last has its Bangla name on a page in Bangla.', () => {
  const of = { latest: [order(1), order(3)], total: 2 } as unknown as NonNullable<
    UserDetail['placed']
  >;
  render(
    <NextIntlClientProvider
      locale="bn"
      messages={{ ...messages, ...desk } as never}
      timeZone="Asia/Dhaka"
    >
      <UserOrders of={of} locale="bn" />
    </NextIntlClientProvider>,
  );
  const [one, several] = screen.getAllByRole('link');
  expect(one).toHaveTextContent('পিতলের বাতি');
  expect(several).toHaveTextContent('পিতলের বাতি');
  expect(screen.queryByText(/Brass/)).toBeNull();
});
