import 'server-only';
import type { ClientSession } from 'mongoose';
import { RemittanceRowModel } from '../../../models/remittance-row';
import { withDatabase } from '../../platform/database/connect';
import { findShippedOrders, type ShippedOrder } from '../orders/remittance-queries';
import { orderNumber } from '../orders/rules';
import { findCollectedCash } from '../payments/remittance-queries';
import type { FileRow } from './line-rules';
import { keyOf, matchRows, plainNumber, type Match, type Parcel } from './match-rules';

/** Rows whose orders are read at once. */
const CHUNK = 500;

export interface MatchedRows {
  matches: Match[];
  /** The orders that rows name, by id. */
  orders: Map<string, ShippedOrder>;
}

/**
 * Matches rows of a courier's file against orders, their cash and what files before have brought.
 * @param session to see what its transaction wrote; without it for a look alone
 */
export async function matchFileRows(
  courier: string,
  rows: readonly FileRow[],
  session?: ClientSession,
): Promise<MatchedRows> {
  const orders = new Map<string, ShippedOrder>();
  const parcels = new Map<string, Parcel>();
  const taken = new Set<string>();
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    for (const key of await takenKeys(courier, chunk.map(keyOf), session)) taken.add(key);
    const found = await findShippedOrders(
      {
        trackingNumbers: numbersOf(chunk.map(({ consignment }) => consignment)),
        numbers: numbersOf(chunk.map(({ order }) => order)),
      },
      session,
    );
    const ids = found.map(({ _id }) => _id);
    const cash = new Map(
      (await findCollectedCash(ids, session)).map((each) => [each.orderId, each]),
    );
    for (const order of found) {
      const orderId = String(order._id);
      orders.set(orderId, order);
      parcels.set(orderId, {
        orderId,
        trackingNumber: order.trackingNumber ?? '',
        number: orderNumber(orderId),
        cash: cash.get(orderId) ?? null,
      });
    }
  }
  return { matches: matchRows(courier, rows, [...parcels.values()], taken), orders };
}

const numbersOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(plainNumber))].filter((number) => number !== '');

/** Which of these parcels a row of a file stands for already. */
async function takenKeys(
  courier: string,
  keys: readonly string[],
  session: ClientSession | undefined,
): Promise<string[]> {
  const rows = await withDatabase(() =>
    RemittanceRowModel.find(
      { courier, key: { $in: [...keys] }, holds: true },
      { key: 1 },
      session ? { session } : {},
    ).lean<{ key: string }[]>(),
  );
  return rows.map(({ key }) => key);
}
