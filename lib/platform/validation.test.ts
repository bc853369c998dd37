import fc from 'fast-check';
import { toPoisha, toTaka } from './money';
import {
  profileChangeSchema,
  quotaFormSchema,
  registrationSchema,
  userListSchema,
} from '../features/accounts/schema';
import { addProductSchema } from '../features/catalogue/schema';
import { dashboardListingSchema } from '../features/catalogue/listing-schema';
import { complaintListSchema } from '../features/aftersales/complaints/schema';
import { messageListSchema } from '../features/notifications/messages/desk-schema';
import { subscribersPageSchema } from '../features/accounts/newsletter/schema';
import { orderListSchema } from '../features/orders/filter-schema';
import { parcelListSchema } from '../features/fulfilment/parcels/schema';
import { paymentListSchema } from '../features/payments/list-schema';
import { refundListSchema } from '../features/payments/refund-schema';
import {
  day,
  emptyAsNull,
  emptyAsUndefined,
  filterValue,
  integer,
  MAX_PRICE,
  price,
  requiredText,
  searchText,
  text,
} from './validation';

const INVISIBLE = '\u200B\u200D\0\u202E\u3164';
const PRODUCT = {
  image: '/uploads/a.webp',
  productName: 'Steel Kettle',
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  description: 'Boils two litres.',
  price: 1,
  maxQuantity: 1,
};
const why = (
  schema: { safeParse(value: unknown): { error?: { issues: unknown[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues ?? [];

describe('names', () => {
  it.each(['productName', 'brand', 'description'])('a %s of nothing visible is missing', (name) => {
    expect(why(addProductSchema, { ...PRODUCT, [name]: INVISIBLE })).toEqual([
      expect.objectContaining({ path: [name], message: 'required' }),
    ]);
  });

  it('so is a person’s', () => {
    const person = { name: INVISIBLE, email: 'a@example.com', password: 'long enough 1' };
    for (const issues of [
      why(registrationSchema, person),
      why(profileChangeSchema, { name: INVISIBLE }),
    ]) {
      expect(issues).toEqual([expect.objectContaining({ path: ['name'], message: 'required' })]);
    }
  });

  it('text that may be empty is empty then, and joiners stay', () => {
    expect(text(10).parse(INVISIBLE)).toBe('');
    expect(requiredText(20).parse(' র‍্যাব\0 ')).toBe('র‍্যাব');
  });
});

describe('numbers', () => {
  it.each(['12,50', '১২,৫০', '1,2,3', '12 50'])('%s has its commas in the wrong place', (typed) => {
    expect(why(price, typed)).toEqual([expect.objectContaining({ message: 'commas' })]);
    expect(why(integer(), typed)).toEqual([expect.objectContaining({ message: 'commas' })]);
  });

  it.each([
    [MAX_PRICE, []],
    ['৯৯,৯৯,৯৯,৯৯৯.৯৯', []],
    [MAX_PRICE + 0.01, ['priceTooHigh']],
    [2 ** 53, ['priceTooHigh']],
    [Infinity, ['notNumber']],
    [-0.01, ['tooSmall']],
    [999_999_999.985, ['decimals']],
    [0.001, ['decimals']],
    [1e-9, ['decimals']],
  ])('a price of %p: %j', (value, messages) => {
    expect(why(price, value).map((issue) => (issue as { message: string }).message)).toEqual(
      messages,
    );
  });

  it('every price with two decimals is exact in poisha and back', () => {
    const poisha = fc.integer({ min: 0, max: Math.round(MAX_PRICE * 100) });
    fc.assert(
      fc.property(poisha, fc.boolean(), (amount, asText) => {
        const taka = toTaka(amount);
        expect(toPoisha(price.parse(asText ? taka.toFixed(2) : taka))).toBe(amount);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('fields that are left empty', () => {
  it.each([[undefined], [null], [''], ['  ']])('%j is none, or nothing in particular', (empty) => {
    expect(emptyAsUndefined(integer()).parse(empty)).toBeUndefined();
    expect(emptyAsNull(integer()).parse(empty)).toBeNull();
  });

  it('What means nothing filters nothing, and is refused where it is no filter.', () => {
    expect(filterValue(day).parse('20/11/2026')).toBe('2026-11-20');
    expect(filterValue(day).parse('soon')).toBeUndefined();
    expect(why(emptyAsUndefined(day), 'soon')).toMatchObject([{ message: 'notDay' }]);
  });
});

it('cuts what a list is searched by, also through a character', () => {
  expect(searchText(3).parse(' kettle ')).toBe('ket');
  expect(searchText(3).parse('ab😀')).toBe('ab');
});

it.each([
  ['accounts', userListSchema, 100],
  ['products', dashboardListingSchema, 200],
  ['orders', orderListSchema, 200],
  ['parcels', parcelListSchema, 100],
  ['complaints', complaintListSchema, 60],
  ['refunds', refundListSchema, 100],
  ['payments', paymentListSchema, 254],
  ['messages', messageListSchema, 254],
  ['subscribers', subscribersPageSchema, 254],
])('a search of %s that is too long is cut, and filters still', (_name, schema, most) => {
  expect(schema.parse({ q: 'k'.repeat(most + 1) })).toMatchObject({ q: 'k'.repeat(most) });
});

it('says of a quota why it is none, in words of the shop', () => {
  expect(why(quotaFormSchema, { productQuota: 'many' })).toEqual([
    expect.objectContaining({ path: ['productQuota'], message: 'notNumber' }),
  ]);
  expect(quotaFormSchema.parse({ productQuota: ' ' })).toEqual({ productQuota: null });
});
