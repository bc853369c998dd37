/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { CashRefusal } from '@/lib/features/payments/cod-rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import bangla from '@/messages/bn.json';
import english from '@/messages/en.json';
import { PaymentChoice } from './payment-choice';

function show(cashRefused: CashRefusal | null, locale: Locale = 'en') {
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={locale === 'en' ? english : bangla}
      timeZone="Asia/Dhaka"
    >
      <PaymentChoice
        legend="Payment"
        name="payment"
        methods={cashRefused ? ['demo'] : ['cod', 'demo']}
        cashRefused={cashRefused}
        locale={locale}
        chosen="cod"
      />
    </NextIntlClientProvider>,
  );
}

it.each([
  [{ why: 'aboveHighest', limit: 5000 }, 'en', /Up to ৳5,000 only/],
  [{ why: 'belowLowest', limit: 500 }, 'en', /From ৳500 only/],
  [{ why: 'newBuyer', limit: 300 }, 'en', /Up to ৳300 until a first order/],
  [{ why: 'refused', limit: null }, 'bn', /আগের কিছু পার্সেল ফেরত এসেছে/],
  [{ why: 'aboveHighest', limit: 5000 }, 'bn', /সর্বোচ্চ ৳৫,০০০ পর্যন্ত/],
] as const)(
  'Cash that is refused for %j stands there in %s, disabled, with its reason.',
  (...row) => {
    const [refusal, locale, labels] = row;
    show(refusal, locale);
    const [cash, other] = screen.getAllByRole('radio');
    expect(cash).toBeDisabled();
    expect(cash).not.toBeChecked();
    expect(cash).toHaveAccessibleDescription(labels);
    expect(other).toBeChecked();
  },
);

it('Cash that may be chosen stands there once, and is chosen.', () => {
  show(null);
  const cash = screen.getAllByRole('radio', { name: /Cash on delivery/ });
  expect(cash).toHaveLength(1);
  expect(cash[0]).toBeEnabled();
  expect(cash[0]).toBeChecked();
});
