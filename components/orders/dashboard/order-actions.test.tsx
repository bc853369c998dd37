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
    back: 0,
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

const actionsOf = (back: number) => (
  <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
    <OrderActions
      order={{
        ...{ ...ORDER, quantity: 5, back, next: ['cancelled'] },
        cuttable: [{ _id: 'line', name: 'Kettle', quantity: 5, least: 0 }],
      }}
      locale="en"
      describedBy="order"
    />
  </NextIntlClientProvider>
);

it.each([
  [0, /^5 units go back into the stock\./, 'Cancelled; the stock is back.'],
  [
    3,
    /^3 units came back before: .* in the stock already\. 2 more units go back/,
    'Cancelled. What came back was counted before.',
  ],
  [
    5,
    /^5 units came back before: .* Nothing more goes back into the stock\./,
    'Cancelled. What came back was counted before.',
  ],
])('Cancelling promises the stock that it gives: %s units came back before.', async (...args) => {
  const [back, lead, done] = args;
  jest.mocked(send).mockResolvedValue({ acknowledged: true });
  const { rerender } = render(actionsOf(back));
  // The page that follows has no such units any more.
  refresh.mockImplementation(() => rerender(actionsOf(0)));
  fireEvent.click(button('Cancel order'));
  expect(screen.getByText(lead)).toBeInTheDocument();
  const form = screen.getByLabelText('Reason').closest('form')!;
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Sold out.' } });
  await act(async () => void fireEvent.submit(form));
  expect(await screen.findByText(done)).toBeInTheDocument();
});

it.each([
  [0, 'What you take off goes back into the stock,'],
  [3, 'What came back is taken off first, and was counted before;'],
])('So does cancelling a part: %s units came back before.', (back, words) => {
  render(actionsOf(back));
  fireEvent.click(button('Cancel a part'));
  expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
});
