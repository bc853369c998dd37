/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import type { WalletToPay } from '@/lib/features/payments/wallet-schema';
import { CallError, send } from '@/lib/platform/http/send';
import bangla from '@/messages/bn.json';
import english from '@/messages/en.json';
import { WalletForm } from './wallet-form';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));
jest.mock('@/components/ui/dialogs', () => ({ showDialog: jest.fn(async () => {}) }));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const sent = jest.mocked(send);

const account = (_id: string, wallet: 'bkash' | 'rocket', type: 'personal' | 'merchant') => ({
  ...{ _id: _id.repeat(24), wallet, type, label: '', qr: '' },
  number: wallet === 'bkash' ? '01712345678' : '018123456789',
});
const PAY: WalletToPay = {
  paymentId: 'c'.repeat(24),
  purchaseId: 'd'.repeat(24),
  reference: '261123-9C21A4',
  amount: 2561.5,
  accounts: [account('a', 'bkash', 'personal'), account('b', 'rocket', 'merchant')],
  before: null,
};

const page = (
  locale: 'en' | 'bn' = 'en',
  pay = PAY,
  typed?: Parameters<typeof WalletForm>[0]['typed'],
) => (
  <NextIntlClientProvider locale={locale} messages={locale === 'en' ? english : bangla}>
    <WalletForm pay={pay} locale={locale} account="rahima@example.com" typed={typed ?? null} />
  </NextIntlClientProvider>
);

const fill = (transactionId: string) => {
  fireEvent.click(screen.getByRole('radio', { name: /bKash/ }));
  fireEvent.change(screen.getByLabelText(/number you sent/), { target: { value: '০১৯১২৩৪৫৬৭৮' } });
  fireEvent.change(screen.getByLabelText(/Transaction id/), { target: { value: transactionId } });
  fireEvent.submit(screen.getByRole('button', { name: 'I have sent the money' }).closest('form')!);
};

beforeEach(() => {
  sessionStorage.clear();
  sent.mockReset();
  refresh.mockReset();
});

it('Shows exactly how much goes where with which reference, and how, in the reader’s digits.', () => {
  render(page('bn'));
  expect(screen.getByText('৳২,৫৬১.৫০')).toBeVisible();
  expect(screen.getByText('261123-9C21A4')).toBeVisible();
  expect(screen.getByText('০১৭১২৩৪৫৬৭৮')).toBeVisible();
  expect(screen.getByText(bangla.walletForm.how.personal)).toBeVisible();
  expect(screen.getByText(bangla.walletForm.how.merchant)).toBeVisible();
});

it('Is an ordinary form without the script, which leads back to its purchase and keeps what was typed.', () => {
  const markup = document.createElement('div');
  const values = { accountId: 'b'.repeat(24), sender: '0181', transactionId: 'x' };
  markup.innerHTML = renderToString(
    page('en', PAY, { values, errors: { transactionId: 'idRocket' } }),
  );
  const form = markup.querySelector('form')!;
  expect(form.getAttribute('action')).toBe(`/api/payments/${PAY.paymentId}/wallet`);
  expect(form.method).toBe('post');
  const posted = Object.fromEntries(new FormData(form));
  expect(posted).toEqual({
    account: 'rahima@example.com',
    purchaseId: PAY.purchaseId,
    ...values,
  });
  expect(markup.textContent).toContain(english.validation.idRocket);
});

it('Refuses an id that its wallet can’t have given before anything is sent.', async () => {
  render(page());
  fill('DGΚ1A2B3C4');
  expect(await screen.findByText(english.validation.idForeign)).toBeVisible();
  fill('6017463139 1');
  expect(await screen.findByText(english.validation.idBkash)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

it('Sends what was typed, and shows how it then stands.', async () => {
  sent.mockResolvedValue({ acknowledged: true, message: '' });
  render(page());
  fill('dgk1 a2b3c4');
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(sent.mock.calls[0])).toContain('dgk1 a2b3c4');
});

it('Says beside the field that an id was given before, and keeps all that was typed.', async () => {
  sent.mockRejectedValue(
    new CallError('INVALID', 'Please check the marked fields.', 422, undefined, {
      transactionId: english.validation.idTaken,
    }),
  );
  const { unmount } = render(page());
  fill('DGK1A2B3C4');
  expect(await screen.findByText(english.validation.idTaken)).toBeVisible();
  unmount();
  render(page());
  await waitFor(() => expect(screen.getByLabelText(/Transaction id/)).toHaveValue('DGK1A2B3C4'));
  expect(screen.getByRole('radio', { name: /bKash/ })).toBeChecked();
});

it('Says what a person asked, and why nothing can be sent where there is no account.', () => {
  const before = {
    accountId: 'a'.repeat(24),
    sender: '+8801912345678',
    transactionId: 'DGK1A2B3C4',
  };
  const { unmount } = render(
    page('en', { ...PAY, before: { ...before, review: 'asked', note: 'Which number?' } }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Which number?');
  expect(screen.getByRole('button', { name: 'Send the corrected details' })).toBeVisible();
  // The page does not ask again for what was sent.
  expect(screen.queryByText(english.walletForm.exactly)).toBeNull();
  unmount();
  render(page('en', { ...PAY, accounts: [] }));
  expect(screen.getByRole('alert')).toHaveTextContent(english.walletForm.none);
});
