/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { METHODS, PAYMENT_METHODS } from '@/lib/shop/payment-method-types';
import { defaultPaymentRules } from '@/lib/features/payments/settings-rules';
import { settingsView } from '@/lib/features/payments/settings-schema';
import dashboard from '@/messages/dashboard/en.json';
import shop from '@/messages/en.json';
import { SettingsForm } from './settings-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({
    credentials: { accessToken: async () => undefined, signInAgain: async () => false },
    loginModal: null,
  }),
}));
jest.mock('@/components/ui/use-result-dialogs', () => ({
  useResultDialogs: () => ({ showError: jest.fn(), showSuccess: jest.fn() }),
}));

const NONE = Object.fromEntries(PAYMENT_METHODS.map((each) => [each, null])) as never;

it('Each way to pay has its switch, its values and the settings of its own.', () => {
  const settings = settingsView(defaultPaymentRules(false), 0, NONE);
  render(
    <NextIntlClientProvider locale="en" messages={{ ...shop, ...dashboard }} timeZone="Asia/Dhaka">
      <SettingsForm settings={settings} locale="en" />
    </NextIntlClientProvider>,
  );
  for (const method of PAYMENT_METHODS) {
    const { name, about } = shop.paymentMethods[method];
    const group = within(screen.getByRole('group', { name }));
    expect(group.getByRole('checkbox', { name })).toHaveAccessibleDescription(about);
    const names = [...group.getAllByRole('textbox'), ...group.queryAllByRole('combobox')].map(
      (each) => each.getAttribute('name'),
    );
    expect(names).toEqual([
      `methods.${method}.lowest`,
      `methods.${method}.highest`,
      ...METHODS[method].settings,
    ]);
  }
});
