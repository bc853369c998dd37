import { Types } from 'mongoose';
import * as checkout from '@/app/api/checkout/route';
import * as quote from '@/app/api/checkout/quote/route';
import { setLine } from '@/lib/features/checkout/basket/commands';
import type { BasketView } from '@/lib/features/checkout/basket/schema';
import type { ProductRecord } from '@/models/product';
import { call, makeProduct, type Reply, type TestUser } from './shop';

/** Dhanmondi in Dhaka, as a form posts it. */
export const DHAKA = { divisionId: '6', districtId: '47', upazilaId: 't13' };

/** Returns the fields that a checkout sends besides the total, as a script names them. */
export const checkoutBody = (more: Record<string, unknown> = {}) => ({
  addressId: 'new',
  name: 'Rahima Khatun',
  phone: '01712 345678',
  ...DHAKA,
  line: 'House 12, Road 5',
  landmark: '',
  delivery: {},
  notes: {},
  payment: 'cod',
  consent: true,
  ...more,
});

export async function quoteOf(as: TestUser, more: object = {}): Promise<BasketView> {
  const body = { addressId: 'new', ...DHAKA, delivery: {}, ...more };
  const reply = await call(quote, '/api/checkout/quote', { method: 'POST', body, as });
  expect(reply.status).toBe(200);
  return reply.body as BasketView;
}

/** Sends a checkout; without `expectedTotal` at the total of this moment. */
export async function checkOut(
  as: TestUser,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const expectedTotal = more.expectedTotal ?? (await quoteOf(as)).total;
  const body = checkoutBody({ expectedTotal, ...more });
  return call(checkout, '/checkout', { method: 'POST', body, as, headers });
}

/** Puts so many units of a variant into an account's basket. */
export const putIn = (as: TestUser, variantId: unknown, quantity: number) =>
  setLine({ accountId: as.id, token: undefined, address: '' }, String(variantId), {
    productId: undefined,
    quantity,
    add: false,
  });

/** A product of two colours at 100 taka each, 90 from ten on; 30 of each. */
export function makeColours(fields: Partial<ProductRecord> = {}): Promise<ProductRecord> {
  const value = (name: string, valueBn: string) => ({ value: name, valueBn, picture: '' });
  return makeProduct({
    options: [{ name: 'Colour', nameBn: 'রঙ', values: [value('Red', 'লাল'), value('Blue', 'নীল')] }],
    variants: ['Red', 'Blue'].map((name) => ({
      _id: new Types.ObjectId(),
      sku: '',
      barcode: '',
      values: [name],
      pricePoisha: 10_000,
      stock: 30,
      picture: '',
      ladder: [{ from: 10, pricePoisha: 9_000 }],
      prices: [],
    })),
    hasOptions: true,
    pricePoisha: 10_000,
    maxQuantity: 60,
    minQuantity: 2,
    ...fields,
  });
}
