import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types } from 'mongoose';
import { findPage } from '../../../shop/pages';
import { localePath, splitLocale } from '../../../platform/i18n/locale-path';
import { withDatabase } from '../../../platform/database/connect';
import { writeIfPossible } from '../../../platform/database/read-only';
import { ownOrigins } from '../../../platform/http/origin';
import { getPublishedProduct } from '../../catalogue';
import { canBeOrdered } from '../../catalogue/shared';
import { dayOf } from '../../../platform/time/time';
import { PageViewModel, ProductViewModel } from '../../../../models/page-view';
import { lastDays } from '../../../platform/time/day-text';
import type { PageView } from './schema';

/** Where a visitor came from, as far as it is kept. */
type Origin = 'direct' | 'inside' | 'search' | 'social' | 'elsewhere';

/** Name under which unknown paths are counted, so that invented ones cannot fill the database. */
const OTHER = '{other}';

/**
 * The path that a view is counted under: without query and hash, with `{id}` for the last segment of
 * pages that have one. The language stays: `/bn/product/{id}`.
 */
export function countedPath(path: string): string {
  const bare = path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
  const { locale, path: english } = splitLocale(bare);
  const page = findPage(english);
  return page ? localePath(locale, page.path) : OTHER;
}

/** The id of the product whose page a path is, in lower case; null for every other page. */
export function productOf(path: string): string | null {
  const { path: page } = splitLocale(path.replace(/[?#].*$/s, ''));
  return /^\/product\/([0-9a-f]{24})\/?$/i.exec(page)?.[1]?.toLowerCase() ?? null;
}

const SEARCH =
  /(^|\.)(google|bing|duckduckgo|yahoo|yandex|ecosia|baidu|qwant)\.[a-z]{2,3}(\.[a-z]{2})?$/;
const SOCIAL =
  /(^|\.)(facebook|fb|messenger|instagram|whatsapp|wa|youtube|youtu|twitter|x|t|linkedin|lnkd|pinterest|reddit|tiktok|telegram)\.(com|me|be|co|in|it|org)$/;

/** @param referrer `document.referrer`: an address, or empty where the browser tells none */
export function originOf(referrer: string, ownOrigins: string[]): Origin {
  if (referrer === '') return 'direct';
  let address: URL;
  try {
    address = new URL(referrer);
  } catch {
    // A path stands for a step inside the shop; anything else is no address.
    return referrer.startsWith('/') ? 'inside' : 'elsewhere';
  }
  if (ownOrigins.includes(address.origin)) return 'inside';
  if (SEARCH.test(address.hostname)) return 'search';
  return SOCIAL.test(address.hostname) ? 'social' : 'elsewhere';
}

/** Counts one view of a page, by the day in Dhaka. Keeps nothing of who it was. */
export async function countPageView(view: PageView): Promise<void> {
  const day = dayOf(new Date());
  const origin = originOf(view.referrer, ownOrigins());
  await counted(() =>
    PageViewModel.updateOne(
      { day, path: countedPath(view.path) },
      { $inc: { views: 1, [origin]: 1 } },
      { upsert: true, setDefaultsOnInsert: false },
    ),
  );
  const productId = productOf(view.path);
  // Only what is on sale: made-up ids can't fill the database.
  const product = productId === null ? null : await getPublishedProduct(productId);
  if (productId === null || product === null) return;
  await countOfProduct(productId, day, { views: 1, ...(!canBeOrdered(product) && { soldOut: 1 }) });
}

/** Counts that a product came into a basket that had none of it. Keeps nothing of whose that is. */
export const countBasket = (productId: string): Promise<void> =>
  countOfProduct(productId, dayOf(new Date()), { baskets: 1 });

const countOfProduct = (
  productId: string,
  day: string,
  counters: { views?: number; soldOut?: number; baskets?: number },
): Promise<void> =>
  counted(() =>
    ProductViewModel.updateOne(
      { productId: new Types.ObjectId(productId), day },
      { $inc: counters },
      { upsert: true, setDefaultsOnInsert: false },
    ),
  );

async function counted(count: () => Promise<unknown>): Promise<void> {
  try {
    await writeIfPossible(() => withDatabase(count));
  } catch (error) {
    // Two made the day's first record at once: by now it is there.
    if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
    await writeIfPossible(() => withDatabase(count));
  }
}

interface DailyViews {
  /** Day in Dhaka, `2026-11-20`. */
  day: string;
  views: number;
}

/** How often a product's page was seen on each of the last days, oldest first, days without views too. */
export async function listProductViews(productId: string, days = 30): Promise<DailyViews[]> {
  const names = lastDays(days, dayOf(new Date()));
  const records = await withDatabase(() =>
    ProductViewModel.find(
      { productId: new Types.ObjectId(productId), day: { $gte: names[0] } },
      { day: 1, views: 1 },
    ).lean(),
  );
  const views = new Map(records.map((record) => [record.day, record.views]));
  return names.map((day) => ({ day, views: views.get(day) ?? 0 }));
}

/** Views of products between two days in Dhaka, both included; those that nobody saw are left out. */
export async function sumProductViews(
  productIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, { views: number; soldOut: number; baskets: number }>> {
  if (productIds.length === 0) return new Map();
  const sums = await withDatabase(() =>
    ProductViewModel.aggregate<{
      _id: Types.ObjectId;
      views: number;
      soldOut: number;
      baskets: number;
    }>([
      {
        $match: {
          productId: { $in: productIds.map((id) => new Types.ObjectId(id)) },
          day: { $gte: from, $lte: to },
        },
      },
      {
        $group: {
          _id: '$productId',
          views: { $sum: '$views' },
          soldOut: { $sum: '$soldOut' },
          baskets: { $sum: '$baskets' },
        },
      },
    ]),
  );
  return new Map(sums.map(({ _id, ...counters }) => [String(_id), counters]));
}

/** Collection of the views, for `keptRead`. */
export const VIEWS_COLLECTION = PageViewModel.collection.collectionName;

/** Page views of each day that has some, from a day in Dhaka (`2026-11-20`) on. */
export async function countViewsByDay(from: string): Promise<Map<string, number>> {
  const views = await withDatabase(() =>
    PageViewModel.aggregate<{ _id: string; views: number }>([
      { $match: { day: { $gte: from } } },
      { $group: { _id: '$day', views: { $sum: '$views' } } },
    ]),
  );
  return new Map(views.map(({ _id, views: count }) => [_id, count]));
}
