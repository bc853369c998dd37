import 'server-only';
import type { Collection, Document } from 'mongodb';
import type { ClientSession } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import type { BatchQuery, ChangesOf, Migration, MigrationContext } from './migration';
import { withDatabase } from '../connect';
import { openOf, readRecords, claimRecord, finishRecord, noteProgress } from './records';
import type { MigrationRecord } from '../../../../models/migration';
import { HeldLease, LeaseLostError } from '../lease';
import { inTransaction } from '../transaction';

/** The collection itself: a document of another release need not fit this one's schema. */
const collectionOf = ({ collection }: BatchQuery['model']): Collection<Document> =>
  collection as unknown as Collection<Document>;

/** Where a batch's changes are written. */
const writtenTo = ({ model, into = model }: BatchQuery): Collection<Document> => collectionOf(into);

/** @param after the last document of the batch before; null for the first batch */
function readBatch(
  query: BatchQuery,
  { after, size }: { after: unknown; size: number },
  session?: ClientSession,
): Promise<Document[]> {
  const filter = after === null ? query.filter : { $and: [{ _id: { $gt: after } }, query.filter] };
  return collectionOf(query.model)
    .find(filter, { projection: query.fields, ...(session && { session }) })
    .sort({ _id: 1 })
    .limit(size)
    .toArray();
}

interface MigrationStatus {
  id: string;
  title: string;
  state: 'done' | 'begun' | 'open';
  /** Null before it was begun, or done. */
  startedAt: Date | null;
  finishedAt: Date | null;
  /** The release that ran it last. */
  release: string | null;
  read: number;
  changed: number;
}

/** Status of all migrations, in order; reads only. @throws NewerDatabaseError */
export async function migrationStatus(
  migrations: readonly Migration[],
): Promise<MigrationStatus[]> {
  const records = await readRecords(migrations);
  return migrations.map(({ id, title }) => {
    const record = records.get(id);
    const { startedAt = null, finishedAt = null, release = null } = record ?? {};
    return {
      id,
      title,
      state: finishedAt ? 'done' : record ? 'begun' : 'open',
      startedAt,
      finishedAt,
      release,
      read: record?.read ?? 0,
      changed: record?.changed ?? 0,
    };
  });
}

interface DryRun {
  id: string;
  title: string;
  /** Documents that it would look at, and those of them that it would change. */
  read: number;
  changed: number;
}

/**
 * Returns the changes that each open migration would still make, on the data as it is now; reads only.
 * @throws NewerDatabaseError
 */
export async function dryRun(migrations: readonly Migration[]): Promise<DryRun[]> {
  const records = await readRecords(migrations);
  const runs: DryRun[] = [];
  for (const migration of openOf(migrations, records)) {
    const { id, title } = migration;
    const { step: reached = 0, after: from = null } = records.get(id) ?? {};
    const run = { id, title, read: 0, changed: 0 };
    let step = 0;
    await migration.up({
      async eachBatch(query, size, changesOf) {
        const after = step === reached ? from : null;
        if (step >= reached) await count(run, query, { after, size }, changesOf);
        step += 1;
      },
    });
    runs.push(run);
  }
  return runs;
}

async function count(
  run: DryRun,
  query: BatchQuery,
  { after, size }: { after: unknown; size: number },
  changesOf: ChangesOf,
): Promise<void> {
  let from = after;
  for (;;) {
    const documents = await withDatabase(() => readBatch(query, { after: from, size }));
    if (documents.length === 0) return;
    run.read += documents.length;
    run.changed += (await changesOf(documents)).length;
    from = documents.at(-1)!._id;
  }
}

const TASK = 'migrations';
/** After so long without a sign of life another process goes on where this one stands. */
const LEASE_MS = 15_000;
/** From one look to the next at what another process does. */
const LOOK_EVERY_MS = 500;

interface MigrateOptions {
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
