import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { inBackground } from '../../platform/jobs/background';
import { isDiskFull } from '../../platform/database/read-only';
import { settings } from '../../platform/env';
import { ProductImportModel, type ProductImportRecord } from '../../../models/product-import';
import { findActiveAccount } from '../accounts/queries';
import { runCheck } from './check';
import { runFetchPictures } from './fetch-pictures';
import { FileError } from './file-error';
import { sweepImportFiles } from './files';
import { advance, readJob, Stopped, takeOverQuiet, workerName } from './jobs';
import { runImport } from './run';

const FIRST_LOOK_MS = 5_000;
const LOOK_EVERY_MS = 30_000;
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1000;

const shared = globalThis as typeof globalThis & {
  paikariImports?: NodeJS.Timeout;
  paikariImportsRunning?: Set<string>;
};

/** Goes on with an import that this process has taken, independently of any request. */
export function startWork(id: string): void {
  const running = (shared.paikariImportsRunning ??= new Set());
  if (running.has(id)) return;
  running.add(id);
  inBackground(`import ${id}`, () => work(id).finally(() => running.delete(id)));
}

async function work(id: string): Promise<void> {
  const job = await readJob(id);
  if (!job?.active || job.worker !== workerName()) return;
  try {
    const actor = await ownerOf(job);
    if (job.state === 'checking') await runCheck(job, actor);
    else if (job.state === 'importing') await runImport(job, actor);
    else await runFetchPictures(job, actor);
  } catch (error) {
    if (error instanceof Stopped) return;
    // It stays as far as it has got: the watch below goes on with it when the database is back, or
    // the disk has room again.
    if (isDatabaseAway(error) || isDiskFull(error)) throw error;
    await fail(job, error instanceof FileError ? error : new FileError('internal'));
    if (!(error instanceof FileError)) throw error;
  }
}

/** Read afresh: whoever was disabled meanwhile imports no more. @throws FileError */
async function ownerOf(job: ProductImportRecord): Promise<Actor> {
  const owner = await findActiveAccount(String(job.ownerId));
  if (!owner) throw new FileError('accountGone');
  return owner;
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
 * Looks every half minute for imports that a process left when it ended, and every six hours for
 * files that none needs; once per process, and keeps no process alive.
 */
export function startImportWatch(): void {
  if (shared.paikariImports) return;
  let swept = 0;
  // The embedded database is this process's alone: what runs at the start runs nowhere.
  let quietMs = settings().embeddedDatabase ? 0 : undefined;
  const look = async () => {
    for (const id of await takeOverQuiet(quietMs)) startWork(id);
    quietMs = undefined;
    if (Date.now() - swept < SWEEP_EVERY_MS) return;
    swept = Date.now();
    await sweepImportFiles(async (id) => (await ProductImportModel.exists({ _id: id })) !== null);
  };
  const next = (wait: number) => {
    shared.paikariImports = setTimeout(() => {
      inBackground('look for imports', look);
      next(LOOK_EVERY_MS);
    }, wait);
    shared.paikariImports.unref();
  };
  next(FIRST_LOOK_MS);
}
