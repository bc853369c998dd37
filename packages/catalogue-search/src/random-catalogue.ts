import * as fc from 'fast-check';
import { CATEGORIES } from './test-shop';
import type { CatalogueQuery, SearchRow } from './types';

/* Random catalogues and queries for the tests of the index: few words, so that queries find some. */

const WORDS = [
  ...['kettle', 'kettles', 'saree', 'sarees', 'sharee', 'steel', 'tea', 'steam', 'pan', 'pans'],
  ...['rice', 'cooker', 'a4', '80', '৮০', '500', 'x1y', 'jamdani', 'electric', 'elektrik'],
  ...['শাড়ি', 'শাড়ির', 'জামদানি', 'রাইস', 'কুকার', 'উদ্\u200cযাপন', 'উদ্যাপন'],
  ...['brûlée', 'brulee', 'Straße', 'ＰＡＮ', 'চার্জার', 'চারজার', 'charjar', 'sharrea', 'নারিকেল'],
  ...['নারকেলের', 'গাঢ়', 'গাঢ', 'গাড়ির', 'shaari'],
];

/** Groups of words that mean the same, of one word and of two. */
export const SYNONYMS = [
  ['saree', 'sharee', 'শাড়ি'],
  ['rice cooker', 'রাইস কুকার', 'bhat'],
  ['pan', 'karai pan'],
];

const letters = fc.constantFrom('a', 'b', 's', 't', 'e', '7', 'ক', 'া', '্');
const madeUp = fc.array(letters, { minLength: 1, maxLength: 7 }).map((each) => each.join(''));
const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...WORDS) }, madeUp);
const text = (maxLength: number) =>
  fc
    .array(word, { maxLength })
    .map((words) => words.join(' ').replace(/^./, (first) => first.toUpperCase()));

const SELLERS = ['64b000000000000000000001', '64b000000000000000000002'];
const brand = fc.constantFrom('Shapla', 'SHAPLA', 'Bosch', 'bosch', 'Tāj', 'শাপলা');
const quantity = fc.integer({ min: 0, max: 12 });

/** Codes that share beginnings, with words of names among them, in one spelling and another. */
const code = fc.oneof(
  fc.constantFrom('AB-1023', 'ab 10', 'AB-10-XL', 'KETTLE-01', 'saree', 'সা-৮০১', 'RED', '---'),
  fc.constantFrom('8801234567890', '৮৮০১২৩৪৫৬৭৮৯০', '8801234', '88', 'x1y', 'tea-500', 'A-4'),
);
const size = fc.constantFrom('S', 'xl', 'XL', ' XL', 'এক্সএল', '৪২', '42', 'Extra  large', ' ');
const colour = fc.constantFrom('Red', 'RED', 'লাল', 'Light blue', 'light  Blue', 'S');
const optionOf = (names: string[], value: fc.Arbitrary<string>) =>
  fc.record(
    {
      name: fc.constantFrom(...names),
      values: fc.array(value, { maxLength: 4 }),
      valuesBn: fc.array(fc.constantFrom('লাল', 'রক্ত  লাল', 'ছোট', '', ' '), { maxLength: 4 }),
    },
    { requiredKeys: ['name', 'values'] },
  );
const option = fc.oneof(
  optionOf(['Size', 'সাইজ', 'Shoe SIZE (EU)', 'মাপ'], size),
  optionOf(['Colour', 'color', 'রঙ', 'রং'], colour),
  optionOf(['Material', 'sized', ''], fc.constantFrom('Steel', 'XL', 'Red')),
);
const unit = fc.constantFrom('piece', 'dozen', 'kg');

/** Fields that a product may leave out. */
const choices = fc.record(
  {
    codes: fc.array(code, { maxLength: 4 }),
    options: fc.array(option, { maxLength: 3 }),
    unit,
    dearer: fc.array(
      fc.integer({ min: 0, max: 20 }).map((price) => price * 25),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: [] },
);

/** Any product; its number is its id. */
const row = fc
  .record({
    number: fc.integer({ min: 1, max: 30 }),
    productName: text(4),
    productNameBn: text(2),
    brand,
    category: fc.constantFrom(...CATEGORIES.slice(0, 4)),
    description: text(5),
    descriptionBn: fc.option(text(2), { nil: undefined }),
    pricePoisha: fc.integer({ min: 1, max: 40 }).map((price) => price * 25),
    rating: fc.integer({ min: 0, max: 5 }),
    ratingOrder: fc.constantFrom(0, 2.1234, 2.5, 4.9876),
    maxQuantity: quantity,
    minQuantity: quantity.map((pieces) => pieces + 1),
    seller: fc.constantFrom(...SELLERS),
    choices,
    editedAt: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ number, descriptionBn, choices: { dearer, ...others }, ...fields }): SearchRow => ({
    ...fields,
    ...others,
    // Lists are ordered by the lowest of the prices, wherever it stands.
    ...(dearer !== undefined && {
      prices: [...dearer, 0].map((more) => fields.pricePoisha + more),
    }),
    ...(descriptionBn !== undefined && { descriptionBn }),
    _id: number.toString(16).padStart(24, '0'),
    // Ids rise with time.
    addedAt: number * 10,
  }));

/** Some products that come, change and go: a row is put, an id is taken out. */
export const history = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: row },
    row.map(({ _id }) => _id),
  ),
  { maxLength: 40 },
);

/** A word of the catalogue, a part of one, one with a letter exchanged, or any other. */
const typedWord = fc.oneof(
  word,
  fc
    .tuple(word, fc.nat(3), fc.nat(5))
    .map(([each, from, most]) => each.slice(from, from + 1 + most)),
  fc
    .tuple(word, fc.nat(6), letters)
    .map(([each, at, letter]) => each.slice(0, at) + letter + each.slice(at + 1)),
  fc.constantFrom('***', '', 'constructor', 'bhat', 'karai pan', 'rice cooker', 'KETTLE'),
);
const typedWords = fc
  .array(typedWord, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));
/** A code as somebody types it: whole or its beginning, without its signs, in capitals. */
const typedCode = fc
  .tuple(code, fc.integer({ min: 1, max: 13 }), fc.boolean(), fc.boolean())
  .map(([each, length, isPlain, isLoud]) => {
    const begun = (isPlain ? each.replace(/[- ]/g, '') : each).slice(0, length);
    return isLoud ? begun.toUpperCase() : begun;
  });
export const typedText = fc.oneof(
  { weight: 3, arbitrary: typedWords },
  { weight: 1, arbitrary: typedCode },
);

const taka = fc.integer({ min: 0, max: 44 }).map((price) => price / 4);
/** Seldom set, as a list by many filters is mostly empty. */
const sometimes = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** Anything that a list can be asked for, but its page. */
export const query: fc.Arbitrary<CatalogueQuery> = fc.record({
  q: fc.option(typedText, { nil: undefined, freq: 1 }),
  category: sometimes(fc.constantFrom(...CATEGORIES.slice(0, 5))),
  brand: sometimes(fc.oneof(brand, fc.constant('Nobody'))),
  size: sometimes(size),
  colour: sometimes(fc.oneof(colour, fc.constant('Nothing'))),
  unit: sometimes(unit),
  minPrice: sometimes(taka),
  maxPrice: sometimes(taka),
  rating: sometimes(fc.constantFrom(1, 2, 3, 4, 4.5, 5)),
  inStock: sometimes(fc.boolean()),
  minOrder: sometimes(quantity),
  sort: fc.option(fc.constantFrom('oldest', 'newest', 'price', '-price', 'rating'), {
    nil: undefined,
    freq: 2,
  }),
  seller: sometimes(fc.constantFrom(...SELLERS, '64b000000000000000000009')),
});
