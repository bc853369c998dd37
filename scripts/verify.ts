import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { findMongod } from './verify/mongod';
import { OrderedOutput } from './verify/output';
import { Runner } from './verify/run-step';
import { runSchedule } from './verify/schedule';
import { makeScratch } from './verify/scratch';
import { lanesFor, stepsFor, type MongodbServer, type Step } from './verify/steps';
import { Summary } from './verify/summary';

/**
 * `npm run verify` (and `npm test`): every check there is, for people and CI alike, as many side by
 * side as the machine has room for. Goes on after a failure. `npm run verify -- unit build` runs only
 * steps of these names.
 */

const runner = new Runner();

// Every step and what it starts puts its temporary files here; the end of this process takes them away.
const scratch = makeScratch();
process.env.TMPDIR = scratch;
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

let signals = 0;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => {
    signals += 1;
    // Whoever asks twice does not want to wait.
    if (signals > 1) runner.kill();
    else void runner.stop().then(() => process.exit(code));
  });
}

function chosen(all: Step[], names: string[]): Step[] {
  const unknown = names.find((name) => !all.some((step) => step.name === name));
  if (unknown !== undefined) {
    const known = all.map(({ name }) => name).join(', ');
    console.error(`There is no step ${unknown}; there are ${known}.`);
    process.exit(1);
  }
  return all.filter(({ name, onlyNamed }) =>
    names.length === 0 ? !onlyNamed : names.includes(name),
  );
}

/** `TEST_DATABASE_URI`, which the steps on the embedded store are not to see, or a mongod. */
function findServer(): MongodbServer | undefined {
  const { TEST_DATABASE_URI: uri, ...environment } = process.env;
  delete process.env.TEST_DATABASE_URI;
  if (uri) return { uri };
  const mongod = findMongod(environment);
  return mongod === undefined ? undefined : { mongod };
}

async function main(): Promise<void> {
  const began = Date.now();
  const cores = availableParallelism();
  const summary = new Summary();
  const server = findServer();
  const output = new OrderedOutput((chunk) => process.stdout.write(chunk));
  await runSchedule(chosen(stepsFor(cores, server), process.argv.slice(2)), {
    lanes: lanesFor(cores),
    run: async (step) => {
      const stepBegan = Date.now();
      const section = output.open();
      section.write(`\n=== ${step.name} ===\n`);
      const { failures, ...count } = await runner.run(step, section);
      section.end();
      return summary.add(step.name, count, Date.now() - stepBegan, failures);
    },
    leaveOut: (step, missing) => {
      const section = output.open();
      section.write(`\n=== ${step.name} ===\n`);
      section.write(`Left out and counted as failed: ${missing} failed.\n`);
      section.end();
      summary.add(step.name, { passed: 0, failed: 1 }, 0);
    },
  });
  if (server === undefined) {
    console.log('\nNo mongod is to be had here: nothing was tested on MongoDB itself.');
  }
  // An interrupted run ends with its signal's code, once everything that it started is gone.
  if (signals > 0) return;
  console.log(summary.text(Date.now() - began));
  process.exit(summary.isGreen ? 0 : 1);
}

void main();
