import 'server-only';
import {
  findBasketProducts,
  isOnSale,
  variantOf,
  type BasketProduct,
} from '../../catalogue/basket-queries';
import { canBeOrdered } from '../../catalogue/rules';
import { deliveryTables } from '../delivery/queries';
import type { Destination } from '../delivery/zone-rules';
import { promotionBuyer } from '../../orders/place-commands';
import { quotedProduct, quotedVariant } from '../pricing/product-rules';
import { minimumsOf, quoteBasket, type Quote } from '../pricing/rules';
import { listActivePromotions } from '../promotions/queries';
import type { PromotionBuyer } from '../promotions/rules';
import type { Absence } from './kinds';
import type { AskedContents } from './rules';
import type { AbsentView, BasketView } from './schema';
import { readBasket, type BasketShopper, type BasketVisitor } from './store-commands';
import { basketView, savedView, shownItem, type PricedLine } from './views';

/** The buyer for promotions; a guest is unknown and treated as placing a first order. */
async function buyerOf(
  accountId: string | null,
  promotions: Parameters<typeof promotionBuyer>[1],
  contact: Parameters<typeof promotionBuyer>[2],
): Promise<PromotionBuyer> {
  if (accountId === null) return { isFirstOrder: true, uses: new Map() };
  // As the placing transaction asks: another answer there would be another price.
  return promotionBuyer(accountId, promotions, contact);
}

/** Why a variant can't be had; null: it can. */
function absenceOf(
  product: BasketProduct | undefined,
  variantId: string,
  { shopId }: BasketShopper,
): Absence | null {
  const variant = product && isOnSale(product) ? variantOf(product, variantId) : undefined;
  if (!product || !variant) return 'gone';
  if (String(product.authorId) === shopId) return 'own';
  // Of all its variants together the smallest order may still be had.
  const maxQuantity = product.variants.reduce((sum, { stock }) => sum + stock, 0);
  return variant.stock > 0 && canBeOrdered({ ...product, maxQuantity }) ? null : 'soldOut';
}

/** Whether any of these can be bought. @param shopper the viewer */
export async function canAnyBeHad(
  lines: readonly { productId: string; variantId: string }[],
  shopper: BasketShopper,
): Promise<boolean> {
  const products = await findBasketProducts(lines.map(({ productId }) => productId));
  return lines.some(
    ({ productId, variantId }) => absenceOf(products.get(productId), variantId, shopper) === null,
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
      product: quotedProduct(product),
      variant: quotedVariant(variant),
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
  const priced = new Map<string, PricedLine>();
  const absent: AbsentView[] = [];
  for (const line of contents.lines) {
    const product = products.get(line.productId);
    const why = absenceOf(product, line.variantId, shopper);
    if (why !== null) absent.push({ ...shownItem(line, product), why });
    else {
      const variant = variantOf(product!, line.variantId)!;
      priced.set(line.variantId, { line, product: product!, variant });
    }
  }
  const savedItems = contents.saved.map((item) => {
    const product = products.get(item.productId);
    const why = absenceOf(product, item.variantId, shopper);
    return savedView(item, product, why === null || why === 'soldOut');
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
