import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { CheckoutForm } from '@/components/checkout/checkout-form';
import type { AddressView } from '@/lib/features/accounts/addresses/schema';
import messages from '@/messages/en.json';
import { basketOf } from './quotes';

/** The checkout's form with two addresses, for unit tests: what it calls is theirs to replace. */

/** The default of a buyer's address book. */
export const ADDRESS: AddressView = {
  ...{ _id: 'a'.repeat(24), label: 'shop', name: 'Rahima Khatun', phone: '+8801712345678' },
  ...{ place: { divisionId: '6', districtId: '47', thana: 't13' }, line: 'House 1', landmark: '' },
  ...{ isDefault: true, isPickup: false, isReturn: false },
  ...{ text: 'House 1, Dhanmondi, Dhaka', textBn: 'House 1' },
  ...{ createdAt: '2026-11-22T00:00:00.000Z', usedAt: null },
};

/** The other address of the book. */
export const OTHER: AddressView = {
  ...ADDRESS,
  _id: 'b'.repeat(24),
  label: 'home',
  isDefault: false,
};

/** Opens the checkout's form. @returns its element */
export function open(
  values: Record<string, string> = { addressId: ADDRESS._id },
  basket = basketOf('courier', 60),
) {
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <CheckoutForm
        locale="en"
        account={'c'.repeat(24)}
        addresses={[ADDRESS, OTHER]}
        values={values}
        place={{ lists: { divisions: [], districts: [], areas: [], unions: [] }, chosen: {} }}
        quote={basket}
        bought={null}
        idempotencyKey="page-key"
      />
    </NextIntlClientProvider>,
  );
  return container.querySelector('form')!;
}

/** The form's input of a name. */
export const box = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
