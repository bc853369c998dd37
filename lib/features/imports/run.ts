import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { can } from '../../platform/auth/policy';
import { inTransaction } from '../../platform/database/transaction';
import { provedContactOf } from '../accounts/guest-queries';
import { placesInQueue } from '../accounts/queue-commands';
import { announceProductChange } from '../catalogue/write-commands';
import { roomInReview } from '../catalogue/queue-queries';
import type { ProductImportRecord } from '../../../models/product-import';
import { readBatches } from './batches';
import { FileError } from './file-error';
import { CategoriesFound } from './categories-found';
import { chosenFor, findDistrict, isOurs } from './check';
import { nothingMet, planBatch, remember, type Planned } from './existing';
import { IssueLog } from './issue-log';
import { advance, sourceOf } from './jobs';
import { thoseThatFit, waitsAnew } from './review-room';
import { writeBatch } from './write-batch';

/**
 * Imports the file, a batch in a transaction: its products, their audit records and how far the
 * import has got become visible together. After a crash it goes on with the next batch.
 * @throws FileError where the file can't be read, or the account may have no more products waiting
 *   for review (what was written until then stays); Stopped
 */
export async function runImport(job: ProductImportRecord, actor: Actor): Promise<void> {
  const categories = new CategoriesFound(chosenFor(job));
  const met = nothingMet();
  const { isProved: isKnown } = await provedContactOf(actor.id);
  // What is wrong was told by the dry run; here it only counts.
  const log = new IssueLog();
  const batches = readBatches(sourceOf(job), {
    choices: {
      rate: job.rate,
      categoryOf: (name) => categories.choiceOf(name),
      isOurs,
      districtOf: await findDistrict(),
    },
    report: log.report,
    skip: job.done,
  });
  for await (const { candidates, refused, done } of batches) {
    const { changed, planned, fullAt } = await inTransaction(async (session) => {
      const all = await planBatch(actor, job.format, candidates, met, log.report, session);
      const { fullAt, ...fitting } = await asFarAsThereIsRoom(actor, all, isKnown, session);
      const { planned } = fitting;
      const written = await writeBatch(actor, fitting, session);
      await advance(
        job._id,
        {
          $set: { done },
          $inc: {
            'counts.created': written.counts.created,
            'counts.changed': written.counts.changed,
            'counts.unchanged': written.counts.unchanged,
            'counts.refused': refused + candidates.length - all.length,
          },
        },
        session,
      );
      return { changed: written.changed, planned, fullAt };
    });
    remember(met, planned);
    announceProductChange(changed);
    if (fullAt !== undefined) throw new FileError('quota', String(fullAt));
  }
  await advance(job._id, { $set: { state: 'done' }, $unset: { active: 1 } });
}

/**
 * The plans in front of the first one that finds no more room in review, and where those stand there.
 * @returns `fullAt`, the account's quota, where that is not all of them
 */
async function asFarAsThereIsRoom(
  actor: Actor,
  all: Planned[],
  isKnown: boolean,
  session: ClientSession,
): Promise<{ planned: Planned[]; nextPlace: () => Date; fullAt?: number }> {
  const asAdmin = can(actor, 'products.review');
  const now = new Date();
  if (!all.some((each) => waitsAnew(each, asAdmin))) return { planned: all, nextPlace: () => now };
  const { quota, left, waiting } = await roomInReview(actor, session);
  const nextPlace = placesInQueue({ isKnown, waiting }, now);
  const planned = thoseThatFit(all, asAdmin, left);
  return { planned, nextPlace, ...(planned.length < all.length && { fullAt: quota }) };
}
