/**
 * @jest-environment jsdom
 */

import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import bangla from '@/messages/bn.json';
import dashboard from '@/messages/dashboard/bn.json';
import { useStoryWords } from './payment-story';

it.each([
  ['bkash DKQ1ZR6T3V', 'বিকাশ DKQ1ZR6T3V'],
  ['somebody wrote this', 'somebody wrote this'],
])('calls a wallet as the rest of the page does: %s', (note, words) => {
  const { result } = renderHook(() => useStoryWords(), {
    wrapper: ({ children }) => (
      <NextIntlClientProvider
        locale="bn"
        messages={{ ...bangla, ...dashboard }}
        timeZone="Asia/Dhaka"
      >
        {children}
      </NextIntlClientProvider>
    ),
  });
  expect(result.current.note(note)).toBe(words);
});
