/**
 * @jest-environment jsdom
 */

import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import bangla from '@/messages/bn.json';
import dashboard from '@/messages/dashboard/bn.json';
import { useStoryLabels } from './payment-story';

it.each([
  ['bkash DKQ1ZR6T3V', 'বিকাশ DKQ1ZR6T3V'],
  ['steadfast', 'Steadfast'],
  ['Refund DKQ1: 76000 poisha', '৳৭৬০ ফেরত গেছে: DKQ1'],
  ['268800 → 224000 poisha', '৳২,৬৮৮ → ৳২,২৪০'],
  ['own', 'বিক্রেতা নিজে নিয়েছেন'],
  ['remittance:6b01e9b496cd7496edc2d849:12', 'কুরিয়ারের ফাইলের ১২ নম্বর লাইন'],
  ['somebody wrote this', 'somebody wrote this'],
])('says the shop’s own notes in words: %s', (note, labels) => {
  const { result } = renderHook(() => useStoryLabels(), {
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
  expect(result.current.note(note)).toBe(labels);
});
