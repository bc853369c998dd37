/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { AccountForm } from './account-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));

const form = (values: Record<string, string>) => (
  <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
    <AccountForm
      {...{ owner: 'a', username: 'seller@example.com', proof: 'password', isCodeSent: false }}
      {...{ values, locale: 'en' }}
    />
  </NextIntlClientProvider>
);
const OF_BANKS = ['Bank', 'Branch', 'Routing number'];
const choose = (kind: string) =>
  fireEvent.change(document.getElementById('payout-kind')!, { target: { value: kind } });

it('Asks for bank, branch and routing number of bank accounts alone, and keeps what was typed.', () => {
  render(form({}));
  fireEvent.change(screen.getByLabelText('Bank'), { target: { value: 'Sonali Bank' } });
  choose('bkash');
  for (const label of OF_BANKS) expect(screen.getByLabelText(label)).not.toBeVisible();
  choose('bank');
  for (const label of OF_BANKS) expect(screen.getByLabelText(label)).toBeVisible();
  expect(screen.getByLabelText('Bank')).toHaveValue('Sonali Bank');
});

it('Of a saved wallet they are hidden from the beginning, but not where there is no script.', () => {
  document.body.innerHTML = renderToString(form({ kind: 'bkash' }));
  for (const label of OF_BANKS) expect(screen.getByLabelText(label)).toBeVisible();
  document.body.innerHTML = '';
  render(form({ kind: 'bkash' }));
  for (const label of OF_BANKS) expect(screen.getByLabelText(label)).not.toBeVisible();
});
