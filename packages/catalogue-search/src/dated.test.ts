import type { SearchRow } from './types';
import { ProductIndex } from './product-index';
import { RULES } from './test-shop';

const row = (_id: string, seller: string, addedAt: number, more: Partial<SearchRow> = {}) => ({
  _id,
  seller,
  addedAt,
  editedAt: addedAt,
  productName: _id,
  productNameBn: '',
  brand: 'Shapla',
  category: 'Health & Beauty' as const,
  description: '',
  pricePoisha: 100,
  rating: 4,
  maxQuantity: 5,
  minQuantity: 1,
  ...more,
});

/** Ids rise with the time at which a product was added, as MongoDB's do. */
function catalogue(): ProductIndex {
  const index = new ProductIndex(RULES);
  index.put(row('a', 'zakir', 10));
  index.put(row('b', 'amina', 20, { editedAt: 70 }));
  index.put(row('c', 'zakir', 30, { category: 'Fashion & Apparel', editedAt: 40 }));
  return index;
}

it('gives products part by part, with when each was edited', () => {
  const index = catalogue();
  expect(index.dated(0, 2)).toEqual([
    ['a', 10],
    ['b', 70],
  ]);
  expect(index.dated(2, 2)).toEqual([['c', 40]]);
  expect(index.dated(4, 2)).toEqual([]);
});

it('gives sellers, with when the newest of theirs was added', () => {
  expect(catalogue().datedSellers()).toEqual([
    ['amina', 20],
    ['zakir', 30],
  ]);
});

it('gives categories, with when the newest in each was edited', () => {
  expect(catalogue().datedCategories()).toEqual([
    ['Fashion & Apparel', 40],
    ['Health & Beauty', 70],
  ]);
});

it('follows what changes and goes', () => {
  const index = catalogue();
  index.put(row('a', 'zakir', 10, { editedAt: 99 }));
  index.remove('b');
  index.remove('c');
  expect(index.dated(0, 9)).toEqual([['a', 99]]);
  expect(index.datedSellers()).toEqual([['zakir', 10]]);
  expect(index.datedCategories()).toEqual([['Health & Beauty', 99]]);
});

describe('what runs low', () => {
  it('is counted for one seller and for all, and follows the stock', () => {
    const index = new ProductIndex(RULES);
    index.put(row('few', 'somebody', 1, { maxQuantity: 4 }));
    index.put(row('many', 'somebody', 2, { maxQuantity: 500 }));
    index.put(row('cartons', 'other', 3, { maxQuantity: 90, minQuantity: 50 }));
    const counts = () =>
      [undefined, 'somebody', 'other', 'nobody'].map((who) => index.countRunningLow(who));
    expect(counts()).toEqual([2, 1, 1, 0]);
    index.put(row('many', 'somebody', 2, { maxQuantity: 3 }));
    index.remove('few');
    expect(counts()).toEqual([2, 1, 1, 0]);
  });
});
