import 'server-only';
import packageJson from '../../package.json';
import { queuedProducts } from '../features/catalogue';
import { rankedComplaints } from '../features/aftersales/complaints';
import { connectDatabase } from '../platform/database/connect';
import type { Migration } from '../platform/database/migrations/migration';
import { readRecords, recordAsDone } from '../platform/database/migrations/records';
import { migrate } from '../platform/database/migrations/run';
import { SettingsError } from '../platform/env';
import { ensureIndexes, isEmptyDatabase } from './indexes';

/**
 * Every migration of the shop, in the order in which they run: new ones come last. The oldest go, from
 * the beginning of the list, once every shop has run them.
 */
export const MIGRATIONS: readonly Migration[] = [rankedComplaints, queuedProducts];

/**
 * Makes a database one that this release can serve: collections, indexes, migrations. Where other
 * processes do the same one migrates and the rest wait.
 * @param say takes lines for the operator
 * @returns whether it is empty; then nothing had to be migrated
 * @throws SettingsError where it is no replica set, NewerDatabaseError; before anything is written
 */
export async function prepareDatabase(say: (line: string) => void): Promise<{ empty: boolean }> {
  const release = packageJson.version;
  await requireReplicaSet();
  await readRecords(MIGRATIONS);
  await ensureIndexes();
  const empty = await isEmptyDatabase();
  if (empty) await recordAsDone(MIGRATIONS, release);
  else await migrate(MIGRATIONS, { release, say });
  return { empty };
}

/** @throws SettingsError */
async function requireReplicaSet(): Promise<void> {
  const { connection } = await connectDatabase();
  const hello = await connection.db!.command({ hello: 1 });
  if (hello.setName !== undefined || hello.msg === 'isdbgrid') return;
  throw new SettingsError(
    'MONGODB_URI leads to a single MongoDB server. Orders need transactions, which only a replica set has: ' +
      'start mongod with --replSet rs0, run rs.initiate() once, and add ?replicaSet=rs0 to MONGODB_URI.',
  );
}
