import * as fc from 'fast-check';
import { CATEGORIES } from './test-shop';
import type { CatalogueQuery, SearchRow } from './types';

/* Random catalogues and queries for the tests of the engines: few words, so that queries find some. */

const WORDS = [
  ...['kettle', 'kettles', 'saree', 'sarees', 'sharee', 'steel', 'tea', 'steam', 'pan', 'pans'],
  ...['rice', 'cooker', 'a4', '80', '৮০', '500', 'x1y', 'jamdani', 'electric', 'elektrik'],
  ...['শাড়ি', 'শাড়ির', 'জামদানি', 'রাইস', 'কুকার', 'উদ্\u200cযাপন', 'উদ্যাপন'],
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
    rating: fc.integer({ min: 1, max: 5 }),
    maxQuantity: quantity,
    minQuantity: quantity.map((pieces) => pieces + 1),
    seller: fc.constantFrom(...SELLERS),
    editedAt: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ number, descriptionBn, ...fields }): SearchRow => ({
    ...fields,
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
export const typedText = fc
  .array(typedWord, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));

const taka = fc.integer({ min: 0, max: 44 }).map((price) => price / 4);
/** Seldom set, as a list by many filters is mostly empty. */
const sometimes = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** Anything that a list can be asked for, but its page. */
export const query: fc.Arbitrary<CatalogueQuery> = fc.record({
  q: fc.option(typedText, { nil: undefined, freq: 1 }),
  category: sometimes(fc.constantFrom(...CATEGORIES.slice(0, 5))),
  brand: sometimes(fc.oneof(brand, fc.constant('Nobody'))),
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
