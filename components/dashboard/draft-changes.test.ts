import type { Product } from '@/lib/products/schema';
import { draftChanges } from './draft-changes';

const reviewed = {
  image: '/uploads/a.webp',
  extraimages: ['/uploads/b.webp'],
  productName: 'Steel tiffin box',
  productNameBn: '',
  brand: 'Padma',
  category: 'Home & Kitchen Appliances',
  description: 'Three tiers.',
  content: '',
};
const product = { _id: '1', ...reviewed, price: 450 } as Product;

it('finds nothing without a draft, or in one that is the same', () => {
  expect(draftChanges(product)).toEqual([]);
  const draft = { ...reviewed, state: 'waiting', submittedAt: '' } as const;
  expect(draftChanges({ ...product, draft })).toEqual([]);
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
    draftChanges({ ...product, draft: { ...draft, extraimages: [...draft.extraimages] } }),
  ).toEqual([
    { field: 'extraimages', was: '/uploads/b.webp', now: '/uploads/c.webp\n/uploads/b.webp' },
    { field: 'brand', was: 'Padma', now: 'Jamuna' },
  ]);
});
