import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { connectDatabase } from '../../platform/database/connect';
import { isBehind } from '../../platform/events/integrity';
import { type Finding, mendInTransaction } from '../../platform/integrity/finding';
import {
  DayChangeModel,
  DayStatisticsModel,
  type DayStatisticsRecord,
} from '../../../models/day-statistics';
import { inTransaction } from '../../platform/database/transaction';
import {
  type VariantStocks,
  findVariantStocks,
  productIdBatches,
  stockChangesOf,
} from '../catalogue';
import { type StockOrder, findStockOrders } from '../orders';
import { computeStatistics, type DayStatistics, scopeOf } from './day-statistics';

/** One change of a variant's stock: units that came (positive) or went, and the stock after it. */
export interface StockStep {
  change: number;
  stock: number;
}

/**
 * Whether steps can be laid end to end, each beginning with the stock that another one left, so that
 * the last leaves `now`. In no order: clocks of the processes that wrote them may differ. Each stock
 * must be reached as often as it was left, but for the one that was there before the first step and
 * the last.
 */
export function leadsTo(steps: Iterable<StockStep>, now: number): boolean {
  /** How often each stock was reached, less how often it was left. */
  const balance = new Map<number, number>();
  const add = (stock: number, by: number) => balance.set(stock, (balance.get(stock) ?? 0) + by);
  for (const { change, stock } of steps) {
    add(stock - change, -1);
    add(stock, 1);
  }
  const open = [...balance].filter(([, count]) => count !== 0);
  // Nothing was recorded yet, or it ended where it began.
  if (open.length === 0) return balance.size === 0 || balance.has(now);
  return (
    open.length === 2 && open.every(([, count]) => Math.abs(count) === 1) && balance.get(now) === 1
  );
}

/** Figures as text, whatever order their categories were summed up in. */
function comparable(statistics: DayStatistics): string {
  const { orders, pieces, poisha, pending, completed, cancelled, returned } = statistics;
  const categories = statistics.categories
    .map(({ category, poisha: sum }) => `${category}: ${sum}`)
    .sort();
  const sums = { orders, pieces, poisha, pending, completed, cancelled, returned, categories };
  return JSON.stringify(sums);
}

/** Whether kept figures are those of their day's orders. */
async function isRight(kept: DayStatisticsRecord): Promise<boolean> {
  const scope = scopeOf(kept.scope);
  return (
    scope !== null && comparable(kept) === comparable(await computeStatistics(scope, kept.day))
  );
}

/** Kept figures of past days that are not those of the orders, and that nothing says are to be made anew. */
export async function* findStatisticFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const kept of DayStatisticsModel.find().lean<DayStatisticsRecord>().cursor()) {
    if (await isRight(kept)) continue;
    const { _id, day, scope } = kept;
    if ((await DayChangeModel.exists({ day })) !== null || (await isBehind('reports'))) continue;
    yield {
      kind: 'figures.day',
      id: String(_id),
      wrong: `the figures of ${day} (${scope}) are not those of its orders`,
      mend: 'forgotten, and made anew from the orders when they are next looked at',
    };
  }
}

/** Forgets a day's figures: they are made from the orders when they are next asked for. */
export function mendStatistics(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const kept = await DayStatisticsModel.findById(finding.id, null, {
      session,
    }).lean<DayStatisticsRecord>();
    if (kept === null || (await isRight(kept))) return false;
    await DayStatisticsModel.deleteOne({ _id: kept._id }, { session });
    return true;
  });
}

/**
 * Stock against its history, which every command writes with the stock: the changes of a variant
 * lead to its stock, and what orders took of it, less what came back, is what they hold.
 */

/** History of one variant. */
interface Trail {
  steps: StockStep[];
  /** Units by order: taken (negative) and given back. */
  orders: Map<string, { id: Types.ObjectId; net: number; isWhole: boolean }>;
}

/** Products whose stock is not what their history and their orders say. */
export async function* findStockFaults(): AsyncGenerator<Finding> {
  for await (const ids of productIdBatches()) {
    // Compares data of one moment, though the shop goes on selling.
    yield* await inTransaction((session) => compare(ids, session));
  }
}

async function compare(ids: Types.ObjectId[], session: ClientSession): Promise<Finding[]> {
  const trails = await readTrails(ids, session);
  const named = [...trails.values()].flatMap(({ orders }) => [...orders.values()]);
  const orders = await findStockOrders(
    named.map(({ id }) => id),
    session,
  );
  const products = await findVariantStocks(ids, session);
  return products.flatMap((product) =>
    faultsOf(product, trails, orders).map((wrong) => ({
      kind: 'product.stock-history',
      id: String(product._id),
      wrong,
      mend: null,
    })),
  );
}

async function readTrails(
  ids: Types.ObjectId[],
  session: ClientSession,
): Promise<Map<string, Trail>> {
  const trails = new Map<string, Trail>();
  for await (const { variantId, orderId, why, change, stock } of stockChangesOf(ids, session)) {
    const key = String(variantId);
    const trail: Trail = trails.get(key) ?? { steps: [], orders: new Map() };
    trails.set(key, trail);
    trail.steps.push({ change, stock });
    if (!orderId) continue;
    const order = trail.orders.get(String(orderId)) ?? { id: orderId, net: 0, isWhole: false };
    order.net += change;
    order.isWhole ||= why === 'ordered';
    trail.orders.set(String(orderId), order);
  }
  return trails;
}

function faultsOf(
  { maxQuantity, variants }: VariantStocks,
  trails: ReadonlyMap<string, Trail>,
  orders: ReadonlyMap<string, StockOrder>,
): string[] {
  const wrong: string[] = [];
  const sum = variants.reduce((total, { stock }) => total + stock, 0);
  if (sum !== maxQuantity) wrong.push(`has a stock of ${maxQuantity}, and its variants ${sum}`);
  for (const { _id, stock } of variants) {
    const trail = trails.get(String(_id));
    if (!trail) continue;
    const variant = `the stock of ${String(_id)}`;
    if (!leadsTo(trail.steps, stock)) {
      wrong.push(`${variant} is ${stock}, which its changes do not lead to`);
    }
    for (const [id, { net, isWhole }] of trail.orders) {
      // One of before there was a history, of which only the end is known.
      if (!isWhole) continue;
      const held = heldBy(orders.get(id), _id);
      if (held.includes(-net)) continue;
      wrong.push(`${variant} gave ${-net} to the order ${id}, which holds ${held.join(' or ')}`);
    }
  }
  return wrong;
}

/**
 * Units of a variant that an order holds, without what of them went back into the stock: none where it is
 * gone. Returned orders of earlier releases do not say whether they went back.
 */
function heldBy(order: StockOrder | undefined, variantId: Types.ObjectId): number[] {
  const lines = (order?.lines ?? []).filter((line) => variantId.equals(line.variantId));
  const held = lines.reduce(
    (sum, { quantity, cancelled, restocked }) => sum + quantity - cancelled - (restocked ?? 0),
    0,
  );
  const isSaid = lines.some(({ restocked }) => typeof restocked === 'number');
  return order?.orderStatus === 'returned' && !isSaid ? [0, held] : [held];
}
