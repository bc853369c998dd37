import { Types } from 'mongoose';
import type { Taken } from '../../lib/features/catalogue';
import { type TargetRates, commissionBp } from '../../lib/features/orders/commission/shared';
import type { DeliveryType } from '../../lib/shop/delivery-types';
import type { DeliveryTable } from '../../lib/features/checkout/delivery/shared';
import { liveDiscount } from '../../lib/features/orders/shared';
import { orderRecord, purchaseRecord } from '../../lib/features/orders';
import {
  type Quote,
  quoteBasket,
  quotedProduct,
  quotedVariant,
} from '../../lib/features/checkout/pricing/shared';
import { type PromotionTaken, promotionOf } from '../../lib/features/checkout/promotions';
import type { OrderRecord } from '../../models/order';
import type { PromotionRecord } from '../../models/promotion';
import type { PurchaseRecord } from '../../models/purchase';
import type { SeededProduct } from './catalogue';
import { deliveryTables } from './delivery-tables';
import { readJson } from './files';
import { afterSteps, type SeedProgress, type SeedShortage } from './order-steps';
import { addressOf, customerOf, keyOf, sellerOf, waysOf, type SeedCustomer } from './people';

const HOUR = 60 * 60 * 1000;

/** Number of units of a variant, which is named by its SKU. */
interface SeedLine {
  sku: string;
  quantity: number;
}

/** A seller's part of a purchase. */
interface SeedPart extends SeedProgress {
  /** The seller's key. */
  seller: string;
  lines: SeedLine[];
  /** The first that the seller offers unless told otherwise. */
  delivery?: DeliveryType;
  note?: string;
  shortage?: SeedShortage;
}

interface SeedPurchase {
  /** The customer's e-mail. */
  customer: string;
  placedDaysAgo: number;
  code?: string;
  parts: SeedPart[];
}

/** Baskets of several sellers, whose parts are in every state that an order can be in. */
export const purchases = readJson('purchases.json') as SeedPurchase[];

/** A purchase of the demonstration as it is stored, with what it took of promotions and gave back. */
export interface SeededPurchase {
  purchase: PurchaseRecord;
  orders: OrderRecord[];
  uses: PromotionTaken[];
  givenBack: PromotionTaken[];
}

interface Shop {
  products: SeededProduct[];
  promotions: PromotionRecord[];
  rates: TargetRates[];
  /** By e-mail. */
  idOf: Map<string, Types.ObjectId>;
}

/** The demonstration's purchases, priced by the shop's own rules at the moment of each. */
export const purchaseRecords = (shop: Shop, now: Date): SeededPurchase[] =>
  purchases.map((purchase) => purchaseAt(shop, purchase, now));

function purchaseAt(shop: Shop, seeded: SeedPurchase, now: Date): SeededPurchase {
  const customer = customerOf(seeded.customer);
  const placedAt = new Date(now.getTime() - seeded.placedDaysAgo * 24 * HOUR - 2 * HOUR);
  // The number that people call it by begins with the day in its id.
  const idAt = () =>
    new Types.ObjectId(Types.ObjectId.generate(Math.floor(placedAt.getTime() / 1000)));
  const partOf = partsBySeller(shop, seeded);
  const taken = seeded.parts.flatMap(({ lines }) => lines.map((line) => takenOf(shop, line)));
  const { rates } = shop;
  const quote = quoteOf(shop, seeded, customer, taken, partOf, placedAt);
  const purchaseId = idAt();
  const placed = quote.sellers.map((seller) =>
    orderRecord(
      {
        actor: { id: String(shop.idOf.get(keyOf(customer))), ...waysOf(customer) },
        input: {
          contact: {
            customerName: customer.name,
            phoneNumber: customer.phone,
            shippingAddress: addressOf(customer),
          },
          notes: new Map([[seller.sellerId, partOf.get(seller.sellerId)!.note ?? '']]),
        },
        purchaseId,
        orderOf: idAt,
        taken,
        placedAt,
        commission: taken.map(({ product }) =>
          commissionBp(
            rates,
            { sellerId: String(product.authorId), category: product.category },
            placedAt.getTime(),
          ),
        ),
        // Every seller of the demonstration has a table.
        tables: new Map([[seller.sellerId, { isOwn: true }]]),
      },
      seller,
    ),
  );
  const orders = placed.map((order) => {
    const part = partOf.get(String(order.sellerId))!;
    return afterSteps(order, part, sellerOf(part.seller).email, part.shortage);
  });
  const code = seeded.code ?? null;
  const purchase = purchaseRecord(
    {
      storedPlace: customer.place,
      payment: 'cod',
      code,
      consent: { at: placedAt, to: { terms: 0, privacy: 0 } },
    },
    quote,
    placed,
  );
  for (const [index, part] of purchase.orders.entries()) {
    const { orderStatus, history } = orders[index]!;
    if (orderStatus === 'cancelled') part.cancelledAt = history.at(-1)!.at;
  }
  return {
    purchase,
    orders,
    uses: quote.promotions.map(({ id, poisha }) => ({ promotionId: id, poisha })),
    givenBack: givenBackBy(orders),
  };
}

const partsBySeller = ({ idOf }: Shop, { parts }: SeedPurchase): Map<string, SeedPart> =>
  new Map(parts.map((part) => [String(idOf.get(sellerOf(part.seller).email)), part]));

function takenOf({ products }: Shop, { sku, quantity }: SeedLine): Taken {
  for (const product of products) {
    const variant = product.variants.find((one) => one.sku === sku);
    if (variant) return { product: product as unknown as Taken['product'], variant, quantity };
  }
  throw new Error(`Nobody sells ${sku}`);
}

function quoteOf(
  { promotions }: Shop,
  { code }: SeedPurchase,
  { place }: SeedCustomer,
  taken: Taken[],
  partOf: Map<string, SeedPart>,
  now: Date,
): Quote {
  return quoteBasket({
    lines: taken.map(({ product, variant, quantity }, index) => ({
      key: String(index),
      product: quotedProduct(product, now),
      variant: quotedVariant(variant, product, now),
      quantity,
    })),
    tables: new Map<string, DeliveryTable>(
      [...partOf].map(([id, { seller }]) => [id, deliveryTables.get(seller)!]),
    ),
    to: place,
    chosen: new Map(
      [...partOf].flatMap(([id, { delivery }]) => (delivery ? [[id, delivery]] : [])),
    ),
    minimums: new Map(),
    promotions: promotions.map(promotionOf),
    code: code ?? null,
    buyer: { isFirstOrder: false, uses: new Map() },
    now,
  });
}

/** Returns what cancelled orders and lines gave back of promotions, as their commands do. */
function givenBackBy(orders: OrderRecord[]): PromotionTaken[] {
  const sums = new Map<string, number>();
  const add = (promotionId: unknown, poisha: number) => {
    if (!promotionId || poisha === 0) return;
    sums.set(String(promotionId), (sums.get(String(promotionId)) ?? 0) + poisha);
  };
  for (const { lines, delivery, orderStatus } of orders) {
    for (const line of lines) add(line.promotionId, line.discountPoisha - liveDiscount(line));
    if (orderStatus === 'cancelled') add(delivery.promotionId, delivery.discountPoisha);
  }
  return [...sums].map(([promotionId, poisha]) => ({ promotionId, poisha }));
}
