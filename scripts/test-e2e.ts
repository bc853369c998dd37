import { availableParallelism } from 'node:os';
import { requireHeadlessChromium } from './chromium';
import { startBuild, TEST_DIST_DIR } from './launcher/build';
import { startNode, type Child } from './launcher/child';
import { freePort } from './launcher/port';

/**
 * `npm run test:e2e [-- playwright's arguments]`: builds where needed, finds a browser, runs
 * Playwright with a shop for each of its workers.
 */

/** Ending the shops takes seconds, on a slow machine several times as many. */
const END_MS = 30_000;
const MOST_SHOPS = 4;

let running: Child | undefined;
const environment = { ...process.env, NEXT_DIST_DIR: TEST_DIST_DIR, NEXT_TELEMETRY_DISABLED: '1' };

/**
 * Counts the shops to start: a run that names files has few tests, which are not worth a second shop's start.
 */
function countShops(args: string[]): number {
  if (args.some((argument) => argument.endsWith('.spec.ts'))) return 1;
  return Math.min(availableParallelism(), MOST_SHOPS);
}

async function main(args: string[]): Promise<number> {
  const browser = requireHeadlessChromium();
  const build = startBuild(environment);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void build.stop());
  }
  await build.done;
  const ports = await Promise.all(Array.from({ length: countShops(args) }, freePort));
  running = startNode(
    // When this process is killed, Playwright ends as well and its workers and browsers with it.
    [
      '--import',
      './scripts/end-with-parent.mjs',
      'node_modules/@playwright/test/cli.js',
      'test',
      ...args,
    ],
    { ...environment, CHROMIUM_PATH: browser, E2E_PORTS: ports.join(',') },
  );
  const { code } = await running.exited;
  return code ?? 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Playwright takes SIGINT as "stop and tear down", and so ends the shops it started.
    running?.process.kill('SIGINT');
    setTimeout(() => process.exit(1), END_MS).unref();
  });
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
