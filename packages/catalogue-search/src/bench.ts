/**
 * Measures the search index alone: `npx tsx --expose-gc packages/catalogue-search/src/bench.ts`.
 * Prints, for 1,000, 10,000 and 100,000 products, and for 100,000 with four variants each: filling it, its memory, the longest time that the
 * event loop waits for a batch, and uncached queries. Budgets: 100,000 within 2× of 1,000 plus the
 * page's own 15 ms, filled in 5 s and 150 MB.
 */
import { setImmediate as pause } from 'node:timers/promises';
import type { SearchRow } from './types';
import { ProductIndex } from './product-index';
import { CATEGORIES, RULES } from './test-shop';
import type { CatalogueQuery } from './types';
import { DEFAULT_SYNONYMS } from './synonym-defaults';

const BATCH = 250;
const ROUNDS = 15;

const THINGS =
  'Saree Kettle Lungi Panjabi Drill Fan Charger Rice Cooker Helmet Notebook Pen Soap Bucket Bag'.split(
    ' ',
  );
const THINGS_BN = 'শাড়ি কেটলি লুঙ্গি পাঞ্জাবি ড্রিল ফ্যান চার্জার রাইস কুকার হেলমেট খাতা কলম সাবান বালতি ব্যাগ'.split(
  ' ',
);
const KINDS =
  'Jamdani Electric Steel Cotton Premium Wholesale Export Handmade Classic Mini Heavy Family Royal Deshi'.split(
    ' ',
  );
const FILLER =
  'carton packed for shops in Dhaka with strong seams and a smooth finish tested before delivery colour may differ a little from the picture'.split(
    ' ',
  );

const SIZES = 'S M L XL XXL 36 37 38 39 40 41 42 43 44'.split(' ');
const COLOURS = 'Red Blue Green Black White Navy Maroon Pink Grey Yellow Orange Teal'.split(' ');

/** What four variants give their product: a SKU and a barcode each, sizes, colours, prices. */
function variantsOf(number: number, price: number): Partial<SearchRow> {
  const pick = (list: readonly string[], at: number) => list[(number * 31 + at * 7) % list.length]!;
  const numbers = [0, 1, 2, 3];
  return {
    codes: numbers.flatMap((variant) => [
      `SKU-${number % 977}-${number}-${pick(COLOURS, variant).slice(0, 3)}-${variant}`,
      String(8_800_000_000_000 + (((number * 4 + variant) * 7919) % 99_999_999_999)),
    ]),
    options: [
      { name: 'Size', values: numbers.slice(number % 3).map((at) => pick(SIZES, at)) },
      { name: 'Colour', values: numbers.slice(number % 4).map((at) => pick(COLOURS, at)) },
    ],
    unit: ['piece', 'dozen', 'carton'][number % 3]!,
    prices: numbers.map((variant) => price + variant * (number % 50) * 100),
  };
}

/** The same catalogue in every run, with many different words as a real one has. */
function rowOf(number: number, hasVariants: boolean): SearchRow {
  const pick = <Item>(list: readonly Item[], salt: number): Item =>
    list[(Math.imul(number + salt, 2_654_435_761) >>> 0) % list.length]!;
  const thing = number % THINGS.length;
  const model = `${String.fromCharCode(97 + (number % 26))}${(number * 7) % 5000}`;
  const pricePoisha = ((number * 7919) % 900_000) + 500;
  return {
    ...(hasVariants && variantsOf(number, pricePoisha)),
    _id: number.toString(16).padStart(24, '0'),
    productName: `${pick(KINDS, 1)} ${THINGS[thing]} ${model} ${(number % 40) * 25} pcs`,
    productNameBn: `${THINGS_BN[thing]} মডেল ${model}`,
    brand: `Brand${Math.floor(Math.sqrt(number)) % 300}`,
    category: CATEGORIES[number % CATEGORIES.length]!,
    description: Array.from({ length: 40 }, (_each, word) => pick(FILLER, word * 31)).join(' '),
    pricePoisha,
    rating: 1 + (number % 5),
    maxQuantity: number % 9 === 0 ? 0 : 100,
    minQuantity: 1 + (number % 20),
    seller: String(number % 50),
    addedAt: number,
    editedAt: number,
  };
}

const QUERIES: [string, CatalogueQuery][] = [
  ['all, newest', { sort: 'newest' }],
  ['category', { category: CATEGORIES[2], sort: 'newest' }],
  [
    'category, brand, price',
    { category: CATEGORIES[2], brand: 'Brand7', minPrice: 100, sort: 'price' },
  ],
  ['in stock, cheapest, page 40', { inStock: true, sort: 'price', page: 40 }],
  ['word: kettle', { q: 'kettle' }],
  ['synonym: sharee', { q: 'sharee' }],
  ['two words', { q: 'steel kettle' }],
  ['one letter: s', { q: 's' }],
  ['description: delivery', { q: 'delivery' }],
  ['misspelt: jamdini', { q: 'jamdini' }],
  ['nothing: qqqqqqqq', { q: 'qqqqqqqq' }],
  ['size, colour, newest', { size: 'xl', colour: 'red', sort: 'newest' }],
  ['SKU: SKU-500-500-Bla-0', { q: 'SKU-500-500-Bla-0' }],
  ['begun SKU: sku50', { q: 'sku50' }],
];

/** Twice: what arrays held outside of the heap goes with the second. */
function collect(): void {
  globalThis.gc?.();
  globalThis.gc?.();
}

async function measure(size: number, hasVariants: boolean): Promise<Record<string, string>> {
  collect();
  const heap = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = heap();
  const index = new ProductIndex(RULES);
  index.setSynonyms(DEFAULT_SYNONYMS);
  let longest = 0;
  let last = performance.now();
  const begun = last;
  const breathe = async () => {
    longest = Math.max(longest, performance.now() - last);
    await pause();
    last = performance.now();
  };
  for (let number = 1; number <= size; number += 1) {
    index.put(rowOf(number, hasVariants));
    if (number % BATCH === 0) await breathe();
  }
  await index.settle(breathe);
  const filled = performance.now() - begun;
  collect();
  const figures: Record<string, string> = {
    'filling, ms': filled.toFixed(0),
    'longest wait, ms': longest.toFixed(0),
    'memory, MB': ((heap() - before) / 1024 / 1024).toFixed(0),
    'different words': String(index.terms),
  };
  for (const [name, query] of QUERIES) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Forgets what is kept of queries.
      index.setSynonyms(DEFAULT_SYNONYMS);
      const start = performance.now();
      index.list(query, 24);
      times.push(performance.now() - start);
    }
    figures[`${name}, ms`] = times.sort((a, b) => a - b)[ROUNDS >> 1]!.toFixed(2);
  }
  const sold = performance.now();
  for (let number = 1; number <= 100; number += 1) {
    index.put({ ...rowOf(number, hasVariants), maxQuantity: 7 });
  }
  figures['a sale, ms'] = ((performance.now() - sold) / 100).toFixed(3);
  const edited = performance.now();
  for (let number = 1; number <= 100; number += 1) {
    index.put({ ...rowOf(number, hasVariants), productName: `Edited ${number}` });
    index.list({ q: 'edited' }, 24);
  }
  figures['an edit and a search, ms'] = ((performance.now() - edited) / 100).toFixed(3);
  return figures;
}

async function main(): Promise<void> {
  const catalogues: [size: number, hasVariants: boolean][] = [
    [1_000, false],
    [10_000, false],
    [100_000, false],
    [100_000, true],
  ];
  const results: Record<string, string>[] = [];
  for (const each of catalogues) results.push(await measure(...each));
  const line = (name: string, cells: string[]) =>
    process.stdout.write(`${name.padEnd(34)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
  line(
    'products',
    catalogues.map(([size, hasVariants]) => `${size}${hasVariants ? ' × 4' : ''}`),
  );
  for (const name of Object.keys(results[0]!))
    line(
      name,
      results.map((each) => each[name]!),
    );
}

await main();
