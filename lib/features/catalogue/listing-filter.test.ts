import { listingFilter } from './listing-filter';
import { searchText } from './search-text-rules';

const product = (productName: string) =>
  searchText({
    productName,
    productNameBn: '',
    brand: 'Shapla',
    category: 'Health & Beauty',
    description: '',
  });

/** Whether the words of a query occur in the text of a product of this name. */
function finds(q: string, productName: string): boolean {
  const { $and: conditions, _id } = listingFilter({ q });
  if (_id !== undefined) return false;
  const [{ $or }] = conditions as [{ $or: [{ $and: { searchText: { $regex: string } }[] }] }];
  return $or[0].$and.every(({ searchText: { $regex } }) =>
    new RegExp($regex).test(product(productName)),
  );
}

describe('listingFilter', () => {
  it.each([
    ['kettle steel', 'Steel Kettle', true],
    ['KETT', 'Steel Kettle', true],
    ['80-gsm', 'Paper 80 gsm', true],
    ['৮০', 'Paper 80 gsm', true],
    ['kettle copper', 'Steel Kettle', false],
    ['উদ্যাপন', 'উদ্\u200cযাপন', true],
    ['উদ্\u200cযাপন', 'উদ্যাপন', true],
    ['***', 'Steel Kettle', false],
  ])('by %j finds %j: %s', (q, name, found) => {
    expect(finds(q, name)).toBe(found);
  });

  it('asks nothing where nothing is typed', () => {
    expect(listingFilter({ q: ' ' })).toEqual({});
  });
});
