import 'server-only';
import type { Actor } from '../auth/actor';
import { inTransaction } from '../database/transaction';
import { announceProductChanges } from '../products/changed';
import type { ProductImportRecord } from '../../models/product-import';
import { readBatches } from './batches';
import { CategoriesFound } from './categories-found';
import { chosenFor, isOurs } from './check';
import { planBatch, remember, type Met } from './existing';
import { IssueLog } from './issue-log';
import { advance, sourceOf } from './jobs';
import { writeBatch } from './write-batch';

/**
 * Imports the file, a batch in a transaction: its products, their audit records and how far the
 * import has got become visible together. After a crash it goes on with the next batch.
 * @throws FileError where the file can't be read; Stopped
 */
export async function runImport(job: ProductImportRecord, actor: Actor): Promise<void> {
  const categories = new CategoriesFound(chosenFor(job));
  const met: Met = new Set();
  // What is wrong was told by the dry run; here it only counts.
  const log = new IssueLog();
  const batches = readBatches(sourceOf(job), {
    choices: { rate: job.rate, categoryOf: (name) => categories.choiceOf(name), isOurs },
    report: log.report,
    skip: job.done,
  });
  for await (const { candidates, refused, done } of batches) {
    const { ids, planned } = await inTransaction(async (session) => {
      const planned = await planBatch(actor, job.format, candidates, met, log.report, session);
      const written = await writeBatch(actor, job.format, planned, session);
      await advance(
        job._id,
        {
          $set: { done },
          $inc: {
            'counts.created': written.counts.created,
            'counts.changed': written.counts.changed,
            'counts.unchanged': written.counts.unchanged,
            'counts.refused': refused + candidates.length - planned.length,
          },
        },
        session,
      );
      return { ids: written.ids, planned };
    });
    remember(met, planned);
    announceProductChanges(ids);
  }
  await advance(job._id, { $set: { state: 'done' }, $unset: { active: 1 } });
}
