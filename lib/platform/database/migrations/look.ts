import 'server-only';
import { withDatabase } from '../connect';
import { readBatch } from './batches';
import type { BatchQuery, ChangesOf, Migration } from './migration';
import { openOf, readRecords } from './records';

export interface MigrationStatus {
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

/** What is done and what is open, in their order; reads only. @throws NewerDatabaseError */
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

export interface DryRun {
  id: string;
  title: string;
  /** Documents that it would look at, and those of them that it would change. */
  read: number;
  changed: number;
}

/**
 * What each open migration would still do, on the data as it is now; reads only.
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
