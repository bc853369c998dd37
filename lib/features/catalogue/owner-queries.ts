import 'server-only';
import { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { ProductModel } from '../../../models/product';

/** Whose a product is, and what it is called. */
export interface OwnedProduct {
  productName: string;
  /** Empty where it has none. */
  productNameBn: string;
  sellerId: string;
}

/** Whose these products are, on sale or not, by id; those that are gone are left out. */
export async function findProductOwners(
  ids: readonly string[],
): Promise<Map<string, OwnedProduct>> {
  if (ids.length === 0) return new Map();
  const records = await withDatabase(() =>
    ProductModel.find(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
      { productName: 1, productNameBn: 1, authorId: 1 },
    ).lean(),
  );
  return new Map(
    records.map(({ _id, productName, productNameBn, authorId }) => [
      String(_id),
      { productName, productNameBn, sellerId: String(authorId) },
    ]),
  );
}
