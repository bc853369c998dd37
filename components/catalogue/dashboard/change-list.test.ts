import { missingOf, REVIEWED_NAMES } from '@/lib/features/catalogue/product-fields-rules';
import type { FullProduct, Product } from '@/lib/features/catalogue/schema';
import { draftChanges } from './change-list';

const reviewed = {
  ...missingOf(REVIEWED_NAMES),
  image: '/uploads/a.webp',
  extraimages: ['/uploads/b.webp'],
  productName: 'Steel tiffin box',
  brand: 'Padma',
  category: 'Home & Kitchen Appliances',
  description: 'Three tiers.',
};
const product = { _id: '1', ...reviewed, price: 450 } as unknown as Product;

it('finds nothing without a draft, or in one that is the same', () => {
  expect(draftChanges(product, 'en')).toEqual([]);
  const draft = { ...reviewed, state: 'waiting', submittedAt: '' } as const;
  expect(draftChanges({ ...product, draft }, 'en')).toEqual([]);
});

it('names each changed field with its old and new value', () => {
  const draft = {
    ...reviewed,
    brand: 'Jamuna',
    extraimages: ['/uploads/c.webp', '/uploads/b.webp'],
    state: 'waiting',
    submittedAt: '',
  } as const;
  expect(
    draftChanges({ ...product, draft: { ...draft, extraimages: [...draft.extraimages] } }, 'en'),
  ).toEqual([
    { field: 'extraimages', was: '/uploads/b.webp', now: '/uploads/c.webp\n/uploads/b.webp' },
    { field: 'brand', was: 'Padma', now: 'Jamuna' },
  ]);
});

it('names a price that waits before the words, in the reader’s own digits', () => {
  const draft = {
    ...reviewed,
    brand: 'Jamuna',
    price: 1_00_000,
    state: 'waiting',
    submittedAt: '',
  };
  expect(draftChanges({ ...product, draft } as Product, 'en')).toEqual([
    { field: 'price', was: '450 BDT', now: '1,00,000 BDT' },
    { field: 'brand', was: 'Padma', now: 'Jamuna' },
  ]);
  expect(draftChanges({ ...product, draft } as Product, 'bn')[0]).toMatchObject({
    now: '৳১,০০,০০০',
  });
});

it('names variants whose prices wait in the page’s language', () => {
  const [_id, other] = ['a'.repeat(24), 'b'.repeat(24)];
  const variant = (id: string, value: string) =>
    ({ _id: id, values: [value], price: 450 }) as FullProduct['variants'][number];
  const sold = {
    options: [
      {
        ...{ name: 'Colour', nameBn: 'রং' },
        values: [
          { value: 'Red', valueBn: 'লাল', picture: '' },
          { value: 'Blue', valueBn: '', picture: '' },
        ],
      },
    ],
    variants: [variant(_id, 'Red'), variant(other, 'Blue')],
  };
  const draft = {
    ...reviewed,
    ...{ state: 'waiting' as const, submittedAt: '' },
    variantPrices: [_id, other].map((variantId) => ({ variantId, price: 900 })),
  };
  const of = (locale: 'en' | 'bn') => draftChanges({ ...product, ...sold, draft }, locale)[0]!.now;
  expect(of('bn')).toMatch(/^লাল: .*\nBlue: /);
  expect(of('en')).toMatch(/^Red: .*\nBlue: /);
});
