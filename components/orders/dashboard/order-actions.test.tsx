/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { PageHeading } from '@/components/ui/page-heading';
import type { OrderStepName } from '@/lib/features/orders/state-types';
import { send } from '@/lib/platform/http/send';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { OrderActions } from './order-actions';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));

// jsdom has neither popovers nor dialogs that open.
HTMLElement.prototype.hidePopover = () => undefined;
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;
window.matchMedia = () => ({ matches: false }) as MediaQueryList;

const ORDER = {
  ...{
    _id: 'a'.repeat(24),
    number: '261120-ABCDEF',
    productName: 'Kettle',
    quantity: 2,
    grandTotal: 1250.5,
  },
  cuttable: [],
};

/** A page whose next reading finds the order with these steps, or not any more. */
function Page({ first, then }: { first: OrderStepName[]; then: OrderStepName[] | null }) {
  const [next, setNext] = useState<OrderStepName[] | null>(first);
  refresh.mockImplementation(() => setNext(then));
  return (
    <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
      <PageHeading title="Orders" />
      {next && (
        <article>
          <h2 id="order" tabIndex={-1}>
            {ORDER.number}
          </h2>
          <OrderActions order={{ ...ORDER, next }} locale="en" describedBy="order" menu={[]} />
        </article>
      )}
    </NextIntlClientProvider>
  );
}

it.each([
  ['the next step’s button', ['shipped', 'cancelled'], () => button('Mark as shipped')],
  ['the order’s number where it can only be ended', ['cancelled'], () => heading('261120-ABCDEF')],
  ['the order’s number where nothing can be done any more', [], () => heading('261120-ABCDEF')],
  ['the page’s heading where the list has the order no more', null, () => heading('Orders')],
] as const)('After a step by keyboard the focus is on %s.', async (_where, then, place) => {
  jest.mocked(send).mockResolvedValue({ acknowledged: true });
  render(<Page first={['packed', 'cancelled']} then={then && [...then]} />);
  button('Mark as packed').focus();
  await act(async () => void fireEvent.click(button('Mark as packed')));
  expect(place()).toHaveFocus();
});

it('A focus that was moved on meanwhile stays where it is.', async () => {
  jest.mocked(send).mockResolvedValue({ acknowledged: true });
  render(<Page first={['packed', 'cancelled']} then={['shipped']} />);
  button('Mark as packed').focus();
  await act(async () => {
    fireEvent.click(button('Mark as packed'));
    button(`More actions: ${ORDER.number}`).focus();
  });
  expect(button(`More actions: ${ORDER.number}`)).toHaveFocus();
});

it.each([
  ['Take back', 'returned'],
  ['Cancel order', 'cancelled'],
] as const)('%s is no button of the list: its menu asks, and names the sum.', (name, step) => {
  jest.mocked(send).mockClear();
  render(<Page first={[step]} then={null} />);
  expect(screen.queryByRole('button', { name })).toBeNull();
  fireEvent.click(button(`More actions: ${ORDER.number}`));
  fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(dialog).toHaveTextContent('The order is for ৳1,250.50. What its customer has paid');
  expect(send).not.toHaveBeenCalled();
});

function button(name: string) {
  return screen.getByRole('button', { name });
}

function heading(name: string) {
  return screen.getByRole('heading', { name });
}
