import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { isAdmin, mayDeleteOrder, mayOrderProduct } from '../../platform/auth/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { changeOfStock } from '../catalogue/change';
import { announceStockChange } from '../catalogue/changed';
import { toTaka } from '../../platform/money';
import { ON_SALE } from '../catalogue/on-sale';
import { formatDhakaTime } from '../../platform/time/time';
import { isObjectId } from '../../platform/validation';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { orderChanged } from './changes';
import {
  deletionOf,
  isExactTotal,
  isExpectedPrice,
  orderTotal,
  quantityRefusal,
  type OrderLimits,
} from './rules';
import type { AddOrder } from './schema';
import { giveBackStock } from './stock';
import { orderWords } from './words';

/** What an order gets only later. */
type LaterField = 'courier' | 'trackingNumber' | 'reason';

/**
 * Places an order: stock falls and the order is recorded in one transaction, or neither. Everything
 * but who gets what where comes from the database.
 * @throws ShopError NOT_FOUND, OWN_PRODUCT, BELOW_MINIMUM, ABOVE_MAXIMUM, PRICE_CHANGED with the
 *   current `price` in taka, INVALID where the total is past what can be counted exactly,
 *   IDEMPOTENCY_MISMATCH
 */
export async function addOrder(
  actor: Actor,
  input: AddOrder,
  idempotency?: Idempotency,
): Promise<{ orderId: string }> {
  // Undefined where the answer of an earlier request is given again: that one told of its sale.
  let changed: string[] | undefined;
  const result = await writeOnce(actor, 'addorder', idempotency, async (session) => {
    const product = await takeFromStock(actor, input, session);
    const totalPoisha = orderTotal(product.pricePoisha, input.quantity);
    if (!isExactTotal(totalPoisha)) {
      throw new ShopError('INVALID', { fields: { quantity: 'orderTooLarge' } });
    }
    changed = changeOfStock(input.productId, product, -input.quantity);
    const now = new Date();
    const id = new Types.ObjectId();
    const order = {
      _id: id,
      customerId: new Types.ObjectId(actor.id),
      customerEmail: actor.email,
      customerName: input.customerName,
      phoneNumber: input.phoneNumber,
      shippingAddress: input.shippingAddress,
      description: input.description,
      quantity: input.quantity,
      productId: product._id,
      productName: product.productName,
      productNameBn: product.productNameBn,
      productImage: product.image,
      productBrand: product.brand,
      productCategory: product.category,
      rating: product.rating,
      sellerId: product.authorId,
      sellerName: product.authorName,
      pricePoisha: product.pricePoisha,
      totalPoisha,
      orderStatus: 'pending',
      fulfilment: 'placed',
      orderTime: formatDhakaTime(now),
      placedAt: now,
      history: [{ at: now, by: actor.email, fulfilment: 'placed', orderStatus: 'pending' }],
      searchWords: orderWords(String(id), {
        customerName: input.customerName,
        phoneNumber: input.phoneNumber,
        productName: product.productName,
        productNameBn: product.productNameBn,
        sellerName: product.authorName,
      }),
      hiddenFromCustomerAt: null,
      notes: [],
    } satisfies Record<Exclude<keyof OrderRecord, LaterField>, unknown> as unknown as OrderRecord;
    // Past Mongoose, whose casting and checks cost more than the write: every value is a checked
    // one of the input or the database's own.
    await OrderModel.collection.insertOne(order, { session });
    await orderChanged(actor, { kind: 'placed', order, stock: product }, session);
    return { orderId: String(id) };
  });
  if (changed) announceStockChange(changed);
  return result;
}

/** What an order takes down of its product, and what its limits are. */
const ORDERED_FIELDS = {
  image: 1,
  productName: 1,
  productNameBn: 1,
  brand: 1,
  category: 1,
  rating: 1,
  pricePoisha: 1,
  maxQuantity: 1,
  minQuantity: 1,
  authorId: 1,
  authorName: 1,
  status: 1,
} as const satisfies Partial<Record<keyof ProductRecord, 1>>;
type OrderedProduct = Pick<ProductRecord, keyof typeof ORDERED_FIELDS | '_id'>;

/**
 * The guard and the decrement are one conditional update: two buyers never get the same item. The
 * product comes back as it is sold; where nothing matched, a second look says why. The price that the
 * buyer saw is compared with the one that is sold, in the same transaction: another one is refused,
 * and the stock that was taken goes back with it.
 */
async function takeFromStock(
  actor: Actor,
  { productId, quantity, expectedPrice }: AddOrder,
  session: ClientSession,
): Promise<OrderedProduct> {
  if (!isObjectId(productId)) throw notOnSale();
  // Past Mongoose too, and without the long texts.
  const product = await ProductModel.collection.findOneAndUpdate(
    {
      _id: new Types.ObjectId(productId),
      ...ON_SALE,
      authorId: { $ne: new Types.ObjectId(actor.id) },
      minQuantity: { $lte: quantity },
      maxQuantity: { $gte: quantity },
    },
    { $inc: { maxQuantity: -quantity } },
    { session, returnDocument: 'after', projection: ORDERED_FIELDS },
  );
  if (product) {
    const { pricePoisha } = product as unknown as OrderedProduct;
    if (!isExpectedPrice(pricePoisha, expectedPrice)) throw priceChanged(pricePoisha);
    return product as unknown as OrderedProduct;
  }
  const seen = await ProductModel.findOne(
    { _id: productId, ...ON_SALE },
    { authorId: 1, minQuantity: 1, maxQuantity: 1 },
    { session },
  ).lean();
  if (!seen) throw notOnSale();
  if (!mayOrderProduct(actor, { authorId: String(seen.authorId) })) {
    throw new ShopError('OWN_PRODUCT');
  }
  throw quantityError(quantity, seen);
}

function priceChanged(pricePoisha: number): ShopError {
  return new ShopError('PRICE_CHANGED', { extra: { price: toTaka(pricePoisha) } });
}

function notOnSale(): ShopError {
  return new ShopError('NOT_FOUND', { message: 'This product is not on sale any more.' });
}

/** Spec section 5: the words are crossed on purpose; both numbers are the available quantity. */
function quantityError(quantity: number, limits: OrderLimits): ShopError {
  const code = quantityRefusal(quantity, limits) ?? 'ABOVE_MAXIMUM';
  const message =
    code === 'BELOW_MINIMUM'
      ? `Only ${limits.maxQuantity} items available.`
      : `You can maximum order ${limits.maxQuantity} items.`;
  return new ShopError(code, {
    message,
    fields: { quantity: message },
    extra: { available: limits.maxQuantity },
  });
}

/**
 * `DELETE /deleteorder/{id}`: cancels a running order (it is deleted and the stock goes back by
 * what the order holds, once), or takes a finished one out of the customer's list.
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW
 */
export async function deleteOrder(actor: Actor, orderId: string): Promise<void> {
  if (!isObjectId(orderId)) throw new ShopError('NOT_FOUND');
  const changed = await inTransaction(async (session) => {
    const order = await OrderModel.findOne({ _id: orderId }, null, { session }).lean();
    if (!order || order.hiddenFromCustomerAt) throw new ShopError('NOT_FOUND');
    if (!mayDeleteOrder(actor, order)) throw new ShopError('FORBIDDEN');
    const deletion = deletionOf(order, isAdmin(actor) ? 'admin' : 'customer');
    if (deletion === 'refuse') {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: 'This order is already packed and can no longer be cancelled.',
      });
    }
    if (deletion === 'hide') {
      await OrderModel.updateOne(
        { _id: orderId, hiddenFromCustomerAt: null },
        { $set: { hiddenFromCustomerAt: new Date() } },
        { session },
      );
      await orderChanged(actor, { kind: 'hidden', order }, session);
      return null;
    }
    await OrderModel.deleteOne({ _id: orderId }, { session });
    const given = await giveBackStock(order, session);
    await orderChanged(actor, { kind: 'cancelled', order }, session);
    return given;
  });
  if (changed !== null) announceStockChange(changed);
}
