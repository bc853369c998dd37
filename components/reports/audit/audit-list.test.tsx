/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { AuditEntry } from '@/lib/shop/audit/schema';
import english from '@/messages/en.json';
import messages from '@/messages/dashboard/en.json';
import bangla from '@/messages/bn.json';
import banglaDashboard from '@/messages/dashboard/bn.json';
import { AuditList } from './audit-list';

const ENTRY: AuditEntry = {
  ...{ _id: 'a'.repeat(24), at: '2026-11-20T03:04:05.000Z', actorEmail: 'admin@example.com' },
  ...{ action: 'search.synonyms', subject: 'content', subjectId: '73796e6f6e796d7300000000' },
  gone: false,
  changes: [
    { field: 'fulfilment', before: 'placed', after: 'confirmed' },
    { field: 'disabled', after: true },
    { field: 'category', before: 'Gone', after: 'Home & Kitchen Appliances' },
    { field: 'madeUp', after: 'as it is' },
  ],
};

it('says in words what was done to what, which fields changed, and what they were', () => {
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ ...english, ...messages }}
      timeZone="Asia/Dhaka"
    >
      <AuditList entries={[ENTRY]} query={{}} locale="en" />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Search synonyms changed' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search synonyms' })).toBeInTheDocument();
  const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Step of the orderPlacedConfirmed',
    'Disabled–Yes',
    'CategoryGoneHome & Kitchen Appliances',
    'madeUp–as it is',
  ]);
});

it('a category that was changed is named in the language of the reader', () => {
  render(
    <NextIntlClientProvider
      locale="bn"
      messages={{ ...bangla, ...banglaDashboard }}
      timeZone="Asia/Dhaka"
    >
      <AuditList entries={[ENTRY]} query={{}} locale="bn" />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('ঘর ও রান্নাঘরের সরঞ্জাম')).toBeInTheDocument();
});

it.each([
  ['units', [], undefined],
  ['orderId', 'a'.repeat(24), undefined],
  ['reason', 'unused', 'দরকার নেই'],
  ['about', 'damaged', 'নষ্ট'],
  ['outcome', 'refund', 'টাকা ফেরত'],
  ['state', 'escalated', 'দোকানের কাছে'],
  ['restocked', false, 'না'],
  ['delivery', false, 'না'],
  ['poisha', 44_800, undefined],
  ['by', 'remittance', 'কুরিয়ারের ফাইল'],
  ['file', 'steadfast-3.csv', undefined],
  ['rows', 2, undefined],
  ['payouts', 1, undefined],
  ['total', 16_620, undefined],
  ['bank', 'Sonali Bank', undefined],
  ['hash', 'c5Ls', undefined],
  ['version', 2, undefined],
  ['isActive', true, 'হ্যাঁ'],
  ['keys', 'new', undefined],
  ['decision', 'verified', undefined],
  ['phones', [], undefined],
  ['sentRef', 'X-1', undefined],
])('has Bangla words for %s', (field, after, words) => {
  render(
    <NextIntlClientProvider
      locale="bn"
      messages={{ ...bangla, ...banglaDashboard }}
      timeZone="Asia/Dhaka"
    >
      <AuditList entries={[{ ...ENTRY, changes: [{ field, after }] }]} query={{}} locale="bn" />
    </NextIntlClientProvider>,
  );
  const [, row] = screen.getAllByRole('row', { hidden: true });
  expect(row!.querySelector('th')).not.toHaveTextContent(/[A-Za-z]/);
  if (words) expect(row!.lastElementChild).toHaveTextContent(words);
});
