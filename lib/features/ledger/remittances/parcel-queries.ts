import 'server-only';
import type { ClientSession } from 'mongoose';
import { RemittanceRowModel } from '../../../../models/remittance';
import { withDatabase } from '../../../platform/database/connect';
import { groupedBy } from '../../../platform/integrity/finding';
import { findShippedOrders, type ShippedOrder } from '../../orders/remittance-queries';
import { orderNumber } from '../../orders/rules';
import { ordersByTracking, sentParcelsOf } from '../../fulfilment/parcels/remittance-queries';
import { findCollectedCash } from '../../payments/remittance-queries';
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
    const trackingNumbers = numbersOf(chunk.map(({ consignment }) => consignment));
    const found = await findShippedOrders(
      {
        trackingNumbers,
        numbers: numbersOf(chunk.map(({ order }) => order)),
        ids: await ordersByTracking(trackingNumbers, session),
      },
      session,
    );
    for (const order of found) orders.set(String(order._id), order);
    for (const parcel of await parcelsToMatch(found, session)) parcels.set(parcel.id, parcel);
  }
  return { matches: matchRows(courier, rows, [...parcels.values()], taken), orders };
}

/** The orders' parcels with the cash that each brought; an order that has none is one itself. */
async function parcelsToMatch(
  found: readonly ShippedOrder[],
  session: ClientSession | undefined,
): Promise<Parcel[]> {
  const ids = found.map(({ _id }) => _id);
  const cash = groupedBy(await findCollectedCash(ids, session), ({ orderId }) => orderId);
  const sent = groupedBy(await sentParcelsOf(ids, session), ({ orderId }) => orderId);
  return found.flatMap((order) => {
    const orderId = String(order._id);
    const number = orderNumber(orderId);
    const own = cash.get(orderId) ?? [];
    const parcels = sent.get(orderId) ?? [];
    // What the order as a whole brought came with its last parcel.
    const whole = own.find(({ parcelId }) => parcelId === undefined) ?? null;
    if (parcels.length === 0) {
      return [
        { id: orderId, orderId, trackingNumber: order.trackingNumber ?? '', number, cash: whole },
      ];
    }
    return parcels.map(({ _id, trackingNumber }, place) => {
      const brought = own.find(({ parcelId }) => parcelId === String(_id));
      const isLast = place === parcels.length - 1;
      return {
        id: String(_id),
        orderId,
        trackingNumber,
        number,
        cash: brought ?? (isLast ? whole : null),
      };
    });
  });
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
