import { Types } from 'mongoose';
import type { OrderLineRecord, OrderDeliveryRecord, OrderRecord } from '../../../models/order';
import type { VariantRecord } from '../../../models/product';
import { nearestSteps, pictureOfVariant } from '../catalogue/shared';
import type { OrderedProduct, StockRefusal, Wanted } from '../catalogue';
import type { PurchaseRecord } from '../../../models/purchase';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { formatDhakaTime } from '../../platform/time/time';
import { ShopError } from '../../shop/errors';
import { toTaka } from '../../platform/money';
import type { DeliveryType } from '../../shop/delivery-types';
import type { Quote, SellerQuote } from '../checkout/pricing/shared';
import type { DiscountPayer, PaymentStatus } from './types';
import { grandTotal, orderSums } from './line-rules';
import { contactOf, type ContactGiven } from './schema';
import { orderSearchWords } from './search-words';
import { isExactTotal, isExpectedPrice } from './rules';

/** Price of a sold line, in integer poisha. */
interface LinePrice {
  listPricePoisha: number;
  pricePoisha: number;
  rungFrom: number | null;
  discountPoisha: number;
  promotionId: Types.ObjectId | null;
  /** Party that pays for the discount; null if there is none. */
  discountPayer: DiscountPayer | null;
  /** The campaign at whose price it was sold; null: at none. */
  campaignId: Types.ObjectId | null;
  /** The shop's commission, in hundredths of a percent. */
  commissionBp: number;
}

/** The product fields that an order line keeps. */
type LineProduct = Pick<OrderedProduct, '_id' | 'productName' | 'image' | 'brand' | 'category'> &
  Partial<
    Pick<
      OrderedProduct,
      'extraimages' | 'productNameBn' | 'options' | 'unit' | 'packSize' | 'weightGrams'
    >
  >;

/** The variant fields that an order line keeps; its picture replaces the product's. */
type LineVariant = Pick<VariantRecord, '_id' | 'pricePoisha'> &
  Partial<Pick<VariantRecord, 'sku' | 'values' | 'picture' | 'weightGrams'>>;

/** The line of an order that has just been placed. */
export function newLineRecord(
  product: LineProduct,
  variant: LineVariant,
  quantity: number,
  price: LinePrice,
): OrderLineRecord {
  const { image, extraimages = [], options = [], unit = 'piece', packSize = 1 } = product;
  const { values = [], picture = '' } = variant;
  const { promotionId, discountPayer, campaignId, ...sums } = price;
  return {
    _id: new Types.ObjectId(),
    productId: product._id,
    variantId: variant._id,
    sku: variant.sku ?? '',
    productName: product.productName,
    productNameBn: product.productNameBn ?? '',
    productImage: pictureOfVariant({ image, extraimages, options }, { values, picture }),
    productBrand: product.brand,
    productCategory: product.category,
    options: options.map(({ name, nameBn, values: known }, place) => {
      const value = values[place] ?? '';
      const valueBn = known.find((one) => one.value === value)?.valueBn ?? '';
      return { name, nameBn, value, valueBn };
    }),
    unit,
    packSize,
    weightGrams: variant.weightGrams ?? product.weightGrams ?? 0,
    ...sums,
    quantity,
    goodsPoisha: price.pricePoisha * quantity,
    ...(promotionId !== null && { promotionId }),
    ...(discountPayer !== null && { discountPayer }),
    ...(campaignId !== null && { campaignId }),
    packed: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
    returned: 0,
  };
}

/** A price without ladder and promotion. */
export const plainPrice = (pricePoisha: number): LinePrice => ({
  listPricePoisha: pricePoisha,
  pricePoisha,
  rungFrom: null,
  discountPayer: null,
  commissionBp: 0,
  discountPoisha: 0,
  promotionId: null,
  campaignId: null,
});

/** Fields that an order gets later. */
type LaterField =
  | 'collectedPoisha'
  | 'provedAt'
  | 'provedBy'
  | 'courier'
  | 'trackingNumber'
  | 'reason'
  | 'deletedAt'
  | 'confirmBy'
  | 'strangerNetwork';

/** Input for creating an order. */
interface Making {
  _id: Types.ObjectId;
  purchaseId: Types.ObjectId;
  customer: { _id: Types.ObjectId } & Pick<Actor, 'email' | 'phone'>;
  contact: ContactGiven;
  seller: { _id: Types.ObjectId; name: string };
  /** Stars of the first line's product. */
  rating: number;
  /** At least one. */
  lines: OrderLineRecord[];
  delivery: OrderDeliveryRecord;
  /** Absent: in cash to who brings it. */
  payment?: PaymentStatus;
  placedAt: Date;
}

/** Delivery that nobody has named a price for. */
export const AGREED_DELIVERY: OrderDeliveryRecord = {
  kind: 'agreed',
  zone: null,
  listPoisha: 0,
  discountPoisha: 0,
  atBranchPoisha: 0,
  toAgree: true,
  byShop: false,
  weightGrams: 0,
};

/**
 * The record of an order that has just been placed: the command, the demonstration and the bench
 * make theirs here.
 */
export function newOrderRecord(making: Making): OrderRecord {
  const { _id, purchaseId, customer, contact, seller, lines, delivery, placedAt } = making;
  const first = lines[0]!;
  const record = {
    ...contactOf(contact),
    _id,
    purchaseId,
    customerId: customer._id,
    customerEmail: customer.email,
    lines,
    ...orderSums(lines),
    productId: first.productId,
    productName: first.productName,
    productNameBn: first.productNameBn,
    productImage: first.productImage,
    productBrand: first.productBrand,
    productCategory: first.productCategory,
    rating: making.rating,
    sellerId: seller._id,
    sellerName: seller.name,
    pricePoisha: first.pricePoisha,
    deliveryPoisha: delivery.listPoisha - delivery.discountPoisha,
    delivery,
    payment: making.payment ?? 'on_delivery',
    orderStatus: 'pending',
    fulfilment: 'placed',
    orderTime: formatDhakaTime(placedAt),
    placedAt,
    history: [
      {
        at: placedAt,
        by: signatureOf({ ...customer, id: String(customer._id) }),
        side: 'customer',
        fulfilment: 'placed',
        orderStatus: 'pending',
      },
    ],
    searchWords: orderSearchWords(String(_id), {
      customerName: contact.customerName,
      phoneNumber: contact.phoneNumber,
      sellerName: seller.name,
      lines,
    }),
    hiddenFromCustomerAt: null,
    notes: [],
  } satisfies Record<Exclude<keyof OrderRecord, LaterField>, unknown>;
  return record as unknown as OrderRecord;
}

/** An order of one product without options, as the demonstration, the bench and tests make them. */
export function singleLineOrder({
  product,
  quantity,
  ...making
}: Pick<Making, '_id' | 'customer' | 'contact' | 'placedAt'> & {
  product: LineProduct & {
    authorId: Types.ObjectId;
    authorName: string;
    rating: number;
    pricePoisha: number;
  };
  quantity: number;
}): OrderRecord {
  const variant = { _id: product._id, pricePoisha: product.pricePoisha };
  return newOrderRecord({
    ...making,
    purchaseId: making._id,
    seller: { _id: product.authorId, name: product.authorName },
    rating: product.rating,
    lines: [newLineRecord(product, variant, quantity, plainPrice(product.pricePoisha))],
    delivery: AGREED_DELIVERY,
  });
}

/** The purchase of orders that were placed together, by the sums of their moment. */
export function purchaseOf(orders: readonly OrderRecord[]): PurchaseRecord {
  const first = orders[0]!;
  const sum = (valueOf: (order: OrderRecord) => number) =>
    orders.reduce((total, order) => total + valueOf(order), 0);
  return {
    _id: first.purchaseId,
    customerId: first.customerId,
    customerEmail: first.customerEmail,
    customerName: first.customerName,
    phoneNumber: first.phoneNumber,
    shippingAddress: first.shippingAddress,
    place: null,
    payment: { method: 'cod', standing: first.payment, version: 0 },
    orders: orders.map((order) => ({
      _id: order._id,
      sellerId: order.sellerId,
      sellerName: order.sellerName,
      delivery: order.delivery.kind,
      grandPoisha: grandTotal(order),
      ...(order.delivery.atBranchPoisha > 0 && {
        atBranchPoisha: order.delivery.atBranchPoisha,
        ...(order.delivery.branch && { branch: order.delivery.branch }),
      }),
      cancelledAt: order.orderStatus === 'cancelled' ? (order.history.at(-1)?.at ?? null) : null,
    })),
    goodsPoisha: sum(({ totalPoisha }) => totalPoisha),
    discountPoisha: sum(({ discountPoisha }) => discountPoisha),
    deliveryPoisha: sum(({ deliveryPoisha }) => deliveryPoisha),
    grandPoisha: sum(grandTotal),
    placedAt: first.placedAt,
  } as PurchaseRecord;
}

/** The prices that a buyer saw and agreed to. */
export interface Expected {
  lines: readonly {
    /** Taka a unit, as the buyer saw it: at any other price the purchase is refused. */
    expectedPrice?: number | undefined;
  }[];
  /** Taka, all in all, as the buyer saw it. */
  expectedTotal?: number | undefined;
  /** Ways of delivery by seller: by another one nothing is ordered. */
  agreedDelivery?: Readonly<Record<string, DeliveryType>>;
}

/**
 * Checks that the buyer is charged what they saw; otherwise nothing is ordered.
 * @param quote of these lines: their keys are their places
 * @throws ShopError PRICE_CHANGED with the current `price` or `total` in taka, INVALID where a sum is past
 *   what can be counted exactly, DELIVERY_GONE, SELLER_MINIMUM
 */
export function requireExpected(
  { lines, expectedTotal, agreedDelivery = {} }: Expected,
  quote: Quote,
): void {
  const quotes = quote.sellers.flatMap((seller) => seller.lines);
  for (const { key, listPricePoisha, pricePoisha } of quotes) {
    const { expectedPrice } = lines[Number(key)]!;
    // A buyer who saw the price without the price tiers pays less than that.
    const isSeen = [pricePoisha, listPricePoisha].some((one) =>
      isExpectedPrice(one, expectedPrice),
    );
    if (!isSeen) throw new ShopError('PRICE_CHANGED', { extra: { price: toTaka(pricePoisha) } });
  }
  const sums = [quote.grandPoisha, quote.goodsPoisha, ...quotes.map((line) => line.goodsPoisha)];
  // A line that is too much for a basket counts nothing in its sums.
  if (quotes.some(({ problem }) => problem === 'tooLarge') || !sums.every(isExactTotal)) {
    throw new ShopError('INVALID', { fields: { quantity: 'orderTooLarge' } });
  }
  const isOther = ({ sellerId, offer }: SellerQuote) =>
    agreedDelivery[sellerId] !== undefined && agreedDelivery[sellerId] !== offer?.kind;
  if (quote.sellers.some(isOther)) throw new ShopError('DELIVERY_GONE');
  if (!isExpectedPrice(quote.grandPoisha, expectedTotal)) {
    throw new ShopError('PRICE_CHANGED', { extra: { total: toTaka(quote.grandPoisha) } });
  }
  const short = quote.sellers.find(({ missingPoisha }) => missingPoisha > 0);
  if (short) {
    throw new ShopError('SELLER_MINIMUM', {
      extra: { seller: short.sellerId, minimum: toTaka(short.minimumPoisha) },
    });
  }
}

/** Why one line of a purchase was refused, as the call that orders it alone would answer it. */
function lineError(quantity: number, refusal: StockRefusal): ShopError {
  switch (refusal.why) {
    case 'own':
      return new ShopError('OWN_PRODUCT');
    case 'notOnSale':
      return new ShopError('NOT_FOUND', { message: 'This product is not on sale any more.' });
    case 'variantGone':
      return new ShopError('NOT_FOUND', { message: 'This choice is not on sale any more.' });
    case 'variantRequired':
      return new ShopError('VARIANT_REQUIRED', { fields: { variantId: 'required' } });
    case 'step': {
      const { below, above } = nearestSteps(quantity, refusal.product);
      const { minQuantity, quantityStep } = refusal.product;
      const message = `This is sold from ${minQuantity} in steps of ${quantityStep}: ${below} or ${above}, for example.`;
      return new ShopError('WRONG_STEP', { message, fields: { quantity: message } });
    }
    // Spec section 5: the words are crossed on purpose; both numbers are the available quantity.
    case 'belowMinimum':
      return quantityError('BELOW_MINIMUM', `Only ${refusal.available} items available.`, refusal);
    case 'aboveMaximum':
      return quantityError(
        'ABOVE_MAXIMUM',
        `You can maximum order ${refusal.available} items.`,
        refusal,
      );
  }
}

const quantityError = (
  code: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM',
  message: string,
  { available }: { available: number },
) => new ShopError(code, { message, fields: { quantity: message }, extra: { available } });

/** A refused line as an answer names it. */
interface RefusedLine {
  productId: string;
  variantId: string;
  code: string;
  message: string;
  /** Stock of the variant, where it is on sale. */
  available?: number;
}

/** The answer where lines of a purchase were refused: of a purchase of one line as if it stood alone. */
export function refusalError(
  lines: readonly Wanted[],
  refused: ReadonlyMap<number, StockRefusal>,
): ShopError {
  const told = [...refused].map(([index, refusal]) => ({
    line: lines[index]!,
    error: lineError(lines[index]!.quantity, refusal),
    available: 'available' in refusal ? refusal.available : undefined,
  }));
  if (lines.length === 1) return told[0]!.error;
  return new ShopError('BASKET_CHANGED', {
    extra: {
      lines: told.map(
        ({ line: { productId, variantId = productId }, error, available }): RefusedLine => ({
          productId,
          variantId,
          code: error.code,
          message: error.message,
          ...(available !== undefined && { available }),
        }),
      ),
    },
  });
}
