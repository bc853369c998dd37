import { hasCode, hasValue } from './choice-filter';

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
