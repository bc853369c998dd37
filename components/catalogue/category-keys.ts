import type { Category } from '@/lib/shop/categories';

/** Message keys of the fixed categories, under `category.names`. */
const KEYS = {
  'Electronics & Gadgets': 'electronics',
  'Home & Kitchen Appliances': 'home',
  'Fashion & Apparel': 'fashion',
  'Industrial Machinery & Tools': 'industrial',
  'Health & Beauty': 'health',
  'Automotive Parts & Accessories': 'automotive',
  'Office Supplies & Stationery': 'office',
} as const satisfies Record<Category, string>;

export function categoryKey(category: Category): `names.${(typeof KEYS)[Category]}` {
  return `names.${KEYS[category]}`;
}
