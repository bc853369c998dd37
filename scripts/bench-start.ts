import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDatabase } from './bench/database';
import { residentMb } from './bench/processes';
import { makeDirectory, removeDirectory, stopAll } from './bench/running';
import { fillShop, shopEnvironment, withDatabase } from './bench/shop';
import { table } from './bench/table';
import { socketPath } from './launcher/data-directory';

/**
 * What variants cost the embedded database at its start, without a build of the shop:
 * `node --conditions=react-server --import tsx scripts/bench-start.ts --products 100000 --variants 400000`
 * makes a catalogue without variants and one with them, in turn, and starts a database on each.
 */

/** Starts of each, of which the quickest counts: other programs only make them slower. */
const STARTS = 3;
const ORDERS = 1000;

interface Start {
  fillSeconds: number;
  startSeconds: number;
  memoryMb: number | null;
}

async function measure(products: number, variantsEach: number): Promise<Start> {
  const dataDir = makeDirectory('bench-start');
  const open = () => startDatabase(join(dataDir, 'database'), socketPath(dataDir));
  try {
    const environment = shopEnvironment(dataDir, '.next-bench', 'none');
    const filling = await open();
    const filled = await fillShop(withDatabase(environment, filling.uri), {
      products,
      orders: ORDERS,
      variantsEach,
    });
    await filling.stop();
    const starts: Start[] = [];
    for (let turn = 0; turn < STARTS; turn += 1) {
      const database = await open();
      starts.push({
        fillSeconds: filled.seconds,
        startSeconds: database.startMs / 1000,
        memoryMb: residentMb([database.pid]),
      });
      await database.stop();
    }
    return starts.reduce((best, one) => (one.startSeconds < best.startSeconds ? one : best));
  } finally {
    removeDirectory(dataDir);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '100000' },
      variants: { type: 'string', default: '400000' },
    },
  });
  const [products, variants] = [Number(values.products), Number(values.variants)];
  const [bare, varied] = [await measure(products, 1), await measure(products, variants / products)];
  const row = (name: string, one: number | null, other: number | null, digits: number) => [
    name,
    one?.toFixed(digits) ?? '–',
    other?.toFixed(digits) ?? '–',
    one && other ? (other / one).toFixed(2) : '–',
  ];
  console.log(
    table(
      ['', `${products} variants`, `${variants} variants`, 'ratio'],
      [
        row('filling, s', bare.fillSeconds, varied.fillSeconds, 0),
        row('database ready, s', bare.startSeconds, varied.startSeconds, 2),
        row('memory, MB', bare.memoryMb, varied.memoryMb, 0),
      ],
    ),
  );
}

main().then(
  () => stopAll(),
  async (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
    await stopAll();
  },
);
