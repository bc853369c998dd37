import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { can } from '../../platform/auth/policy';
import { inTransaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env';
import { isAllowedImage, isOwnPath } from '../../platform/storage/allowed';
import { toLatinDigits } from '../../platform/i18n/digits';
import { toPoisha, toTaka } from '../../platform/money';
import { roomInReview } from '../catalogue/queue-queries';
import { listDistricts } from '../../shop/locations/queries';
import type { ProductImportRecord } from '../../../models/product-import';
import { readBatches } from './batches';
import { CategoriesFound } from './categories-found';
import { nothingMet, planBatch, remember, type Planned } from './existing';
import { issuesPath, shareIssues } from './files';
import { IssueLog } from './issue-log';
import { advance, sourceOf } from './jobs';
import { thoseThatFit, waitsAnew } from './review-room';
import {
  SAMPLE_SIZE,
  SAMPLE_VALUES,
  type CategoryChoice,
  type ImportCounts,
  type SampleProduct,
} from './rules';

/** How often the screen hears of progress. */
const TELL_EVERY_MS = 500;
const SAMPLE_TEXT = 300;

/** The seller's choices for the file's categories. */
export function chosenFor(job: ProductImportRecord): Map<string, CategoryChoice> {
  const chosen = job.categories.filter(({ choice, guessed }) => choice && !guessed);
  return new Map(chosen.map(({ name, choice }) => [name, choice as CategoryChoice]));
}

/** Whether a product may show a picture as it is. */
export const isOurs = (url: string) => isAllowedImage(url, settings());

/** Finds a district's id by its id or any of its names. */
export async function findDistrict(): Promise<(name: string) => string | undefined> {
  const districts = await listDistricts();
  const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();
  const ids = new Map(
    districts.flatMap(({ id, name, bn_name, also = [] }) =>
      [id, name, bn_name, ...also].map((each): [string, string] => [plain(each), id]),
    ),
  );
  return (name) => ids.get(plain(toLatinDigits(name)));
}

/**
 * The dry run: reads the whole file and says what an import would do, which ends where the account
 * may have no more products waiting for review. Writes no product.
 * @throws FileError where it can't be read; Stopped
 */
export async function runCheck(job: ProductImportRecord, actor: Actor): Promise<void> {
  const counts: ImportCounts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const pictures = { missing: 0, fetchable: 0, state: 'idle' as const, fetched: 0, failed: 0 };
  const sample: SampleProduct[] = [];
  const met = nothingMet();
  const categories = new CategoriesFound(chosenFor(job));
  const log = new IssueLog(issuesPath(String(job._id)));
  const districtOf = await findDistrict();
  const asAdmin = can(actor, 'products.review');
  const room = await inTransaction((session) => roomInReview(actor, session));
  let { left } = room;
  let isFull = false;
  let told = Date.now();
  try {
    const batches = readBatches(sourceOf(job), {
      choices: {
        rate: job.rate,
        categoryOf: (name) => categories.choiceOf(name),
        isOurs,
        districtOf,
      },
      report: log.report,
      onCategory: (name) => categories.count(name),
      onSurvey: ({ rows, products }) => advance(job._id, { $set: { rows, products, done: 0 } }),
    });
    for await (const { candidates, refused, done } of batches) {
      const planned = await planBatch(actor, job.format, candidates, met, log.report);
      remember(met, planned);
      counts.refused += refused + candidates.length - planned.length;
      const fitting: Planned[] = isFull ? [] : thoseThatFit(planned, asAdmin, left);
      isFull = fitting.length < planned.length || isFull;
      left -= fitting.filter((each) => waitsAnew(each, asAdmin)).length;
      for (const { plan } of fitting) counts[COUNTED[plan.kind]] += 1;
      for (const each of planned) {
        countPictures(pictures, each);
        if (sample.length < SAMPLE_SIZE) sample.push(sampleOf(each));
      }
      await log.keepUp();
      if (Date.now() - told < TELL_EVERY_MS) continue;
      told = Date.now();
      await advance(job._id, { $set: { done, counts } });
    }
  } finally {
    await log.close();
  }
  await shareIssues(String(job._id));
  await advance(job._id, {
    $set: {
      state: 'ready',
      counts,
      pictures,
      sample,
      categories: categories.list(),
      issues: log.first,
      errorCount: log.errors,
      warningCount: log.warnings,
      done: 0,
      ...(isFull && { problem: { code: 'quota', value: String(room.quota) } }),
    },
    $unset: { active: 1 },
  });
}

const COUNTED = { new: 'created', changed: 'changed', unchanged: 'unchanged' } as const;

function countPictures(
  pictures: { missing: number; fetchable: number },
  { candidate, existing }: Planned,
): void {
  const lacks = (existing?.image ?? '') === '' && candidate.pictures.length === 0;
  if (!lacks || candidate.sourceImages.length === 0) return;
  pictures.missing += 1;
  if (candidate.sourceImages.some(isFetchable)) pictures.fetchable += 1;
}

/** On a host that pictures may come from, and not here already. */
export function isFetchable(url: string): boolean {
  return !isOwnPath(url) && isOurs(url);
}

function sampleOf({ candidate, plan }: Planned): SampleProduct {
  const { fields, row, sourcePrice, pictures, sourceImages, options, variants } = candidate;
  return {
    row,
    productName: fields.productName,
    brand: fields.brand,
    category: fields.category,
    description: fields.description.slice(0, SAMPLE_TEXT),
    content: fields.content.slice(0, SAMPLE_TEXT),
    price: toTaka(toPoisha(fields.price)),
    sourcePrice,
    stock: fields.maxQuantity,
    highestPrice: Math.max(...variants.map(({ price }) => price)),
    variants: variants.length,
    options: options.map(({ name, values }) => ({
      name,
      values: values.slice(0, SAMPLE_VALUES).map(({ value }) => value),
      count: values.length,
    })),
    pictures: [...pictures, ...sourceImages].slice(0, 3),
    action: plan.kind,
  };
}
