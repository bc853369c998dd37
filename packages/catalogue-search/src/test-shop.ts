import type { CatalogueRules } from './types';

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
