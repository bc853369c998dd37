import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkUnused, DataDirectoryInUseError } from '@paikari/embedded-mongo';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db, MongoClient } from 'mongodb';
import { MAINTENANCE, SWITCHES } from '../../models/switch-names';
import { makeDataDirectory, socketPath } from '../launcher/data-directory';
import { LaunchError } from '../launcher/fail';
import { isShopOpen, withStartedDatabase } from '../launcher/database';
import { putRestoredInPlace, RESTORED_PARTS, stagingOf } from '../launcher/restored-data';
import type { Backup } from './check-backup';
import { fillDatabase, isHalfRestored, listFilled, type FilledCollection } from './fill-database';
import { countPictures } from './picture-files';
import { requireReplicaSet, withClient } from './connect';
import { CLOSING_MS } from './move-shop';

/** The collections of a backup, as they are to be written: last the one that may open the shop. */
function collectionsOf(backup: Backup): FilledCollection[] {
  const all = backup.manifest.collections.map(({ file, ...collection }) => ({
    ...collection,
    documents: () => backup.records(file),
  }));
  const isSwitches = ({ name }: FilledCollection) => name === SWITCHES;
  return [...all.filter((each) => !isSwitches(each)), ...all.filter(isSwitches)];
}

/** `2026-11-20T12-00-00Z`: a name on every file system. */
const stamp = () => new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

/** Where what was replaced is kept, under the data directory. */
const asideName = () => `before-restore-${stamp()}`;

const holds = (path: string) => existsSync(path) && readdirSync(path).length > 0;

/**
 * Restores a backup that was checked into a data directory with the embedded database. All of it is
 * made beside what is there and takes its place at the end; what was there is kept.
 * @param replace whether there may be data
 * @returns where the old data are now; null where there were none
 * @throws LaunchError where the shop runs, or there are data and `replace` is not set
 */
export async function restoreEmbedded(
  backup: Backup,
  dataDir: string,
  replace: boolean,
): Promise<string | null> {
  makeDataDirectory(dataDir);
  await requireStopped(dataDir);
  const old = RESTORED_PARTS.filter((part) => holds(join(dataDir, part)));
  if (old.length > 0 && !replace) {
    throw new LaunchError(
      `${dataDir} holds data already (${old.join(', ')}). With --replace they are kept aside and the backup takes their place.`,
    );
  }
  const staging = stagingOf(dataDir);
  const database = join(staging, 'database');
  await requireUnused(database);
  // Removes the remains of an interrupted restore.
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  try {
    await withStartedDatabase(database, socketPath(staging), (uri) =>
      withClient(uri, (client) => fillDatabase(client, collectionsOf(backup))),
    );
    await restorePictures(backup, join(staging, 'uploads'));
    await requireStopped(dataDir);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
  const aside = asideName();
  putRestoredInPlace(dataDir, aside);
  return old.length > 0 ? join(dataDir, aside) : null;
}

async function requireStopped(dataDir: string): Promise<void> {
  if (await isShopOpen(dataDir)) {
    throw new LaunchError(`A shop runs on ${dataDir}: stop it first.`);
  }
  // One that only begins to read its documents does not answer yet.
  await requireUnused(join(dataDir, 'database'));
}

async function requireUnused(database: string): Promise<void> {
  try {
    await checkUnused(database);
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) throw new LaunchError(error.message);
    throw error;
  }
}

async function restorePictures(backup: Backup, directory: string): Promise<void> {
  await backup.pictures(directory);
  const { count, bytes } = backup.manifest.pictures;
  const found = await countPictures(directory);
  if (found.count !== count || found.bytes !== bytes) {
    throw new LaunchError(`${directory} has not the pictures that were written.`);
  }
}

/**
 * Restores a backup that was checked into a MongoDB replica set, and its pictures into the data
 * directory. Documents are written beside and put in place of all that is there. Where there is a shop,
 * it is closed on all of its servers before, and stays so: what they know of it is of the old one.
 * @param closingMs how long its servers have to bring what they have begun to its end
 * @returns where the old pictures are now (null where there were none), and whether a shop was closed
 * @throws LaunchError where there are data and `replace` is not set
 */
export async function restoreMongo(
  backup: Backup,
  {
    uri,
    dataDir,
    replace,
    closingMs = CLOSING_MS,
  }: { uri: string; dataDir: string; replace: boolean; closingMs?: number },
): Promise<{ aside: string | null; isClosed: boolean }> {
  makeDataDirectory(dataDir);
  const uploads = join(dataDir, 'uploads');
  const staging = join(dataDir, 'uploads.restoring');
  return withClient(uri, async (client: MongoClient) => {
    await requireReplicaSet(client);
    const filled = await listFilled(client.db());
    const old = [...filled, ...(holds(uploads) ? [uploads] : [])];
    if (old.length > 0 && !replace && !(await isHalfRestored(client.db()))) {
      throw new LaunchError(
        `There are data already (${old.slice(0, 5).join(', ')}${old.length > 5 ? ' …' : ''}). With --replace the backup takes the place of all of them, and only pictures are kept aside.`,
      );
    }
    await rm(staging, { recursive: true, force: true });
    await restorePictures(backup, staging);
    const isClosed = filled.length > 0;
    if (isClosed) {
      await whileServersAreClosed(client.db(), closingMs, () =>
        fillDatabase(client, collectionsOf(backup)),
      );
    } else await fillDatabase(client, collectionsOf(backup));
    const aside = holds(uploads) ? join(dataDir, asideName()) : null;
    if (aside !== null) await rename(uploads, aside);
    else await rm(uploads, { recursive: true, force: true });
    await rename(staging, uploads);
    return { aside, isClosed };
  });
}

/**
 * Closes a shop by its switch in the database for as long as the work takes, and for good where it
 * succeeds. Where the work fails before it has put anything in place, the switch is as it was.
 */
async function whileServersAreClosed(
  db: Db,
  closingMs: number,
  work: () => Promise<void>,
): Promise<void> {
  const switches = db.collection<{ _id: string }>(SWITCHES);
  const close = () =>
    switches.updateOne(
      { _id: MAINTENANCE },
      { $currentDate: { since: true } },
      { upsert: true, writeConcern: { w: 'majority' } },
    );
  const { upsertedCount } = await close();
  try {
    await pause(closingMs);
    await work();
  } catch (error) {
    const isOurs = upsertedCount > 0 && !(await isHalfRestored(db));
    if (isOurs) await switches.deleteOne({ _id: MAINTENANCE });
    throw error;
  }
  await close();
}
