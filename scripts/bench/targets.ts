import { CATEGORIES } from '../../lib/features/catalogue/categories';
import type { Filled } from './fill';

/** One kind of request that is measured. */
export interface Target {
  name: string;
  /** Asked for in turn. */
  paths: string[];
  headers: Record<string, string>;
  /** No address is asked for twice, so that nothing that was kept can answer. */
  once?: true;
}

const PAGE = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'gzip' };
const JSON_ANSWER = { accept: 'application/json', 'accept-encoding': 'gzip' };

/** What people look for: a word, two, its beginning, a synonym, a misspelling, Bangla. */
const WORDS = [
  'kettle',
  'cotton shirt',
  'sharee',
  'শাড়ি',
  'drill',
  'notebook',
  'ketle',
  'rice cook',
  'A4 paper',
  'henna',
  'premium',
  'bulb 12 w',
  'helmet',
  'কেটলি',
  'soap',
];

const category = (index: number) => encodeURIComponent(CATEGORIES[index % CATEGORIES.length]!);

const FILTERS = Array.from(
  { length: 14 },
  (_each, index) =>
    [
      `category=${category(index)}&inStock=1&sort=price`,
      `category=${category(index)}&minPrice=${100 + index * 10}&maxPrice=${2000 + index * 100}`,
      `rating=4&minPrice=${50 * (index + 1)}&sort=-price&page=${1 + (index % 5)}`,
    ][index % 3]!,
);

/** Kinds of the generated goods: with a word each, more than any search keeps. */
const KINDS = ['classic', 'premium', 'export', 'deshi', 'royal', 'mini', 'family', 'উৎসবের'];
/** More than any run asks for, and far more than the shop keeps. */
const ADDRESSES = 20_000;

const endless = (path: (number: number) => string) =>
  Array.from({ length: ADDRESSES }, (_each, number) => path(number));

const inTurn = <Item>(list: readonly Item[], turn: number): Item => list[turn % list.length]!;

/** A kind and a word; neighbours differ in both, and a pair comes back after all the others. */
const pair = (number: number) =>
  encodeURIComponent(`${inTurn(KINDS, number)} ${inTurn(WORDS, number)}`);

/** What stays quick beside writes: the first page, and a catalogue as people leaf through it. */
export const besideWritesTargets = ({ shown }: Filled): Target[] => [
  { name: 'home', paths: ['/'], headers: PAGE },
  {
    name: 'catalogue',
    paths: [
      '/',
      '/products',
      ...CATEGORIES.map((_each, index) => `/productcetagory?category=${category(index)}`),
      ...shown.slice(0, 4).map((id) => `/product/${id}`),
    ],
    headers: PAGE,
  },
];

/** @param cookies of an administrator */
export function targetsOf({ shown, manyVariants }: Filled, cookies: string): Target[] {
  const words = WORDS.map(encodeURIComponent);
  const pages = (name: string, paths: string[]): Target => ({ name, paths, headers: PAGE });
  return [
    pages('home', ['/']),
    pages('listing', ['/products']),
    pages(
      'category',
      CATEGORIES.map((_each, index) => `/productcetagory?category=${category(index)}`),
    ),
    pages(
      'filtered listing',
      FILTERS.map((filter) => `/products?${filter}`),
    ),
    {
      ...pages(
        'filtered, first time',
        endless((number) => `/products?${inTurn(FILTERS, number)}&minOrder=${1000 + number}`),
      ),
      once: true,
    },
    pages(
      'found, /products?q=',
      words.map((word) => `/products?q=${word}`),
    ),
    {
      ...pages(
        'found, first time',
        endless((number) => `/products?q=${pair(number)}&maxPrice=${10_000 + number}`),
      ),
      once: true,
    },
    {
      name: 'search, /search?q=',
      paths: words.map((word) => `/search?q=${word}`),
      headers: JSON_ANSWER,
    },
    {
      name: 'search, first time',
      paths: endless((number) => {
        const limit = 5 + (Math.floor(number / (KINDS.length * WORDS.length)) % 16);
        return `/search?q=${pair(number)}&limit=${limit}`;
      }),
      headers: JSON_ANSWER,
      once: true,
    },
    pages(
      'detail',
      shown.map((id) => `/product/${id}`),
    ),
    ...(manyVariants === null
      ? []
      : [
          pages('detail, 50 variants', [`/product/${manyVariants}`]),
          pages('listing by size', ['/products?size=38', '/products?size=37&sort=price']),
        ]),
    { name: 'GET /products', paths: ['/products'], headers: JSON_ANSWER },
    {
      name: 'dashboard, admin',
      paths: ['/dashboard'],
      headers: { ...PAGE, cookie: cookies },
    },
  ];
}
