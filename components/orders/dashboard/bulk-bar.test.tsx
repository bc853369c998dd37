/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { OrderStepName } from '@/lib/features/orders/state-types';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { BulkBar } from './bulk-bar';
import { BULK_FORM } from './selection-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));

const orders = (
  [
    ['placed', ['confirmed', 'cancelled']],
    ['packed', ['shipped', 'cancelled']],
    ['shipped', ['delivered', 'returned']],
  ] as [string, OrderStepName[]][]
).map(([_id, next]) => ({ _id, number: _id, productName: 'Kettle', next }));

it.each([
  [['shipped'], []],
  [['packed'], ['Mark as shipped']],
  [['placed', 'shipped'], ['Confirm']],
])('Ticked orders that are %j are offered the steps that follow: %j.', async (ticked, offered) => {
  render(
    <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
      {orders.map(({ _id }) => (
        <input key={_id} type="checkbox" form={BULK_FORM} value={_id} aria-label={_id} />
      ))}
      <BulkBar orders={orders} mayDecide locale="en" />
    </NextIntlClientProvider>,
  );
  await act(async () => ticked.forEach((name) => fireEvent.click(screen.getByLabelText(name))));
  const steps = ['Confirm', 'Mark as packed', 'Mark as shipped'];
  expect(steps.filter((name) => screen.queryByRole('button', { name }))).toEqual(offered);
  // Printing fits every state.
  expect(screen.getByRole('button', { name: 'Packing slips' })).toBeVisible();
});
