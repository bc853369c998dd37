import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, signInBrowser, type Asked } from './ask';
import { measureBesideWrites, type BesideWrites } from './beside-writes';
import { socketPath } from '../launcher/data-directory';
import { startDatabase, type RunningDatabase } from './database';
import { FloorServer } from './floor-server';
import { putUnderLoad, type Figures } from './load';
import { measurePlacement, type Placement } from './placement';
import { BASKET_LINES, canPurchase, measurePurchases } from './purchase';
import { ORDERED_SELLERS } from './catalogue/products';
import { residentMb } from './processes';
import { makeDirectory, removeDirectory } from './running';
import {
  BENCH_DIST_DIR,
  fillShop,
  shopEnvironment,
  startShop,
  withDatabase,
  type RunningShop,
} from './shop';
import { targetsOf, type Target } from './targets';

/** Orders for each product of the catalogue, and the most of them. */
const ORDERS_EACH = 10;
const MOST_ORDERS = 100_000;
const WARM_SECONDS = 1;
/** Of addresses that are asked for once, the last ones warm up; the load begins with the first. */
const FIRST_ASKED = 20;
/** After this the shop has done all that its start left for later. */
const IDLE_MS = 3_000;

export interface Memory {
  /** MB resident; null where the system does not tell. */
  server: number | null;
  database: number | null;
}

export interface Measured {
  name: string;
  /** Bytes of an answer as it is sent. */
  bytes: number;
  shop: Figures;
  floor: Figures;
}

export interface SizeReport {
  products: number;
  orders: number;
  /** Variants of all products; as many as products where none has options. */
  variants: number;
  fillSeconds: number;
  /** Until the database answers, and from then until the shop is ready. */
  databaseSeconds: number;
  startSeconds: number;
  /** The first search builds the index of all products. */
  firstSearchMs: number;
  idle: Memory;
  loaded: Memory;
  targets: Measured[];
  placement: Omit<Placement, 'answer'>;
  besideWrites: BesideWrites[];
  wrong: string[];
}

/** Makes a shop of a size, measures it, and leaves nothing of it. */
export async function measureSize(
  products: number,
  variantsEach: number,
  seconds: number,
  say: (line: string) => void,
): Promise<SizeReport> {
  const dataDir = makeDirectory('bench');
  const floor = new FloorServer();
  let shop: RunningShop | undefined;
  let database: RunningDatabase | undefined;
  const openDatabase = () => startDatabase(join(dataDir, 'database'), socketPath(dataDir));
  const base = shopEnvironment(dataDir, BENCH_DIST_DIR, 'none');
  try {
    const orders = Math.min(MOST_ORDERS, products * ORDERS_EACH);
    const variants = Math.round(products * variantsEach);
    say(`Making ${products} products of ${variants} variants and ${orders} orders …`);
    database = await openDatabase();
    const filled = await fillShop(withDatabase(base, database.uri), {
      products,
      orders,
      variantsEach,
    });
    await database.stop();
    say('  starting …');
    database = await openDatabase();
    shop = await startShop(withDatabase(base, database.uri));
    const { url, servers } = shop;
    const pids = { server: servers, database: [database.pid] };
    const memory = (): Memory => ({
      server: residentMb(servers),
      database: residentMb(pids.database),
    });
    await pause(IDLE_MS);
    const idle = memory();
    const asked = performance.now();
    const first = await ask(`${url}/search?q=kettle`, { headers: { accept: 'application/json' } });
    const firstSearchMs = performance.now() - asked;
    const wrong = first.status === 200 ? [] : [`The first search answered ${first.status}`];
    const cookies = await signInBrowser(url, filled.admin, filled.password);
    const targets: Measured[] = [];
    for (const target of targetsOf(filled, cookies)) {
      say(`  ${target.name} …`);
      const answer = await warm(url, target, wrong);
      const figures = await putUnderLoad({ url, ...target, seconds, pids: servers });
      if (figures.failed > 0) wrong.push(`${target.name}: ${figures.failed} requests failed`);
      const bare = await floor.measure(answer, target.headers, seconds);
      targets.push({ name: target.name, bytes: answer.body.length, shop: figures, floor: bare });
    }
    say('  placing orders …');
    const { answer, ...placement } = await measurePlacement(url, filled, pids, seconds);
    if (placement.failed > 0) wrong.push(`${placement.failed} orders failed`);
    const bare = await floor.measure(answer, { accept: 'application/json' }, seconds);
    targets.push({
      name: 'placing an order',
      bytes: answer.body.length,
      shop: placement,
      floor: bare,
    });
    if (await canPurchase(url)) {
      say('  placing baskets …');
      const { answer: bought, ...purchases } = await measurePurchases(url, filled, pids, seconds);
      if (purchases.failed > 0) wrong.push(`${purchases.failed} purchases failed`);
      wrong.push(...purchases.wrong);
      targets.push({
        name: `placing a basket, ${BASKET_LINES} lines of ${ORDERED_SELLERS} sellers`,
        bytes: bought.body.length,
        shop: purchases,
        floor: await floor.measure(bought, { accept: 'application/json' }, seconds),
      });
    }
    say('  pages beside writes …');
    const besideWrites = await measureBesideWrites(url, filled, seconds);
    for (const { name, failed, problem } of besideWrites) {
      if (failed > 0) wrong.push(`${name} beside writes: ${failed} failed; ${problem ?? 'pages'}`);
    }
    return {
      products,
      orders,
      variants,
      fillSeconds: filled.seconds,
      databaseSeconds: database.startMs / 1000,
      startSeconds: shop.startMs / 1000,
      firstSearchMs,
      idle,
      loaded: memory(),
      targets,
      placement,
      besideWrites,
      wrong: [...wrong, ...placement.wrong],
    };
  } finally {
    await Promise.all([shop?.stop(), floor.stop()]);
    await database?.stop();
    removeDirectory(dataDir);
  }
}

/** Every path once and a second of load, so that caches are as full as on any day. */
async function warm(url: string, target: Target, wrong: string[]): Promise<Asked> {
  let answer: Asked | undefined;
  for (const path of target.once ? target.paths.slice(-FIRST_ASKED) : target.paths) {
    answer = await ask(url + path, { headers: target.headers });
    if (answer.status !== 200) wrong.push(`${path} answered ${answer.status}`);
  }
  const paths = target.once ? target.paths.slice(target.paths.length / 2) : target.paths;
  await putUnderLoad({ url, ...target, paths, seconds: WARM_SECONDS, pids: [] });
  return answer!;
}
