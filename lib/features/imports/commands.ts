import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { shopFor, shopOf } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { writeOnce } from '../../platform/database/idempotency';
import { ShopError } from '../../shop/errors';
import {
  ImportPreferenceModel,
  ProductImportModel,
  type ProductImportRecord,
} from '../../../models/product-import';
import { enterQueue, requireSellingName } from '../accounts';
import { begin, begun, oneAtATime, owned } from './begin-commands';
import {
  filePath,
  removeFiles,
  removeSource,
  shareSource,
  storeFile,
  tooLarge,
  FileError,
} from './files';
import { columnsOf } from './mapping-commands';
import { requireImport } from './queries';
import { inspectFile } from './rows';
import { KEPT_DAYS, KEPT_IMPORTS, MAX_FILE_BYTES } from './rules';
import type { ImportChoices } from './schema';
import { unpackSpreadsheet } from './spreadsheets';
import { startWork } from './worker';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Far more than the limit: not even dropped. */
const MAX_DROPPED_BYTES = MAX_FILE_BYTES + 1024 * 1024;

/**
 * Keeps a file and begins to look through it: the dry run. The same `Idempotency-Key` with the same
 * bytes gives the import that they began; what came again is dropped once it is read.
 * @returns the import's id
 * @throws ShopError IMPORT_RUNNING, TOO_LARGE, BAD_REQUEST (cut off), BAD_FILE with `problem`,
 *   STORAGE_AWAY, IDEMPOTENCY_MISMATCH, FORBIDDEN
 */
export async function uploadImport(
  actor: Actor,
  file: { name: string; length: number; body: AsyncIterable<Uint8Array> | null },
  key?: string,
): Promise<{ id: string }> {
  shopFor(actor, 'shop.products');
  if (file.length > MAX_DROPPED_BYTES) throw tooLarge();
  const _id = new Types.ObjectId();
  const id = String(_id);
  try {
    const { isUtf8, digest } = await storeFile(id, file.body ?? nothing());
    const idempotency = key === undefined ? undefined : { key, body: digest };
    const sheet = await unpackSpreadsheet(filePath(id));
    const { path, names, ...source } = await inspectFile(
      filePath(id),
      isUtf8 || sheet !== undefined,
    );
    const mapping = names && (await columnsOf(actor, { path, ...source }, names));
    const waits = mapping?.isKnown === false;
    await shareSource(id);
    const { currency, rate, categories } = await preferenceOf(actor, source.format);
    const now = Date.now();
    const record = {
      _id,
      ...owned(actor),
      ...source,
      ...(sheet !== undefined && { sheet }),
      ...(mapping && { columns: mapping.columns }),
      ...(!waits && begun(actor)),
      fileName: file.name || 'products.csv',
      state: waits ? ('mapping' as const) : ('checking' as const),
      createdAt: new Date(now),
      expiresAt: new Date(now + KEPT_DAYS * DAY_MS),
      currency,
      rate,
      categories,
    };
    const begunAs = await oneAtATime(() =>
      writeOnce(actor, 'uploadimport', idempotency, async (session) => {
        await ProductImportModel.create([record], { session });
        return { id };
      }),
    );
    // The key was known: the file that came with it first is looked through.
    if (begunAs.id !== id) {
      await removeFiles(id);
      return begunAs;
    }
  } catch (error) {
    await removeFiles(id);
    throw error instanceof FileError ? badFile(error) : error;
  }
  await forgetDryRuns(actor, id);
  await forgetOldImports(actor, id);
  startWork(id);
  return { id };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function badFile({ problem, value }: FileError): ShopError {
  return new ShopError('BAD_FILE', { extra: { problem, ...(value !== undefined && { value }) } });
}

/** A new file takes the place of dry runs that were never started, and of files that were never mapped. */
async function forgetDryRuns(actor: Actor, but: string): Promise<void> {
  const stale = await withDatabase(() =>
    ProductImportModel.find(
      { ...owned(actor), state: { $in: ['ready', 'mapping'] }, _id: { $ne: but } },
      { _id: 1 },
    ).lean(),
  );
  for (const { _id } of stale) await cancelImport(actor, String(_id));
}

/** However many files somebody brings, of those that ended only a few records and problem lists stay. */
async function forgetOldImports(actor: Actor, but: string): Promise<void> {
  const filter = { ...owned(actor), active: { $ne: true }, _id: { $ne: but } };
  const old = await withDatabase(() =>
    ProductImportModel.find(filter, { _id: 1 }).sort({ _id: -1 }).lean(),
  );
  for (const { _id } of old) await removeSource(String(_id));
  for (const { _id } of old.slice(KEPT_IMPORTS)) {
    await removeFiles(String(_id));
    await withDatabase(() =>
      ProductImportModel.deleteOne({ ...owned(actor), active: { $ne: true }, _id }),
    );
  }
}

/** The seller's last choices; our own format is in taka and needs none. */
async function preferenceOf(actor: Actor, format: ProductImportRecord['format']) {
  const known = await withDatabase(() => ImportPreferenceModel.findById(shopOf(actor)).lean());
  const money = format === 'own' ? undefined : known;
  return {
    currency: money?.currency ?? 'BDT',
    rate: money?.rate ?? 1,
    categories: (known?.categories ?? []).map(({ name, choice }) => ({
      name,
      choice,
      products: 0,
      guessed: false,
    })),
  };
}

/** Looks through the file again with what the seller chose. @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW, IMPORT_RUNNING */
export async function checkImport(
  actor: Actor,
  id: string,
  { currency, rate, categories }: ImportChoices,
): Promise<void> {
  const job = await requireImport(actor, id);
  const before = new Map(job.categories.map((each) => [each.name, each]));
  await begin(actor, id, 'ready', {
    state: 'checking',
    done: 0,
    currency,
    // Our own file is in taka, and so is a taka.
    rate: currency === 'BDT' ? 1 : rate,
    categories: categories.map(({ name, choice }) => {
      const known = before.get(name);
      const guessed = known?.guessed === true && known.choice === choice;
      return { name, choice, guessed, products: known?.products ?? 0 };
    }),
  });
}

/**
 * Begins to import what was looked through.
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW, IMPORT_RUNNING, NAME_NEEDED, SHOP_NAME_TAKEN, TOO_MANY
 */
export async function startImport(actor: Actor, id: string): Promise<void> {
  await requireSellingName(actor);
  const job = await requireImport(actor, id);
  const { state, counts, drafts } = job;
  const kept = (drafts?.pictureless ?? 0) + (drafts?.unpublished ?? 0);
  const sent = counts.created - kept + counts.changed;
  if (state === 'ready') await enterQueue('product', actor.id, sent);
  await begin(actor, id, 'ready', {
    state: 'importing',
    done: 0,
    counts: { created: 0, changed: 0, unchanged: 0, refused: 0 },
  });
  await rememberChoices(actor, job);
}

/**
 * Fetches the pictures of imported products.
 * @param send also sends drafts that get one in for review
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW, IMPORT_RUNNING
 */
export async function fetchImportPictures(actor: Actor, id: string, send = false): Promise<void> {
  await requireImport(actor, id);
  await begin(actor, id, 'done', {
    'pictures.state': 'running',
    'pictures.fetched': 0,
    'pictures.failed': 0,
    'pictures.send': send,
    'pictures.sent': 0,
    'pictures.failures': [],
  });
}

/** For the next file. Earlier choices for categories that this one doesn't have are kept. */
async function rememberChoices(actor: Actor, job: ProductImportRecord): Promise<void> {
  await withDatabase(async () => {
    const known = await ImportPreferenceModel.findById(shopOf(actor)).lean();
    const chosen = new Map(known?.categories.map(({ name, choice }) => [name, choice]));
    for (const { name, choice } of job.categories) if (choice) chosen.set(name, choice);
    const categories = [...chosen].slice(-1000).map(([name, choice]) => ({ name, choice }));
    const { currency, rate } = job.format === 'own' && known ? known : job;
    await ImportPreferenceModel.updateOne(
      { _id: shopOf(actor) },
      { $set: { currency, rate, categories } },
      { upsert: true },
    );
  });
}

/**
 * Ends a dry run or an import; what was imported so far stays. The batch under way is either written
 * or not: its transaction finds the import ended.
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW
 */
export async function cancelImport(actor: Actor, id: string): Promise<void> {
  const job = await requireImport(actor, id);
  const end = job.state === 'done' ? { 'pictures.state': 'done' } : { state: 'cancelled' };
  const { modifiedCount } = await withDatabase(() =>
    ProductImportModel.updateOne(
      { _id: id, $or: [{ active: true }, { state: { $in: ['ready', 'mapping'] } }] },
      { $set: end, $unset: { active: 1 } },
    ),
  );
  if (modifiedCount === 0) throw new ShopError('NOT_POSSIBLE_NOW');
  if (job.state !== 'done') await removeFiles(id);
}
