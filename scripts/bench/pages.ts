import { setTimeout as pause } from 'node:timers/promises';
import { CATEGORIES } from '../../lib/shop/categories';
import { paths } from '../../lib/shop/paths';
import { ask, askJson, signIn } from './ask';
import type { Filled } from './fill';
import { measureFloor } from './floor';
import { putUnderLoad, type Statistics, type Target } from './load';
import { processorMs } from './processes';
import type { RunningShop } from './shop';

const HEADERS = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'gzip' };
const WARM_SECONDS = 1;
/** Views after an edit: processor time is told in steps of 10 ms, so single ones say nothing. */
const EDITS = 30;
/** Until what an edit leaves for later is done, and its time is not the view's. */
const SETTLED_MS = 300;
/** More lists than any run asks for, and far more than the shop keeps. */
const LISTS = 20_000;

export interface Measured {
  name: string;
  shop: Statistics;
  /** A bare server that sends the same bytes; null where a page is made anew each time. */
  floor: Statistics | null;
}

/** Pages as visitors ask for them, from what the shop keeps. */
export const keptTargets = ({ shown }: Filled): Target[] => [
  { name: 'home', headers: HEADERS, paths: [paths.home] },
  { name: 'list', headers: HEADERS, paths: [paths.products] },
  { name: 'category', headers: HEADERS, paths: CATEGORIES.map(paths.category) },
  { name: 'product', headers: HEADERS, paths: shown.map(paths.product) },
];

/** Lists that nobody asked for before: no two alike, so that nothing that was kept can answer. */
const freshLists: Target = {
  name: 'filtered list',
  headers: HEADERS,
  paths: Array.from({ length: LISTS }, (_each, number) => {
    const category = encodeURIComponent(CATEGORIES[number % CATEGORIES.length]!);
    return `${paths.products}?category=${category}&inStock=1&sort=price&maxPrice=${1000 + number}`;
  }),
};

/** Each kept page beside the floor, and lists that must be made. */
export async function measurePages(
  shop: RunningShop,
  filled: Filled,
  seconds: number,
): Promise<Measured[]> {
  const [url, pids] = [shop.url, shop.serverPids()];
  const measured: Measured[] = [];
  for (const target of keptTargets(filled)) {
    let answer = await ask(url + target.paths[0]!, target);
    for (const path of target.paths) answer = await ask(url + path, target);
    await putUnderLoad({ url, ...target, seconds: WARM_SECONDS, pids });
    measured.push({
      name: target.name,
      shop: await putUnderLoad({ url, ...target, seconds, pids }),
      floor: await measureFloor(answer, target, seconds),
    });
  }
  const warming = { ...freshLists, paths: freshLists.paths.slice(LISTS / 2) };
  await putUnderLoad({ url, ...warming, seconds: WARM_SECONDS, pids });
  const shownOnce = await putUnderLoad({ url, ...freshLists, seconds, pids });
  return [...measured, { name: freshLists.name, shop: shownOnce, floor: null }];
}

export interface AfterEdit {
  name: string;
  /** Milliseconds that the middle view was waited for, and of processor time for each. */
  waited: number;
  cpu: number;
}

/** The first view of a page after the price of a product on it has changed. */
export async function measureAfterEdits(
  shop: RunningShop,
  { admin, password }: Filled,
): Promise<AfterEdit[]> {
  const { url } = shop;
  const authorization = `Bearer ${await signIn(url, admin, password)}`;
  const [category] = CATEGORIES;
  const path = `${paths.products}?category=${encodeURIComponent(category)}&limit=1`;
  const [product] = await askJson<{ _id: string; price: number }[]>(url + path);
  if (!product) throw new Error(`There is nothing in ${category}.`);
  const pages = [
    ['home', paths.home],
    ['category', paths.category(category)],
    ['product', paths.product(product._id)],
  ] as const;
  const measured: AfterEdit[] = [];
  for (const [name, page] of pages) {
    const times: number[] = [];
    let cpu = 0;
    for (let edit = 0; edit <= EDITS; edit += 1) {
      await askJson(`${url}/update/${product._id}`, {
        ...{ method: 'PATCH', headers: { authorization } },
        body: { price: Number((product.price + 1 + (edit % 2)).toFixed(2)) },
      });
      await pause(SETTLED_MS);
      const before = processorMs(shop.serverPids());
      const asked = performance.now();
      const { status } = await ask(url + page, { headers: HEADERS });
      if (status !== 200) throw new Error(`${page} answered ${status} after an edit.`);
      // The first one warms up.
      if (edit === 0) continue;
      times.push(performance.now() - asked);
      cpu += processorMs(shop.serverPids()) - before;
    }
    times.sort((one, other) => one - other);
    measured.push({ name, waited: times[EDITS / 2]!, cpu: cpu / EDITS });
  }
  return measured;
}
