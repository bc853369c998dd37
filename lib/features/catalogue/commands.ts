import 'server-only';
import { MongoServerError } from 'mongodb';
import { type ClientSession, Types } from 'mongoose';
import { settings } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { isAllowedImage } from '../../platform/storage/allowed';
import { claimPictures } from '../../platform/storage/claim';
import { ProductModel, type ProductRecord } from '../../../models/product';
import type { Actor } from '../../platform/auth/actor';
import { can, mayChangeProduct, sellerOf, shopFor, shopOf } from '../../shop/policy';
import { inTransaction } from '../../platform/database/transaction';
import { withKeyedLock } from '../../platform/concurrency/keyed-lock';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { formatDhakaTime } from '../../platform/time/time';
import { isObjectId } from '../../platform/validation';
import { enterQueue, findShopLowStock, placeInQueue, requireSellingName } from '../accounts';
import {
  type ReviewedFields,
  changedNames,
  directChange,
  rebasedDraft,
  reviewedChange,
  reviewedHalf,
  sentToReview,
} from './review-rules';
import { changeOfProduct } from './change-rules';
import { announceProductChange, recordProductWrites, signedBy } from './write-commands';
import { searchText } from './search-text-rules';
import { picturesOf, withOwnPictures } from './picture-rules';
import { authorDraft, priceDecision } from './price-review';
import { requireRoomInReview } from './queue-queries';
import type { AddProduct, UpdateProduct } from './schema';
import { recordStockChanges } from './stock-commands';
import {
  addedStock,
  approvedVariants,
  importedStock,
  newVariantFields,
  variantFieldsOf,
} from './variant-records';
import { requireAllowedWords } from './look-through';
import { placedUpdate } from './place-commands';
import { isApproved, isUnreviewed } from './state-rules';
import { variantsChange } from './variant-updates';
import { ownProductView } from './views';

/**
 * Pictures must lie where the shop allows it, and own ones must be there; they are kept from the
 * sweep of orphans meanwhile.
 * @throws ShopError INVALID
 */
export async function requirePictures({
  image: main,
  extraimages = [],
}: Partial<Pick<ReviewedFields, 'image' | 'extraimages'>>): Promise<void> {
  // Empty is only what an import has no picture for, copied.
  const image = main || undefined;
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

/**
 * Looks whether a seller's other products use one of a product's SKUs. Two that take the same at once
 * are told apart by the index.
 * @throws ShopError INVALID with the variants' fields
 */
export async function requireFreeSkus(
  { _id, authorId, skus, variants }: Pick<ProductRecord, '_id' | 'authorId' | 'skus' | 'variants'>,
  session: ClientSession,
): Promise<void> {
  if (!skus || skus.length === 0) return;
  const others = await ProductModel.find(
    { authorId, skus: { $in: skus }, _id: { $ne: _id } },
    { skus: 1 },
    { session },
  ).lean();
  const taken = new Set(others.flatMap((other) => other.skus ?? []));
  const fields = Object.fromEntries(
    variants.flatMap(({ sku }, index) =>
      taken.has(sku) ? [[`variants.${index}.sku`, 'skuTaken']] : [],
    ),
  );
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
}

/**
 * Runs a write that asks `requireFreeSkus` and starts it once more where another product took one of
 * the SKUs between the look and the write: the second look finds that product.
 */
export async function namingTakenSkus<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isTaken =
      error instanceof MongoServerError && error.code === 11000 && 'skus' in error.keyPattern;
    if (!isTaken) throw error;
    return write();
  }
}

/**
 * Offers a product; it waits for review.
 * @throws ShopError INVALID where a picture lies in a place that isn't allowed, QUOTA,
 *   IDEMPOTENCY_MISMATCH; NAME_NEEDED where the seller has a masked phone in the place of a name;
 *   SHOP_NAME_TAKEN where it is another shop's; FORBIDDEN
 */
export async function addProduct(
  actor: Actor,
  input: AddProduct,
  idempotency?: Idempotency,
): Promise<{ productId: string }> {
  await requireSeller(actor, input);
  const isKnown = await enterQueue('product', actor.id);
  const write = async (session: ClientSession) => {
    const waiting = await requireRoomInReview(actor, session);
    const queueAt = placeInQueue({ isKnown, waiting }, new Date());
    return insertProduct(actor, input, { queueAt, status: 'pending' }, session);
  };
  return namingTakenSkus(() => writeOnce(actor, 'addproduct', idempotency, write));
}

/** @throws ShopError FORBIDDEN, NAME_NEEDED, SHOP_NAME_TAKEN, INVALID (pictures) */
export async function requireSeller(actor: Actor, input: AddProduct): Promise<void> {
  shopFor(actor, 'shop.products');
  await requireSellingName(actor);
  await requirePictures(input);
}

/** Writes a new product, in the caller's transaction. @throws ShopError INVALID */
export async function insertProduct(
  actor: Actor,
  input: AddProduct,
  { queueAt, status }: { queueAt: Date; status: 'pending' | 'draft' },
  session: ClientSession,
): Promise<{ productId: string }> {
  if (status === 'pending') await requireAllowedWords(input);
  const name = await requireSellingName(actor, session);
  const placed = await placedUpdate(null, input, status === 'pending', session);
  const record = {
    ...newProduct(actor, placed, queueAt, { name, status }),
    shopLowStock: await findShopLowStock(new Types.ObjectId(shopOf(actor)), session),
  };
  await requireFreeSkus(record, session);
  await ProductModel.create([record], { session });
  const productId = String(record._id);
  await recordStockChanges(actor, addedStock(record, 'added'), session);
  // No page and no list shows what waits for review or is a draft.
  const details = { action: 'product.add', after: { ...input, status } } as const;
  await recordProductWrites(actor, [], [{ id: productId, ...details }], session);
  return { productId };
}

/**
 * The record of a product that somebody offers: theirs, and waiting for review unless it is a draft.
 * @param queueAt where it stands there; of a draft, which is in no queue, the time
 * @param as `name` under which it is sold, see `requireSellingName`
 * @throws ShopError INVALID where its variants contradict each other
 */
export function newProduct(
  actor: Actor,
  input: AddProduct,
  queueAt: Date,
  {
    name = sellerOf(actor).name,
    status = 'pending',
  }: { name?: string; status?: 'pending' | 'draft' } = {},
) {
  const now = new Date();
  const _id = new Types.ObjectId();
  const { price: _p, maxQuantity: _m, priceLadder: _l, compareAtPrice: _c, ...fields } = input;
  const seller = sellerOf(actor);
  return {
    ...fields,
    _id,
    ...newVariantFields(_id, input, [input.image, ...input.extraimages]),
    authorId: new Types.ObjectId(seller.id),
    author: seller.email,
    authorName: name,
    status,
    publishDate: formatDhakaTime(now),
    createdAt: now,
    queueAt,
    version: 1,
    history: [{ at: now, ...signedBy(actor), action: 'added' }],
    searchText: searchText(fields),
  };
}

/**
 * Changes a product. Price, rating and quantities change at once; an author's change of what review
 * looks at is kept as a draft while the product was published or rejected, and so is a large rise
 * of the price while it is published. A paused product is treated like a published one.
 * @returns whether it now waits for review
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID (pictures), CONFLICT with the current product, QUOTA
 */
export async function updateProduct(
  actor: Actor,
  id: string,
  update: UpdateProduct,
): Promise<{ waitsForReview: boolean }> {
  await requirePictures(update);
  const write = async (session: ClientSession) => {
    const product = await requireProduct(id, session);
    if (!mayChangeProduct(actor, product)) throw new ShopError('FORBIDDEN');
    requireVersion(product, update.version);
    return writeUpdate(actor, product, update, session);
  };
  // Edits of one product wait for each other here: in the database all but one would begin anew.
  const { waitsForReview, changed } = await namingTakenSkus(() =>
    withKeyedLock(`edit ${id}`, () => inTransaction(write)),
  );
  announceProductChange(changed);
  return { waitsForReview };
}

interface WriteOptions {
  /** Fields that no form knows. */
  more?: Partial<ProductRecord>;
  /** The caller asked for room in review, and this is where the next one stands there. */
  nextPlace?: () => Date;
  /** Ids of variants whose price the update only repeats. */
  keepsPrices?: ReadonlySet<string>;
  /** For the history of the stock. */
  isImport?: boolean;
}

/**
 * Writes what `updateProduct` writes, where the caller has the product, has checked the right and looks after
 * pictures and caches: for many at a time.
 * @returns whether it now waits for review, and the tags of what shows the change
 */
export async function writeUpdate(
  actor: Actor,
  product: ProductRecord,
  asked: UpdateProduct,
  session: ClientSession,
  { more, nextPlace, keepsPrices, isImport }: WriteOptions = {},
): Promise<{ waitsForReview: boolean; changed: string[] }> {
  const now = new Date();
  const needsReview = !isUnreviewed(product.status) && !can(actor, 'products.review');
  // An author goes on from their draft; an administrator changes what is on sale.
  const base = (needsReview && product.draft) || product;
  const update = await placedUpdate(base, asked, product.status !== 'draft', session);
  const variants = variantsChange(product, update, nameablePictures(product, update), {
    holdsRises: needsReview && isApproved(product.status),
    approves: !needsReview,
    now,
    keepsPrices,
  });
  if (variants) await requireFreeSkus({ ...product, ...variants.fields }, session);
  const price = priceDecision(product, variants?.waiting, variants?.stillWaiting);
  const set: Partial<ProductRecord> = { ...directChange(update), ...variants?.fields, ...more };
  const change = needsReview ? sentToReview(product, update) : reviewedChange(product, update);
  if (change && product.status !== 'draft') await requireAllowedWords(change);
  // Options change at once: nobody would look at these.
  if (needsReview && isApproved(product.status) && set.options) {
    await requireAllowedWords({ options: set.options }, 'review');
  }
  const draft = needsReview ? authorDraft(product, change, price, now, set.hasOptions) : undefined;
  const withdrawn = draft === null;
  const asDraft = draft?.submittedAt === now;
  // A change that waits already takes no more room, however often it is changed.
  const queueAt =
    asDraft && product.draft?.state !== 'waiting'
      ? (nextPlace?.() ?? (await placeOfDraft(actor, now, session)))
      : product.queueAt;
  if (draft !== undefined) {
    set.draft = draft;
  } else if (change !== null) {
    Object.assign(set, change, { searchText: searchText(change) });
    if (product.draft) set.draft = rebasedDraft(product.draft, product, change);
  }
  // Names of pictures that now stand neither on sale nor in a draft end: those files may be swept.
  const next = { ...product, ...set };
  const left = [...picturesOf(next), ...(next.draft ? picturesOf(next.draft) : [])];
  Object.assign(set, withOwnPictures(next, left));
  const fields = changedNames({ ...product, ...reviewedHalf(base) }, set, change);
  if (asDraft && price.isSent) fields.push('price');
  await ProductModel.updateOne(
    { _id: product._id },
    {
      $set: { ...set, queueAt, editedAt: now },
      // Out of the index of a seller's SKUs where none is left.
      ...(variants && set.skus === undefined && { $unset: { skus: 1 } }),
      $inc: { version: 1 },
      $push: {
        history: {
          at: now,
          ...signedBy(actor),
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
  if (variants) {
    const stock = isImport ? importedStock(variants.stock) : variants.stock;
    await recordStockChanges(actor, stock, session);
  }
  await recordProductWrites(
    actor,
    changed,
    [
      {
        id,
        action: asDraft ? 'product.draft' : 'product.update',
        ...changedFields(product, set),
      },
    ],
    session,
  );
  return { waitsForReview: asDraft, changed };
}

/**
 * Where a change that begins to wait stands in the review.
 * @throws ShopError QUOTA, TOO_MANY
 */
async function placeOfDraft(actor: Actor, now: Date, session: ClientSession): Promise<Date> {
  // Counted again where the transaction runs again: whether a change waits is known in it alone.
  const isKnown = await enterQueue('product', actor.id);
  return placeInQueue({ isKnown, waiting: await requireRoomInReview(actor, session) }, now);
}

/** Deletes a product; orders keep their own copy. @throws ShopError NOT_FOUND, FORBIDDEN */
export async function deleteProduct(actor: Actor, id: string): Promise<void> {
  const changed = await inTransaction(async (session) => {
    const product = await requireProduct(id, session);
    if (!mayChangeProduct(actor, product)) throw new ShopError('FORBIDDEN');
    await ProductModel.deleteOne({ _id: product._id }, { session });
    const gone = changeOfProduct(id, product, null);
    const details = { action: 'product.delete', before: product } as const;
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

/** Pictures that a variant may name: those on sale and those that the update or a draft bring. */
function nameablePictures(product: ProductRecord, update: UpdateProduct): string[] {
  const { draft } = product;
  return [
    ...picturesOf(product),
    ...(draft ? picturesOf(draft) : []),
    ...(update.image === undefined ? [] : [update.image]),
    ...(update.extraimages ?? []),
  ];
}

/** Returns what the audit log keeps of a change: old and new values, of variants those that differ. */
function changedFields(product: ProductRecord, set: Partial<ProductRecord>) {
  const before: Partial<ProductRecord> = Object.fromEntries(
    Object.keys(set).map((field) => [field, product[field as keyof ProductRecord]]),
  );
  if (set.variants === undefined) return { before, after: set };
  const told = (variant: ProductRecord['variants'][number]) => JSON.stringify(variant);
  const without = (all: ProductRecord['variants'], others: ProductRecord['variants']) => {
    const known = new Set(others.map(told));
    return all.filter((variant) => !known.has(told(variant)));
  };
  return {
    before: { ...before, variants: without(product.variants, set.variants) },
    after: { ...set, variants: without(set.variants, product.variants) },
  };
}

/** Variants of a product that is being published, with the prices that waited. @param words what it will be */
export function publishedVariants(
  product: ProductRecord,
  words: ReviewedFields,
): Partial<ProductRecord> {
  const approved = { ...product, variants: approvedVariants(product, new Date()) };
  const { options, variants } = withOwnPictures(approved, picturesOf(words)) ?? approved;
  return variantFieldsOf(options, variants);
}
