import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../shop/errors';
import { isObjectId } from '../../platform/validation';
import { ProductImportModel, type ProductImportRecord } from '../../../models/product-import';
import { countWithAddresses } from '../catalogue';
import type { FileColumn } from './mapping-rules';
import type {
  FileProblem,
  ImportView,
  Issue,
  PictureAddresses,
  PictureFailure,
  SampleProduct,
  SourceCategory,
} from './rules';

/** One's imports that the screen shows below the current one. */
const RECENT = 5;

/** One's own import. @throws ShopError NOT_FOUND, also for somebody else's */
export async function requireImport(actor: Actor, id: string): Promise<ProductImportRecord> {
  const job = isObjectId(id)
    ? await withDatabase(() =>
        ProductImportModel.findOne({
          _id: id,
          ownerId: new Types.ObjectId(shopFor(actor, 'shop.products')),
        }).lean(),
      )
    : null;
  if (!job) throw new ShopError('NOT_FOUND', { message: 'No such import.' });
  return job;
}

export async function getImport(actor: Actor, id: string): Promise<ImportView> {
  return importView(await requireImport(actor, id));
}

/** One's last imports, newest first. */
export async function listImports(actor: Actor): Promise<ImportView[]> {
  const jobs = await withDatabase(() =>
    ProductImportModel.find({ ownerId: new Types.ObjectId(shopFor(actor, 'shop.products')) })
      .sort({ _id: -1 })
      .limit(RECENT)
      .lean(),
  );
  return jobs.map(importView);
}

/** Pictures on other hosts that a seller has yet to fetch. @throws ShopError FORBIDDEN */
export async function readPictureAddresses(actor: Actor): Promise<PictureAddresses> {
  const ownerId = new Types.ObjectId(shopFor(actor, 'shop.products'));
  const [waiting, job] = await Promise.all([
    countWithAddresses(actor),
    withDatabase(() =>
      ProductImportModel.findOne({ ownerId, state: 'done' }, { pictures: 1 })
        .sort({ _id: -1 })
        .lean<Pick<ProductImportRecord, '_id' | 'pictures'>>(),
    ),
  ]);
  const isDone = job?.pictures?.state === 'done';
  return {
    waiting,
    importId: job && String(job._id),
    running: job?.pictures?.state === 'running',
    failures: isDone ? ((job.pictures?.failures ?? []) as PictureFailure[]) : [],
  };
}

/** Products that a finished or checked import did not reach. */
function unreachedOf({ state, products, counts }: ProductImportRecord): number {
  if (state !== 'ready' && state !== 'failed' && state !== 'cancelled') return 0;
  const { created = 0, changed = 0, unchanged = 0, refused = 0 } = counts ?? {};
  return Math.max(0, products - created - changed - unchanged - refused);
}

function importView(job: ProductImportRecord): ImportView {
  const { problem, counts, pictures } = job;
  return {
    _id: String(job._id),
    fileName: job.fileName,
    format: job.format,
    encoding: job.encoding,
    delimiter: job.delimiter,
    ...(job.sheet && { sheet: job.sheet }),
    columns: (job.columns ?? []).map(({ place, name, samples, column }) => ({
      place,
      name,
      samples: [...samples],
      column: column as FileColumn['column'],
    })),
    state: job.state,
    ...(problem && {
      problem: {
        code: problem.code as FileProblem,
        ...(problem.value && { value: problem.value }),
      },
    }),
    createdAt: job.createdAt.toISOString(),
    rows: job.rows,
    products: job.products,
    done: job.done,
    counts: {
      created: counts?.created ?? 0,
      changed: counts?.changed ?? 0,
      unchanged: counts?.unchanged ?? 0,
      refused: counts?.refused ?? 0,
    },
    drafts: {
      pictureless: job.drafts?.pictureless ?? 0,
      unpublished: job.drafts?.unpublished ?? 0,
    },
    unreached: unreachedOf(job),
    errors: job.errorCount,
    warnings: job.warningCount,
    issues: job.issues as Issue[],
    sample: job.sample as SampleProduct[],
    categories: job.categories.map(({ name, products, choice, guessed }) => ({
      name,
      products,
      choice: (choice ?? null) as SourceCategory['choice'],
      guessed,
    })),
    currency: job.currency,
    rate: job.rate,
    pictures: {
      missing: pictures?.missing ?? 0,
      fetchable: pictures?.fetchable ?? 0,
      state: pictures?.state ?? 'idle',
      fetched: pictures?.fetched ?? 0,
      failed: pictures?.failed ?? 0,
      sent: pictures?.sent ?? 0,
      failures: (pictures?.failures ?? []) as PictureFailure[],
    },
  };
}
