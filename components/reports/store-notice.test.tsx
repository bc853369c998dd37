/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import bn from '@/messages/dashboard/bn.json';
import en from '@/messages/dashboard/en.json';
import { StoreNotice } from './store-notice';

it.each<['en' | 'bn', typeof en, string]>([
  ['en', en, '41,250'],
  ['bn', bn, '৪১,২৫০'],
])('says in %s how full the built-in database is, and the way on', (locale, messages, count) => {
  render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Dhaka">
      <StoreNotice documents={41_250} />
    </NextIntlClientProvider>,
  );
  const text = screen.getByText(/npm run move/).textContent;
  expect(text).toContain(count);
});
