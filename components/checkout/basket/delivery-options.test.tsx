/**
 * @jest-environment jsdom
 */

import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/messages/en.json';
import { SellerPart } from '@/components/checkout/seller-part';
import { Totals } from '@/components/checkout/place-order';
import type { BasketView } from '@/lib/features/checkout/basket/schema';
import { basketOf } from '@/tests/support/quotes';
import { DeliveryChoice, SellerGroup } from './basket';
import { Summary } from './summary';

/** Every card of the basket and of the checkout that says what delivery costs. */
function show(basket: BasketView): string[] {
  const [seller] = basket.sellers;
  const field = (name: string) => ({ name }) as never;
  const shared = { seller: seller!, locale: 'en' as const };
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <SellerGroup
        {...shared}
        hasDistrict
        delivery={<DeliveryChoice {...shared} failure={undefined} onChoose={jest.fn()} />}
      >
        {null}
      </SellerGroup>
      <SellerPart {...shared} field={field} hasPlace isOne={false} onChoose={jest.fn()} />
      <Summary basket={basket} locale="en" busy={false} settled={async () => undefined}>
        {null}
      </Summary>
      <Totals basket={basket} locale="en" busy={false} />
    </NextIntlClientProvider>,
  );
  const chosen = [...container.querySelectorAll('label:has(:checked) > span:last-child')];
  const sums = screen.getAllByText(/^Delivery/, { selector: 'dt' });
  return [...chosen, ...sums.map((sum) => sum.nextElementSibling!)].map(
    ({ textContent }) => textContent,
  );
}

/** By the courier, for so much, of which the rest is paid at a branch. */
function deliveredFor(price: number, atBranch = 0): BasketView {
  const basket = basketOf('courier', price);
  const [seller] = basket.sellers;
  const offers = seller!.offers.map((offer) => ({
    ...{ ...offer, price, atBranch, isFree: price + atBranch === 0 },
    branch: { en: 'Padma Cargo', bn: '' },
  }));
  return { ...basket, sellers: [{ ...seller!, offers }] };
}

it.each([
  [60, 0, '৳60'],
  [0, 0, 'free'],
  [0, 200, '৳0'],
])('Delivery for ৳%d and ৳%d at a branch costs %s, wherever it is said.', (price, branch, said) => {
  const all = show(deliveredFor(price, branch));
  expect(all).toHaveLength(6);
  expect(new Set(all)).toEqual(new Set([said]));
  // Below each of the four totals, which it is no part of.
  const due = screen.queryAllByText(/^To pay at the branch of Padma Cargo$/, { selector: 'dt' });
  expect(due.map((label) => label.nextElementSibling!.textContent)).toEqual(
    new Array(branch > 0 ? 4 : 0).fill(`৳${branch}`),
  );
});
