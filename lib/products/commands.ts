import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../auth/actor';
import { mayChangeProduct, mayReviewProducts } from '../auth/policy';
import { inTransaction } from '../database/transaction';
import { settings } from '../env';
import { ShopError } from '../errors';
import { writeOnce, type Idempotency } from '../http/idempotency';
import { isAllowedImage } from '../images/allowed';
import { claimPictures } from '../images/claim';
import { toPoisha } from '../money';
import { formatDhakaTime } from '../time';
import { isObjectId } from '../validation';
import { ProductModel, type ProductRecord } from '../../models/product';
import { announceProductChange, recordProductWrite } from './changed';
import { searchText } from './filter';
import { rebasedDraft, reviewedChange, stockAfterUpdate, type ReviewedFields } from './rules';
import type { AddProduct, UpdateProduct } from './schema';
import { ownProductView } from './views';

/**
 * Offers a product; it waits for review.
 * @throws ShopError INVALID where a picture lies in a place that isn't allowed, IDEMPOTENCY_MISMATCH
 */
export async function addProduct(
  actor: Actor,
  input: AddProduct,
  idempotency?: Idempotency,
): Promise<{ productId: string }> {
  await requirePictures(input);
  const { price, ...fields } = input;
  const result = await writeOnce(actor, 'addproduct', idempotency, async (session) => {
    const now = new Date();
    const [product] = await ProductModel.create(
      [
        {
          ...fields,
          pricePoisha: toPoisha(price),
          authorId: new Types.ObjectId(actor.id),
          author: actor.email,
          authorName: actor.name,
          status: 'pending',
          publishDate: formatDhakaTime(now),
          createdAt: now,
          version: 1,
          history: [{ at: now, by: actor.email, action: 'added' }],
          searchText: searchText(input),
        },
      ],
      { session },
    );
    const productId = String(product!._id);
    await recordProductWrite(actor, productId, { action: 'product.add', after: input }, session);
    return { productId };
  });
  announceProductChange(result.productId);
  return result;
}

/**
 * Changes a product. Price, rating and quantities change at once; an author's change of what review
 * looks at is kept as a draft while the product was published or rejected.
 * @returns whether it now waits for review
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID (pictures), CONFLICT with the current product
 */
export async function updateProduct(
  actor: Actor,
  id: string,
  update: UpdateProduct,
): Promise<{ waitsForReview: boolean }> {
  await requirePictures(update);
  const waitsForReview = await inTransaction(async (session) => {
    const product = await requireProduct(id, session);
    if (!mayChangeProduct(actor, product)) throw new ShopError('FORBIDDEN');
    requireVersion(product, update.version);
    const now = new Date();
    const set: Partial<ProductRecord> = directChanges(product, update);
    const needsReview = product.status !== 'pending' && !mayReviewProducts(actor);
    // An author goes on from their draft; an administrator changes what is on sale.
    const change = reviewedChange((needsReview && product.draft) || product, update);
    const asDraft = change !== null && needsReview;
    if (change !== null && asDraft) {
      set.draft = { ...change, submittedAt: now, state: 'waiting' };
    } else if (change !== null) {
      Object.assign(set, change, { searchText: searchText(change) });
      if (product.draft) set.draft = rebasedDraft(product.draft, product, change);
    }
    await ProductModel.updateOne(
      { _id: product._id },
      {
        $set: set,
        $inc: { version: 1 },
        $push: {
          history: { at: now, by: actor.email, action: asDraft ? 'draft' : 'changed' },
        },
      },
      { session },
    );
    await recordProductWrite(
      actor,
      id,
      {
        action: asDraft ? 'product.draft' : 'product.update',
        before: changedFields(product, set),
        after: set,
      },
      session,
    );
    return asDraft;
  });
  announceProductChange(id);
  return { waitsForReview };
}

/** Deletes a product; orders keep their own copy. @throws ShopError NOT_FOUND, FORBIDDEN */
export async function deleteProduct(actor: Actor, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const product = await requireProduct(id, session);
    if (!mayChangeProduct(actor, product)) throw new ShopError('FORBIDDEN');
    await ProductModel.deleteOne({ _id: product._id }, { session });
    await recordProductWrite(actor, id, { action: 'product.delete', before: product }, session);
  });
  announceProductChange(id);
}

/** @throws ShopError NOT_FOUND, also for a malformed id */
export async function requireProduct(id: string, session: ClientSession): Promise<ProductRecord> {
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND', { message: 'No such product.' });
  const product = await ProductModel.findById(id, null, { session }).lean();
  if (!product) throw new ShopError('NOT_FOUND', { message: 'No such product.' });
  return product;
}

/** @throws ShopError CONFLICT with the current product, so that a form can show both */
export function requireVersion(product: ProductRecord, version: number | undefined): void {
  if (version === undefined || version === product.version) return;
  throw new ShopError('CONFLICT', {
    message: 'This product was changed in the meantime. Please look at it again.',
    extra: { product: ownProductView(product) },
  });
}

/**
 * Pictures must lie where the shop allows it, and own ones must be there; they are kept from the
 * sweep of orphans meanwhile.
 */
async function requirePictures({
  image,
  extraimages = [],
}: Partial<ReviewedFields>): Promise<void> {
  const fields: Record<string, string> = {};
  if (image !== undefined && !isAllowedImage(image, settings())) fields.image = 'imageHost';
  if (extraimages.some((each) => !isAllowedImage(each, settings()))) {
    fields.extraimages = 'imageHost';
  }
  const missing = await claimPictures([...(image === undefined ? [] : [image]), ...extraimages]);
  if (image !== undefined && missing.includes(image)) fields.image = 'imageGone';
  if (extraimages.some((each) => missing.includes(each))) fields.extraimages = 'imageGone';
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
}

/** What changes without review. */
function directChanges(product: ProductRecord, update: UpdateProduct): Partial<ProductRecord> {
  return {
    ...(update.price !== undefined && { pricePoisha: toPoisha(update.price) }),
    ...(update.rating !== undefined && { rating: update.rating }),
    ...(update.minQuantity !== undefined && { minQuantity: update.minQuantity }),
    ...(update.maxQuantity !== undefined && {
      maxQuantity: stockAfterUpdate(product.maxQuantity, update.maxQuantity, update.maxQuantityWas),
    }),
  };
}

/** The old values of what is set, for the audit log. */
function changedFields(
  product: ProductRecord,
  set: Partial<ProductRecord>,
): Partial<ProductRecord> {
  return Object.fromEntries(
    Object.keys(set).map((field) => [field, product[field as keyof ProductRecord]]),
  );
}
