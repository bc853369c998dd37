/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import type { CourierAccountView } from '@/lib/features/fulfilment/couriers/shared';
import { CourierAccountForm } from './account-form';
import { CourierAccountList } from './account-list';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));
jest.mock('@/components/ui/use-page-refresh', () => ({ usePageRefresh: () => () => {} }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));

const account: CourierAccountView = {
  _id: '6'.repeat(24),
  version: 1,
  courier: 'steadfast',
  name: 'Chawkbazar',
  isShops: false,
  isActive: true,
  keyEnd: '',
  wrongSecrets: 0,
};
const TESTED = { testedAt: '2026-11-20T06:00:00.000Z' };
const within = (children: React.ReactNode) => (
  <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
    {children}
  </NextIntlClientProvider>
);
const list = (more: Partial<CourierAccountView>) =>
  render(
    within(<CourierAccountList accounts={[{ ...account, ...more }]} isAdmin={false} locale="en" />),
  );

it('An account that is on says that its keys are untested, or when they last worked.', () => {
  const { unmount } = list({});
  expect(screen.getByText('Keys not tested yet: bookings may fail')).toBeVisible();
  unmount();
  const off = list({ isActive: false });
  expect(screen.getByText('Keys not tested yet')).toBeVisible();
  off.unmount();
  list(TESTED);
  expect(screen.getByText(/last answered to these keys on .*20 November 2026/)).toBeVisible();
  expect(screen.queryByText(/not tested yet/)).toBeNull();
});

it('Warns who switches on what was not tested, and who types other keys.', () => {
  const warning = /The courier has not answered to these keys yet/;
  const form = (more: Partial<CourierAccountView>) =>
    render(
      within(<CourierAccountForm account={{ ...account, ...more }} isAdmin={false} locale="en" />),
    );
  const off = form({ isActive: false });
  expect(screen.queryByText(warning)).toBeNull();
  fireEvent.click(screen.getByLabelText('Parcels can be booked with it'));
  expect(screen.getByText(warning)).toBeVisible();
  off.unmount();
  form(TESTED);
  expect(screen.queryByText(warning)).toBeNull();
  fireEvent.change(screen.getByLabelText('API key'), { target: { value: 'another' } });
  expect(screen.getByText(warning)).toBeVisible();
});
