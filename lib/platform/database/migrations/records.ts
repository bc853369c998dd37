import 'server-only';
import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { MigrationModel, type MigrationRecord } from '../../../../models/migration';
import { processName } from '../../process-name';
import { withDatabase } from '../connect';
import { LeaseLostError, type HeldLease } from '../lease';
import { inTransaction } from '../transaction';
import type { Migration } from './migration';

/** The database is not one that this release can serve; the message is for whoever starts it. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

/** Tells a migration from another one of the same name. Its code is compiled anew by every release. */
function checksumOf({ id, title }: Migration): string {
  return createHash('sha256').update(`${id}\n${title}`).digest('hex').slice(0, 16);
}

/**
 * Returns the database's records of these migrations, by id.
 * @throws NewerDatabaseError where it records one that is not among them, unless that is done and older
 *   than all of them: its code is gone, as ids begin with the day and the oldest migrations are removed
 */
export async function readRecords(
  migrations: readonly Migration[],
): Promise<Map<string, MigrationRecord>> {
  const records = await withDatabase(() => MigrationModel.find().sort({ _id: 1 }).lean());
  const checksums = new Map(migrations.map((migration) => [migration.id, checksumOf(migration)]));
  const oldest = migrations[0]?.id ?? '';
  const isRemoved = ({ _id, finishedAt }: MigrationRecord) => _id < oldest && finishedAt !== null;
  const known = records.filter((record) => checksums.has(record._id) || !isRemoved(record));
  const foreign = known.find(({ _id, checksum }) => checksums.get(_id) !== checksum);
  if (foreign) {
    throw new NewerDatabaseError(
      `The database was written by a newer release (${foreign.release}: its migration ${foreign._id} is not known here); ` +
        'start that release or restore a backup.',
    );
  }
  return new Map(known.map((record) => [record._id, record]));
}

/** Returns the migrations that are not done, in their order. */
export function openOf(
  migrations: readonly Migration[],
  records: Map<string, MigrationRecord>,
): Migration[] {
  return migrations.filter(({ id }) => (records.get(id)?.finishedAt ?? null) === null);
}

const beginning = (migration: Migration) => ({
  checksum: checksumOf(migration),
  startedAt: new Date(),
  finishedAt: null,
  step: 0,
  after: null,
  read: 0,
  changed: 0,
});

/** Records migrations as done without running them: what this release writes is as they leave it. */
export async function recordAsDone(
  migrations: readonly Migration[],
  release: string,
): Promise<void> {
  const owner = { release, runner: processName(), token: 0 };
  await withDatabase(() =>
    MigrationModel.bulkWrite(
      migrations.map((migration) => ({
        updateOne: {
          filter: { _id: migration.id },
          update: { $setOnInsert: { ...beginning(migration), ...owner, finishedAt: new Date() } },
          upsert: true,
        },
      })),
    ),
  );
}

/**
 * Begins a migration, or goes on with it, under a lease. From then on whoever had a lease before
 * changes nothing in it.
 * @returns how far it has got
 * @throws LeaseLostError
 */
export function claimRecord(
  migration: Migration,
  lease: HeldLease,
  release: string,
): Promise<MigrationRecord> {
  const owner = { release, runner: processName(), token: lease.token };
  return inTransaction(async (session) => {
    lease.requireHeld();
    await lease.requireHeldIn(session);
    return MigrationModel.findOneAndUpdate(
      { _id: migration.id },
      { $set: owner, $setOnInsert: beginning(migration) },
      { session, upsert: true, returnDocument: 'after' },
    ).lean();
  });
}

/**
 * Notes in a transaction how far a migration has got.
 * @throws LeaseLostError where another process has taken it over
 */
export async function noteProgress(
  id: string,
  lease: HeldLease,
  { step, after, read, changed }: Pick<MigrationRecord, 'step' | 'after' | 'read' | 'changed'>,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await MigrationModel.updateOne(
    { _id: id, token: lease.token, finishedAt: null },
    { $set: { step, after }, $inc: { read, changed } },
    { session },
  );
  if (matchedCount === 0) throw new LeaseLostError(lease.task);
}

/** @throws LeaseLostError where another process has taken it over */
export async function finishRecord(id: string, lease: HeldLease): Promise<void> {
  lease.requireHeld();
  const { matchedCount } = await withDatabase(() =>
    MigrationModel.updateOne(
      { _id: id, token: lease.token, finishedAt: null },
      { $set: { finishedAt: new Date(), after: null } },
    ),
  );
  if (matchedCount === 0) throw new LeaseLostError(lease.task);
}
