import { activeNavItem } from './side-nav';

test.each([
  ['/dashboard', ''],
  ['/en/dashboard', ''],
  ['/bn/dashboard', ''],
  ['/dashboard/addproduct', 'addproduct'],
  ['/bn/dashboard/addproduct', 'addproduct'],
  ['/dashboard/allproducts', 'allproducts'],
  ['/en/dashboard/update/64b7f0c2a1d4e5f6a7b8c9d0', 'allproducts'],
  ['/cart', '/cart'],
  ['/bn/cart', '/cart'],
  ['/dashboard/product/64b7f0c2a1d4e5f6a7b8c9d0', 'allproducts'],
])('%s is in the room "%s"', (path, room) => {
  expect(activeNavItem(path)).toBe(room);
});
