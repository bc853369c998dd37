/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import type { OrderMoney } from '@/lib/features/payments/order-money-schema';
import bn from '@/messages/bn.json';
import en from '@/messages/en.json';
import { CartFilter, cartHref } from './cart-filter';
import { moneyLabels, MoneyRows } from './order-money';

const show = (locale: 'en' | 'bn', element: ReactElement) =>
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={locale === 'bn' ? bn : en}
      timeZone="Asia/Dhaka"
    >
      {element}
    </NextIntlClientProvider>,
  );

const counts = {
  all: 9,
  toPay: 2,
  preparing: 3,
  onTheWay: 1,
  delivered: 2,
  returns: 1,
  cancelled: 4,
};

it('keeps what was searched for from list to list, and leaves the page', () => {
  const asked = { tab: 'toPay', q: 'কেটলি', paid: 'toPay', page: 3 } as const;
  show('bn', <CartFilter asked={asked} tab="toPay" counts={counts} locale="bn" />);
  const tabs = within(screen.getByRole('navigation'));
  const cancelled = tabs.getByRole('link', { name: 'বাতিল ৪' });
  const address = new URL(cancelled.getAttribute('href')!, 'http://shop');
  expect(address.pathname).toBe('/bn/cart');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ tab: 'cancelled', q: 'কেটলি', paid: 'toPay' },
  });
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('টাকা দেওয়া বাকি২');
  const form = screen.getByRole('search');
  const sent = [...new FormData(form as HTMLFormElement)];
  expect(sent).toEqual([
    ['tab', 'toPay'],
    ['q', 'কেটলি'],
    ['paid', 'toPay'],
    ['from', ''],
  ]);
});

it.each([
  [{}, '/cart'],
  [{ tab: 'all', page: 1 }, '/cart'],
  [{ tab: 'returns', page: 2, from: '2026-11-02' }, '/cart?tab=returns&from=2026-11-02&page=2'],
] as const)('the address of %j is %s', (asked, href) => {
  expect(cartHref(asked)).toBe(href);
});

const NOTHING: OrderMoney = {
  ...{ paid: 0, toPay: 0, refundDue: 0, refunded: 0, status: 'nothing' },
  ...{ refundBy: null, isRefundChecked: false, refundedAt: null, back: null },
};
const BY = '2026-12-08T06:00:00.000Z';

function Labels({ money, locale }: { money: OrderMoney; locale: 'en' | 'bn' }) {
  const labels = moneyLabels(useTranslations('orderMoney'), useTranslations('refunds'), locale);
  return (
    <>
      <MoneyRows money={money} locale={locale} />
      <p>{labels.ifCancelled(money)}</p>
      <p>{labels.afterwards(money)}</p>
    </>
  );
}

const target = { to: 'nagad', account: '+8801712345678', holder: 'Rahima' } as const;
const back = { sum: 800, channel: 'person', target, by: BY } as const;

it.each([
  [{ toPay: 800, status: 'toPay' }, 'To pay now৳800'],
  [{ toPay: 800, status: 'checking' }, 'Sent, being checked৳800If the money that you sent'],
  [{ toPay: 800, status: 'asked' }, 'Sent, with a question৳800If the money that you sent'],
  [{ toPay: 800, status: 'onDelivery' }, 'To pay on delivery৳800Nothing was paid for it'],
  [
    { paid: 800, status: 'paid', back },
    'Paid৳800৳800 goes back to Nagad, 01712345678, Rahima, by 8 December 2026 at the latest.',
  ],
  [
    { paid: 800, status: 'paid', back: { ...back, channel: 'provider', target: null } },
    '৳800 goes back the way it was paid, by 8 December 2026 at the latest.',
  ],
  [
    { paid: 800, refundDue: 800, refundBy: BY, status: 'refundDue' },
    '৳800 goes back to you by 8 December 2026 at the latest.',
  ],
  [{ paid: 800, refunded: 800, refundedAt: BY, status: 'refunded' }, 'was sent back to you on 8'],
] as [Partial<OrderMoney>, string][])('%j reads %s', (money, labels) => {
  const { container } = show('en', <Labels money={{ ...NOTHING, ...money }} locale="en" />);
  expect(container).toHaveTextContent(labels, { normalizeWhitespace: true });
  // Never "pay" for what was sent.
  if (money.status === 'checking') expect(container).not.toHaveTextContent(/to pay|pay now/i);
});

it('says the same in Bangla', () => {
  const money = {
    ...NOTHING,
    paid: 800,
    refundDue: 800,
    refundBy: BY,
    status: 'refundDue',
  } as const;
  const { container } = show('bn', <Labels money={money} locale="bn" />);
  expect(container).toHaveTextContent('আপনি ৳৮০০ ফেরত পাবেন, সর্বশেষ');
  expect(container).not.toHaveTextContent(/[A-Za-z]/);
});
