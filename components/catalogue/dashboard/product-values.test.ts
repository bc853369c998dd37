import { FIELD_NAMES, missingOf } from '@/lib/features/catalogue/product-fields-rules';
import type { FullProduct } from '@/lib/features/catalogue/schema';
import {
  addFormSchema,
  EMPTY_PRODUCT,
  inDigitsOf,
  isTyped,
  updateFormSchema,
  valuesOf,
} from './product-values';

const nothing = missingOf(FIELD_NAMES);
const product: FullProduct = {
  ...nothing,
  _id: '64b7f0c2a1d4e5f6a7b8c9d0',
  image: '/uploads/a.webp',
  extraimages: ['/uploads/b.webp', '/uploads/c.webp'],
  productName: 'Steel tiffin box',
  productNameBn: '',
  brand: 'Padma',
  category: 'Home & Kitchen Appliances',
  description: 'Three tiers.',
  content: '',
  descriptionBn: '',
  contentBn: '',
  price: 450.5,
  rating: 4,
  maxQuantity: 40,
  minQuantity: 2,
  author: 'seller@example.com',
  authorName: 'Seller',
  status: 'published',
  publishDate: '20 November 2026 at 21:45:03',
  version: 3,
  highestPrice: 450.5,
  unit: 'pair',
  packSize: 12,
  quantityStep: 2,
  weightGrams: 700,
  dispatchDays: 1,
  shipsFrom: '47',
  options: [],
  priceLadder: [{ from: 20, price: 400 }],
  variants: [
    {
      _id: '64b7f0c2a1d4e5f6a7b8c9d0',
      sku: '',
      barcode: '',
      values: [],
      price: 450.5,
      stock: 40,
      picture: '',
      priceLadder: [{ from: 20, price: 400 }],
    },
  ],
};

it('sends back what it was given', () => {
  expect(updateFormSchema.parse(valuesOf(product, true))).toEqual({
    ...nothing,
    productName: product.productName,
    productNameBn: '',
    image: product.image,
    extraimages: product.extraimages,
    brand: product.brand,
    category: product.category,
    description: product.description,
    content: '',
    descriptionBn: '',
    contentBn: '',
    price: 450.5,
    rating: 4,
    maxQuantity: 40,
    minQuantity: 2,
    version: 3,
    maxQuantityWas: 40,
    unit: 'pair',
    packSize: 12,
    quantityStep: 2,
    weightGrams: 700,
    lowStock: null,
    dispatchDays: 1,
    shipsFrom: '47',
    compareAtPrice: null,
    priceLadder: [{ from: 20, price: 400 }],
  });
});

it('begins with the draft for its author, and with the version on sale for others', () => {
  const draft = {
    ...product,
    productName: 'Steel tiffin',
    submittedAt: '',
    state: 'waiting',
  } as const;
  expect(valuesOf({ ...product, draft }, true).productName).toBe('Steel tiffin');
  expect(valuesOf({ ...product, draft }, false).productName).toBe('Steel tiffin box');
});

it('shows 5 where no rating is stored', () => {
  expect(valuesOf({ ...product, rating: 0 }, true).rating).toBe('5');
});

it('takes Bangla digits and no extra pictures', () => {
  const typed = {
    ...valuesOf(product, false),
    extraimages: '',
    maxQuantity: '৫০০',
    price: '১,২৫০.৫০',
  };
  expect(addFormSchema.parse(typed)).toMatchObject({
    extraimages: [],
    maxQuantity: 500,
    price: 1250.5,
  });
});

it('names every field that is missing', () => {
  const { error } = addFormSchema.safeParse(EMPTY_PRODUCT);
  expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual([
    'brand',
    'category',
    'description',
    'image',
    'maxQuantity',
    'minQuantity',
    'price',
    'productName',
  ]);
});

it('knows what was typed', () => {
  expect(isTyped({ ...EMPTY_PRODUCT }, EMPTY_PRODUCT)).toBe(false);
  expect(isTyped({ brand: ' ' }, EMPTY_PRODUCT)).toBe(false);
  expect(isTyped({ brand: 'Padma' }, EMPTY_PRODUCT)).toBe(true);
});

it('Begins a Bangla form with Bangla digits, which are sent as the same numbers.', () => {
  const { packSize, quantityStep, dispatchDays } = inDigitsOf('bn', EMPTY_PRODUCT);
  expect([packSize, quantityStep, dispatchDays]).toEqual(['১', '১', '২']);
  const shown = inDigitsOf('bn', valuesOf(product, false));
  expect([shown.price, shown.weightGrams, shown.rating]).toEqual(['৪৫০.৫০', '৭০০', '4']);
  expect(updateFormSchema.parse(shown)).toEqual(updateFormSchema.parse(valuesOf(product, false)));
  expect(isTyped(shown, valuesOf(product, false))).toBe(false);
  expect(inDigitsOf('en', EMPTY_PRODUCT)).toEqual(EMPTY_PRODUCT);
});
