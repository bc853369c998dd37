import { requireChromium } from './chromium';
import { startBuild, TEST_DIST_DIR } from './launcher/build';
import { startNode, type Child } from './launcher/child';
import { freePort } from './launcher/port';

/** `npm run test:e2e [-- playwright's arguments]`: builds where needed, finds a browser, runs Playwright. */

let running: Child | undefined;
const environment = { ...process.env, NEXT_DIST_DIR: TEST_DIST_DIR, NEXT_TELEMETRY_DISABLED: '1' };

async function main(): Promise<number> {
  const browser = requireChromium();
  const build = startBuild(environment);
  process.once('SIGTERM', () => void build.stop());
  await build.done;
  running = startNode(
    ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
    { ...environment, CHROMIUM_PATH: browser, E2E_PORT: String(await freePort()) },
    ['ignore', 'inherit', 'inherit', 'ignore'],
  );
  const { code } = await running.exited;
  return code ?? 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Playwright takes SIGINT as "stop and tear down", and so ends the shop it started.
    running?.process.kill('SIGINT');
    setTimeout(() => process.exit(1), 8_000).unref();
  });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
