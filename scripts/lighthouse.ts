import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from '../lib/shop/categories';
import { paths } from '../lib/shop/paths';
import { askJson } from './bench/ask';
import { endWith, makeDirectory, started } from './bench/processes';
import { BENCH_DIST_DIR, shopEnvironment, startShop } from './bench/shop';
import { table } from './bench/table';
import { requireChromium } from './chromium';
import { startBuild, type Build } from './launcher/build';
import { ROOT, startNode } from './launcher/child';
import { FRAMEWORK } from './verify/weight/budgets';
import { measurePage } from './verify/weight/measure';

/**
 * `npm run lighthouse [-- --runs 3]`: Lighthouse's mobile preset on the catalogue pages of the built
 * demonstration; the middle of several runs. A report and no gate (docs/performance.md).
 */

/** Where the HTML reports go; git does not see it. */
const REPORTS = 'lighthouse-reports';
const RUN_MS = 3 * 60_000;
const MOST_ATTEMPTS = 3;
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking';

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

let build: Build | undefined;

async function main(): Promise<number> {
  const runs = readRuns(process.argv.slice(2));
  const browser = requireChromium();
  build = startBuild({ ...process.env, NEXT_DIST_DIR: BENCH_DIST_DIR });
  await build.done;
  const dataDir = makeDirectory('lighthouse');
  mkdirSync(join(ROOT, REPORTS), { recursive: true });
  const shop = await startShop(shopEnvironment(dataDir, BENCH_DIST_DIR, 'demo'));
  const [product] = await askJson<{ _id: string }[]>(`${shop.url}/products?limit=1`);
  if (!product) throw new Error('The demonstration has no products.');
  const pages: [string, string][] = [
    ['home', paths.home],
    ['listing', paths.products],
    ['category', paths.category(CATEGORIES[0])],
    ['detail', paths.product(product._id)],
  ];
  const rows: string[][] = [];
  for (const [name, path] of pages) {
    console.error(`${name} …`);
    const reports: Report[] = [];
    for (let run = 1; run <= runs; run += 1) {
      reports.push(await runLighthouse(browser, shop.url + path, `${name}-${run}`));
    }
    const { scripts } = await measurePage(shop.url, path);
    rows.push([name, ...statisticsOf(middle(reports)), ((scripts - FRAMEWORK) / 1024).toFixed(1)]);
  }
  const scores = ['performance', 'accessibility', 'best practices', 'SEO'];
  const head = ['', ...scores, 'CLS', 'LCP s', 'TBT ms', 'our JS KB'];
  console.log(`\n${table(head, rows)}\n\nThe reports are in ${REPORTS}/.`);
  return 0;
}

function readRuns(args: string[]): number {
  const [name, value] = args;
  const runs = name === undefined ? 1 : Number(value);
  if ((name === undefined || name === '--runs') && Number.isInteger(runs) && runs > 0 && runs < 10)
    return runs;
  throw new Error('Usage: npm run lighthouse -- [--runs 1 to 9]');
}

/** Its tracing fails now and then (NO_NAVSTART) on a good page; its advice is to run it again. */
async function runLighthouse(browser: string, url: string, name: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await tryLighthouse(browser, url, name);
    if (report) return report;
    if (attempt === MOST_ATTEMPTS) throw new Error(`Lighthouse could not look at ${url}.`);
  }
}

/** By its own command line: it starts and ends the browser. @returns null where it failed */
async function tryLighthouse(browser: string, url: string, name: string): Promise<Report | null> {
  const path = join(ROOT, REPORTS, name);
  const args = [
    'node_modules/lighthouse/cli/index.js',
    url,
    '--quiet',
    '--output=json',
    '--output=html',
    `--output-path=${path}`,
    `--chrome-flags=${FLAGS}`,
  ];
  const environment = { ...process.env, CHROME_PATH: browser };
  const child = started(startNode(args, environment, ['ignore', 'ignore', 'inherit', 'ignore']));
  const timer = setTimeout(() => child.process.kill('SIGTERM'), RUN_MS);
  const { code } = await child.exited;
  clearTimeout(timer);
  if (code !== 0) return null;
  return JSON.parse(readFileSync(`${path}.report.json`, 'utf8')) as Report;
}

/** The run with the middle performance: single ones differ by a few points. */
function middle(reports: Report[]): Report {
  const sorted = reports.toSorted(
    (one, other) => one.categories.performance.score - other.categories.performance.score,
  );
  return sorted[Math.floor(sorted.length / 2)]!;
}

function statisticsOf({ categories, audits }: Report): string[] {
  const score = (name: keyof Report['categories']) =>
    String(Math.round(categories[name].score * 100));
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return [
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    value('cumulative-layout-shift').toFixed(3),
    (value('largest-contentful-paint') / 1000).toFixed(2),
    value('total-blocking-time').toFixed(0),
  ];
}

endWith(main(), () => build?.stop());
