/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import type { BlockView, BuyerCounts } from '@/lib/features/checkout/buyers/schema';
import english from '@/messages/en.json';
import messages from '@/messages/dashboard/en.json';
import { BuyerPanel } from './buyer-panel';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: undefined, loginModal: null }),
}));

const counts = (more: Partial<BuyerCounts> = {}): BuyerCounts => ({
  delivered: { from: 4, to: 10 },
  cameBack: { from: 1, to: 3 },
  cancelled: { from: 0, to: 0 },
  running: { from: 1, to: 3 },
  ...more,
});

const BLOCK: BlockView = {
  ...{ _id: 'a'.repeat(24), sellerId: 'b'.repeat(24), sellerName: 'Chawkbazar Traders' },
  ...{ buyerName: 'Rahima Khatun', phones: ['+8801712345678'], reason: 'Nobody opened' },
  ...{ orderId: 'c'.repeat(24), orderNumber: '261121-9C21A4', at: '2026-11-20T03:04:05.000Z' },
};

function open(more: Partial<ComponentProps<typeof BuyerPanel>> = {}): void {
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ ...english, ...messages }}
      timeZone="Asia/Dhaka"
    >
      <BuyerPanel
        order={{ _id: 'c'.repeat(24), customerName: 'Rahima Khatun' }}
        history={{ account: counts(), phone: counts({ cameBack: { from: 51, to: null } }) }}
        block={null}
        canBlock
        canAsk={false}
        locale="en"
        {...more}
      />
    </NextIntlClientProvider>,
  );
}

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows what went how with the account and with the phone, in ranges', () => {
  open();
  expect(cellsOf('Delivered')).toEqual(['4–10', '4–10']);
  expect(cellsOf('Came back')).toEqual(['1–3', '51+']);
  expect(cellsOf('Cancelled')).toEqual(['0', '0']);
  // Whatever is pending, on its way or not.
  expect(cellsOf('Not finished yet')).toEqual(['1–3', '1–3']);
  expect(screen.queryByRole('button', { name: /Steadfast/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Block this buyer' })).toBeVisible();
});

it('tells nothing of a phone that the buyer merely typed', () => {
  open({ history: { account: counts(), phone: null } });
  expect(cellsOf('Delivered')).toEqual(['4–10']);
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
  expect(screen.getByText(/has not proved by a code/)).toBeVisible();
});

it('offers what the reader may do: nobody blocks for another seller, or twice', () => {
  open({ canBlock: false, canAsk: true });
  expect(screen.queryByRole('button', { name: 'Block this buyer' })).toBeNull();
  expect(screen.getByRole('button', { name: /Steadfast/ })).toBeVisible();
});

it('shows why a buyer is blocked, and the way back', () => {
  open({ block: BLOCK });
  expect(screen.getByText('Nobody opened')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unblock Rahima Khatun' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Block this buyer' })).toBeNull();
});
