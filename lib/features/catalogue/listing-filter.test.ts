import { listingFilter, hasCode, hasValue } from './listing-filter';
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

interface Pattern {
  $regex: string;
  $options: string;
}
const matches = ({ $regex, $options }: Pattern, text: string) =>
  new RegExp($regex, $options).test(text);

describe('hasCode', () => {
  const finds = (q: string, code: string) => {
    const { $or } = hasCode(q) as { $or: [{ skus: Pattern }, unknown] };
    return matches($or[0].skus, code);
  };

  it.each([
    ['AB-1023', 'ab1023', true],
    ['ab1023', 'AB 10-23', true],
    ['ab10', 'AB-1023', true],
    ['১০২৩', '1023-XL', true],
    ['1023', '১০২৩', true],
    ['ab1', 'AB-1023', false],
    ['ab1', ' AB/1', true],
    ['b1023', 'AB-1023', false],
    ['a.c4', 'abc4', false],
  ])('by %j finds %j: %s', (q, code, found) => {
    expect(finds(q, code)).toBe(found);
  });
});

describe('hasValue', () => {
  const finds = (value: string, name: string, written: string) => {
    const { options } = hasValue('size', value) as {
      options: { $elemMatch: { name: Pattern; 'values.value': Pattern } };
    };
    const { name: named, 'values.value': valued } = options.$elemMatch;
    return matches(named, name) && matches(valued, written);
  };

  it.each([
    ['xl', 'Size', 'XL', true],
    ['XL', 'Shoe size (EU)', ' xl', true],
    ['42', 'সাইজ', '৪২', true],
    ['extra  large', 'মাপ', 'Extra Large', true],
    ['4.5', 'Size', '4x5', false],
    ['xl', 'Size', 'XXL', false],
    ['xl', 'Oversized', 'XL', false],
    ['xl', 'Colour', 'XL', false],
  ])('%j of the option %j finds %j: %s', (value, name, written, found) => {
    expect(finds(value, name, written)).toBe(found);
  });
});
