/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { DeskRefund } from '@/lib/features/payments/refund-schema';
import { catalogues } from '@/lib/platform/i18n/catalogues';
import { send } from '@/lib/platform/http/send';
import { RefundActions } from './refund-actions';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: jest.fn() }, loginModal: null }),
}));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn().mockResolvedValue({ acknowledged: true }),
}));
const showSuccess = jest.fn().mockResolvedValue(undefined);
jest.mock('@/components/ui/use-result-dialogs', () => ({
  useResultDialogs: () => ({ showSuccess, showError: jest.fn() }),
}));

const refund = {
  ...{ _id: '64b7f0c2a1d4e5f6a7b8c9d0', state: 'waiting', channel: 'person' },
  ...{ isOutcomeOpen: false, sources: ['bank'], wallets: [], othersMaySend: null },
} as unknown as DeskRefund;

it.each([
  ['en', 'Ask again', 'The owners are asked again.'],
  ['bn', 'আবার অনুমোদন চান', 'মালিকদের কাছে আবার অনুমোদন চাওয়া হয়েছে।'],
] as const)(
  'In %s one that waits for a second person can be asked about again, and not be sent.',
  async (locale, ask, asked) => {
    jest.clearAllMocks();
    render(
      <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="Asia/Dhaka">
        <RefundActions refund={refund} locale={locale} />
      </NextIntlClientProvider>,
    );
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: ask }));
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith(undefined, asked));
    expect(jest.mocked(send).mock.calls[0]![0]).toBe('/api/refunds/retry/64b7f0c2a1d4e5f6a7b8c9d0');
  },
);

it.each([
  ['en', ['Karim', 'Rina'], /somebody else has to send it back: Karim, Rina\./],
  ['en', [], /VERIFIER_MAY_REFUND/],
  ['bn', ['Karim'], /শুধু অন্য কেউ: Karim।/],
] as const)(
  'In %s who verified its payment reads that others send it: %j.',
  (locale, others, labels) => {
    render(
      <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="Asia/Dhaka">
        <RefundActions
          refund={{ ...refund, state: 'due', othersMaySend: [...others] }}
          locale={locale}
        />
      </NextIntlClientProvider>,
    );
    expect(screen.getByText(labels)).toBeVisible();
    // That it can't be sent can still be said; that it was sent can't.
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  },
);
