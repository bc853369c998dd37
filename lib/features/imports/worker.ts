import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { sellsAs } from '../../shop/policy';
import { inBackground } from '../../platform/jobs/background';
import { isDatabaseAway, connectDatabase } from '../../platform/database/connect';
import { isStoreFull } from '../../platform/database/read-only';
import { isStorageAway } from '../../platform/storage/store';
import { settings } from '../../platform/env';
import { ProductImportModel, type ProductImportRecord } from '../../../models/product-import';
import { findActiveAccount } from '../accounts';
import { processName } from '../../platform/process-name';
import { queueSource } from '../../platform/metrics/statistics';
import type { Finding } from '../../platform/integrity/finding';
import { runCheck } from './check';
import { runFetchPictures } from './fetch-pictures';
import { FileError, releaseCopies, requireSource, sweepCopies, sweepImportFiles } from './files';
import { advance, readJob, Stopped, takeOverQuiet } from './jobs';
import { runImport } from './run';

const shared = globalThis as typeof globalThis & {
  /** By id, with whether it is to be looked at once more when this look has ended. */
  paikariImportsRunning?: Map<string, boolean>;
};

/** Goes on with an import that this process has taken, independently of any request. */
export function startWork(id: string): void {
  const running = (shared.paikariImportsRunning ??= new Map());
  const isRunning = running.has(id);
  running.set(id, isRunning);
  if (isRunning) return;
  inBackground(`import ${id}`, async () => {
    try {
      do {
        running.set(id, false);
        await work(id);
      } while (running.get(id));
    } finally {
      running.delete(id);
    }
  });
}

async function work(id: string): Promise<void> {
  const job = await readJob(id);
  if (!job?.active || job.worker !== processName()) return;
  try {
    const actor = await actorOf(job);
    if (job.state === 'done') await runFetchPictures(job, actor);
    else {
      await requireSource(id);
      if (job.state === 'checking') await runCheck(job, actor);
      else await runImport(job, actor);
    }
  } catch (error) {
    if (error instanceof Stopped) return;
    // It stays as far as it has got: the watch below goes on with it when the database or the bucket
    // is back, or the disk has room again.
    if (isDatabaseAway(error) || isStorageAway(error) || isStoreFull(error)) throw error;
    await fail(job, error instanceof FileError ? error : new FileError('internal'));
    if (!(error instanceof FileError)) throw error;
  } finally {
    await releaseCopies(id);
  }
}

/**
 * Returns the person who started the import, read afresh: somebody who was disabled, or left the seller's
 * team, imports no more.
 * @throws FileError
 */
async function actorOf(job: ProductImportRecord): Promise<Actor> {
  const actor = await findActiveAccount(String(job.byId ?? job.ownerId));
  if (!actor || !sellsAs(actor, job.ownerId, 'shop.products')) throw new FileError('accountGone');
  return actor;
}

async function fail(job: ProductImportRecord, { problem, value }: FileError): Promise<void> {
  await advance(job._id, {
    $set: {
      // Pictures are fetched after the import: that one stays done.
      ...(job.state === 'done' ? { 'pictures.state': 'done' } : { state: 'failed' }),
      problem: { code: problem, ...(value !== undefined && { value }) },
    },
    $unset: { active: 1 },
  }).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
  });
}

/**
 * Goes on with imports that a process left when it ended, and here also with those of a process that
 * is still known: the embedded database is this process's alone, so at its start nothing runs.
 */
export async function resumeOwnImports(): Promise<void> {
  for (const id of await takeOverQuiet(settings().embeddedDatabase ? 0 : undefined)) startWork(id);
}

/** Goes on with imports that a process left when it ended. */
export async function resumeImports(): Promise<void> {
  for (const id of await takeOverQuiet()) startWork(id);
}

/** Removes files that no import needs. */
export async function removeImportFiles(): Promise<void> {
  await sweepCopies();
  await sweepImportFiles(async (id) => (await ProductImportModel.exists({ _id: id })) !== null);
}

/** Imports that are checked, written or fetching pictures; their age is since their last sign of life. */
export const importStatistics = queueSource({
  name: 'imports',
  collection: () => ProductImportModel.collection,
  waiting: () => ({ active: true }),
  since: 'beatAt',
});

/** Imports that did more than there was. All go by themselves after their time. */
export async function* findImportFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const imports = ProductImportModel.find({}, { products: 1, done: 1 }).lean();
  for await (const { _id, products, done } of imports.cursor()) {
    if (done <= products) continue;
    const wrong = `dealt with ${done} of ${products} products`;
    yield { kind: 'import.progress', id: String(_id), wrong, mend: null };
  }
}
