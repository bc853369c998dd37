import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { signatureOf, type Principal, type Doer } from '../../platform/auth/actor';
import { StockChangeModel } from '../../../models/stock-change';
import { mayOrderProduct, type Seller, shopOf } from '../../shop/policy';
import { ShopError } from '../../shop/errors';
import { isObjectId } from '../../platform/validation';
import { ProductModel, type ProductRecord, type VariantRecord } from '../../../models/product';
import type { StockReason } from './stock-types';
import { changeOfStock } from './change-rules';
import { ON_SALE } from './on-sale-rules';
import { SOLD_FIELDS } from './basket-queries';
import { moveCampaignPieces } from './campaign-commands';
import { isOnStep } from './variant-rules';
import { reservedUnits } from './campaign-price-rules';

/** A change of one variant's stock, in its own units. */
export interface StockChange {
  productId: Types.ObjectId;
  variantId: Types.ObjectId;
  why: StockReason;
  orderId?: Types.ObjectId;
  /** Units that came (positive) or went. */
  change: number;
  /** Stock after the change. */
  stock: number;
}

/** Writes what became of stocks, in the transaction that changes them. */
export async function recordStockChanges(
  actor: Principal,
  changes: readonly StockChange[],
  session: ClientSession,
): Promise<void> {
  if (changes.length === 0) return;
  const at = new Date();
  // Past Mongoose, as orders are: nothing in it came from outside.
  await StockChangeModel.collection.insertMany(
    changes.map((change) => ({
      _id: new Types.ObjectId(),
      at,
      by: signatureOf(actor),
      ...(actor.id !== null && { byId: new Types.ObjectId(actor.id) }),
      ...(actor.team && { byShopId: new Types.ObjectId(actor.team.sellerId) }),
      ...change,
    })),
    { session },
  );
}

/** Fields that an order copies from its product, and those that limit the order. */
const ORDERED_FIELDS = {
  ...SOLD_FIELDS,
  brand: 1,
  rating: 1,
  pricePoisha: 1,
  maxQuantity: 1,
  lowStock: 1,
  shopLowStock: 1,
} as const satisfies Partial<Record<keyof ProductRecord, 1>>;

export type OrderedProduct = Pick<ProductRecord, keyof typeof ORDERED_FIELDS | '_id'>;

/** One line of what is to be ordered. */
export interface Wanted {
  productId: string;
  /** Undefined: the only variant of a product without options. */
  variantId?: string | undefined;
  quantity: number;
}

/** Why a line can't be had. */
export type StockRefusal =
  | { why: 'notOnSale' | 'own' | 'variantRequired' | 'variantGone' }
  /** More or fewer than can be ordered; what is there of the variant. */
  | { why: 'belowMinimum' | 'aboveMaximum' | 'step'; product: OrderedProduct; available: number };

/** A line that was taken: its product as it is sold, with what is left of it. */
export interface Taken {
  product: OrderedProduct;
  variant: VariantRecord;
  quantity: number;
}

/** Result for the lines, in their order: all taken, or which were refused and why. */
export type StockTaken =
  | { taken: Taken[]; refused?: undefined }
  | { refused: Map<number, StockRefusal> };

/** Where a transaction begins with the same product, it waits for another instead of both failing. */
const inFixedOrder = (lines: readonly Wanted[]) =>
  lines
    .map((line, index) => ({ ...line, index }))
    .sort((one, other) =>
      `${one.productId} ${one.variantId ?? ''}` < `${other.productId} ${other.variantId ?? ''}`
        ? -1
        : 1,
    );

/**
 * Takes what is ordered off the stock of its variants, in the caller's transaction, which is to be
 * given up where anything is refused. Each guard and its decrement are one conditional update: two
 * buyers never get the same item. Smallest order and step count over all lines of a product.
 */
export async function takeFromStock(
  actor: Doer,
  lines: readonly Wanted[],
  orderOf: (product: OrderedProduct) => Types.ObjectId,
  session: ClientSession,
): Promise<StockTaken> {
  const totals = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    totals.set(productId, (totals.get(productId) ?? 0) + quantity);
  }
  const taken: Taken[] = [];
  const refused = new Map<number, StockRefusal>();
  const changes: StockChange[] = [];
  for (const { index, ...line } of inFixedOrder(lines)) {
    const found = await takeLine(actor, line, totals.get(line.productId)!, session);
    if ('why' in found) {
      refused.set(index, found);
      continue;
    }
    taken[index] = found;
    changes.push({
      productId: found.product._id,
      variantId: found.variant._id,
      why: 'ordered',
      orderId: orderOf(found.product),
      change: -line.quantity,
      stock: found.variant.stock,
    });
  }
  if (refused.size > 0) return { refused };
  await recordStockChanges(actor, changes, session);
  return { taken };
}

async function takeLine(
  actor: Seller,
  { productId, variantId = productId, quantity }: Wanted,
  total: number,
  session: ClientSession,
): Promise<Taken | StockRefusal> {
  if (!isObjectId(productId)) return { why: 'notOnSale' };
  if (!isObjectId(variantId)) return { why: 'variantGone' };
  // A count below one would add to the stock.
  if (quantity < 1) return whyNot(actor, { productId, variantId, quantity }, total, session);
  const wanted = new Types.ObjectId(variantId);
  // Past Mongoose, as in `placePurchase`, and without the long texts.
  const found = (await ProductModel.collection.findOneAndUpdate(
    {
      _id: new Types.ObjectId(productId),
      ...ON_SALE,
      authorId: { $ne: new Types.ObjectId(shopOf(actor)) },
      minQuantity: { $lte: total },
      variants: { $elemMatch: { _id: wanted, stock: { $gte: quantity } } },
    },
    { $inc: { 'variants.$.stock': -quantity, maxQuantity: -quantity } },
    { session, returnDocument: 'after', projection: ORDERED_FIELDS },
  )) as unknown as OrderedProduct | null;
  if (found) {
    const variant = variantOf(found, variantId)!;
    const reserved = reservedUnits(found.campaign, new Date());
    if (reserved > found.maxQuantity) {
      const available = Math.max(0, found.maxQuantity + quantity - reserved);
      return { why: 'aboveMaximum', product: found, available };
    }
    if (isOnStep(total, found)) return { product: found, variant, quantity };
    // The units are off the stock already, until the caller gives the transaction up.
    return { why: 'step', product: found, available: variant.stock + quantity };
  }
  return whyNot(actor, { productId, variantId, quantity }, total, session);
}

const variantOf = ({ variants }: Pick<OrderedProduct, 'variants'>, id: string) =>
  variants.find(({ _id }) => String(_id) === id.toLowerCase());

/** A second look, which says why nothing was taken. */
async function whyNot(
  actor: Seller,
  { productId, variantId, quantity }: Required<Wanted>,
  total: number,
  session: ClientSession,
): Promise<StockRefusal> {
  const product = await ProductModel.findOne({ _id: productId, ...ON_SALE }, ORDERED_FIELDS, {
    session,
  }).lean<OrderedProduct>();
  if (!product) return { why: 'notOnSale' };
  if (!mayOrderProduct(actor, { authorId: String(product.authorId) })) return { why: 'own' };
  const variant = variantOf(product, variantId);
  if (!variant) {
    const isNamed = variantId.toLowerCase() !== productId.toLowerCase();
    return { why: isNamed ? 'variantGone' : 'variantRequired' };
  }
  const available = variant.stock;
  if (quantity < 1 || total < product.minQuantity) {
    return { why: 'belowMinimum', product, available };
  }
  return { why: 'aboveMaximum', product, available };
}

/**
 * Takes units of an order off the stock once more, in the caller's transaction: for what came back, was
 * lost or is replaced. Whether it is on sale, minimum orders and steps do not count: it was sold.
 * @returns the tags of what shows the stock
 * @throws ShopError NOT_POSSIBLE_NOW where so many are not there
 */
export async function takeStockAnew(
  actor: Principal,
  { orderId, why }: { orderId: Types.ObjectId | null; why: 'resent' | 'replaced' },
  lines: readonly (GivenBack & { productName: string })[],
  session: ClientSession,
): Promise<string[]> {
  const tags: string[] = [];
  const changes: StockChange[] = [];
  for (const { productId, variantId, quantity, productName } of inVariantOrder(lines)) {
    if (quantity === 0) continue;
    const product = await ProductModel.findOneAndUpdate(
      { _id: productId, variants: { $elemMatch: { _id: variantId, stock: { $gte: quantity } } } },
      { $inc: { 'variants.$.stock': -quantity, maxQuantity: -quantity } },
      { session, returnDocument: 'after', projection: STOCK_FIELDS },
    ).lean();
    if (!product) {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: `There are not ${quantity} of ${productName} in stock to send again.`,
      });
    }
    const stock = variantOf(product, String(variantId))!.stock;
    tags.push(...changeOfStock(String(productId), product, stock, -quantity));
    const ofOrder = orderId !== null && { orderId };
    changes.push({ productId, variantId, why, ...ofOrder, change: -quantity, stock });
  }
  await recordStockChanges(actor, changes, session);
  return [...new Set(tags)];
}

/** Fields by which `changeOfStock` says what shows a stock. */
export const STOCK_FIELDS = {
  status: 1,
  maxQuantity: 1,
  minQuantity: 1,
  variants: 1,
  campaign: 1,
} as const;

const inVariantOrder = <Line extends GivenBack>(lines: readonly Line[]): Line[] =>
  [...lines].sort((one, other) =>
    `${one.productId} ${one.variantId}` < `${other.productId} ${other.variantId}` ? -1 : 1,
  );

/** Units of one line that come back. */
export interface GivenBack {
  productId: Types.ObjectId;
  variantId: Types.ObjectId;
  quantity: number;
  /** The campaign at whose price they were sold; absent: at none. */
  campaignId?: Types.ObjectId | null | undefined;
}

/**
 * Gives an order's units back to their variants, in the caller's transaction and a fixed order. Where
 * a variant or its product is gone there is no stock any more.
 * @param orderId null for units that no order counts, such as a replacement
 * @returns the tags of what shows it
 */
export async function giveBackStock(
  actor: Principal,
  {
    orderId,
    why,
  }: { orderId: Types.ObjectId | null; why: Extract<StockReason, 'cancelled' | 'returned'> },
  lines: readonly GivenBack[],
  session: ClientSession,
): Promise<string[]> {
  const tags: string[] = [];
  const changes: StockChange[] = [];
  for (const { productId, variantId, quantity, campaignId } of inVariantOrder(lines)) {
    if (quantity === 0) continue;
    const product = await ProductModel.findOneAndUpdate(
      { _id: productId, 'variants._id': variantId },
      { $inc: { 'variants.$.stock': quantity, maxQuantity: quantity } },
      {
        session,
        returnDocument: 'after',
        projection: STOCK_FIELDS,
      },
    ).lean();
    if (!product) continue;
    const stock = variantOf(product, String(variantId))!.stock;
    tags.push(...changeOfStock(String(productId), product, stock, quantity));
    if (why === 'cancelled' && campaignId) {
      tags.push(
        ...(await moveCampaignPieces({ productId, campaignId, units: -quantity }, session)),
      );
    }
    const ofOrder = orderId !== null && { orderId };
    changes.push({ productId, variantId, why, ...ofOrder, change: quantity, stock });
  }
  await recordStockChanges(actor, changes, session);
  return [...new Set(tags)];
}
