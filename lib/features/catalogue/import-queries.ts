import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { ProductModel, type ProductRecord } from '../../../models/product';

/** Whole records of the caller's own products, for an import to compare a file with. */
export interface OwnProducts {
  byId: Map<string, ProductRecord>;
  /** By the key that the source knows them by. */
  byKey: Map<string, ProductRecord>;
}

/** The caller's own products that a file's rows name, by number or by their key at the source. */
export async function findImportedProducts(
  actor: Actor,
  source: NonNullable<ProductRecord['imported']>['source'],
  named: { ids: string[]; keys: string[] },
  session?: ClientSession,
): Promise<OwnProducts> {
  const authorId = new Types.ObjectId(shopFor(actor, 'shop.products'));
  const ids = named.ids.map((id) => new Types.ObjectId(id));
  const options = session ? { session } : {};
  return withDatabase(async () => {
    const known = await ProductModel.find(
      { authorId, 'imported.source': source, 'imported.key': { $in: named.keys } },
      null,
      options,
    ).lean();
    const numbered =
      ids.length === 0
        ? []
        : await ProductModel.find({ _id: { $in: ids }, authorId }, null, options).lean();
    return {
      byId: new Map(numbered.map((record) => [String(record._id), record])),
      byKey: new Map(known.map((record) => [record.imported!.key, record])),
    };
  });
}

/** SKUs that are asked for at once. */
const MAX_SKUS = 1000;

/** Which of the caller's own products have these SKUs: the product's id by the SKU. */
export async function findSkuOwners(
  actor: Actor,
  skus: string[],
  session?: ClientSession,
): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  const asked = skus.filter((sku) => sku !== '');
  for (let at = 0; at < asked.length; at += MAX_SKUS) {
    const found = await withDatabase(() =>
      ProductModel.find(
        {
          authorId: new Types.ObjectId(shopFor(actor, 'shop.products')),
          skus: { $in: asked.slice(at, at + MAX_SKUS) },
        },
        { skus: 1 },
        session ? { session } : {},
      ).lean(),
    );
    for (const { _id, skus: theirs } of found) {
      for (const sku of theirs ?? []) owners.set(sku, String(_id));
    }
  }
  return owners;
}

/** The caller's products that show no picture yet and have some elsewhere, oldest first. */
export function listWithoutPictures(
  actor: Actor,
  limit: number,
): Promise<Pick<ProductRecord, '_id' | 'sourceImages'>[]> {
  return withDatabase(() =>
    ProductModel.find(
      {
        authorId: new Types.ObjectId(shopFor(actor, 'shop.products')),
        image: '',
        'sourceImages.0': { $exists: true },
        draft: null,
      },
      { sourceImages: 1 },
    )
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),
  );
}

/**
 * A product that still shows no picture, in the caller's transaction; null where it has one, also in a
 * draft, or is gone.
 */
export function findWithoutPicture(
  id: Types.ObjectId,
  session: ClientSession,
): Promise<ProductRecord | null> {
  return ProductModel.findOne({ _id: id, image: '', draft: null }, null, { session }).lean();
}
