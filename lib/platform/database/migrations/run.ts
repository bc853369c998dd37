import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { MigrationRecord } from '../../../../models/migration';
import { HeldLease } from '../held-lease';
import { LeaseLostError } from '../lease';
import { inTransaction } from '../transaction';
import { writtenTo, readBatch } from './batches';
import type { BatchQuery, ChangesOf, Migration, MigrationContext } from './migration';
import { claimRecord, finishRecord, noteProgress, openOf, readRecords } from './records';

const TASK = 'migrations';
/** After so long without a sign of life another process goes on where this one stands. */
const LEASE_MS = 15_000;
/** From one look to the next at what another process does. */
const LOOK_EVERY_MS = 500;

export interface MigrateOptions {
  /** Release of this program; stored with each migration. */
  release: string;
  /** Takes lines for the operator. */
  say(line: string): void;
  leaseMs?: number;
}

/**
 * Runs the migrations that are open, in their order, and returns once none is. One process of all
 * that share the database does it; the others wait, and go on where it was killed.
 * @throws NewerDatabaseError where the database records a migration that is not among these; what a
 *   migration throws, which is then open
 */
export async function migrate(
  migrations: readonly Migration[],
  { release, say, leaseMs = LEASE_MS }: MigrateOptions,
): Promise<void> {
  let isWaiting = false;
  // Anew each time: whoever did them while this one waited may be of a newer release.
  while (openOf(migrations, await readRecords(migrations)).length > 0) {
    const lease = await HeldLease.take(TASK, leaseMs);
    if (lease !== null) {
      await runAll(migrations, lease, { release, say });
      continue;
    }
    if (!isWaiting) say('Another process is migrating the database; waiting until it is done …');
    isWaiting = true;
    await pause(LOOK_EVERY_MS);
  }
}

/** Runs what is open, until it is done or another process has taken over. */
async function runAll(
  migrations: readonly Migration[],
  lease: HeldLease,
  { release, say }: MigrateOptions,
): Promise<void> {
  try {
    for (const migration of openOf(migrations, await readRecords(migrations))) {
      say(`Migration ${migration.id}: ${migration.title}`);
      const record = await claimRecord(migration, lease, release);
      await migration.up(resumingContext(record, lease));
      await finishRecord(migration.id, lease);
    }
  } catch (error) {
    lease.stop();
    if (!(error instanceof LeaseLostError)) throw error;
    say('Another process has taken over the migrations.');
    return;
  }
  await lease.release();
}

/** Goes over documents from where the record says that the migration stood. */
function resumingContext(record: MigrationRecord, lease: HeldLease): MigrationContext {
  let steps = 0;
  return {
    async eachBatch(query, size, changesOf) {
      const step = steps;
      steps += 1;
      if (step < record.step) return;
      let after = step === record.step ? record.after : null;
      do {
        after = await runBatch({ query, size, changesOf, id: record._id, step, after }, lease);
      } while (after !== null);
    },
  };
}

interface Batch {
  query: BatchQuery;
  size: number;
  changesOf: ChangesOf;
  /** The migration's. */
  id: string;
  step: number;
  /** The last document of the batch before; null for the first batch. */
  after: unknown;
}

/** @returns the last document of the batch; null where there was none, and the step is over */
function runBatch(
  { query, size, changesOf, id, step, after }: Batch,
  lease: HeldLease,
): Promise<unknown> {
  return inTransaction(async (session) => {
    lease.requireHeld();
    const documents = await readBatch(query, { after, size }, session);
    const last: unknown = documents.at(-1)?._id ?? null;
    const changes = documents.length > 0 ? await changesOf(documents) : [];
    const progress = {
      step: last === null ? step + 1 : step,
      after: last,
      read: documents.length,
      changed: changes.length,
    };
    await noteProgress(id, lease, progress, session);
    if (changes.length > 0) await writtenTo(query).bulkWrite(changes, { session });
    return last;
  });
}
