import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { signIn } from './bench/ask';
import { residentMb } from './bench/processes';
import { makeDirectory, stopAll } from './bench/running';
import { BENCH_DIST_DIR, shopEnvironment, startShop } from './bench/shop';
import { startBuild, type Build } from './launcher/build';
import { Attacker } from './soak/attacker-process';
import { Buyer, type Sample } from './soak/buyers';

/**
 * `npm run soak -- [--minutes 10] [--quiet 60]`: twenty buyers shop from addresses of their own, first
 * undisturbed, then while one address attacks in every way at once. Prints what the buyers saw;
 * exits 1 where one of them met an error, or waited more than twice as long (99 of 100 steps).
 */

const BUYERS = 20;
/** Every attack has asked at least once by then. */
const REHEARSAL_MS = 3_000;
let build: Build | undefined;

function percentile(samples: Sample[], part: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function report(name: string, samples: Sample[]): void {
  const failed = samples.filter(({ ok }) => !ok);
  const figures = [0.5, 0.95, 0.99].map((part) => `${percentile(samples, part).toFixed(0)} ms`);
  console.log(
    `${name}: ${samples.length} steps, ${failed.length} failed; p50, p95, p99: ${figures.join(', ')}`,
  );
  for (const step of new Set(samples.map((sample) => sample.step))) {
    const own = samples.filter((sample) => sample.step === step);
    const p99 = percentile(own, 0.99).toFixed(0);
    console.log(
      `  ${step.padEnd(8)} ${own.length} steps, p50 ${percentile(own, 0.5).toFixed(0)} ms, p99 ${p99} ms`,
    );
  }
  for (const problem of new Set(failed.map((sample) => sample.problem)))
    console.log(`  ! ${problem}`);
}

/** How many steps took longer than they may, and when. @param began of them, by `performance.now()` */
function reportSlow(samples: Sample[], limit: number, began: number): void {
  const slow = samples.filter(({ ms }) => ms > limit).map(({ at }) => (at - began) / 1000);
  const first = slow.filter((seconds) => seconds < 10).length;
  console.log(
    `Slower than ${limit.toFixed(0)} ms: ${slow.length} of ${samples.length} steps, ${first} in the first ten seconds`,
  );
}

/** Nothing is known of either where the system does not tell. */
const taken = (pids: readonly number[]) => ({
  descriptors: pids.map((pid) => readdirSync(`/proc/${pid}/fd`).length),
  megabytes: residentMb(pids),
});

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      quiet: { type: 'string', default: '60' },
      'keep-build': { type: 'boolean', default: false },
    },
  });
  const attackMs = Number(values.minutes) * 60_000;
  const quietMs = Number(values.quiet) * 1000;
  if (!(attackMs > 0 && quietMs > 0))
    throw new Error('--minutes and --quiet must be numbers above 0.');
  build = startBuild({ ...process.env, NEXT_DIST_DIR: BENCH_DIST_DIR }, !values['keep-build']);
  await build.done;
  const environment = shopEnvironment(makeDirectory('soak'), BENCH_DIST_DIR, 'demo');
  const shop = await startShop({ ...environment, RATE_LIMIT_SCALE: '1' });
  const buyers = Array.from({ length: BUYERS }, (_each, number) => new Buyer(shop.url, number));
  for (const buyer of buyers) await buyer.register();
  const token = await signIn(shop.url, 'seller@example.com', 'seller-demo-2026');

  let samples: Sample[] = [];
  let isOver = false;
  const shopping = buyers.map((buyer) =>
    buyer.shop(
      () => isOver,
      (sample) => samples.push(sample),
    ),
  );
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  // The first steps warm the shop up, the attacker's too: a route is loaded by its first request, which
  // takes up to a third of a second in a shop that has just started.
  const rehearsal = new Attacker({ url: shop.url, token });
  await wait(REHEARSAL_MS);
  await rehearsal.end();
  await wait(10_000);
  samples = [];
  await wait(quietMs);
  const quiet = samples;
  const before = taken(shop.servers);
  samples = [];
  const began = performance.now();
  const attacker = new Attacker({ url: shop.url, token });
  await wait(attackMs);
  const attacked = samples;
  const during = taken(shop.servers);
  const tallies = await attacker.end();
  isOver = true;
  await Promise.all(shopping);
  // Every socket that was taken is given back within the longest limit (a body of three minutes).
  const after = taken(shop.servers);

  report('Quiet', quiet);
  report('Attacked', attacked);
  for (const [name, tally] of Object.entries(tallies)) {
    const what = tally.map(([key, count]) => `${key} × ${count}`).join(', ');
    console.log(`  ${name}: ${what || 'nothing came back'}`);
  }
  console.log(
    'Descriptors of the web server, and its memory (MB):',
    JSON.stringify({ before, during, after }),
  );
  const quietP99 = percentile(quiet, 0.99);
  reportSlow(attacked, 2 * quietP99, began);
  const ratio = percentile(attacked, 0.99) / quietP99;
  const failed = attacked.filter(({ ok }) => !ok).length + quiet.filter(({ ok }) => !ok).length;
  console.log(`p99 attacked / quiet: ${ratio.toFixed(2)}; failed steps: ${failed}`);
  return failed === 0 && ratio < 2 ? 0 : 1;
}

async function end(code: number): Promise<never> {
  await Promise.all([build?.stop(), stopAll()]);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void end(1));

main().then(end, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  void end(1);
});
