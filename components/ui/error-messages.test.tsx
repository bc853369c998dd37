/**
 * @jest-environment jsdom
 */
import { renderHook } from '@testing-library/react';
import { createTranslator, NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { CallError, toCallError } from '@/lib/platform/http/send';
import type { Translator } from '@/lib/platform/i18n/message-key';
import bangla from '@/messages/bn.json';
import english from '@/messages/en.json';
import { useErrorMessages } from './error-messages';
import { refusalMessages } from './refusal-messages';

function labelsIn(locale: 'en' | 'bn', messages: AbstractIntlMessages) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Dhaka">
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(() => useErrorMessages(), { wrapper }).result.current;
}

const full = toCallError(422, {
  code: 'QUOTA',
  message: 'In 3 weeks your account may have 1200 products waiting.',
  quota: 1200,
});

it('shows the figure of the answer and not the first number of its sentence', () => {
  expect(labelsIn('bn', bangla)(full)).toContain('সর্বোচ্চ ১,২০০টি পণ্য');
});

it('says one code in the way of its reason, with the names and figures of the answer', () => {
  const open = { message: 'Too much.', why: 'value', limit: 500_000, open: 612_345.5 };
  const labels = labelsIn('bn', bangla);
  expect(labels(toCallError(422, { code: 'TOO_MUCH_OPEN', ...open }))).toContain('৳৬,১২,৩৪৫.৫');
  const blocked = { message: 'No.', why: 'blocked', seller: 'Chawkbazar Traders' };
  expect(labels(toCallError(422, { code: 'SELLER_REFUSES', ...blocked }))).toContain(
    'Chawkbazar Traders আপনার অর্ডার',
  );
  expect(labels(new CallError('SELLER_REFUSES', 'No.', 422))).toBe(bangla.errors.SELLER_REFUSES);
});

it('shows the server’s own sentence to readers of English', () => {
  expect(labelsIn('en', english)(full)).toBe(full.message);
});

it('translates the code where the answer has no words for the reader', () => {
  const away = new CallError('DATABASE_AWAY', 'The shop cannot reach its data.', 503);
  expect(labelsIn('bn', bangla)(away)).toBe(bangla.errors.DATABASE_AWAY);
});

it('says what failed where nothing more is known', () => {
  const unknown = new CallError('INTERNAL', 'Something went wrong.', 500);
  expect(labelsIn('bn', bangla)(unknown, 'not saved')).toBe('not saved');
  expect(labelsIn('bn', bangla)(new TypeError('x is undefined'))).toBe(bangla.errors.INTERNAL);
});

it('says the same where no script runs, with what the page was handed of the answer', () => {
  const t = createTranslator({ locale: 'bn', messages: bangla }) as unknown as Translator;
  const say = (code: string, facts?: Record<string, unknown>) =>
    refusalMessages(t, code, { figures: facts, locale: 'bn' });
  const open = { why: 'value', limit: 500_000, open: 612_345.5 };
  expect(say('TOO_MUCH_OPEN', open)).toBe(
    labelsIn('bn', bangla)(toCallError(422, { code: 'TOO_MUCH_OPEN', message: 'No.', ...open })),
  );
  expect(say('SELLER_REFUSES', { why: 'blocked', seller: 'Islampur Cloth' })).toContain(
    'Islampur Cloth আপনার অর্ডার',
  );
  expect(say('SELLER_REFUSES')).toBe(bangla.errors.SELLER_REFUSES);
  expect(say('NO_SUCH_CODE', open)).toBeUndefined();
});
