import { parseArgs } from 'node:util';

export interface Options {
  /** Sizes of the catalogue, one after the other. */
  products: number[];
  /** Variants of a product on average; 1: none has options. */
  variantsEach: number;
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

/**
 * `--variants` are those of the largest catalogue; smaller ones have as many for each product.
 * @throws an error whose message says how it is called
 */
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
  const products = values.products.split(',').map((size) => whole(size, 500, 1_000_000));
  const largest = Math.max(...products);
  return {
    products,
    variantsEach:
      values.variants === undefined
        ? 1
        : whole(values.variants, largest, largest * MOST_EACH) / largest,
    seconds: whole(values.seconds, 1, 60),
    json: values.json,
    keepBuild: values['keep-build'],
  };
}
