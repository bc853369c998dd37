import 'server-only';
import { Types } from 'mongoose';
import { PictureBatchModel } from '../../../../models/picture-batch';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { shopFor } from '../../../shop/policy';
import { listPictureTargets, picturesShown, type PictureTarget } from '../../catalogue';
import { byPlace, indexTargets, type TargetIndex } from './match-rules';
import {
  MAX_TARGETS,
  SUGGESTIONS_SHOWN,
  type NamedProduct,
  type PictureBatchView,
  type RefusedReason,
  type Told,
} from './types';

/** The caller's products by everything that a picture may be named after. @throws ShopError FORBIDDEN */
export async function readIndex(actor: Actor): Promise<TargetIndex> {
  const products = await listPictureTargets(actor, { limit: MAX_TARGETS });
  return indexTargets(
    products.map(({ _id, productName, productNameBn, imported, variants }) => ({
      productId: String(_id),
      names: [productName, productNameBn ?? ''],
      handle: imported?.key ?? '',
      variants: variants.map((variant) => ({ variantId: String(variant._id), sku: variant.sku })),
    })),
  );
}

const named = (actor: Actor, product: PictureTarget): NamedProduct => ({
  productId: String(product._id),
  productName: product.productName,
  productNameBn: product.productNameBn ?? '',
  pictures: picturesShown(actor, product).length,
  status: product.status,
});

/**
 * The caller's pictures that wait for their products, and how it went the last time; null where nothing was
 * sent. @throws ShopError FORBIDDEN
 */
export async function getPictureBatch(actor: Actor): Promise<PictureBatchView | null> {
  const _id = new Types.ObjectId(shopFor(actor, 'shop.products'));
  const batch = await withDatabase(() => PictureBatchModel.findById(_id).lean());
  if (!batch || batch.expiresAt.getTime() < Date.now()) return null;
  const ids = new Set(
    batch.pictures.flatMap(({ productId, candidates }) => [productId ?? [], ...candidates].flat()),
  );
  const products = await listPictureTargets(actor, { ids: [...ids], limit: ids.size || 1 });
  const byId = new Map(products.map((product) => [String(product._id), named(actor, product)]));
  const view: PictureBatchView = {
    matched: [],
    ambiguous: [],
    unmatched: [],
    suggestions: [],
    refused: batch.refused as { name: string; reason: RefusedReason }[],
    refusedCount: batch.refusedCount,
    told: (batch.told as Told | undefined) ?? null,
  };
  const groups = new Map<string, PictureBatchView['matched'][number]>();
  // A product that is gone meanwhile leaves its pictures without one.
  for (const picture of [...batch.pictures].sort(byPlace)) {
    const { key, name, url } = picture;
    const shown = { key, name, url, typed: picture.typed ?? '' };
    const product = byId.get(picture.productId ?? '');
    const candidates = picture.candidates.flatMap((id) => byId.get(id) ?? []);
    if (product && picture.by) {
      const group = groups.get(product.productId) ?? { product, pictures: [] };
      group.pictures.push({ ...shown, by: picture.by });
      groups.set(product.productId, group);
    } else if (candidates.length > 0) view.ambiguous.push({ ...shown, candidates });
    else view.unmatched.push(shown);
  }
  view.matched = [...groups.values()].sort((one, other) =>
    one.product.productName.localeCompare(other.product.productName),
  );
  if (view.unmatched.length > 0) {
    const bare = await listPictureTargets(actor, { bare: true, limit: SUGGESTIONS_SHOWN });
    view.suggestions = [...new Set(bare.map(({ productName }) => productName))];
  }
  return view;
}
