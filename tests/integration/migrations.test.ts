import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { everything } from '../support/everything';
import { COUNTED, THINGS } from '../support/migrations/list';
import {
  compileRunner,
  RunnerProcess,
  type RunnerOptions,
} from '../support/migrations/runner-process';
import { OwnDatabase } from '../support/own-database';
import { IS_SHORT } from '../support/short-form';
import { until } from '../support/until';

/** Migrations in processes that are killed, stopped and started together. */

jest.setTimeout(30 * 60_000);

const LEASE_MS = 1_000;
/** Transactions of killed processes hold their documents for so long; a minute by default. */
const TRANSACTION_SECONDS = 3;
/** Each at another command, by chance. */
const KILLS = IS_SHORT ? 3 : 12;

let program: string;
let database: OwnDatabase;
let client: MongoClient;
let db: Db;
let runners: RunnerProcess[] = [];

beforeAll(async () => {
  program = await compileRunner();
  const directory = mkdtempSync(join(process.env.TEST_DIRECTORY!, 'migrations-'));
  database = await OwnDatabase.start(directory);
  client = await MongoClient.connect(database.uriOf('migrations'));
  db = client.db();
  await client
    .db('admin')
    .command({ setParameter: 1, transactionLifetimeLimitSeconds: TRANSACTION_SECONDS });
});
afterAll(async () => {
  await client.close();
  await database.stop();
});
beforeEach(async () => {
  await db.dropDatabase();
  await db
    .collection('things')
    .insertMany(Array.from({ length: THINGS }, (_, number) => ({ number })));
});
afterEach(async () => {
  for (const runner of runners) await runner.end();
  runners = [];
});

function start(options: Partial<RunnerOptions> = {}): RunnerProcess {
  const uri = database.uriOf('migrations');
  const runner = new RunnerProcess(program, uri, { leaseMs: LEASE_MS, ...options });
  runners.push(runner);
  return runner;
}

/** Runs to the end. */
async function finish(runner: RunnerProcess): Promise<void> {
  expect({ ...(await runner.exited), output: runner.output }).toMatchObject({ code: 0 });
}

/** Each document was changed once by each loop, and the records say so. */
async function expectDoneOnce(): Promise<void> {
  const things = await db.collection('things').find().toArray();
  const wrong = things.filter((thing) => COUNTED.some((name) => thing[name] !== 1));
  expect(wrong).toEqual([]);
  expect(things).toHaveLength(THINGS);
  const records = await db.collection('migrations').find().sort({ _id: 1 }).toArray();
  expect(records).toMatchObject([
    { read: 2 * THINGS, changed: 2 * THINGS, finishedAt: expect.any(Date) },
    { read: THINGS, changed: THINGS, finishedAt: expect.any(Date) },
  ]);
}

it('goes on after kill -9 at any of its commands, and does no batch twice or in part', async () => {
  const killedAt: string[] = [];
  while (killedAt.length < KILLS) {
    const at = 1 + Math.floor(Math.random() * 30);
    const runner = start({ signal: { name: 'SIGKILL', at, sent: Math.random() < 0.5 } });
    const exit = await runner.exited;
    expect({ at, killedAt, exit, output: runner.output }).toMatchObject({
      exit: { signal: 'SIGKILL' },
    });
    killedAt.push(`${at} ${/SIGKILL at (\w+)/.exec(runner.output)?.[1]}`);
  }
  await finish(start());
  await expectDoneOnce();
  const before = await everything(db);
  await finish(start());
  expect(await everything(db)).toEqual(before);
});

it('lets one of two processes migrate while the other says that it waits', async () => {
  // Longer than the test: nobody takes over.
  const leaseMs = 10 * 60_000;
  const first = start({ leaseMs, signal: { name: 'SIGSTOP', at: 20 } });
  await until(() => first.isStopped, 'the first stands still in the middle');
  const second = start({ leaseMs });
  const waiting = 'Another process is migrating the database; waiting until it is done …';
  await until(() => second.output.includes(waiting), 'the second waits');
  first.continue();
  await Promise.all([finish(first), finish(second)]);
  expect(second.output.trim()).toBe(waiting);
  await expectDoneOnce();
});

it('does each batch once when four processes start together', async () => {
  await Promise.all([start(), start(), start(), start()].map(finish));
  await expectDoneOnce();
});

/** Commands: 7 to 9 claim the record under the lease, then there are four for each batch. */
it.each(IS_SHORT ? [8, 11, 132] : [7, 8, 9, 10, 11, 12, 13, 132])(
  'writes nothing more where it was stopped at command %i until another had taken over',
  async (at) => {
    const stopped = start({ signal: { name: 'SIGSTOP', at } });
    await until(() => stopped.isStopped, 'it stands still');
    await finish(start());
    await expectDoneOnce();
    const before = await everything(db);
    stopped.continue();
    await finish(stopped);
    expect(await everything(db)).toEqual(before);
    expect(stopped.output).toContain('Another process has taken over the migrations.');
  },
);

it('writes nothing more where the other has only begun when it goes on', async () => {
  // Between two batches, so that it is in nobody's way.
  const stopped = start({ signal: { name: 'SIGSTOP', at: 59 } });
  await until(() => stopped.isStopped, 'the first stands still');
  const other = start({ leaseMs: 10 * 60_000, signal: { name: 'SIGSTOP', at: 60 } });
  await until(() => other.isStopped, 'the other has taken over and stands still');
  const before = await everything(db);
  stopped.continue();
  const waiting = 'Another process is migrating the database; waiting until it is done …';
  await until(() => stopped.output.includes(waiting), 'the first waits');
  expect(await everything(db)).toEqual(before);
  other.continue();
  await Promise.all([finish(stopped), finish(other)]);
  await expectDoneOnce();
});
