import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withKeyedLock } from '../../platform/concurrency/keyed-lock';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { can, sellsAs, shopFor } from '../../shop/policy';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { requirePictures, requireProduct, writeUpdate } from './commands';
import { WITHOUT_PICTURE } from './dashboard-filter-queries';
import { picturesOf } from './picture-rules';
import { MOST_EXTRA_PICTURES } from './schema';
import type { ProductStatus } from './state-types';
import { variantInputOf } from './variant-records';
import { announceProductChange } from './write-commands';

const NAMED = {
  ...{ productName: 1, productNameBn: 1, imported: 1, status: 1, image: 1, extraimages: 1 },
  ...{ 'draft.image': 1, 'draft.extraimages': 1, 'variants._id': 1, 'variants.sku': 1 },
} as const;

/** Names by which a picture file matches a product, and the product's picture count. */
export type PictureTarget = Pick<
  ProductRecord,
  '_id' | 'productName' | 'productNameBn' | 'imported' | 'status' | 'image' | 'extraimages'
> & {
  draft?: Pick<NonNullable<ProductRecord['draft']>, 'image' | 'extraimages'> | null;
  variants: Pick<ProductRecord['variants'][number], '_id' | 'sku'>[];
};

/**
 * The caller's own products by what pictures are named after, newest first.
 * @param asked `bare`: only those without a picture
 * @throws ShopError FORBIDDEN
 */
export function listPictureTargets(
  actor: Actor,
  { ids, bare, limit }: { ids?: readonly string[]; bare?: boolean; limit: number },
): Promise<PictureTarget[]> {
  const authorId = new Types.ObjectId(shopFor(actor, 'shop.products'));
  return withDatabase(() =>
    ProductModel.find(
      {
        authorId,
        ...(ids && { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }),
        ...(bare && WITHOUT_PICTURE),
      },
      NAMED,
    )
      .sort({ _id: -1 })
      .limit(limit)
      .lean<PictureTarget[]>(),
  );
}

/** Counts the caller's own products without a picture. @throws ShopError FORBIDDEN */
export function countWithoutPicture(actor: Actor): Promise<number> {
  const authorId = new Types.ObjectId(shopFor(actor, 'shop.products'));
  return withDatabase(() => ProductModel.countDocuments({ authorId, ...WITHOUT_PICTURE }));
}

/** The pictures that its seller sees on a product: those of a change that waits before those on sale. */
export const picturesShown = (
  actor: Actor,
  product: Pick<PictureTarget, 'image' | 'extraimages' | 'draft'>,
): string[] =>
  picturesOf((!can(actor, 'products.review') && product.draft) || product).filter(
    (url) => url !== '',
  );

/** A picture for a product; with a variant, also that variant's own where it has none. */
export interface GivenPicture {
  url: string;
  variantId?: string | undefined;
}

/**
 * Gives uploaded pictures to one of the caller's own products, by the rules of the product form.
 * @param mode whether they stand behind those that it has, or in their place
 * @returns its state, and whether they wait for review
 * @throws ShopError NOT_FOUND, FORBIDDEN, QUOTA, TOO_MANY, INVALID where a picture is gone or there would be
 *   too many
 */
export async function givePictures(
  actor: Actor,
  id: string,
  given: readonly GivenPicture[],
  mode: 'add' | 'replace',
): Promise<{ status: ProductStatus; waitsForReview: boolean }> {
  const urls = given.map(({ url }) => url);
  await requirePictures({ extraimages: urls });
  const { changed, ...result } = await withKeyedLock(`edit ${id}`, () =>
    inTransaction(async (session) => {
      const product = await requireProduct(id, session);
      if (!sellsAs(actor, product.authorId, 'shop.products')) throw new ShopError('FORBIDDEN');
      const before = mode === 'add' ? picturesShown(actor, product) : [];
      const [image = '', ...extraimages] = [...new Set([...before, ...urls])];
      if (extraimages.length > MOST_EXTRA_PICTURES) {
        throw new ShopError('INVALID', { fields: { extraimages: 'tooMany' } });
      }
      const own = new Map(given.map(({ variantId, url }) => [variantId, url]));
      const variants = product.variants.map((variant) => {
        const url = own.get(String(variant._id));
        return {
          ...variantInputOf(variant),
          ...(url !== undefined &&
            (mode === 'replace' || variant.picture === '') && { picture: url }),
        };
      });
      const namesVariants =
        product.hasOptions &&
        variants.some(({ picture }, at) => picture !== product.variants[at]!.picture);
      const { waitsForReview, changed } = await writeUpdate(
        actor,
        product,
        { image, extraimages, ...(namesVariants && { variants }) },
        session,
        // Waiting rises of the price stay as they are.
        { keepsPrices: new Set(product.variants.map(({ _id }) => String(_id))) },
      );
      return { status: product.status, waitsForReview, changed };
    }),
  );
  announceProductChange(changed);
  return result;
}
