import type { CatalogueRules, SearchRow } from './types';

/** Categories of the tests' and the bench's shop. */
export const CATEGORIES = [
  'Electronics & Gadgets',
  'Home & Kitchen Appliances',
  'Fashion & Apparel',
  'Industrial Machinery & Tools',
  'Health & Beauty',
  'Automotive Parts & Accessories',
  'Office Supplies & Stationery',
] as const;

export const RULES: CatalogueRules = {
  categories: CATEGORIES,
  ratings: [5, 4, 3, 2],
  isInStock: ({ maxQuantity, minQuantity }) => maxQuantity >= minQuantity,
  runsLow: ({ maxQuantity, minQuantity }) => maxQuantity < Math.max(2 * minQuantity, 5),
};

/** A product of which only the name matters. */
export const rowNamed = (
  _id: string,
  productName: string,
  more: Partial<SearchRow> = {},
): SearchRow => ({
  _id,
  productName,
  productNameBn: '',
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  description: '',
  pricePoisha: 10_000,
  rating: 4,
  maxQuantity: 20,
  minQuantity: 1,
  seller: 'somebody',
  addedAt: 0,
  editedAt: 0,
  ...more,
});
