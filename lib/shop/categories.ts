/** Spec section 3, "Category list (fixed)", in its order. */
export const CATEGORIES = [
  'Electronics & Gadgets',
  'Home & Kitchen Appliances',
  'Fashion & Apparel',
  'Industrial Machinery & Tools',
  'Health & Beauty',
  'Automotive Parts & Accessories',
  'Office Supplies & Stationery',
] as const;

export type Category = (typeof CATEGORIES)[number];

export function isCategory(value: string): value is Category {
  return (CATEGORIES as readonly string[]).includes(value);
}
