import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MongoClient } from 'mongodb';
import { settings } from '@/lib/platform/env';
import { socketPath } from '@/scripts/launcher/data-directory';
import { withStartedDatabase } from '@/scripts/launcher/reach-database';
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
