/**
 * @jest-environment jsdom
 */
import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { FormEvent } from 'react';
import { confirmDialog } from '@/components/ui/dialogs';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { addFormSchema, EMPTY_PRODUCT } from './product-values';
import { useProductForm } from './use-product-form';

jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));
jest.mock('@/components/ui/dialogs', () => ({ confirmDialog: jest.fn(async () => false) }));
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

/** Nobody can order this: twelve at least, of five. */
const UNORDERABLE = {
  ...{ productName: 'Kettle', image: '/uploads/a.webp', maxQuantity: '5', minQuantity: '12' },
  ...{
    brand: 'Walton',
    category: 'Home & Kitchen Appliances',
    description: 'Boils.',
    price: '100',
  },
};

async function send(typed: Record<string, string>) {
  const write = jest.fn(async () => ({}));
  const { result } = renderHook(
    () => {
      const api = useProductForm({
        ...{ schema: addFormSchema, write, base: EMPTY_PRODUCT, draftName: 'add', owner: 'a' },
        ...{ locale: 'en', page: '/dashboard/addproduct', failed: '' },
        onSaved: async () => {},
      });
      return { ...api, brandError: api.errorOf('brand') };
    },
    {
      wrapper: ({ children }) => (
        <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
          {children}
        </NextIntlClientProvider>
      ),
    },
  );
  const event = { preventDefault() {}, currentTarget: document.createElement('form') };
  await act(async () => {
    for (const [name, value] of Object.entries(typed)) result.current.form.setValue(name, value);
    await result.current.formProps.onSubmit(event as unknown as FormEvent<HTMLFormElement>);
  });
  return { brandError: result.current.brandError, write };
}

beforeEach(() => jest.clearAllMocks());

it('Asks whether what nobody can order is meant so, before it is sent.', async () => {
  const { write } = await send(UNORDERABLE);
  expect(confirmDialog).toHaveBeenCalledTimes(1);
  expect(write).not.toHaveBeenCalled();
});

it('Says what is wrong with a form before it asks anything about it.', async () => {
  const { brandError } = await send({ ...UNORDERABLE, brand: '' });
  expect(brandError).toBe('Please fill this in.');
  expect(confirmDialog).not.toHaveBeenCalled();
});
