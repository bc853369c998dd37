import { missingOf, REVIEWED_NAMES } from './product-fields-rules';
import { sentToReview, type ReviewedFields } from './review-rules';
import { stockAfterUpdate } from './rules';

const half: ReviewedFields = {
  ...missingOf(REVIEWED_NAMES),
  image: '/uploads/a.webp',
  extraimages: [],
  productName: 'Steel Kettle',
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  description: 'Boils two litres.',
};
const draft = (productName: string, state: 'waiting' | 'rejected') => ({
  ...half,
  productName,
  state,
});

describe('sentToReview', () => {
  const published = { ...half, status: 'published' as const, draft: null };
  const rejected = { ...half, status: 'rejected' as const, draft: null };

  it.each([
    ['a new name', published, { productName: 'New' }, 'New'],
    ['the name on sale', published, { productName: 'Steel Kettle' }, null],
    ['a price alone', rejected, { price: 5 }, null],
    ['the same name after a rejection', rejected, { productName: 'Steel Kettle' }, 'Steel Kettle'],
    [
      'a rejected change unchanged',
      { ...published, draft: draft('Odd', 'rejected') },
      { productName: 'Odd' },
      'Odd',
    ],
    [
      'a waiting change unchanged',
      { ...published, draft: draft('Odd', 'waiting') },
      { productName: 'Odd' },
      null,
    ],
    [
      'another field after a waiting change',
      { ...published, draft: draft('Odd', 'waiting') },
      { brand: 'Padma' },
      'Odd',
    ],
  ])('%s', (_name, product, update, name) => {
    expect(sentToReview(product, update)?.productName ?? null).toBe(name);
  });
});

describe('stockAfterUpdate', () => {
  it.each([
    [50, 60, undefined, 60],
    [40, 60, 50, 50],
    [5, 0, 50, 0],
  ])('of %d, wanted %d, shown %s is %d', (current, wanted, was, stock) => {
    expect(stockAfterUpdate(current, wanted, was)).toBe(stock);
  });
});
