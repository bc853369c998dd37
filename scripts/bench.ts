import { readOptions } from './bench/options';
import { measureSize } from './bench/measure';
import { describeMachine, printable, type BenchReport } from './bench/report';
import { stopAll } from './bench/running';
import { BENCH_DIST_DIR } from './bench/shop';
import { startBuild, type Build } from './launcher/build';

/**
 * `npm run bench`: builds the shop, makes it with catalogues of the given sizes and measures each
 * (docs/performance.md). Progress goes to stderr, the table or JSON to stdout.
 */

let build: Build | undefined;
const say = (line: string) => console.error(line);

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const began = Date.now();
  build = startBuild({ ...process.env, NEXT_DIST_DIR: BENCH_DIST_DIR }, !options.keepBuild);
  const built = await build.done;
  const buildSeconds = built ? (Date.now() - began) / 1000 : null;
  const report: BenchReport = {
    ...describeMachine(),
    seconds: options.seconds,
    buildSeconds,
    sizes: [],
  };
  for (const products of options.products) {
    report.sizes.push(await measureSize(products, options.variantsEach, options.seconds, say));
  }
  console.log(options.json ? JSON.stringify(report, null, 2) : `\n${printable(report)}`);
  return report.sizes.some(({ wrong }) => wrong.length > 0) ? 1 : 0;
}

async function end(code: number): Promise<never> {
  await Promise.all([build?.stop(), stopAll()]);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void end(1));
}

main().then(end, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return end(1);
});
