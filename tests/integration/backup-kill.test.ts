import { randomBytes } from 'node:crypto';
import { MAINTENANCE, SWITCHES } from '@/models/switch-names';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { settings } from '@/lib/platform/env';
import { isShopOpen } from '@/scripts/launcher/database';
import {
  backUp,
  checked,
  everythingIn,
  freshPath,
  onDataDir,
  putPictures,
} from '../support/backups';
import { IN_PLACE_MARK } from '@/scripts/data/fill-database';
import { withClient } from '@/scripts/data/connect';
import { useShop } from '../support/shop';
import { startTool } from '../support/tools';
import { until } from '../support/until';

/** kill -9 of the tools themselves, as a person runs them. */

useShop();

beforeAll(async () => {
  putPictures(Array.from({ length: 50 }, (_, number) => `picture-${number}.webp`));
  const bulk = mongoose.connection.db!.collection('bulk');
  for (let round = 0; round < 20; round += 1) {
    await bulk.insertMany(Array.from({ length: 100 }, () => ({ bytes: randomBytes(15_000) })));
  }
});

const onMongo = () => ({ MONGODB_URI: settings().mongodbUri!, DATA_DIR: settings().dataDir });

it('leaves no backup that looks whole when it is killed', async () => {
  const directory = freshPath('killed');
  const backup = startTool('backup', ['--to', directory], onMongo());
  await backup.killWhen(
    () =>
      existsSync(join(directory, 'documents-1')) || existsSync(join(directory, 'manifest.json')),
  );
  expect(readdirSync(directory)).toContain('pictures-1');
  expect(readdirSync(directory)).not.toContain('manifest.json');
  const restore = startTool('restore', ['--from', directory], { DATA_DIR: freshPath('none') });
  expect(await restore.code()).toBe(1);
  expect(restore.said()).toContain('it is no backup, or one that was not finished');
});

it('leaves the shop as it was when a restore is killed, and restores at the second try', async () => {
  const directory = freshPath('backup');
  await backUp(directory);
  const source = await withClient(settings().mongodbUri!, everythingIn);
  const dataDir = freshPath('shop');
  await onDataDir(dataDir, (client) => client.db().collection('old').insertOne({ here: true }));
  const args = ['--from', directory, '--data-dir', dataDir];
  const refused = startTool('restore', args, {});
  expect(await refused.code()).toBe(1);
  expect(refused.said()).toContain('With --replace they are kept aside');
  const killed = startTool('restore', [...args, '--replace']);
  await killed.killWhen(() => existsSync(join(dataDir, 'restoring', 'database', 'level')));
  await until(async () => !(await isShopOpen(join(dataDir, 'restoring'))), 'its database ended');
  await onDataDir(dataDir, async (client) => {
    expect(await client.db().collection('old').countDocuments()).toBe(1);
  });
  const again = startTool('restore', [...args, '--replace']);
  expect(await again.code()).toBe(0);
  await onDataDir(dataDir, async (client) => expect(await everythingIn(client)).toEqual(source));
  const [aside] = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
  expect(again.said()).toContain(join(dataDir, aside!));
  expect(readdirSync(join(dataDir, 'uploads'))).toHaveLength(50);
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
});

it('leaves the documents of a replica set as they were when a restore is killed, until it is run again', async () => {
  const directory = freshPath('backup');
  await backUp(directory);
  const uri = new URL(settings().mongodbUri!);
  uri.pathname += '_killed';
  const target = { MONGODB_URI: uri.toString(), DATA_DIR: freshPath('pictures') };
  await withClient(target.MONGODB_URI, async (client) => {
    const old = client.db().collection('old');
    await old.insertOne({ here: true });
    const names = async () =>
      (await client.db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    const killed = startTool('restore', ['--from', directory, '--replace'], target);
    await until(async () => (await names()).includes('restoring.auditentries'), 'it began');
    await killed.killWhen(() => true);
    expect(await names()).toContain('old');
    expect(await old.countDocuments()).toBe(1);
    // Killed later, between two collections: the shop does not start on a mixture.
    await client.db().createCollection(IN_PLACE_MARK);
    const start = startTool('prepare', [], target);
    expect(await start.code()).toBe(1);
    expect(start.said()).toContain('Run npm run restore -- --replace again');
    const again = startTool('restore', ['--from', directory, '--replace'], target);
    expect(await again.code()).toBe(0);
    // A restored shop stays closed until somebody opens it.
    const switches = client.db().collection<{ _id: string }>(SWITCHES);
    expect((await switches.deleteMany({ _id: MAINTENANCE })).deletedCount).toBe(1);
    const source = await withClient(settings().mongodbUri!, everythingIn);
    expect(await everythingIn(client)).toEqual(source);
    expect((await names()).filter((name) => name.startsWith('restoring.'))).toEqual([]);
  });
});

it('encrypts with a passphrase from a file or the environment, and takes none as an argument', async () => {
  const directory = freshPath('secret');
  const environment = { ...onMongo(), BACKUP_PASSPHRASE: 'correct horse battery' };
  const made = startTool('backup', ['--to', directory], environment);
  expect(await made.code()).toBe(0);
  expect(made.said()).not.toContain('not encrypted');
  await checked(directory, 'correct horse battery');
  const short = startTool('backup', ['--to', freshPath('x')], {
    ...environment,
    BACKUP_PASSPHRASE: 'x',
  });
  expect(await short.code()).toBe(1);
  expect(short.said()).toContain('at least 12 characters');
  const argument = startTool('backup', ['--to', freshPath('x'), '--passphrase', 'y'], environment);
  expect(await argument.code()).toBe(1);
  expect(argument.said()).toContain('Usage: npm run backup');
});
