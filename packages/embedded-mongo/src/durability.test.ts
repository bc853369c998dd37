/** @jest-environment node */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Long, UUID, type MongoClient } from 'mongodb';
import { until } from '@/tests/support/until';
import {
  cleanUp,
  launch,
  rejection,
  seededRandom,
  startServer,
  temporaryDirectory,
} from './test-support';

afterAll(cleanUp);

// Twenty starts of a server.
jest.setTimeout(15 * 60_000);

const WRITERS = 10;
/** Fewer in the short form, a part of `npm test`: each round proves the same of another moment. */
const ROUNDS = process.env.FAULTS === 'short' ? 4 : 10;

interface Entry {
  _id: string;
  pair?: string;
}

/** Writes that the writers have been told are done. */
interface Acknowledged {
  singles: Set<string>;
  pairs: Set<string>;
}

/**
 * Inserts single documents and pairs in transactions, until one fails.
 * @param goesOn asked after a failure whether to go on all the same
 */
async function write(
  client: MongoClient,
  name: string,
  done: Acknowledged,
  goesOn: () => boolean = () => false,
): Promise<void> {
  const entries = client.db().collection<Entry>('entries');
  for (let number = 0; ; number++) {
    const id = `${name}-${number}`;
    try {
      if (number % 2 === 0) {
        await entries.insertOne({ _id: id });
        done.singles.add(id);
      } else {
        const session = client.startSession();
        try {
          session.startTransaction();
          await entries.insertOne({ _id: `${id}-a`, pair: id }, { session });
          await entries.insertOne({ _id: `${id}-b`, pair: id }, { session });
          await session.commitTransaction();
          done.pairs.add(id);
        } finally {
          await session.endSession().catch(() => undefined);
        }
      }
    } catch {
      if (!goesOn()) return;
    }
  }
}

it(`loses no acknowledged write and tears no transaction in ${ROUNDS} rounds of kill -9`, async () => {
  const directory = temporaryDirectory();
  const random = seededRandom(99);
  const done: Acknowledged = { singles: new Set(), pairs: new Set() };
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(directory);
    const client = await server.client({
      retryWrites: false,
      serverSelectionTimeoutMS: 2_000,
      maxPoolSize: WRITERS,
    });
    const stored = await client.db().collection<Entry>('entries').find().toArray();
    const ids = new Set(stored.map(({ _id }) => _id));
    const halves = stored.filter(({ pair }) => pair !== undefined);
    const torn = halves.filter(({ pair }) => !ids.has(`${pair}-a`) || !ids.has(`${pair}-b`));
    expect(torn).toEqual([]);
    expect([...done.singles].filter((id) => !ids.has(id))).toEqual([]);
    expect([...done.pairs].filter((id) => !ids.has(`${id}-a`))).toEqual([]);
    const writers = Array.from({ length: WRITERS }, (_, index) =>
      write(client, `${round}-${index}`, done),
    );
    const written = 2 * (round + 1);
    await until(() => done.pairs.size >= written, `${written} pairs are written`);
    await delay(random() * 200);
    await server.stop('SIGKILL');
    await Promise.all(writers);
    await client.close(true);
  }
  expect(done.singles.size).toBeGreaterThan(ROUNDS);
  expect(done.pairs.size).toBeGreaterThan(ROUNDS);
});

it('tears no transaction and loses no acknowledged write when its process hangs for a while', async () => {
  const server = await startServer();
  const client = await server.client({
    retryWrites: false,
    socketTimeoutMS: 300,
    connectTimeoutMS: 300,
    serverSelectionTimeoutMS: 300,
    waitQueueTimeoutMS: 300,
    heartbeatFrequencyMS: 500,
    maxPoolSize: WRITERS,
  });
  const done: Acknowledged = { singles: new Set(), pairs: new Set() };
  const random = seededRandom(5);
  let rounds = 0;
  let failures = 0;
  const goesOn = () => {
    failures += 1;
    return rounds < 4;
  };
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    write(client, `writer-${index}`, done, goesOn),
  );
  while (rounds < 4) {
    const before = done.pairs.size;
    await until(() => done.pairs.size >= before + WRITERS, 'the writers go on');
    await delay(random() * 20);
    const failed = failures;
    server.process.kill('SIGSTOP');
    await until(() => failures >= failed + WRITERS, 'every writer noticed');
    rounds += 1;
    if (rounds < 4) server.process.kill('SIGCONT');
  }
  await Promise.all(writers);
  server.process.kill('SIGCONT');
  const again = await server.client();
  const stored = await again.db().collection<Entry>('entries').find().toArray();
  const ids = new Set(stored.map(({ _id }) => _id));
  const halves = stored.filter(({ pair }) => pair !== undefined);
  const torn = halves.filter(({ pair }) => !ids.has(`${pair}-a`) || !ids.has(`${pair}-b`));
  expect(torn).toEqual([]);
  expect([...done.singles].filter((id) => !ids.has(id))).toEqual([]);
  expect([...done.pairs].filter((id) => !ids.has(`${id}-a`))).toEqual([]);
});

it('answers a retried write after a crash with its first result', async () => {
  const directory = temporaryDirectory();
  const lsid = { id: new UUID() };
  const update = {
    update: 'counters',
    updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
    txnNumber: Long.fromNumber(1),
  };
  /** Sends the write as one session, whichever client it comes from. */
  const send = (client: MongoClient) => {
    const session = client.startSession();
    const { serverSession } = session as unknown as { serverSession: { id: typeof lsid } };
    serverSession.id = lsid;
    return client.db().command(update, { session });
  };
  const first = await startServer(directory);
  const before = await send(await first.client());
  await first.stop('SIGKILL');
  const second = await startServer(directory);
  const client = await second.client();
  const after = await send(client);
  expect(after).toMatchObject({ n: 1, upserted: before.upserted, retriedStmtId: 0 });
  expect(await client.db().collection('counters').find().toArray()).toEqual([{ _id: 1, n: 1 }]);
});

it('keeps indexes, options and TTL over a restart', async () => {
  const directory = temporaryDirectory();
  const first = await startServer(directory);
  const items = (await first.client()).db().collection('items');
  await items.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
  await items.createIndex({ email: 1 }, { unique: true, sparse: true });
  await items.insertMany([
    { email: 'a', at: new Date(Date.now() - 60_000) },
    { email: 'b', at: [new Date(Date.now() + 60_000), new Date(Date.now() - 60_000)] },
    { email: 'c', at: new Date(Date.now() + 3_600_000) },
    { email: 'd', at: 'no date' },
    { email: 'e' },
  ]);
  expect(await items.countDocuments()).toBe(5);
  expect(await first.stop()).toBe(0);
  const second = await startServer(directory);
  const client = await second.client();
  const again = client.db().collection('items');
  const left = await again.find().sort({ email: 1 }).toArray();
  expect(left.map(({ email }) => email as string)).toEqual(['c', 'd', 'e']);
  expect(await rejection(again.insertOne({ email: 'c' }))).toMatchObject({ code: 11000 });
  await client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 0.05 });
  await again.insertOne({ email: 'f', at: new Date(Date.now() - 5_000) });
  while ((await again.countDocuments({ email: 'f' })) > 0) await delay(20);
  expect(await again.countDocuments()).toBe(3);
});

describe('the process', () => {
  it('refuses a directory that another holds, and does not touch it', async () => {
    const directory = temporaryDirectory();
    const server = await startServer(directory);
    const files = () => readFileSync(path.join(directory, 'server.pid'), 'utf8');
    const before = files();
    const second = launch('--dir', directory, '--port', '0');
    expect(await second.exit).toBe(1);
    expect(second.errors()).toBe(
      `The data directory ${directory} is already in use by process ${server.process.pid}.\n`,
    );
    expect(files()).toBe(before);
    expect(await (await server.client()).db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('serves a socket of mode 0600, replaces one left by kill -9, and is gone when it ends', async () => {
    const directory = temporaryDirectory();
    // Upper case: drivers compare names of replica set members in lower case.
    const socket = path.join(directory, 'Data Base.sock');
    const parameters = ['--socket', socket];
    const first = await startServer(directory, parameters);
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    await first.stop('SIGKILL');
    expect(existsSync(socket)).toBe(true);
    const second = await startServer(directory, parameters);
    const client = await second.client();
    const items = client.db().collection('items');
    await client.withSession((session) =>
      session.withTransaction(() => items.insertOne({ a: 1 }, { session })),
    );
    expect(await items.countDocuments()).toBe(1);
    expect(await second.stop()).toBe(0);
    expect(existsSync(socket)).toBe(false);
  });

  it('rolls open transactions back when it is told to end', async () => {
    const directory = temporaryDirectory();
    const first = await startServer(directory);
    const client = await first.client();
    const session = client.startSession();
    session.startTransaction();
    await client.db().collection('items').insertOne({ a: 1 }, { session });
    expect(await first.stop('SIGINT')).toBe(0);
    const second = await startServer(directory);
    expect(await (await second.client()).db().collection('items').countDocuments()).toBe(0);
  });

  it('ends when its parent lets the channel go', async () => {
    const server = await startServer();
    const exit = new Promise((resolve) => server.process.once('exit', resolve));
    server.process.disconnect();
    expect(await exit).toBe(0);
  });

  it.each<[string, () => string[], RegExp]>([
    ['no directory', () => ['--port', '0'], /^--dir is missing\. Usage: .*\n$/],
    ['an unknown argument', () => ['--dir', 'x', '--magic'], /^Unknown option '--magic'.*\n$/],
    ['a bad port', () => ['--dir', 'x', '--port', '99999'], /^--port must be a number .*\n$/],
    [
      'port and socket',
      () => ['--dir', 'x', '--port', '1', '--socket', 'y.sock'],
      /^--port and --socket exclude .*\n$/,
    ],
    [
      'a file in the place of the directory',
      () => {
        const file = path.join(temporaryDirectory(), 'file');
        writeFileSync(file, '');
        return ['--dir', file, '--port', '0'];
      },
      /^The data directory .*\/file cannot be used: a file is in its place\.\n$/,
    ],
    [
      'a socket path that is something else',
      () => {
        const directory = temporaryDirectory();
        mkdirSync(path.join(directory, 'x.sock'));
        return ['--dir', directory, '--socket', path.join(directory, 'x.sock')];
      },
      /^.*x\.sock exists and is not a socket\.\n$/,
    ],
  ])('refuses %s in one line', async (_name, parameters, message) => {
    const launched = launch(...parameters());
    expect(await launched.exit).toBe(1);
    expect(launched.errors()).toMatch(message);
  });
});
