import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBuild, type Build } from '../launcher/build';
import { startNode, TYPESCRIPT, type Child } from '../launcher/child';
import { signIn } from './ask';
import { Buyer, type Sample } from './buyers';
import { memoryMb, endWith, makeDirectory, started } from './processes';
import { BENCH_DIST_DIR, firstLine, shopEnvironment, startShop } from './shop';
import { table } from './table';

/**
 * `npm run soak -- [--minutes 10] [--quiet 60] [--keep-build]`: twenty buyers shop from addresses of
 * their own, first undisturbed, then while one address attacks in every way at once. Prints what the
 * buyers saw; exits 1 where one of them met an error, or waited more than twice as long (99 of 100
 * steps).
 */

const BUYERS = 20;
/** Every attack has asked at least once by then. */
const REHEARSAL_MS = 3_000;
let build: Build | undefined;

type Tallies = [name: string, tally: Record<string, number>][];

const startAttacker = (url: string, token: string): Child =>
  started(
    startNode([...TYPESCRIPT, 'scripts/bench/attacker.ts', url, token], process.env, [
      ...(['ignore', 'pipe', 'inherit', 'ipc'] as const),
    ]),
  );

/** Ends all attacks. @throws where the attacker had failed, as its attacks have then ended before */
async function endAttacker(attacker: Child): Promise<Tallies> {
  const told = firstLine(attacker, /^(\[.*\])$/);
  attacker.process.kill('SIGTERM');
  return JSON.parse(await told) as Tallies;
}

function percentile(samples: Sample[], part: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function rowsOf(name: string, samples: Sample[]): string[][] {
  const row = (title: string, own: Sample[]) => [
    title,
    String(own.length),
    ...[0.5, 0.95, 0.99].map((part) => percentile(own, part).toFixed(0)),
    String(own.filter(({ problem }) => problem !== undefined).length),
  ];
  const steps = [...new Set(samples.map(({ step }) => step))];
  const ofStep = (step: string) => samples.filter((sample) => sample.step === step);
  return [row(name, samples), ...steps.map((step) => row(`  ${step}`, ofStep(step)))];
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      quiet: { type: 'string', default: '60' },
      'keep-build': { type: 'boolean', default: false },
    },
  });
  const [attackMs, quietMs] = [Number(values.minutes) * 60_000, Number(values.quiet) * 1000];
  if (!(attackMs > 0 && quietMs > 0)) {
    throw new Error('--minutes and --quiet must be numbers above 0.');
  }
  build = startBuild({ ...process.env, NEXT_DIST_DIR: BENCH_DIST_DIR }, !values['keep-build']);
  await build.done;
  const environment = shopEnvironment(makeDirectory('soak'), BENCH_DIST_DIR, 'demo');
  const shop = await startShop({ ...environment, RATE_LIMIT_SCALE: '1' });
  let samples: Sample[] = [];
  const note = (sample: Sample) => samples.push(sample);
  const buyers = Array.from({ length: BUYERS }, (_each, at) => new Buyer(shop.url, at, note));
  for (const buyer of buyers) await buyer.register();
  const token = await signIn(shop.url, 'seller@example.com', 'seller-demo-2026');

  let isOver = false;
  const shopping = buyers.map((buyer) => buyer.shop(() => isOver));
  // The first steps warm the shop up, the attacker's too: a route is loaded by its first request, which
  // takes up to a third of a second in a shop that has just started.
  const rehearsal = startAttacker(shop.url, token);
  await pause(REHEARSAL_MS);
  await endAttacker(rehearsal);
  await pause(10_000);
  samples = [];
  await pause(quietMs);
  const quiet = samples;
  const memory = [memoryMb(shop.pids())];
  samples = [];
  const attacker = startAttacker(shop.url, token);
  await pause(attackMs);
  const attacked = samples;
  memory.push(memoryMb(shop.pids()));
  const tallies = await endAttacker(attacker);
  isOver = true;
  await Promise.all(shopping);
  memory.push(memoryMb(shop.pids()));

  const head = ['', 'steps', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'];
  console.log(table(head, [...rowsOf('Quiet', quiet), ...rowsOf('Attacked', attacked)]));
  for (const [name, tally] of tallies) {
    const what = Object.entries(tally).map(([key, count]) => `${key} × ${count}`);
    console.log(`  ${name}: ${what.join(', ') || 'nothing came back'}`);
  }
  const failed = [...quiet, ...attacked].filter(({ problem }) => problem !== undefined);
  for (const problem of new Set(failed.map((sample) => sample.problem)))
    console.log(`! ${problem}`);
  const ratio = percentile(attacked, 0.99) / percentile(quiet, 0.99);
  console.log(`Memory (PSS) before, under attack and after it: ${memory.join(', ')} MB`);
  console.log(`p99 attacked ÷ quiet: ${ratio.toFixed(2)}; failed steps: ${failed.length}`);
  return failed.length === 0 && ratio < 2 ? 0 : 1;
}

endWith(main(), () => build?.stop());
