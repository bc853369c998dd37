/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import bangla from '@/messages/dashboard/bn.json';
import banglaShop from '@/messages/bn.json';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { confirmDialog } from '@/components/ui/dialogs';
import type { PayableAccount, PayoutView } from '@/lib/features/ledger/payouts/shared';
import { PayoutRows } from './payout-rows';
import { WaitingAccounts } from './waiting-accounts';

/** What is asked before money counts as paid, and before it may go to an account. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }));
jest.mock('@/components/ui/dialogs', () => ({ confirmDialog: jest.fn(async () => false) }));
jest.mock('@/components/ui/use-page-refresh', () => ({ usePageRefresh: () => () => {} }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));

const NUMBER = '20500123456781234';
const account = {
  kind: 'bank' as const,
  holder: 'Rahima Begum',
  number: NUMBER,
  bank: 'Sonali Bank',
  branch: 'Motijheel',
  routing: '200275357',
  version: 3,
};
const waiting: PayableAccount = {
  sharedWith: [],
  ...account,
  sellerId: '6'.repeat(24),
  sellerName: 'Rahima Traders',
  state: 'unverified',
  reason: '',
  changedAt: '2026-11-01T00:00:00.000Z',
};
const due: PayoutView = {
  _id: '7'.repeat(24),
  sellerId: waiting.sellerId,
  sellerName: waiting.sellerName,
  state: 'due',
  amount: 114_000,
  available: 114_000,
  account,
  reference: '',
  reason: '',
  adviceId: '',
};

const within = (locale: 'en' | 'bn', children: ReactNode) => (
  <NextIntlClientProvider
    locale={locale}
    messages={locale === 'en' ? { ...englishShop, ...english } : { ...banglaShop, ...bangla }}
  >
    {children}
  </NextIntlClientProvider>
);
const screens = {
  pay: (locale: 'en' | 'bn') =>
    within(locale, <PayoutRows payouts={[due]} runId={'8'.repeat(24)} locale={locale} />),
  verify: (locale: 'en' | 'bn') =>
    within(locale, <WaitingAccounts accounts={[waiting]} locale={locale} />),
};
const FACTS = {
  pay: { en: ['Rahima Traders', '৳1,14,000'], bn: ['Rahima Traders', '৳১,১৪,০০০'] },
  verify: { en: ['Rahima Traders', 'Rahima Begum'], bn: ['Rahima Traders', 'Rahima Begum'] },
};
const BUTTON = { pay: 'Mark as paid', verify: 'Verify' };

it.each(['pay', 'verify'] as const)(
  'With script a dialog asks before %s, with seller and the end of the number.',
  async (what) => {
    render(screens[what]('en'));
    const asked = jest.mocked(confirmDialog);
    asked.mockClear();
    const reference = screen.queryByLabelText('The bank’s reference');
    if (reference) fireEvent.change(reference, { target: { value: 'SBL-1' } });
    fireEvent.click(screen.getByRole('button', { name: BUTTON[what] }));
    await screen.findByRole('button', { name: BUTTON[what] });
    const { text } = asked.mock.calls[0]![0] as { text: string };
    for (const fact of [...FACTS[what].en, '1234']) expect(text).toContain(fact);
    expect(text).not.toContain(NUMBER);
  },
);

it.each([
  ['pay', 'en'],
  ['pay', 'bn'],
  ['verify', 'en'],
  ['verify', 'bn'],
] as const)(
  'Without script a box with the same words has to be ticked: %s, %s.',
  (what, locale) => {
    // Parsed as by a browser that runs no script, which reads what is in `noscript`.
    const html = renderToString(screens[what](locale)).replaceAll(/<\/?noscript>/g, '');
    document.body.innerHTML = html;
    const forms = [...document.forms].filter((form) => form.querySelector('[type=checkbox]'));
    expect(forms).toHaveLength(1);
    const box = forms[0]!.querySelector<HTMLInputElement>('[type=checkbox]')!;
    for (const fact of [...FACTS[what][locale], '1234']) {
      expect(box.labels![0]).toHaveTextContent(fact);
    }
    const reference = forms[0]!.querySelector<HTMLInputElement>('[name=reference]');
    if (reference) reference.value = 'SBL-1';
    expect(forms[0]!.checkValidity()).toBe(false);
    box.checked = true;
    expect(forms[0]!.checkValidity()).toBe(true);
  },
);
