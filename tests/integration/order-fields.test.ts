import * as z from 'zod';

/**
 * A field of an order that does not exist: added in one place, it goes through both ways of ordering.
 * In the model and in the words it is missing here, so what is stored is looked at before the database.
 */
jest.mock('@/lib/features/orders/more-contact-schema', () => {
  const real = jest.requireActual<object>('@/lib/features/orders/more-contact-schema');
  const gateCode = z.preprocess((value) => value ?? '', z.string().max(20));
  return {
    ...real,
    moreContactShape: { gateCode },
    MORE_CONTACT_FIELDS: ['gateCode'],
    moreContactOf: ({ gateCode = '' }: { gateCode?: string }) => ({ gateCode }),
  };
});

import { destinedOf } from '@/lib/features/checkout/destination-queries';
import { checkoutSchema, isKeptField, type CheckoutInput } from '@/lib/features/checkout/schema';
import { addOrderSchema, contactOf } from '@/lib/features/orders/schema';
import { added, DHANMONDI } from '@/tests/support/addresses';
import { makeUser, useShop } from '@/tests/support/shop';

useShop();

const consented = {
  payment: 'cod',
  expectedTotal: 100,
  terms: true,
  consent: true,
  gateCode: '4711',
};

it('An order of one product takes it, and one without is as good.', () => {
  const order = {
    productId: 'abcdef0123456789abcdef01',
    quantity: 2,
    customerName: 'Rahima',
    phoneNumber: '01712345678',
    shippingAddress: 'Dhaka',
  };
  const withField = addOrderSchema.parse({ ...order, gateCode: '4711' });
  expect(contactOf(withField)).toMatchObject({ customerName: 'Rahima', gateCode: '4711' });
  expect(contactOf(addOrderSchema.parse(order))).toMatchObject({ gateCode: '' });
});

it('The checkout of a basket takes it, to an address of the book and to a new one.', async () => {
  const buyer = await makeUser();
  const addressId = await added(buyer);
  const kept = checkoutSchema.parse({ ...consented, addressId }) as CheckoutInput;
  expect((await destinedOf(buyer, kept)).contact).toMatchObject({ gateCode: '4711' });
  const typed = { name: 'Rahima', phone: '01712345678', ...DHANMONDI, line: 'House 12' };
  const fresh = checkoutSchema.parse({ ...consented, ...typed }) as CheckoutInput;
  expect((await destinedOf(buyer, fresh)).contact).toMatchObject({ gateCode: '4711' });
  expect(isKeptField('gateCode')).toBe(true);
});
