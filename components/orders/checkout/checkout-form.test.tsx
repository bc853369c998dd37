/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import bangla from '@/messages/bn.json';
import english from '@/messages/en.json';
import type { BuyableProduct } from './buyable';
import { CheckoutForm } from './checkout-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: {}, loginModal: null }),
}));
jest.mock('@/components/ui/use-result-dialogs', () => ({ useResultDialogs: () => ({}) }));

beforeEach(() => sessionStorage.clear());

const PRODUCT = {
  ...{ _id: 'a'.repeat(24), variantId: 'a'.repeat(24), productName: 'Kettle', values: [] },
  ...{ productNameBn: 'কেটলি', author: 'seller@example.com', unit: 'piece', packSize: 1 },
  ...{ minQuantity: 6, maxQuantity: 40, quantityStep: 1, price: 800, priceLadder: [] },
  image: '/no-picture.svg',
} satisfies BuyableProduct;

function quantityIn(locale: Locale): HTMLElement {
  cleanup();
  render(
    <NextIntlClientProvider locale={locale} messages={locale === 'bn' ? bangla : english}>
      <CheckoutForm
        product={PRODUCT}
        locale={locale}
        customer={{ id: 'b'.repeat(24), name: 'Rahima' }}
        contact={{ phone: '', address: '' }}
        onPlaced={jest.fn()}
      />
    </NextIntlClientProvider>,
  );
  return screen.getByRole('textbox', { name: locale === 'bn' ? 'পরিমাণ' : 'Quantity' });
}

it('The quantity has the digits of the page, whichever are typed, and so after a press of plus.', () => {
  expect(quantityIn('en')).toHaveValue('6');
  const field = quantityIn('bn');
  expect(field).toHaveValue('৬');
  fireEvent.click(screen.getByRole('button', { name: 'পরিমাণ বাড়ান' }));
  expect(field).toHaveValue('৭');
  fireEvent.input(field, { target: { value: '12' } });
  expect(screen.getByText(/৯,৬০০/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'পরিমাণ বাড়ান' }));
  expect(field).toHaveValue('১৩');
  // The draft comes back in those of its page.
  expect(quantityIn('en')).toHaveValue('13');
  expect(quantityIn('bn')).toHaveValue('১৩');
});
