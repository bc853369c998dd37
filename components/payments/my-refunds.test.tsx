/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { BuyerRefund } from '@/lib/features/payments/refund-schema';
import { send } from '@/lib/platform/http/send';
import bangla from '@/messages/bn.json';
import english from '@/messages/en.json';
import { MyRefunds } from './my-refunds';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: jest.fn() }, loginModal: null }),
}));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn().mockResolvedValue({ acknowledged: true }),
}));
const sent = jest.mocked(send);

const refund = (more: Partial<BuyerRefund> = {}): BuyerRefund => ({
  _id: '64b7f0c2a1d4e5f6a7b8c9d0',
  purchaseId: '64b7f0c2a1d4e5f6a7b8c9d1',
  orderId: '64b7f0c2a1d4e5f6a7b8c9d2',
  ...{ state: 'due', cause: 'settled', channel: 'person', method: 'cod' },
  ...{ amount: 1250.5, reason: 'orderReturned', urgency: null },
  at: '2026-11-20T06:00:00.000Z',
  dueBy: '2026-11-30T06:00:00.000Z',
  doneAt: null,
  target: null,
  mayName: true,
  mayConfirm: false,
  ...more,
});

function show(refunds: BuyerRefund[], locale: 'en' | 'bn' = 'en', posted = null as never) {
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={locale === 'en' ? english : bangla}
      timeZone="Asia/Dhaka"
    >
      <MyRefunds refunds={refunds} posted={posted} locale={locale} />
    </NextIntlClientProvider>,
  );
}

beforeEach(() => jest.clearAllMocks());

it.each([
  ['en', 'Being checked', /^Being checked, by .*2026 at the latest$/],
  ['bn', 'যাচাই চলছে', /^যাচাই চলছে, সর্বশেষ .*২০২৬-এর মধ্যে$/],
] as const)(
  'Says in %s that one which waits for the shop is being checked.',
  (locale, badge, when) => {
    show([refund({ state: 'waiting' })], locale);
    expect(screen.getByText(badge)).toBeInTheDocument();
    expect(screen.getByText(when)).toBeInTheDocument();
  },
);

it('Says how much goes back, why and until when, and asks where to: its form works without the script.', () => {
  show([refund()]);
  expect(screen.getByText('৳1,250.50')).toBeInTheDocument();
  expect(screen.getByText('The order came back')).toBeInTheDocument();
  expect(screen.getByText(/^By .*2026 at the latest$/)).toBeInTheDocument();
  const form = screen.getByLabelText('Number').closest('form')!;
  expect(form).toHaveAttribute('action', '/api/refunds/target/64b7f0c2a1d4e5f6a7b8c9d0');
  expect(form).toHaveAttribute('method', 'post');
  const fields = Object.fromEntries(new FormData(form));
  expect(fields).toMatchObject({ to: 'bkash', purchaseId: '64b7f0c2a1d4e5f6a7b8c9d1' });
});

it('Sends where the buyer wants it, and says beside the field what is wrong with it.', async () => {
  show([refund()]);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const submit = () =>
    act(async () => void fireEvent.submit(screen.getByLabelText('Number').closest('form')!));
  type('Number', '123');
  type('Name of the account’s owner', 'Rahima');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(english.validation.phone);
  expect(sent).not.toHaveBeenCalled();
  type('Number', '০১৭১২ ৩৪৫৬৭৮');
  await submit();
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent.mock.calls[0]).toEqual([
    expect.stringContaining('/api/refunds/target/64b7f0c2a1d4e5f6a7b8c9d0'),
    expect.objectContaining({
      body: { to: 'bkash', account: '+8801712345678', holder: 'Rahima' },
    }),
  ]);
});

it('In Bangla, says where it went once it was sent, and asks nothing any more.', () => {
  show(
    [
      refund({
        ...{ state: 'done', doneAt: '2026-11-23T06:00:00.000Z', mayName: false },
        target: { to: 'nagad', account: '+8801712345678', holder: 'রহিমা' },
      }),
    ],
    'bn',
  );
  expect(screen.getByText('ফেরত পাঠানো হয়েছে')).toBeInTheDocument();
  expect(screen.getByText('যেখানে যাবে: নগদ, ০১৭১২৩৪৫৬৭৮, রহিমা')).toBeInTheDocument();
  expect(document.querySelector('form')).toBeNull();
});

it('Shows again what was typed in a refused post without the script, with what is wrong.', () => {
  show([refund()], 'en', {
    notice: 'INVALID',
    refundId: '64b7f0c2a1d4e5f6a7b8c9d0',
    flash: {
      values: { to: 'bank', account: '12', holder: 'Rahima' },
      errors: { account: 'bankAccount' },
    },
  } as never);
  expect(screen.getByLabelText('Number')).toHaveValue('12');
  expect(screen.getByLabelText('Send it to')).toHaveValue('bank');
  expect(screen.getByText(english.validation.bankAccount)).toBeInTheDocument();
});
