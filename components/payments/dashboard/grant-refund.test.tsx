/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import english from '@/messages/en.json';
import messages from '@/messages/dashboard/en.json';
import { GrantRefund } from './grant-refund';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: undefined, loginModal: null }),
}));
beforeAll(() => {
  // Methods that this DOM lacks.
  HTMLDialogElement.prototype.showModal = jest.fn();
  HTMLDialogElement.prototype.close = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});

it.each([
  [true, /You bear it; the commission on it is yours again\./],
  [false, /The seller bears it, and has the commission on it back\./],
])('says whose money goes back, where the reader being its seller is %s', (isSeller, labels) => {
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ ...english, ...messages }}
      timeZone="Asia/Dhaka"
    >
      <GrantRefund
        order={{ _id: 'c'.repeat(24), number: '261121-9C21A4' }}
        grantable={{ lines: [], deliveryPoisha: 6_000 }}
        names={{}}
        isSeller={isSeller}
        locale="en"
      />
    </NextIntlClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Give money back' }));
  expect(screen.getByText(labels)).toBeInTheDocument();
});
