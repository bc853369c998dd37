import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { OrderModel, type OrderDeliveryRecord, type OrderRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import type { Actor, Doer } from '../../platform/auth/actor';
import { requireOpenShops } from '../accounts';
import { type Taken, type Wanted, moveCampaignPieces, takeFromStock } from '../catalogue';
import { changeOfStock, lowLevelOf } from '../catalogue/shared';
import type { StockLeft } from './events';
import type { DeliveryType } from '../../shop/delivery-types';
import { type SellerTable, sellerTables, tablesOf } from '../checkout/delivery';
import type { Place } from '../../shop/locations/schema';
import {
  type LineQuote,
  type Quote,
  type SellerQuote,
  minimumsOf,
  quoteBasket,
  quotedProduct,
  quotedVariant,
} from '../checkout/pricing/shared';
import { listActivePromotions, redeemPromotions, usesOf } from '../checkout/promotions';
import { type Promotion, type PromotionBuyer, needsPerson } from '../checkout/promotions/shared';
import type { PaymentMethod } from '../../shop/payment-method-types';
import { commissionFor } from './commission';
import { buyerChecks } from './buyer-checks';
import { isDeliveredNumber } from './customer-queries';
import {
  requireExpected,
  type Expected,
  newLineRecord,
  AGREED_DELIVERY,
  newOrderRecord,
  purchaseOf,
  refusalError,
} from './record';
import { publishOrderEvent, publishPurchase } from './publish';
import type { ContactGiven } from './schema';

/** A line of a purchase. */
export type PurchaseLine = Wanted & Expected['lines'][number];

/** A purchase as its buyer confirmed it. */
export interface PurchaseInput extends Expected {
  contact: Omit<ContactGiven, 'description'>;
  /** Null where the address is a text alone: delivery is to be agreed then. */
  place: Pick<Place, 'districtId' | 'upazilaId' | 'thana'> | null;
  /** The stored place; null where a call names only the district. */
  storedPlace: Place | null;
  lines: readonly PurchaseLine[];
  /** Chosen ways of delivery, and notes, by seller. Where a way is not offered (any more) the first is. */
  delivery: ReadonlyMap<string, DeliveryType>;
  notes: ReadonlyMap<string, string>;
  /** The note of a purchase of one order, whose seller the caller need not know. */
  onlyNote?: string;
  /** In its one spelling; null: none. */
  code: string | null;
  payment: PaymentMethod;
  /** Until when the stock of a prepaid purchase waits for the money. */
  payBy?: Date;
  /** The consent that the checkout asks for; null where a call has none. */
  consent: { at: Date; to: { terms: number; privacy: number } } | null;
}

export interface Placed {
  purchaseId: string;
  orderIds: string[];
  /** Tags of what shows the stock, for `announceStockChange` after the transaction. */
  changed: string[];
}

/**
 * Places a purchase in the caller's transaction: takes the stock of all its lines, prices them by the
 * rule of the basket's page, and writes it with one order for each seller. Refused as a whole, with
 * the reason at its line.
 * @throws ShopError of one line as `POST /addorder` answers it; of several BASKET_CHANGED with `lines`;
 *   PRICE_CHANGED with the current `price` or `total` in taka, INVALID where a sum is past what can be
 *   counted exactly, DELIVERY_GONE, SELLER_MINIMUM, PROMOTION_GONE; what subscribers refuse, such as
 *   COD_REFUSED, TOO_MUCH_OPEN, SELLER_REFUSES; SELLER_AWAY where a shop is on holiday
 */
export async function placePurchase(
  actor: Actor,
  input: PurchaseInput,
  session: ClientSession,
): Promise<Placed> {
  const purchaseId = new Types.ObjectId();
  const placedAt = new Date();
  const orderIds = new Map<string, Types.ObjectId>();
  const orderOf = (sellerId: Types.ObjectId) => {
    const key = String(sellerId);
    const id = orderIds.get(key) ?? new Types.ObjectId();
    orderIds.set(key, id);
    return id;
  };
  const result = await takeFromStock(
    actor,
    input.lines,
    ({ authorId }) => orderOf(authorId),
    session,
  );
  if (result.refused) throw refusalError(input.lines, result.refused);
  const { taken } = result;
  await requireOpenShops(
    [...new Set(taken.map(({ product }) => String(product.authorId)))],
    session,
  );
  const { quote, provedPhone, ...terms } = await quoteTaken(actor, input, taken, placedAt);
  requireExpected(input, quote);
  const orders = quote.sellers.map((seller) =>
    orderRecord({ actor, input, purchaseId, orderOf, taken, placedAt, ...terms }, seller),
  );
  const purchase = purchaseRecord(input, quote, orders);
  // Past Mongoose, whose casting and checks cost more than the write: every value is a checked one of
  // the input or the database's own.
  await PurchaseModel.collection.insertOne(purchase as never, { session });
  await OrderModel.collection.insertMany(orders as never[], { session });
  if (quote.promotions.length > 0) {
    await redeemPromotions(session, {
      customerId: actor.id,
      phone: provedPhone,
      purchaseId: String(purchaseId),
      uses: quote.promotions.map(({ id, poisha }) => ({ promotionId: id, poisha })),
      now: placedAt,
    });
  }
  const shown = await takeCampaignPieces(orders, session);
  await publishPurchase(actor, { purchase, orders }, session);
  for (const order of orders) {
    const stock = taken
      .filter(({ product }) => product.authorId.equals(order.sellerId))
      .map(({ product, variant, quantity }) => stockLeft(product, variant, quantity));
    await publishOrderEvent(actor, { name: 'order.placed', data: { order, stock } }, session);
  }
  return {
    purchaseId: String(purchaseId),
    orderIds: orders.map(({ _id }) => String(_id)),
    changed: [
      ...new Set([
        ...taken.flatMap(({ product, variant, quantity }) =>
          changeOfStock(String(product._id), product, variant.stock, -quantity),
        ),
        ...shown,
      ]),
    ],
  };
}

/**
 * Takes the units that were sold at a campaign's price off those set aside for it.
 * @returns the tags of what shows how many are left
 * @throws ShopError PRICE_CHANGED where so many are not left
 */
async function takeCampaignPieces(
  orders: readonly OrderRecord[],
  session: ClientSession,
): Promise<string[]> {
  const units = new Map<
    string,
    { productId: Types.ObjectId; campaignId: Types.ObjectId; units: number }
  >();
  for (const { productId, campaignId, quantity } of orders.flatMap(({ lines }) => lines)) {
    if (!campaignId) continue;
    const known = units.get(String(productId))?.units ?? 0;
    units.set(String(productId), { productId, campaignId, units: known + quantity });
  }
  const tags: string[] = [];
  for (const pieces of units.values()) tags.push(...(await moveCampaignPieces(pieces, session)));
  return tags;
}

const keyOf = (index: number) => String(index);

/** The shop's terms at the moment of the order, kept with it. */
interface OrderTerms {
  /** By each line's place: the shop's commission, in hundredths of a percent. */
  commission: readonly number[];
  tables: ReadonlyMap<string, Pick<SellerTable, 'isOwn'>>;
}

/** Prices what was taken; lines are known by their place. */
async function quoteTaken(
  actor: Actor,
  { place, delivery, code, contact }: PurchaseInput,
  taken: readonly Taken[],
  now: Date,
): Promise<{ quote: Quote; provedPhone: string | undefined } & OrderTerms> {
  const sellerIds = [...new Set(taken.map(({ product }) => String(product.authorId)))];
  const [known, promotions, commission] = await Promise.all([
    sellerTables(sellerIds),
    listActivePromotions(now, { code, sellerIds }),
    commissionFor(
      taken.map(({ product }) => ({
        sellerId: String(product.authorId),
        category: product.category,
      })),
      now,
    ),
  ]);
  const tables = tablesOf(known);
  const phone = contact.phoneNumber;
  const address = contact.shippingAddress;
  const buyer = await promotionBuyer(actor.id, promotions, { phone, address, sellerIds });
  const quote = quoteBasket({
    lines: taken.map(({ product, variant, quantity }, index) => ({
      key: keyOf(index),
      product: quotedProduct(product, now),
      variant: quotedVariant(variant, product, now),
      quantity,
    })),
    tables,
    to: place,
    chosen: delivery,
    minimums: minimumsOf(tables),
    promotions,
    code,
    buyer,
    now,
  });
  const provedPhone = buyer.isPhoneProved === true ? phone : undefined;
  return { quote, provedPhone, commission, tables: known };
}

/**
 * Returns the facts about a person that promotions ask for: looked up only if one of them does.
 * @param contact the phone that is ordered with (`+8801…`), and the sellers; undefined: not known yet
 */
export async function promotionBuyer(
  customerId: string,
  promotions: Awaited<ReturnType<typeof listActivePromotions>>,
  contact?: ContactSeen,
): Promise<PromotionBuyer> {
  if (promotions.length === 0) return { isFirstOrder: false, uses: new Map<string, number>() };
  const known = contact && (await contactOfBuyer(customerId, promotions, contact));
  const phone = known?.isPhoneProved === true ? contact?.phone : undefined;
  const [uses, before] = await Promise.all([
    usesOf(
      customerId,
      promotions.map(({ id }) => id),
      phone,
    ),
    promotions.some(({ firstOrderOnly }) => firstOrderOnly)
      ? // One of which all was cancelled was none: its use of the promotion was given back with it.
        PurchaseModel.exists({
          customerId: new Types.ObjectId(customerId),
          orders: { $elemMatch: { cancelledAt: null } },
        })
      : null,
  ]);
  // Whatever account it was: to this phone something was delivered.
  const isKnown = phone !== undefined && before === null && (await isDeliveredNumber(phone));
  return { isFirstOrder: before === null && !isKnown, uses, ...known };
}

/** Known facts about the destination of an order, and the sellers of its goods. */
interface ContactSeen {
  phone: string;
  /** Undefined: not known yet. */
  address?: string | undefined;
  sellerIds: readonly string[];
}

/**
 * Returns the facts about the phone that the shop's own promotions ask for; nothing if none of them is the
 * shop's.
 */
async function contactOfBuyer(
  customerId: string,
  promotions: readonly Promotion[],
  { phone, address, sellerIds }: ContactSeen,
): Promise<Pick<PromotionBuyer, 'isPhoneProved' | 'ownSellers'>> {
  const isAny = promotions.some(({ payer }) => payer === 'shop');
  if (!isAny) return {};
  return {
    ownSellers: await buyerChecks().sellersOf({ accountId: customerId, phone, address }, sellerIds),
    ...(promotions.some(needsPerson) && {
      isPhoneProved: await buyerChecks().isProvedPhone(customerId, phone),
    }),
  };
}

interface Making extends OrderTerms {
  actor: Doer;
  input: Pick<PurchaseInput, 'contact' | 'notes' | 'onlyNote' | 'payBy'>;
  purchaseId: Types.ObjectId;
  orderOf(sellerId: Types.ObjectId): Types.ObjectId;
  taken: readonly Taken[];
  placedAt: Date;
}

/** The order of a seller's part of a quote, whose lines' keys are their places in `taken`. */
export function orderRecord(
  { actor, input, purchaseId, orderOf, taken, placedAt, commission, tables }: Making,
  seller: SellerQuote,
): OrderRecord {
  const takenOf = ({ key }: LineQuote) => taken[Number(key)]!;
  const first = takenOf(seller.lines[0]!).product;
  return newOrderRecord({
    _id: orderOf(first.authorId),
    purchaseId,
    customer: { _id: new Types.ObjectId(actor.id), email: actor.email, phone: actor.phone },
    contact: {
      ...input.contact,
      description: input.notes.get(seller.sellerId) ?? input.onlyNote ?? '',
    },
    seller: { _id: first.authorId, name: first.authorName },
    rating: first.rating,
    lines: seller.lines.map((line) => {
      const { product, variant, quantity } = takenOf(line);
      return newLineRecord(product, variant, quantity, {
        listPricePoisha: line.listPricePoisha,
        pricePoisha: line.pricePoisha,
        rungFrom: line.rungFrom,
        discountPoisha: line.discount?.poisha ?? 0,
        promotionId: line.discount ? new Types.ObjectId(line.discount.promotionId) : null,
        discountPayer: line.discount?.payer ?? null,
        campaignId: line.campaignId === null ? null : new Types.ObjectId(line.campaignId),
        commissionBp: commission[Number(line.key)]!,
      });
    }),
    delivery: deliveryRecord(seller, tables.get(seller.sellerId)!.isOwn),
    payment: input.payBy ? 'awaiting' : 'on_delivery',
    placedAt,
  });
}

const isNamed = (branch?: { en: string; bn: string }) => Boolean(branch?.en || branch?.bn);

function deliveryRecord(
  { offer, deliveryDiscount, weightGrams }: SellerQuote,
  isOwnTable: boolean,
): OrderDeliveryRecord {
  if (!offer) return { ...AGREED_DELIVERY, weightGrams };
  return {
    kind: offer.kind,
    zone: offer.zone,
    listPoisha: offer.pricePoisha,
    discountPoisha: deliveryDiscount?.poisha ?? 0,
    ...(deliveryDiscount && {
      promotionId: new Types.ObjectId(deliveryDiscount.promotionId),
      discountPayer: deliveryDiscount.payer,
    }),
    atBranchPoisha: offer.atBranchPoisha,
    ...(offer.atBranchPoisha > 0 && isNamed(offer.branch) && { branch: offer.branch }),
    toAgree: false,
    // A buyer who picks up the goods costs the shop nothing.
    byShop: !isOwnTable && offer.kind !== 'pickup',
    promisedBy: offer.promisedBy,
    weightGrams,
  };
}

/** The purchase of orders that were just placed. */
export function purchaseRecord(
  {
    storedPlace,
    payment,
    payBy,
    code,
    consent,
  }: Pick<PurchaseInput, 'storedPlace' | 'payment' | 'payBy' | 'code' | 'consent'>,
  quote: Quote,
  orders: OrderRecord[],
): PurchaseRecord {
  return {
    ...purchaseOf(orders),
    place: storedPlace,
    payment: { method: payment, standing: orders[0]!.payment, version: 0, ...(payBy && { payBy }) },
    ...(code !== null && quote.code?.ok && { code }),
    ...(consent && { consentAt: consent.at, consentTo: consent.to }),
  };
}

/** Stock left after an order line, for the order's notices. */
function stockLeft(
  product: Taken['product'],
  variant: Taken['variant'],
  quantity: number,
): StockLeft {
  const lowLevel = lowLevelOf(product);
  return {
    productId: product._id,
    variantId: variant._id,
    productName: product.productName,
    productNameBn: product.productNameBn,
    left: variant.stock,
    productLeft: product.maxQuantity,
    minQuantity: product.minQuantity,
    ...(lowLevel !== undefined && { lowLevel }),
    quantity,
  };
}
