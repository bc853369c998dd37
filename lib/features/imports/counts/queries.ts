import 'server-only';
import { Types } from 'mongoose';
import {
  type StockCountLine,
  StockCountModel,
  type StockCountRecord,
} from '../../../../models/stock-count';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { isObjectId } from '../../../platform/validation';
import { shopFor } from '../../../shop/policy';
import type { Category } from '../../../shop/categories';
import { type CountedName, nameCounted } from '../../catalogue';
import { isDifferent, totalsOf } from './rules';
import {
  COUNTS_SHOWN,
  LINES_SHOWN,
  type CountLineView,
  type CountSummary,
  type CountView,
  type RowReason,
} from './types';

/** The actor's own count; null where there is none. @throws ShopError FORBIDDEN */
export async function findCount(actor: Actor, id: string): Promise<StockCountRecord | null> {
  const sellerId = new Types.ObjectId(shopFor(actor, 'shop.products'));
  if (!isObjectId(id)) return null;
  return withDatabase(() => StockCountModel.findOne({ _id: id, sellerId }).lean());
}

/** The actor's counts, the newest first. @throws ShopError FORBIDDEN */
export async function listCounts(actor: Actor): Promise<CountSummary[]> {
  const sellerId = new Types.ObjectId(shopFor(actor, 'shop.products'));
  const counts = await withDatabase(() =>
    StockCountModel.find({ sellerId }, { 'lines.productId': 0, 'lines.variantId': 0 })
      .sort({ _id: -1 })
      .limit(COUNTS_SHOWN)
      .lean(),
  );
  return counts.map(summaryOf);
}

const summaryOf = (count: StockCountRecord): CountSummary => ({
  _id: String(count._id),
  createdAt: count.createdAt.toISOString(),
  state: count.state,
  choice: {
    ...(count.q && { q: count.q }),
    ...(count.category && { category: count.category as Category }),
    ...(count.stock && { stock: count.stock }),
  },
  totals: totalsOf(count.lines),
});

/** Filter of the lines that a page lists. */
type Listed = 'all' | 'differences' | 'unsaved';

const IS_LISTED: Record<Listed, (line: StockCountLine) => boolean> = {
  all: () => true,
  differences: isDifferent,
  unsaved: ({ outcome }) => outcome === 'gone' || outcome === 'changed' || outcome === 'under',
};

/**
 * A page of a count of the actor's own stock, with what was entered; of a saved one the differences, those
 * first that could not be saved. Null where there is none.
 */
export async function getCount(
  actor: Actor,
  id: string,
  { listed, page = 1 }: { listed: 'all' | 'differences'; page?: number | undefined },
): Promise<CountView | null> {
  const count = await findCount(actor, id);
  if (count === null) return null;
  const lines = placed(count.lines);
  const isSaved = count.state === 'done';
  const list = isSaved
    ? [
        ...lines.filter(IS_LISTED.unsaved),
        ...lines.filter((line) => IS_LISTED.differences(line) && !IS_LISTED.unsaved(line)),
      ]
    : lines.filter(IS_LISTED[count.state === 'saving' ? 'differences' : listed]);
  return {
    ...summaryOf(count),
    lines: await viewsOf(actor, list.slice((page - 1) * LINES_SHOWN, page * LINES_SHOWN)),
    total: list.length,
    sheet: count.sheet
      ? {
          taken: count.sheet.taken,
          refusedCount: count.sheet.refusedCount,
          refused: count.sheet.refused as { row: number; reason: RowReason }[],
        }
      : null,
  };
}

/** A whole count, for its sheet. */
export async function readWholeCount(actor: Actor, id: string): Promise<CountView | null> {
  const count = await findCount(actor, id);
  if (count === null) return null;
  const lines = await viewsOf(actor, placed(count.lines));
  return { ...summaryOf(count), lines, total: lines.length, sheet: null };
}

type Placed = StockCountLine & { place: number };

const placed = (lines: readonly StockCountLine[]): Placed[] =>
  lines.map((line, place) => ({ ...line, place }));

/** Products whose names are read at once. */
const NAMED_AT_ONCE = 500;

async function viewsOf(actor: Actor, lines: readonly Placed[]): Promise<CountLineView[]> {
  const ids = [...new Map(lines.map((line) => [String(line.productId), line.productId])).values()];
  const names = new Map<string, CountedName>();
  for (let at = 0; at < ids.length; at += NAMED_AT_ONCE) {
    const some = await nameCounted(actor, ids.slice(at, at + NAMED_AT_ONCE));
    for (const [variantId, name] of some) names.set(variantId, name);
  }
  const gone: CountedName = {
    ...{ sku: '', productName: '', productNameBn: '' },
    variantName: { en: '', bn: '' },
  };
  return lines.map((line) => ({
    ...{ place: line.place, productId: String(line.productId) },
    ...(names.get(String(line.variantId)) ?? gone),
    ...{ shown: line.shown, counted: line.counted ?? null, typed: line.typed ?? '' },
    outcome: line.outcome ?? null,
  }));
}
