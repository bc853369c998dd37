import 'server-only';
import { CATEGORIES, isCategory, type Category } from '../../shop/categories';
import type { Actor } from '../../platform/auth/actor';
import { can } from '../../shop/policy';
import { inTransaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env';
import { isAllowedImage } from '../../platform/storage/allowed';
import { toLatinDigits } from '../../platform/i18n/digits';
import { toPoisha, toTaka } from '../../platform/money';
import { roomForDrafts, roomInReview } from '../catalogue';
import { listDistricts } from '../../shop/locations/queries';
import type { ProductImportRecord } from '../../../models/product-import';
import {
  MAX_SOURCE_CATEGORIES,
  type CategoryChoice,
  type SourceCategory,
  SAMPLE_SIZE,
  SAMPLE_VALUES,
  type ImportCounts,
  type SampleProduct,
} from './rules';
import { type Planned, nothingMet, planBatch, remember } from './existing';
import { readBatches } from './batches';
import { fetchableNow } from './host-settings';
import { type Room, thoseThatFit } from './room-rules';
import { issuesPath, shareIssues } from './files';
import { IssueLog } from './issue-log';
import { advance, inOwnNames, sourceOf } from './jobs';

/** Words of other shops' categories, most telling first: the first that occurs decides. */
const WORDS: [Category, RegExp][] = [
  [
    'Automotive Parts & Accessories',
    /\b(?:auto(?:motive|mobile)?s?|cars?|motor ?(?:cycle|bike)s?|vehicles?|tyres?|tires?)\b|গাড়ি|মোটর/iu,
  ],
  [
    'Office Supplies & Stationery',
    /\b(?:office|stationery|paper|pens?|notebooks?|books?|school)\b|স্টেশনারি|অফিস|খাতা|কলম/iu,
  ],
  [
    'Health & Beauty',
    /\b(?:health|beauty|cosmetics?|skin ?care|hair|make-?up|perfumes?|personal care|pharmacy|medical)\b|প্রসাধন|সৌন্দর্য|স্বাস্থ্য/iu,
  ],
  [
    'Industrial Machinery & Tools',
    /\b(?:industrial|machine(?:ry|s)?|tools?|hardware|drills?|pumps?|welding|generators?)\b|যন্ত্র|মেশিন|টুল/iu,
  ],
  [
    'Electronics & Gadgets',
    /\b(?:electronics?|gadgets?|phones?|mobiles?|computers?|laptops?|tablets?|audio|cameras?|chargers?|headphones?)\b|ইলেকট্রনিক|মোবাইল|গ্যাজেট/iu,
  ],
  [
    'Fashion & Apparel',
    /\b(?:fashion|apparel|cloth(?:es|ing)|(?:wo)?m[ae]n(?:'?s)?|kids?|shirts?|t-?shirts?|tops?|dress(?:es)?|saree?s?|shoes?|footwear|bags?|jewel(?:le)?ry|accessor(?:y|ies)|hoodies?|jackets?)\b|পোশাক|শাড়ি|ফ্যাশন|জুতা/iu,
  ],
  [
    'Home & Kitchen Appliances',
    /\b(?:home|kitchen|appliances?|furniture|garden|decor|cookware|household|bedding|lamps?)\b|রান্নাঘর|গৃহ|আসবাব/iu,
  ],
];

/** One of ours for the name of a category elsewhere; undefined where nothing tells. */
export function guessCategory(source: string): Category | undefined {
  const name = source.trim().normalize('NFC');
  if (isCategory(name)) return name;
  const plain = name.toLowerCase().replaceAll(' and ', ' & ');
  const same = CATEGORIES.find((category) => category.toLowerCase() === plain);
  return same ?? WORDS.find(([, words]) => words.test(name))?.[0];
}

/** The categories of a file while it is read: what each becomes, and how many products have it. */
export class CategoriesFound {
  readonly #found = new Map<string, SourceCategory>();

  /** @param chosen by the seller, for this file or an earlier one */
  constructor(readonly chosen: Map<string, CategoryChoice>) {}

  count(name: string): void {
    const entry = this.#entry(name);
    entry.products += 1;
  }

  choiceOf(name: string): CategoryChoice | undefined {
    return this.#entry(name).choice ?? undefined;
  }

  /** Most products first; ours by name need no choosing and are left out. */
  list(): SourceCategory[] {
    return [...this.#found.values()]
      .filter(({ name, choice, products }) => products > 0 && name !== choice)
      .sort((one, other) => other.products - one.products)
      .slice(0, MAX_SOURCE_CATEGORIES);
  }

  #entry(name: string): SourceCategory {
    let entry = this.#found.get(name);
    if (!entry) {
      const chosen = this.chosen.get(name);
      const choice = chosen ?? guessCategory(name) ?? null;
      entry = { name, products: 0, choice, guessed: chosen === undefined && choice !== null };
      // Far more than anybody chooses for: a column of free text. Its names aren't kept.
      if (this.#found.size < 10 * MAX_SOURCE_CATEGORIES) this.#found.set(name, entry);
    }
    return entry;
  }
}

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
  const pictures = {
    ...{ missing: 0, fetchable: 0, state: 'idle' as const, fetched: 0, failed: 0 },
    failures: [],
  };
  const sample: SampleProduct[] = [];
  const met = nothingMet();
  const categories = new CategoriesFound(chosenFor(job));
  const log = new IssueLog(issuesPath(String(job._id)));
  const report = inOwnNames(job, log.report);
  const [districtOf, isFetchable] = [await findDistrict(), await fetchableNow()];
  const asAdmin = can(actor, 'products.review');
  const { review, drafts } = await inTransaction(async (session) => ({
    review: await roomInReview(actor, session),
    drafts: await roomForDrafts(actor, session),
  }));
  let left: Room = { review: review.left, drafts: drafts.left };
  let full: keyof Room | undefined;
  const asDrafts = { pictureless: 0, unpublished: 0 };
  let told = Date.now();
  try {
    const batches = readBatches(sourceOf(job), {
      choices: {
        rate: job.rate,
        categoryOf: (name) => categories.choiceOf(name),
        isOurs,
        districtOf,
      },
      report,
      onCategory: (name) => categories.count(name),
      onSurvey: ({ rows, products }) => advance(job._id, { $set: { rows, products, done: 0 } }),
    });
    for await (const { candidates, refused, done } of batches) {
      const planned = await planBatch(actor, job.format, candidates, met, report);
      remember(met, planned);
      counts.refused += refused + candidates.length - planned.length;
      const { fitting, ...room } = thoseThatFit(full ? [] : planned, asAdmin, left);
      left = room.left;
      full ??= room.full;
      for (const { plan } of fitting) {
        counts[COUNTED[plan.kind]] += 1;
        if (plan.kind === 'new' && plan.draft) asDrafts[plan.draft] += 1;
      }
      for (const each of planned) {
        countPictures(pictures, each, isFetchable);
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
      drafts: asDrafts,
      pictures,
      sample,
      categories: categories.list(),
      issues: log.first,
      errorCount: log.errors,
      warningCount: log.warnings,
      done: 0,
      ...(full && { problem: fullProblem(full, { review, drafts }) }),
    },
    $unset: { active: 1 },
  });
}

/** Why an import ends before its file does. */
const fullProblem = (full: keyof Room, rooms: Record<keyof Room, { quota: number }>) => ({
  code: ({ review: 'quota', drafts: 'draftQuota' } as const)[full],
  value: String(rooms[full].quota),
});

const COUNTED = { new: 'created', changed: 'changed', unchanged: 'unchanged' } as const;

function countPictures(
  pictures: { missing: number; fetchable: number },
  { candidate, existing }: Planned,
  isFetchable: (url: string) => boolean,
): void {
  const lacks = (existing?.image ?? '') === '' && candidate.pictures.length === 0;
  if (!lacks || candidate.sourceImages.length === 0) return;
  pictures.missing += 1;
  if (candidate.sourceImages.some(isFetchable)) pictures.fetchable += 1;
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
