import 'server-only';
import { variantOf, type BasketProduct } from '../../catalogue/basket-queries';
import { pictureOfVariant } from '../../catalogue/picture-rules';
import { priceAt } from '../../catalogue/variant-rules';
import { offerView } from '../delivery/view-rules';
import type { LineQuote, Quote, SellerQuote } from '../pricing/rules';
import { toTaka } from '../../../platform/money';
import type { VariantRecord } from '../../../../models/product';
import type { AskedLine, BasketItem, SavedItem } from './rules';
import type {
  AbsentView,
  BasketSeller,
  BasketView,
  LineView,
  SavedView,
  ShownItem,
} from './schema';

/** A product as shown in the basket; of a deleted one only its names are left. */
export function shownItem(
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
 * What happened to a line since its quantity was set. Prices are compared at the quantity of then:
 * another rung by what else is in the basket is no change.
 */
export function changeOfLine(line: AskedLine, variant: VariantRecord): LineView['change'] {
  const { seenPoisha, seenStock, seenTotal } = line;
  if (seenPoisha === undefined || seenStock === undefined || seenTotal === undefined) return null;
  const was = toTaka(seenPoisha);
  if (variant.stock < line.quantity && seenStock >= line.quantity) {
    return { kind: 'fewer', was };
  }
  const { pricePoisha } = priceAt(variant, seenTotal);
  if (pricePoisha === seenPoisha) return null;
  return { kind: pricePoisha > seenPoisha ? 'dearer' : 'cheaper', was };
}

/** A line that can be had, with its price. */
export interface PricedLine {
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
    goods: toTaka(quote.goodsPoisha),
    discount: toTaka(quote.discount?.poisha ?? 0),
    nextRung: quote.nextRung && {
      more: quote.nextRung.more,
      price: toTaka(quote.nextRung.pricePoisha),
    },
    problem: quote.problem,
    change: changeOfLine(line, variant),
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

export function savedView(
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
export function basketView(
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
