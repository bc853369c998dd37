import { guessCategory } from './check';

it.each([
  ['Fashion & Apparel', 'Fashion & Apparel'],
  ['fashion and apparel', 'Fashion & Apparel'],
  ['women', 'Fashion & Apparel'],
  ['men', 'Fashion & Apparel'],
  ['Apparel & Accessories > Clothing > Shirts & Tops', 'Fashion & Apparel'],
  ['Electronics > Audio', 'Electronics & Gadgets'],
  ['Car accessories', 'Automotive Parts & Accessories'],
  ['Home & Garden > Decor', 'Home & Kitchen Appliances'],
  ['পোশাক', 'Fashion & Apparel'],
  ['Power Tools', 'Industrial Machinery & Tools'],
  ['Skincare', 'Health & Beauty'],
  ['Stationery', 'Office Supplies & Stationery'],
  ['Uncategorized', undefined],
  ['', undefined],
])('%j becomes %j', (source, category) => {
  expect(guessCategory(source)).toBe(category);
});
