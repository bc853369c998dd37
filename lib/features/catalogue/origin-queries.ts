import 'server-only';
import type { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { ProductModel } from '../../../models/product';

/**
 * The district that all of these products leave from.
 * @returns its id; empty where they name none or several, or are gone: their seller's own counts then
 */
export async function findCommonOrigin(productIds: readonly Types.ObjectId[]): Promise<string> {
  const found = await withDatabase(() =>
    ProductModel.find({ _id: { $in: productIds } }, { shipsFrom: 1 }).lean(),
  );
  const origins = new Set(found.map(({ shipsFrom }) => shipsFrom));
  return origins.size === 1 ? [...origins][0]! : '';
}
