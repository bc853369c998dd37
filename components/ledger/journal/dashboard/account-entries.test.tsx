/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import dashboard from '@/messages/dashboard/en.json';
import en from '@/messages/en.json';
import { AccountEntries } from './account-entries';

const ID = '6b01e9b496cd7496edc2d849';
const entry = (id: string) => ({
  ...{ id, event: 'courier.remitted', at: '2026-11-22T06:57:00.000Z', note: '' },
  ...{ poisha: 100, balancePoisha: 0, isOpen: false },
});

it.each([
  [`payment:${ID}:paid`, 'See the payment', `/dashboard/payments/${ID}`],
  [`refund:${ID}:done`, 'See the refund', `/dashboard/refunds/${ID}`],
  [`remittance:${ID}:2`, 'See the courier’s file', `/dashboard/remittances/${ID}`],
])('An entry leads to what it is of: %s.', (id, name, href) => {
  render(
    <NextIntlClientProvider locale="en" messages={{ ...en, ...dashboard }} timeZone="Asia/Dhaka">
      <AccountEntries entries={[entry(id)]} locale="en" />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(screen.queryByText(id)).toBeNull();
});
