/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Collection, MongoClient } from 'mongodb';
import { OUT_OF_DISK_SPACE } from './errors';
import { cleanUp, rejection, startServer, temporaryDirectory, type TestServer } from './test-support'; // prettier-ignore

/** On a real file system of its own, which only root may mount: without that these are left out. */

const DISK_MEGABYTES = 48;
const mounted: string[] = [];

afterAll(async () => {
  for (const disk of mounted) execFileSync('umount', ['-l', disk]);
  await cleanUp();
});

/** A small disk, or undefined where this process may not mount one. */
function smallDisk(): string | undefined {
  const disk = path.join(temporaryDirectory(), 'disk');
  mkdirSync(disk);
  try {
    const options = `size=${DISK_MEGABYTES}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    process.stderr.write('left out: mounting a small file system is refused here\n');
    return undefined;
  }
  mounted.push(disk);
  return disk;
}

/** Takes all the room that is left; answers the file that holds it. */
function fillUp(disk: string, name = 'ballast'): string {
  const file = path.join(disk, name);
  const handle = openSync(file, 'a');
  try {
    for (const size of [1 << 20, 4096]) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
  return file;
}

interface Item {
  _id: string;
  n?: number;
  text?: string;
}

/** Inserts until it is told to end; notes what was acknowledged, and the codes of what was not. */
async function insertMany(
  items: Collection<Item>,
  name: string,
  until: () => boolean,
  done: Set<string>,
  codes: Set<unknown>,
): Promise<void> {
  for (let number = 0; !until(); number++) {
    const _id = `${name}-${number}`;
    try {
      await items.insertOne({ _id, text: 'x'.repeat(2000) });
      done.add(_id);
    } catch (error) {
      codes.add((error as { code?: unknown }).code);
      await delay(5);
    }
  }
}

async function succeeds(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      expect((error as { code?: unknown }).code).toBe(OUT_OF_DISK_SPACE);
      await delay(50);
    }
  }
}

const idsOf = async (client: MongoClient) =>
  new Set((await client.db().collection<Item>('items').find().toArray()).map(({ _id }) => _id));

it.each([
  [
    'in the middle of writes',
    ['--reserve-bytes', '0'],
    /A write failed.*\n(.*\n)*.*takes writes again/,
  ],
  [
    'down to the reserve',
    [],
    // On a busy machine the disk may be full before it is next looked at.
    /(The disk is nearly full|A write failed).*\n(.*\n)*.*(has room|takes writes) again/,
  ],
])(
  'reads go on and writes come back by themselves when the disk was full %s',
  async (_name, more, notice) => {
    const disk = smallDisk();
    if (disk === undefined) return;
    const directory = path.join(disk, 'database');
    const parameters = ['--port', '0', ...more];
    let server: TestServer = await startServer(directory, parameters);
    const client = await server.client({ maxPoolSize: 20 });
    const items = client.db().collection<Item>('items');
    await items.createIndex({ n: 1 }, { unique: true, sparse: true });
    await items.insertOne({ _id: 'first', n: 1 });
    const done = new Set<string>(['first']);
    for (let round = 0; round < 3; round++) {
      const codes = new Set<unknown>();
      const stop = new AbortController();
      const writers = Array.from({ length: 10 }, (_, index) =>
        insertMany(items, `${round}-${index}`, () => stop.signal.aborted, done, codes),
      );
      await delay(100);
      const ballast = fillUp(disk);
      while (codes.size === 0) await delay(10);
      stop.abort();
      await Promise.all(writers);
      expect([...codes]).toEqual([OUT_OF_DISK_SPACE]);
      // Nothing that was refused shows, nothing that was acknowledged is gone.
      expect(await idsOf(client)).toEqual(done);
      expect(await items.findOne({ n: 1 })).toMatchObject({ _id: 'first' });
      const refused = await rejection(items.updateOne({ _id: 'first' }, { $set: { n: 2 } }));
      expect(refused).toMatchObject({ code: OUT_OF_DISK_SPACE, codeName: 'OutOfDiskSpace' });
      const transaction = client.withSession((session) =>
        session.withTransaction(() => items.deleteOne({ _id: 'first' }, { session })),
      );
      expect((await rejection(transaction)).code).toBe(OUT_OF_DISK_SPACE);
      rmSync(ballast);
      await succeeds(() => items.updateOne({ _id: 'first' }, { $set: { n: 1, text: `${round}` } }));
      await items.insertOne({ _id: `after-${round}` });
      done.add(`after-${round}`);
    }
    expect(server.process.exitCode).toBeNull();
    expect(server.errors()).toMatch(notice);
    await server.stop('SIGKILL');
    await client.close(true);
    server = await startServer(directory, parameters);
    const again = await server.client();
    expect(await idsOf(again)).toEqual(done);
    const first = again.db().collection<Item>('items').findOne({ n: 1 });
    expect(await first).toMatchObject({ _id: 'first', text: '2' });
  },
);
