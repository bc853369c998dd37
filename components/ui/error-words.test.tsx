/**
 * @jest-environment jsdom
 */
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { CallError, toCallError } from '@/lib/platform/http/send';
import bangla from '@/messages/bn.json';
import english from '@/messages/en.json';
import { useErrorWords } from './error-words';

function wordsIn(locale: 'en' | 'bn', messages: AbstractIntlMessages) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Dhaka">
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(() => useErrorWords(), { wrapper }).result.current;
}

const full = toCallError(422, {
  code: 'QUOTA',
  message: 'In 3 weeks your account may have 1200 products waiting.',
  quota: 1200,
});

it('shows the figure of the answer and not the first number of its sentence', () => {
  expect(wordsIn('bn', bangla)(full)).toContain('সর্বোচ্চ ১,২০০টি পণ্য');
});

it('says one code in the way of its reason, with the names and figures of the answer', () => {
  const open = { message: 'Too much.', why: 'value', limit: 500_000, open: 612_345.5 };
  const words = wordsIn('bn', bangla);
  expect(words(toCallError(422, { code: 'TOO_MUCH_OPEN', ...open }))).toContain('৳৬,১২,৩৪৫.৫');
  const blocked = { message: 'No.', why: 'blocked', seller: 'Chawkbazar Traders' };
  expect(words(toCallError(422, { code: 'SELLER_REFUSES', ...blocked }))).toContain(
    'Chawkbazar Traders আপনার অর্ডার',
  );
  expect(words(new CallError('SELLER_REFUSES', 'No.', 422))).toBe(bangla.errors.SELLER_REFUSES);
});

it('shows the server’s own sentence to readers of English', () => {
  expect(wordsIn('en', english)(full)).toBe(full.message);
});

it('translates the code where the answer has no words for the reader', () => {
  const away = new CallError('DATABASE_AWAY', 'The shop cannot reach its data.', 503);
  expect(wordsIn('bn', bangla)(away)).toBe(bangla.errors.DATABASE_AWAY);
});

it('says what failed where nothing more is known', () => {
  const unknown = new CallError('INTERNAL', 'Something went wrong.', 500);
  expect(wordsIn('bn', bangla)(unknown, 'not saved')).toBe('not saved');
  expect(wordsIn('bn', bangla)(new TypeError('x is undefined'))).toBe(bangla.errors.INTERNAL);
});
