import 'server-only';
import { findHolidays } from '../../accounts';
import { type BasketProduct, findBasketProducts, isOnSale, variantOf } from '../../catalogue';
import { canBeOrdered, pictureOfVariant, unitPriceAt } from '../../catalogue/shared';
import { type Destination, offerView } from '../delivery/shared';
import {
  type LineQuote,
  type Quote,
  type SellerQuote,
  minimumsOf,
  quoteBasket,
  quotedProduct,
  quotedVariant,
} from '../pricing/shared';
import { toTaka } from '../../../platform/money';
import type { VariantRecord } from '../../../../models/product';
import { deliveryTables } from '../delivery';
import { promotionBuyer } from '../../orders';
import { listActivePromotions } from '../promotions';
import type { PromotionBuyer } from '../promotions/shared';
import type { AskedLine, BasketItem, SavedItem, AskedContents } from './rules';
import type {
  AbsentView,
  BasketSeller,
  BasketView,
  LineView,
  SavedView,
  ShownItem,
} from './schema';
import type { Absence } from './types';
import { readBasket, type BasketShopper, type BasketVisitor } from './store-commands';

/** A product as shown in the basket; of a deleted one only its names are left. */
function shownItem(
  item: BasketItem & { quantity: number },
  product: BasketProduct | undefined,
): ShownItem {
  const variant = product && variantOf(product, item.variantId);
  const { productId, variantId, quantity } = item;
  const { productName, productNameBn } = product ?? item;
  return {
    productId,
    variantId,
    quantity,
    productName,
    productNameBn,
    image: !product ? '' : variant ? pictureOfVariant(product, variant) : product.image,
    options: variant
      ? product!.options.map(({ name, nameBn, values }, place) => {
          const value = variant.values[place] ?? '';
          const valueBn = values.find((one) => one.value === value)?.valueBn ?? '';
          return { name, nameBn, value, valueBn };
        })
      : [],
    unit: product?.unit ?? 'piece',
  };
}

/**
 * Returns the change to a line since its quantity was set. Prices are compared at the quantity of that time:
 * another price tier due to other basket contents is not a change.
 */
function changeOfLine({ line, product, variant }: PricedLine, now: Date): LineView['change'] {
  const { seenPoisha, seenStock, seenTotal } = line;
  if (seenPoisha === undefined || seenStock === undefined || seenTotal === undefined) return null;
  const was = toTaka(seenPoisha);
  if (variant.stock < line.quantity && seenStock >= line.quantity) {
    return { kind: 'fewer', was };
  }
  const pricePoisha = unitPriceAt(product, variant, seenTotal, now);
  if (pricePoisha === seenPoisha) return null;
  return { kind: pricePoisha > seenPoisha ? 'dearer' : 'cheaper', was };
}

/** A line that can be had, with its price. */
interface PricedLine {
  line: AskedLine;
  product: BasketProduct;
  variant: VariantRecord;
}

function lineView({ line, product, variant }: PricedLine, quote: LineQuote): LineView {
  return {
    ...shownItem(line, product),
    packSize: product.packSize,
    minQuantity: product.minQuantity,
    quantityStep: product.quantityStep,
    stock: variant.stock,
    listPrice: toTaka(quote.listPricePoisha),
    price: toTaka(quote.pricePoisha),
    rungFrom: quote.rungFrom,
    inCampaign: quote.campaignId !== null,
    campaignLeft: quote.campaignLeft,
    goods: toTaka(quote.goodsPoisha),
    discount: toTaka(quote.discount?.poisha ?? 0),
    nextRung: quote.nextRung && {
      more: quote.nextRung.more,
      price: toTaka(quote.nextRung.pricePoisha),
    },
    problem: quote.problem,
    change: changeOfLine({ line, product, variant }, new Date()),
  };
}

function sellerView(seller: SellerQuote, priced: ReadonlyMap<string, PricedLine>): BasketSeller {
  return {
    sellerId: seller.sellerId,
    sellerName: seller.sellerName,
    lines: seller.lines.map((quote) => lineView(priced.get(quote.key)!, quote)),
    goods: toTaka(seller.goodsPoisha),
    saved: toTaka(seller.savedPoisha),
    discount: toTaka(seller.discountPoisha),
    weightGrams: seller.weightGrams,
    offers: seller.offers.map(offerView),
    chosen: seller.offer?.kind ?? null,
    delivery: toTaka(seller.deliveryPoisha),
    total: toTaka(seller.totalPoisha),
    atBranch: toTaka(seller.atBranchPoisha),
    minimumOrder: toTaka(seller.minimumPoisha),
    missing: toTaka(seller.missingPoisha),
  };
}

function savedView(
  item: SavedItem,
  product: BasketProduct | undefined,
  canBeHad: boolean,
): SavedView {
  const variant = canBeHad && product ? variantOf(product, item.variantId) : undefined;
  return {
    ...shownItem(item, product),
    price: variant ? toTaka(variant.pricePoisha) : null,
    stock: variant?.stock ?? 0,
  };
}

/** All that a basket's page shows, in taka. */
function basketView(
  quote: Quote,
  {
    priced,
    absent,
    savedItems,
    districtId,
    code,
  }: {
    priced: ReadonlyMap<string, PricedLine>;
    absent: AbsentView[];
    savedItems: SavedView[];
    districtId: string;
    code: string;
  },
): BasketView {
  const sellers = quote.sellers.map((seller) => sellerView(seller, priced));
  const outcome = quote.code;
  return {
    count: priced.size + absent.length,
    sellers,
    absent,
    savedItems,
    districtId,
    code:
      outcome === null
        ? null
        : {
            code,
            why: outcome.ok ? null : outcome.why,
            ...(!outcome.ok &&
              outcome.needPoisha !== undefined && { need: toTaka(outcome.needPoisha) }),
          },
    promotions: quote.promotions.map(({ title, titleBn, poisha }) => ({
      title,
      titleBn,
      sum: toTaka(poisha),
    })),
    goods: toTaka(quote.goodsPoisha),
    saved: toTaka(quote.savedPoisha),
    discount: toTaka(quote.discountPoisha),
    delivery: toTaka(quote.deliveryPoisha),
    total: toTaka(quote.grandPoisha),
    atBranch: toTaka(quote.atBranchPoisha),
    isReady:
      priced.size > 0 &&
      sellers.every(
        ({ lines, missing }) => missing === 0 && lines.every(({ problem }) => problem === null),
      ),
  };
}

/** The buyer for promotions; a guest is unknown and treated as placing a first order. */
async function buyerOf(
  accountId: string | null,
  promotions: Parameters<typeof promotionBuyer>[1],
  contact: Parameters<typeof promotionBuyer>[2],
): Promise<PromotionBuyer> {
  if (accountId === null) return { isFirstOrder: true, uses: new Map() };
  // Asks the same as the placing transaction: a different answer there would give a different price.
  return promotionBuyer(accountId, promotions, contact);
}

/** Why a variant can't be had; null: it can. @param away sellers on holiday */
function absenceOf(
  product: BasketProduct | undefined,
  variantId: string,
  { shopId }: BasketShopper,
  away: ReadonlyMap<string, unknown>,
): Absence | null {
  const variant = product && isOnSale(product) ? variantOf(product, variantId) : undefined;
  if (!product || !variant) return 'gone';
  if (String(product.authorId) === shopId) return 'own';
  if (away.has(String(product.authorId))) return 'away';
  // The minimum order may still be available across all its variants together.
  const maxQuantity = product.variants.reduce((sum, { stock }) => sum + stock, 0);
  return variant.stock > 0 && canBeOrdered({ ...product, maxQuantity }) ? null : 'soldOut';
}

const awayOf = (products: ReadonlyMap<string, BasketProduct>) =>
  findHolidays([...new Set([...products.values()].map(({ authorId }) => String(authorId)))]);

/** Whether any of these can be bought. @param shopper the viewer */
export async function canAnyBeHad(
  lines: readonly { productId: string; variantId: string }[],
  shopper: BasketShopper,
): Promise<boolean> {
  const products = await findBasketProducts(lines.map(({ productId }) => productId));
  const away = await awayOf(products);
  return lines.some(
    ({ productId, variantId }) =>
      absenceOf(products.get(productId), variantId, shopper, away) === null,
  );
}

async function quoteOf(
  { delivery, code }: Pick<AskedContents, 'delivery' | 'code'>,
  priced: readonly PricedLine[],
  { accountId, phone }: { accountId: string | null; phone?: string | undefined },
  to: Destination | null,
): Promise<Quote> {
  const now = new Date();
  const sellerIds = [...new Set(priced.map(({ product }) => String(product.authorId)))];
  const [tables, promotions] = await Promise.all([
    deliveryTables(sellerIds),
    listActivePromotions(now, { code: code || null, sellerIds }),
  ]);
  return quoteBasket({
    lines: priced.map(({ line, product, variant }) => ({
      key: line.variantId,
      product: quotedProduct(product, now),
      variant: quotedVariant(variant, product, now),
      quantity: line.quantity,
    })),
    tables,
    to,
    chosen: new Map(delivery.map(({ sellerId, kind }) => [sellerId, kind])),
    minimums: minimumsOf(tables),
    promotions,
    code: code || null,
    buyer: await buyerOf(accountId, promotions, phone ? { phone, sellerIds } : undefined),
    now,
  });
}

/**
 * Prices a basket anew from the catalogue, as it is now, and says what changed.
 * @param district where it goes while the basket says nothing: what the visitor chose elsewhere
 * @param to the place of its address, which counts before any district
 * @param phone that it is ordered with, as far as it is known (`+8801…`)
 */
export async function viewBasket(
  contents: AskedContents,
  shopper: BasketShopper,
  district = '',
  to?: Destination,
  phone?: string,
): Promise<BasketView> {
  const items = [...contents.lines, ...contents.saved];
  const products = await findBasketProducts(items.map(({ productId }) => productId));
  const away = await awayOf(products);
  const priced = new Map<string, PricedLine>();
  const absent: AbsentView[] = [];
  for (const line of contents.lines) {
    const product = products.get(line.productId);
    const why = absenceOf(product, line.variantId, shopper, away);
    if (why !== null) absent.push({ ...shownItem(line, product), why });
    else {
      const variant = variantOf(product!, line.variantId)!;
      priced.set(line.variantId, { line, product: product!, variant });
    }
  }
  const savedItems = contents.saved.map((item) => {
    const product = products.get(item.productId);
    const why = absenceOf(product, item.variantId, shopper, away);
    return savedView(item, product, why !== 'gone' && why !== 'own');
  });
  const { accountId } = shopper;
  const districtId = to?.districtId ?? (contents.districtId || district);
  const known = to ?? (districtId === '' ? null : { districtId });
  const quote = await quoteOf(contents, [...priced.values()], { accountId, phone }, known);
  return basketView(quote, { priced, absent, savedItems, districtId, code: contents.code });
}

/** A visitor's basket, priced anew; writes nothing. See `viewBasket`. */
export async function getBasket(visitor: BasketVisitor, district?: string): Promise<BasketView> {
  return viewBasket(await readBasket(visitor), visitor, district);
}
