import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { EJSON } from 'bson';
import { MongoClient, type Db } from 'mongodb';
import { freePort } from '@/scripts/launcher/port';
import { OwnDatabase } from '../own-database';
import { family } from '../processes';
import { Shop } from '../running-shop';
import type { Facts } from './facts';
import { ADMIN, ShopStory } from './shop-story';

/**
 * Makes the data of a release that later ones are tried on, from a built checkout of it:
 * `node --import tsx tests/support/release-fixture/make.ts CHECKOUT tests/fixtures/release-0.1`.
 * Plays a small shop through its calls, kills it in the middle of things, takes fields off that
 * builds before this release did not write yet, and keeps the data directory, a dump and the facts.
 */

const [checkout = '', output = ''] = process.argv.slice(2).map((path) => resolve(path));

/** Collections whose documents all go by themselves after a time: no test can count on them. */
const EXPIRING =
  /^(sessions|notifications|productimports|changes|ratelimits|idempotencykeys|passwordresets|knowndevices|pageviews|productviews|jobs|leases|events)$/;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'paikari-fixture-'));
  try {
    const told = await playStory(dataDir);
    const database = await OwnDatabase.start(join(dataDir, 'database'), checkout);
    const client = await MongoClient.connect(database.uri);
    const db = client.db();
    const changed = await leaveOlderShapes(db);
    const { dump, counts } = await dumpAll(db);
    await client.close();
    await database.stop();
    mkdirSync(output, { recursive: true });
    writeFileSync(join(output, 'dump.ndjson.gz'), gzipSync(dump, { level: 9 }));
    const facts: Facts = { ...told, counts, changed };
    writeFileSync(join(output, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
    const archive = join(output, 'data-directory.tar.gz');
    // LevelDB's own diary names this machine's folders and holds no data.
    const options = ['--owner=0', '--group=0', '--exclude=LOG*', '--exclude=LOCK', '-C', dataDir];
    execFileSync('tar', ['-czf', archive, ...options, 'database', 'uploads', 'secret']);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function playStory(dataDir: string): Promise<Pick<Facts, 'logins' | 'products' | 'orders'>> {
  const environment = { SEED: 'none', NEXT_DIST_DIR: '.next' };
  const shop = new Shop({ port: await freePort(), dataDir, root: checkout, environment });
  try {
    await shop.ready();
    const made = spawnSync(
      process.execPath,
      ['scripts/run.mjs', 'create-admin', '--email', ADMIN.email],
      { cwd: checkout, env: { ...process.env, DATA_DIR: dataDir }, input: ADMIN.password },
    );
    if (made.status !== 0) throw new Error(String(made.stderr));
    const told = await new ShopStory(shop.url).play();
    for (const pid of family(shop.pid).keys()) process.kill(pid, 'SIGKILL');
    return told;
  } finally {
    await shop.stop();
  }
}

/**
 * What this release reads by itself where it is missing, as its database may still hold it.
 * @returns documents by the migration that changes them
 */
async function leaveOlderShapes(db: Db): Promise<Record<string, number>> {
  const bare = (collection: string, filter: object, ...fields: string[]) =>
    db
      .collection(collection)
      .updateOne(filter, { $unset: Object.fromEntries(fields.map((field) => [field, 1])) });
  const customer = { email: 'customer@fixture.test' };
  await bare('users', customer, 'phone', 'address', 'searchWords', 'sortName');
  await bare('users', { email: 'leaver@fixture.test' }, 'productsFollow');
  await bare('products', { productName: 'Brass Lamp' }, 'sellerDisabled');
  await bare('products', { productName: 'Steel Kettle' }, 'descriptionBn', 'contentBn');
  await bare('products', { productName: 'Steel Kettle' }, 'sourceImages');
  const drafted = { productName: 'Jute Bag' };
  await bare('products', drafted, 'draft.descriptionBn', 'draft.contentBn');
  await bare('orders', { productName: 'Steel Kettle' }, 'productNameBn');
  await bare('orders', { productName: 'Miniket Rice 25 kg', quantity: 5 }, 'notes');
  return {
    '2026-11-22-account-fields': 1,
    '2026-11-22-disabled-accounts': 1,
    '2026-11-22-product-fields': 2,
    '2026-11-22-order-fields': 2,
  };
}

/** Every document as a line of Extended JSON with its collection's name. */
async function dumpAll(db: Db): Promise<{ dump: string; counts: Record<string, number> }> {
  const lines: string[] = [];
  const counts: Record<string, number> = {};
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(
    ({ name }) => name,
  );
  for (const name of names.sort()) {
    const documents = await db.collection(name).find().sort({ _id: 1 }).toArray();
    if (!EXPIRING.test(name)) counts[name] = documents.length;
    for (const document of documents) {
      lines.push(EJSON.stringify({ collection: name, document }, { relaxed: false }));
    }
  }
  return { dump: `${lines.join('\n')}\n`, counts };
}

await main();
