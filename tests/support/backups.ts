import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MongoClient } from 'mongodb';
import { settings } from '@/lib/platform/env';
import { socketPath } from '@/scripts/launcher/data-directory';
import { withStartedDatabase } from '@/scripts/launcher/database';
import { listShapes, tallyCollection } from '@/scripts/data/collections';
import { withClient } from '@/scripts/data/connect';
import { Backup } from '@/scripts/data/check-backup';
import { makeBackup } from '@/scripts/data/make-backup';
import type { Manifest } from '@/scripts/data/manifest';

let count = 0;
/** A path in this file's own directory, where nothing is yet. */
export const freshPath = (word: string) => join(settings().dataDir, `${word}-${++count}`);

/** Pictures as uploads leave them, with bytes that cannot be compressed. */
export function putPictures(names: string[], bytes = 2_000): void {
  mkdirSync(settings().uploadsDir, { recursive: true });
  for (const name of names) writeFileSync(join(settings().uploadsDir, name), randomBytes(bytes));
}

/** Backs the test's own database up. */
export function backUp(
  directory: string,
  { passphrase, uri = settings().mongodbUri! }: { passphrase?: string; uri?: string } = {},
): Promise<Manifest> {
  return withClient(uri, (client) =>
    makeBackup(directory, { client, settings: settings(), passphrase }),
  );
}

/** A backup that was read whole. */
export async function checked(
  directory: string,
  passphrase?: string,
  migrations: string[] = [],
): Promise<Backup> {
  const backup = await Backup.open(directory, passphrase, migrations);
  await backup.check();
  return backup;
}

/** Runs work on the embedded database of a data directory. */
export function onDataDir<Result>(
  dataDir: string,
  work: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  return withStartedDatabase(join(dataDir, 'database'), socketPath(dataDir), (uri) =>
    withClient(uri, work),
  );
}

/** Everything that a database holds, in a form that tests compare. */
export async function everythingIn(client: MongoClient): Promise<unknown[]> {
  const db = client.db();
  const all = [];
  for (const shape of await listShapes(db)) {
    all.push({ ...shape, tally: await tallyCollection(db, shape.name) });
  }
  return all;
}

// Damage that somebody may do to a backup that lies in a folder.

/** Turns one bit in the middle of a file. */
export const flip = (name: string) => (folder: string) => {
  const bytes = readFileSync(join(folder, name));
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(join(folder, name), bytes);
};
/** Gives two files each other's names. */
export const swap = async (folder: string) => {
  const [one, two] = [join(folder, 'pictures-1'), join(folder, 'documents-1')];
  await rename(one, `${one}.away`);
  await rename(two, one);
  await rename(`${one}.away`, two);
};
/** Changes what the manifest says: only the key knows better. */
export const rewrite = (change: (text: string) => string) => (folder: string) => {
  const path = join(folder, 'manifest.json');
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};
/** Cuts the end of the documents off. */
export const cut = (folder: string) => {
  const path = join(folder, 'documents-1');
  writeFileSync(path, readFileSync(path).subarray(0, -20));
};
/** Adds to the documents. */
export const added = (folder: string) =>
  writeFileSync(join(folder, 'documents-1'), 'x', { flag: 'a' });
/** Takes a file away. */
export const gone = (name: string) => (folder: string) => rm(join(folder, name));
