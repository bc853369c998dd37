import type { Types } from 'mongoose';
import {
  type DeliveryTable,
  deliveryTableSchema,
} from '../../lib/features/checkout/delivery/shared';
import type { DeliveryTableRecord } from '../../models/delivery-table';
import { readJson } from './files';
import { sellers } from './people';

const given = readJson('delivery-tables.json') as Record<string, unknown>;

/**
 * Delivery prices of each seller of the demonstration, by the seller's key: as its editor would send them.
 */
export const deliveryTables: ReadonlyMap<string, DeliveryTable> = new Map(
  sellers.map(({ key }) => [key, deliveryTableSchema.parse(given[key])]),
);

/** The sellers' tables as they are stored. */
export const deliveryTableRecords = (
  idOf: ReadonlyMap<string, Types.ObjectId>,
  changedAt: Date,
): DeliveryTableRecord[] =>
  sellers.map(({ key, email }) => ({
    _id: idOf.get(email)!,
    version: 1,
    changedAt,
    table: deliveryTables.get(key)!,
  }));
