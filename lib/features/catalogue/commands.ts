import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { mayChangeProduct, mayReviewProducts } from '../../platform/auth/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { toPoisha } from '../../platform/money';
import { formatDhakaTime } from '../../platform/time/time';
import { isObjectId } from '../../platform/validation';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { changeOfProduct } from './change-rules';
import { announceProductChange, recordProductWrites } from './write-commands';
import { searchText } from './search-text-rules';
import { requirePictures } from './pictures';
import { authorDraft, authorPrice } from './price-review';
import { requireRoomInReview } from './quota-queries';
import {
  changedNames,
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
 * @throws ShopError INVALID where a picture lies in a place that isn't allowed, QUOTA,
 *   IDEMPOTENCY_MISMATCH
 */
export async function addProduct(
  actor: Actor,
  input: AddProduct,
  idempotency?: Idempotency,
): Promise<{ productId: string }> {
  await requirePictures(input);
  return writeOnce(actor, 'addproduct', idempotency, async (session) => {
    await requireRoomInReview(actor, session);
    const [product] = await ProductModel.create([newProduct(actor, input)], { session });
    const productId = String(product!._id);
    // No page and no list shows what waits for review.
    const details = { action: 'product.add', after: input };
    await recordProductWrites(actor, [], [{ id: productId, ...details }], session);
    return { productId };
  });
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
 * looks at is kept as a draft while the product was published or rejected, and so is a large rise
 * of the price while it is published.
 * @returns whether it now waits for review
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID (pictures), CONFLICT with the current product, QUOTA
 */
export async function updateProduct(
  actor: Actor,
  id: string,
  update: UpdateProduct,
): Promise<{ waitsForReview: boolean }> {
  await requirePictures(update);
  const { waitsForReview, changed } = await inTransaction(async (session) => {
    const product = await requireProduct(id, session);
    if (!mayChangeProduct(actor, product)) throw new ShopError('FORBIDDEN');
    requireVersion(product, update.version);
    return writeUpdate(actor, product, update, session);
  });
  announceProductChange(changed);
  return { waitsForReview };
}

/**
 * What `updateProduct` writes, where the caller has the product, asked the right and looks after
 * pictures and caches: for many at a time.
 * @param options `more`: fields that no form knows; `hasRoom`: the caller asked for room in review
 * @returns whether it now waits for review, and the tags of what shows the change
 */
export async function writeUpdate(
  actor: Actor,
  product: ProductRecord,
  update: UpdateProduct,
  session: ClientSession,
  { more, hasRoom }: { more?: Partial<ProductRecord>; hasRoom?: boolean } = {},
): Promise<{ waitsForReview: boolean; changed: string[] }> {
  const now = new Date();
  const needsReview = product.status !== 'pending' && !mayReviewProducts(actor);
  const wanted = update.price === undefined ? undefined : toPoisha(update.price);
  const price = authorPrice(product, wanted);
  const set: Partial<ProductRecord> = {
    ...directChanges(product, update),
    ...(needsReview
      ? authorPriceFields(product, price.now)
      : wanted !== undefined && { pricePoisha: wanted, approvedPricePoisha: wanted }),
    ...more,
  };
  // An author goes on from their draft; an administrator changes what is on sale.
  const base = (needsReview && product.draft) || product;
  const change = needsReview ? sentToReview(product, update) : reviewedChange(product, update);
  const draft = needsReview ? authorDraft(product, change, price, now) : undefined;
  const withdrawn = draft === null;
  const asDraft = draft?.submittedAt === now;
  // What waits already takes no more room, however often it is changed.
  if (asDraft && product.draft?.state !== 'waiting' && !hasRoom) {
    await requireRoomInReview(actor, session);
  }
  if (draft !== undefined) {
    set.draft = draft;
  } else if (change !== null) {
    Object.assign(set, change, { searchText: searchText(change) });
    if (product.draft) set.draft = rebasedDraft(product.draft, product, change);
  }
  const fields = changedNames({ ...product, ...reviewedHalf(base) }, set, change);
  if (asDraft && draft.pricePoisha !== (product.draft?.pricePoisha ?? undefined)) {
    fields.push('price');
  }
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
  const id = String(product._id);
  const changed = changeOfProduct(id, product, {
    ...product,
    ...set,
    version: product.version + 1,
  });
  await recordProductWrites(
    actor,
    changed,
    [
      {
        id,
        action: asDraft ? 'product.draft' : 'product.update',
        before: changedFields(product, set),
        after: set,
      },
    ],
    session,
  );
  return { waitsForReview: asDraft, changed };
}

/** Deletes a product; orders keep their own copy. @throws ShopError NOT_FOUND, FORBIDDEN */
export async function deleteProduct(actor: Actor, id: string): Promise<void> {
  const changed = await inTransaction(async (session) => {
    const product = await requireProduct(id, session);
    if (!mayChangeProduct(actor, product)) throw new ShopError('FORBIDDEN');
    await ProductModel.deleteOne({ _id: product._id }, { session });
    const gone = changeOfProduct(id, product, null);
    const details = { action: 'product.delete', before: product };
    await recordProductWrites(actor, gone, [{ id, ...details }], session);
    return gone;
  });
  announceProductChange(changed);
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

/** An author's price that changes at once, and what later rises are measured by. */
function authorPriceFields(
  product: ProductRecord,
  pricePoisha: number | undefined,
): Partial<ProductRecord> {
  if (pricePoisha === undefined) return {};
  // Products from before prices were approved begin with the one they have.
  return { pricePoisha, approvedPricePoisha: product.approvedPricePoisha ?? product.pricePoisha };
}

/** What changes without review, besides the price. */
function directChanges(product: ProductRecord, update: UpdateProduct): Partial<ProductRecord> {
  return {
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
