import { parseArgs } from 'node:util';

export interface Options {
  /** Sizes of the catalogue, one after the other. */
  products: number[];
  /** Variants in all of the largest catalogue, the others in proportion; null: one for each product. */
  variants: number | null;
  /** Of each measurement. */
  seconds: number;
  json: boolean;
  /** Take a build that is fresh instead of making and timing one. */
  keepBuild: boolean;
}

const USAGE =
  'Usage: npm run bench -- [--products 1000,10000,100000] [--variants 400000] [--seconds 5] [--json] [--keep-build]';

/** Variants of a product on average: some have twice as many, and none more than it may. */
const MOST_EACH = 100;

const whole = (text: string, least: number, most: number): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Error(`${text} must be a number from ${least} to ${most}.\n${USAGE}`);
};

/** @throws an error whose message says how it is called */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '1000,10000,100000' },
      variants: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      json: { type: 'boolean', default: false },
      'keep-build': { type: 'boolean', default: false },
    },
  });
  const products = values.products.split(',').map((size) => whole(size, 100, 1_000_000));
  const largest = Math.max(...products);
  return {
    products,
    variants:
      values.variants === undefined ? null : whole(values.variants, largest, largest * MOST_EACH),
    seconds: whole(values.seconds, 1, 60),
    json: values.json,
    keepBuild: values['keep-build'],
  };
}
