import { parseArgs } from 'node:util';

export interface Options {
  /** Sizes of the catalogue, one after the other. */
  products: number[];
  /** Of each measurement. */
  seconds: number;
  json: boolean;
  /** Take a build that is fresh instead of making and timing one. */
  keepBuild: boolean;
}

const USAGE =
  'Usage: npm run bench -- [--products 1000,10000,100000] [--seconds 5] [--json] [--keep-build]';

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
      seconds: { type: 'string', default: '5' },
      json: { type: 'boolean', default: false },
      'keep-build': { type: 'boolean', default: false },
    },
  });
  return {
    products: values.products.split(',').map((size) => whole(size, 100, 1_000_000)),
    seconds: whole(values.seconds, 1, 60),
    json: values.json,
    keepBuild: values['keep-build'],
  };
}
