import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBuild, type Build } from '../launcher/build';
import { EDITS_A_SECOND, measureBesideWrites, ORDERS_A_SECOND } from './beside-writes';
import { CONNECTIONS } from './load';
import { measureAfterEdits, measurePages, type AfterEdit, type Measured } from './pages';
import { memoryMb, processorMs, endWith, makeDirectory } from './processes';
import { BENCH_DIST_DIR, fillShop, shopEnvironment, startShop, type RunningShop } from './shop';
import { table } from './table';

/**
 * `npm run bench -- [--products 1000] [--seconds 5] [--keep-build]`: builds the shop, fills it with a
 * generated catalogue, measures it and prints tables (docs/performance.md).
 */

/** After this the shop has done all that its start left for later. */
const SETTLED_MS = 15_000;
const IDLE_SECONDS = 20;
let build: Build | undefined;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '5' },
      'keep-build': { type: 'boolean', default: false },
    },
  });
  const [products, seconds] = [Number(values.products), Number(values.seconds)];
  if (!(products >= 500 && seconds >= 1)) {
    throw new Error('--products must be a number from 500, --seconds one from 1.');
  }
  const load = loadavg()[0]!.toFixed(2);
  build = startBuild({ ...process.env, NEXT_DIST_DIR: BENCH_DIST_DIR }, !values['keep-build']);
  await build.done;
  const environment = shopEnvironment(makeDirectory('bench'), BENCH_DIST_DIR, 'none');
  const filled = await fillShop(environment, products);
  const shop = await startShop(environment);
  const idle = await idleOf(shop);
  const pages = await measurePages(shop, filled, seconds);
  const edited = await measureAfterEdits(shop, filled);
  const home = await measureBesideWrites(shop.url, filled, seconds);
  const kept = Math.round((home.busy / home.quiet) * 100);
  const failed = pages.reduce((sum, page) => sum + page.shop.failed, home.failed);
  const lines = [
    `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}, load ${load} before; ${products} products, ${CONNECTIONS} connections, ${seconds} s each, gzip`,
    table(PAGES, pages.map(pageRow)),
    table(EDITED, edited.map(editedRow)),
    `Home beside ${ORDERS_A_SECOND} orders and ${EDITS_A_SECOND} edits a second keeps ${kept}%: ${home.busy.toFixed(0)} of ${home.quiet.toFixed(0)} requests/s, ${home.written} writes`,
    `Ready after ${shop.startSeconds.toFixed(1)} s; fresh ${idle.memory} MB (PSS of all processes) and ${idle.cpu.toFixed(1)} ms of processor a second; ${memoryMb(shop.pids())} MB after all this`,
    failed > 0 ? `${failed} failed: ${home.problem ?? 'pages'}` : 'Nothing failed.',
  ];
  console.log(lines.join('\n\n'));
  return failed > 0 ? 1 : 0;
}

/** Resources of an idle shop. */
async function idleOf(shop: RunningShop) {
  await pause(SETTLED_MS);
  const pids = shop.pids();
  const before = processorMs(pids);
  await pause(IDLE_SECONDS * 1000);
  return { memory: memoryMb(pids), cpu: (processorMs(pids) - before) / IDLE_SECONDS };
}

const PAGES = ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms', 'bare Node, CPU ms', 'CPU ÷ bare'];
const EDITED = ['first view after an edit', 'waited ms', 'CPU ms'];
const pageRow = ({ name, shop, floor }: Measured): string[] => [
  name,
  shop.perSecond.toFixed(0),
  ...[shop.p50, shop.p99].map(String),
  shop.cpu.toFixed(2),
  ...(floor ? [floor.cpu.toFixed(3), `${(shop.cpu / floor.cpu).toFixed(1)}×`] : ['', '']),
];
const editedRow = ({ name, waited, cpu }: AfterEdit) => [name, waited.toFixed(1), cpu.toFixed(1)];

endWith(main(), () => build?.stop());
