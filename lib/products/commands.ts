import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../auth/actor';
import { mayChangeProduct, mayReviewProducts } from '../auth/policy';
import { inTransaction } from '../database/transaction';
import { ShopError } from '../errors';
import { writeOnce, type Idempotency } from '../http/idempotency';
import { toPoisha } from '../money';
import { formatDhakaTime } from '../time';
import { isObjectId } from '../validation';
import { ProductModel, type ProductRecord } from '../../models/product';
import { announceProductChange, recordProductWrite } from './changed';
import { searchText } from './filter';
import { requirePictures } from './pictures';
import {
  changedNames,
  isSameHalf,
  rebasedDraft,
  reviewedChange,
  reviewedHalf,
  sentToReview,
  stockAfterUpdate,
} from './rules';
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
  const result = await writeOnce(actor, 'addproduct', idempotency, async (session) => {
    const [product] = await ProductModel.create([newProduct(actor, input)], { session });
    const productId = String(product!._id);
    await recordProductWrite(actor, productId, { action: 'product.add', after: input }, session);
    return { productId };
  });
  announceProductChange(result.productId);
  return result;
}

/** The record of a product that somebody offers: theirs, and waiting for review. */
export function newProduct(actor: Actor, { price, ...fields }: AddProduct) {
  const now = new Date();
  return {
    ...fields,
    pricePoisha: toPoisha(price),
    authorId: new Types.ObjectId(actor.id),
    author: actor.email,
    authorName: actor.name,
    status: 'pending' as const,
    publishDate: formatDhakaTime(now),
    createdAt: now,
    version: 1,
    history: [{ at: now, by: actor.email, action: 'added' }],
    searchText: searchText(fields),
  };
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
    return writeUpdate(actor, product, update, session);
  });
  announceProductChange(id);
  return { waitsForReview };
}

/**
 * What `updateProduct` writes, where the caller has the product, asked the right and looks after
 * pictures and caches: for many at a time.
 * @param more fields that no form knows
 * @returns whether it now waits for review
 */
export async function writeUpdate(
  actor: Actor,
  product: ProductRecord,
  update: UpdateProduct,
  session: ClientSession,
  more: Partial<ProductRecord> = {},
): Promise<boolean> {
  const now = new Date();
  const set: Partial<ProductRecord> = { ...directChanges(product, update), ...more };
  const needsReview = product.status !== 'pending' && !mayReviewProducts(actor);
  // An author goes on from their draft; an administrator changes what is on sale.
  const base = (needsReview && product.draft) || product;
  const change = needsReview ? sentToReview(product, update) : reviewedChange(product, update);
  // Back to the very words on sale: there is nothing left to review.
  const withdrawn =
    change !== null && needsReview && product.status === 'published' && isSameHalf(change, product);
  const asDraft = change !== null && needsReview && !withdrawn;
  if (withdrawn) {
    set.draft = null;
  } else if (change !== null && asDraft) {
    set.draft = { ...change, submittedAt: now, state: 'waiting' };
  } else if (change !== null) {
    Object.assign(set, change, { searchText: searchText(change) });
    if (product.draft) set.draft = rebasedDraft(product.draft, product, change);
  }
  const fields = changedNames({ ...product, ...reviewedHalf(base) }, set, change);
  await ProductModel.updateOne(
    { _id: product._id },
    {
      $set: { ...set, editedAt: now },
      $inc: { version: 1 },
      $push: {
        history: {
          at: now,
          by: actor.email,
          action: withdrawn ? 'withdrawn' : asDraft ? 'draft' : 'changed',
          ...(fields.length > 0 && { fields }),
        },
      },
    },
    { session },
  );
  await recordProductWrite(
    actor,
    String(product._id),
    {
      action: asDraft ? 'product.draft' : 'product.update',
      before: changedFields(product, set),
      after: set,
    },
    session,
  );
  return asDraft;
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
