/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { BasketView } from '@/lib/features/checkout/basket/schema';
import { CallError, send } from '@/lib/platform/http/send';
import messages from '@/messages/en.json';
import { Basket } from './basket';

jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const sent = jest.mocked(send);

const SELLER = {
  ...{ sellerId: 'c'.repeat(24), sellerName: 'Chawkbazar Traders', lines: [], offers: [] },
  ...{ goods: 900, saved: 0, discount: 0, weightGrams: 0, chosen: null, delivery: 0, total: 900 },
  ...{ minimumOrder: 0, missing: 0, atBranch: 0 },
};

const basket = (code: BasketView['code']): BasketView => ({
  ...{ count: 1, sellers: [SELLER], absent: [], savedItems: [], districtId: '', code },
  ...{ promotions: [], goods: 900, saved: 0, discount: 0, delivery: 0, total: 900, atBranch: 0 },
  ...{ isReady: true },
});

const scrolledTo: Element[] = [];
beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this);
  };
});

it('A code that is refused stays to be put right, and is said to be no code.', async () => {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <Basket initial={basket(null)} districts={[]} locale="en" />
    </NextIntlClientProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Promotion code' });
  const apply = screen.getByRole('button', { name: 'Apply' });
  fireEvent.change(field, { target: { value: 'EID-2O26' } });
  sent.mockRejectedValueOnce(
    new CallError('INVALID', 'Please check the fields.', 422, undefined, { code: 'No.' }),
  );
  await act(async () => fireEvent.click(apply));
  const why = 'This code is not valid. Please check its spelling.';
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(why);
  // Below field and button, which stay in one line.
  const row = apply.parentElement!;
  expect(row).toContainElement(field);
  expect(row).not.toContainElement(screen.getByText(why));
  expect(scrolledTo).toEqual([screen.getByText(why)]);
  expect(field).toHaveValue('EID-2O26');
  sent.mockResolvedValueOnce({ basket: basket({ code: 'EID-2026', why: null }), count: 1 });
  fireEvent.change(field, { target: { value: 'EID-2026' } });
  await act(async () => fireEvent.click(apply));
  expect(sent.mock.calls.at(-1)![1]!.body).toEqual({ code: 'EID-2026' });
  expect(screen.getByText('The code EID-2026 counts.')).toBeInTheDocument();
  sent.mockResolvedValueOnce({ basket: basket(null), count: 1 });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /code/i })));
  expect(screen.getByRole('textbox', { name: 'Promotion code' })).toHaveValue('');
});
