import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction';
import type { Finding } from '../../platform/integrity/finding';
import { deletedOrders, findReturns, lastStockMarks } from '../audit/integrity-queries';
import { findStocks, productIdBatches } from '../catalogue/integrity-queries';
import { ordersOfProducts, type StockOrder } from '../orders/integrity-queries';

/**
 * Stock against what was sold: from the last time that somebody set it (the audit log knows), less
 * what was ordered since, plus what came back since. A product that was never set by a command, and
 * one where something happened in the same moments, whose order nobody can tell, are left out.
 */

/** Two things within this time may have happened in either order: clocks differ. */
const SAME_MOMENT_MS = 2_000;

/** What a product's stock should be, as far as it is known. */
class Derivation {
  isUnclear = false;

  constructor(
    readonly since: Date,
    public stock: number,
  ) {}

  /** Adds pieces that came or went at a moment, where it is later than the last setting. */
  add(pieces: number, at: Date): void {
    const later = at.getTime() - this.since.getTime();
    if (Math.abs(later) < SAME_MOMENT_MS) this.isUnclear = true;
    else if (later > 0) this.stock += pieces;
  }
}

/** Products whose stock is not what their orders leave of it. */
export async function* findStockFaults(): AsyncGenerator<Finding> {
  for await (const ids of productIdBatches()) {
    // Of one moment, though the shop goes on selling.
    yield* await inTransaction((session) => compare(ids, session));
  }
}

async function compare(ids: Types.ObjectId[], session: ClientSession): Promise<Finding[]> {
  const derived = new Map<string, Derivation>();
  for (const [id, { at, stock }] of await lastStockMarks(ids, session)) {
    derived.set(id, new Derivation(at, stock));
  }
  if (derived.size === 0) return [];
  const known = ids.filter((id) => derived.has(String(id)));
  await takeOrders(derived, known, session);
  const first = Math.min(...[...derived.values()].map(({ since }) => since.getTime()));
  for await (const { productId, quantity, placedAt, at } of deletedOrders(
    new Date(first),
    session,
  )) {
    const product = derived.get(String(productId));
    product?.add(-quantity, placedAt);
    product?.add(quantity, at);
  }
  const stocks = await findStocks(known, session);
  return [...derived].flatMap(([id, { stock, isUnclear }]) => {
    const found = stocks.get(id)?.maxQuantity;
    if (isUnclear || found === undefined || found === stock) return [];
    return [
      {
        kind: 'product.stock-history',
        id,
        wrong: `has a stock of ${found}; its orders leave ${stock} of what was last set`,
        mend: null,
      },
    ];
  });
}

async function takeOrders(
  derived: Map<string, Derivation>,
  ids: Types.ObjectId[],
  session: ClientSession,
): Promise<void> {
  const returned: StockOrder[] = [];
  for await (const order of ordersOfProducts(ids, session)) {
    const product = derived.get(String(order.productId))!;
    product.add(-order.quantity, order.placedAt);
    if (order.orderStatus === 'cancelled') {
      product.add(order.quantity, order.history.at(-1)?.at ?? order.placedAt);
    }
    if (order.orderStatus === 'returned') returned.push(order);
  }
  const returns = await findReturns(
    returned.map(({ _id }) => _id),
    session,
  );
  for (const { _id, productId, quantity } of returned) {
    const product = derived.get(String(productId))!;
    const entry = returns.get(String(_id));
    // Only the log says whether the pieces went back.
    if (entry === undefined) product.isUnclear = true;
    else if (entry.restocked) product.add(quantity, entry.at);
  }
}
