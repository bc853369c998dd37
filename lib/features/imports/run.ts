import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import {
  type ImportedProduct,
  ForbiddenWords,
  announceProductChange,
  insertImported,
  newProduct,
  noteImport,
  roomForDrafts,
  roomInReview,
  writeUpdate,
} from '../catalogue';
import { DEFAULT_TERMS } from '../catalogue/shared';
import { can } from '../../shop/policy';
import { inTransaction } from '../../platform/database/transaction';
import { placesInQueue, provedContactOf } from '../accounts';
import type { ProductImportRecord } from '../../../models/product-import';
import type { Candidate } from './candidate';
import { type Planned, nothingMet, planBatch, remember } from './existing';
import type { Plan } from './plan';
import type { ImportCounts } from './rules';
import { readBatches } from './batches';
import { FileError } from './files';
import { CategoriesFound, chosenFor, findDistrict, isOurs } from './check';
import { IssueLog } from './issue-log';
import { advance, sourceOf } from './jobs';
import { placeOf, type Room, thoseThatFit } from './room-rules';

interface Written {
  counts: Omit<ImportCounts, 'refused'>;
  /** Tags of what shows the changes. */
  changed: string[];
  /** Changes that name what may not be sold. */
  refused: number;
}

/**
 * Does what was planned, in the caller's transaction, by the rules of the form. There must be room in review, and
 * `nextPlace` says where each stands there.
 */
async function writeBatch(
  actor: Actor,
  { planned, nextPlace }: { planned: Planned[]; nextPlace: () => Date },
  session: ClientSession,
): Promise<Written> {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const changed: string[] = [];
  const added: ImportedProduct[] = [];
  let refused = 0;
  for (const { candidate, existing, plan } of planned) {
    if (plan.kind === 'new') {
      added.push(recordOf(actor, candidate, plan, plan.draft ? new Date() : nextPlace()));
      counts.created += 1;
    } else if (plan.kind === 'changed') {
      const written = await unlessForbidden(() =>
        writeUpdate(actor, existing!, plan.update, session, {
          more: plan.more,
          nextPlace,
          isImport: true,
        }),
      );
      changed.push(...(written?.changed ?? []));
      if (written) counts.changed += 1;
      else refused += 1;
    } else {
      if (plan.more) await noteImport(existing!._id, plan.more, session);
      counts.unchanged += 1;
    }
  }
  await insertImported(actor, added, session);
  return { counts, changed, refused };
}

/** Leaves a product as it was whose change names what may not be sold; the others of the file go on. */
async function unlessForbidden<Result>(write: () => Promise<Result>): Promise<Result | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof ForbiddenWords) return null;
    throw error;
  }
}

function recordOf(
  actor: Actor,
  { fields, terms, pictures, sourceImages }: Candidate,
  { wanted, more, draft }: Extract<Plan, { kind: 'new' }>,
  queueAt: Date,
): ImportedProduct {
  const [image = '', ...extraimages] = pictures;
  const input = {
    ...{ ...DEFAULT_TERMS, ...terms, priceLadder: [], ...fields },
    ...{ options: wanted.options, variants: wanted.variants, image, extraimages },
  };
  const record = newProduct(actor, input, queueAt, { status: draft ? 'draft' : 'pending' });
  return {
    ...record,
    history: [{ ...record.history[0]!, action: 'imported' }],
    imported: more.imported,
    ...(more.sourceVariantImages && { sourceVariantImages: more.sourceVariantImages }),
    sourceImages,
  };
}

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
  // The dry run already reported all faults; here they are only counted.
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
    const { changed, planned, full } = await inTransaction(async (session) => {
      const all = await planBatch(actor, job.format, candidates, met, log.report, session);
      const { full, ...fitting } = await asFarAsThereIsRoom(actor, all, isKnown, session);
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
            'counts.refused': refused + candidates.length - all.length + written.refused,
          },
        },
        session,
      );
      return { changed: written.changed, planned, full };
    });
    remember(met, planned);
    announceProductChange(changed);
    if (full) throw full;
  }
  await advance(job._id, { $set: { state: 'done' }, $unset: { active: 1 } });
}

/**
 * The plans in front of the first one that finds no more room, and where those stand in review.
 * @returns `full`, what ends the import where that is not all of them
 */
async function asFarAsThereIsRoom(
  actor: Actor,
  all: Planned[],
  isKnown: boolean,
  session: ClientSession,
): Promise<{ planned: Planned[]; nextPlace: () => Date; full?: FileError }> {
  const asAdmin = can(actor, 'products.review');
  const now = new Date();
  const takes = (place: keyof Room) => all.some((each) => placeOf(each, asAdmin) === place);
  // Asking locks the account's record: only where something needs room.
  const review = takes('review') ? await roomInReview(actor, session) : undefined;
  const drafts = takes('drafts') ? await roomForDrafts(actor, session) : undefined;
  const nextPlace = review ? placesInQueue({ isKnown, waiting: review.waiting }, now) : () => now;
  const room = { review: review?.left ?? 0, drafts: drafts?.left ?? 0 };
  const { fitting: planned, full } = thoseThatFit(all, asAdmin, room);
  if (full === undefined) return { planned, nextPlace };
  const error =
    full === 'review'
      ? new FileError('quota', String(review?.quota))
      : new FileError('draftQuota', String(drafts?.quota));
  return { planned, nextPlace, full: error };
}
