import { changes } from '../../shop/tags';
import type { ProductRecord, VariantRecord } from '../../../models/product';
import { changeOfProduct, changeOfStock, type ProductState } from './change-rules';

const ID = 'abcdef0123456789abcdef01';
const onSale = {
  status: 'published',
  productName: 'Steel Kettle',
  extraimages: ['/uploads/b.webp'],
  description: 'Boils two litres.',
  content: '',
  pricePoisha: 125_050,
  maxQuantity: 50,
  minQuantity: 5,
  variants: [{ barcode: '', stock: 50 }],
  version: 3,
} as unknown as ProductRecord;
const withVariant = (fields: Partial<VariantRecord>) => ({
  variants: [{ ...onSale.variants[0]!, ...fields }],
});
const waiting: ProductState = { ...onSale, status: 'pending' };
const edited = (fields: Partial<ProductRecord>) => ({ ...onSale, version: 4, ...fields });

describe('what an edit of a product voids', () => {
  it.each<[what: string, ProductState | null, ProductState | null, string[]]>([
    ['a new product that waits: nothing', null, waiting, []],
    ['an edit of what waits: nothing', waiting, { ...waiting, productName: 'X' }, []],
    ['a rejection of what waits', waiting, { ...waiting, status: 'rejected' }, []],
    ['a deletion of what waits', waiting, null, []],
    ['a publication: everything', waiting, onSale, changes.product(ID)],
    ['a product taken off the shelf', onSale, waiting, changes.product(ID)],
    ['a deletion of what is on sale', onSale, null, changes.product(ID)],
    ['a draft beside it, which only raises its version', onSale, edited({}), changes.unlisted(ID)],
    ['a price', onSale, edited({ pricePoisha: 1 }), changes.product(ID)],
    ['a name', onSale, edited({ productName: 'X' }), changes.product(ID)],
    ['a smallest order, which cards show', onSale, edited({ minQuantity: 6 }), changes.product(ID)],
    [
      'a description: searches and the feed',
      onSale,
      edited({ description: 'X' }),
      changes.words(ID),
    ],
    ['more pictures', onSale, edited({ extraimages: [] }), changes.unlisted(ID)],
    [
      'a barcode, which searches find',
      onSale,
      edited(withVariant({ barcode: '880' })),
      changes.product(ID),
    ],
    [
      'a rung that is not the best',
      onSale,
      edited(withVariant({ ladder: [{ from: 5, pricePoisha: 9 }] })),
      changes.unlisted(ID),
    ],
    [
      'the price of a variant between others, which the feed tells',
      onSale,
      edited(withVariant({ pricePoisha: 130_000 })),
      changes.words(ID),
    ],
    [
      'a variant that is sold out while others are there',
      onSale,
      edited(withVariant({ stock: 0 })),
      changes.words(ID),
    ],
    ['fewer of a variant', onSale, edited(withVariant({ stock: 49 })), changes.unlisted(ID)],
    ['sold in steps', onSale, edited({ quantityStep: 6 }), changes.unlisted(ID)],
    ['another unit, which cards show', onSale, edited({ unit: 'dozen' }), changes.product(ID)],
    ['more in stock', onSale, edited({ maxQuantity: 51 }), changes.unlisted(ID)],
    ['too few to order', onSale, edited({ maxQuantity: 4 }), changes.product(ID)],
  ])('%s', (_what, before, after, tags) => {
    expect(changeOfProduct(ID, before, after)).toEqual(tags);
  });

  it.each([
    [5, -1, changes.unlisted(ID)],
    [4, -1, changes.product(ID)],
    [3, -1, changes.unlisted(ID)],
    [0, -1, changes.product(ID)],
    [5, 1, changes.product(ID)],
    [50, 45, changes.unlisted(ID)],
    [50, 46, changes.product(ID)],
  ])('a stock of %d after %d of at least 5', (maxQuantity, difference, tags) => {
    expect(changeOfStock(ID, { ...onSale, maxQuantity }, maxQuantity, difference)).toEqual(tags);
  });

  it.each([
    [0, -3, changes.words(ID)],
    [3, 3, changes.words(ID)],
    [1, -3, changes.unlisted(ID)],
  ])('%d left of a variant after %d, with enough of the others', (left, difference, tags) => {
    expect(changeOfStock(ID, onSale, left, difference)).toEqual(tags);
  });

  it('a return of what is no longer on sale', () => {
    expect(changeOfStock(ID, { ...onSale, status: 'rejected' }, 50, 1)).toEqual([]);
  });
});
