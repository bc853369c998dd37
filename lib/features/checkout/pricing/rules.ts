import { type StoredTier, isOnStep, nextTier, priceAt } from '../../catalogue/shared';
import type { DeliveryType } from '../../../shop/delivery-types';
import {
  type DeliveryOffer,
  type DeliveryTable,
  type Destination,
  offersFor,
} from '../delivery/shared';
import {
  type AppliedDiscount,
  type CodeOutcome,
  type Promotion,
  type PromotionBuyer,
  type UsedPromotion,
  applyPromotions,
} from '../promotions/shared';

/*
 * What a basket costs: the same rule for the basket's page, the checkout and the transaction that
 * places it. Sums are integer poisha, weights grams.
 */

export interface QuotedVariant {
  id: string;
  pricePoisha: number;
  ladder: readonly StoredTier[];
  stock: number;
  /** Weight of one unit in grams; null: as the product's. */
  weightGrams: number | null;
  /** Its price in a campaign that is on, for at most `left` units of its product; absent: in none. */
  campaign?: { id: string; pricePoisha: number; left: number };
}

export interface QuotedProduct {
  id: string;
  sellerId: string;
  sellerName: string;
  category: string;
  minQuantity: number;
  quantityStep: number;
  /** Weight of one unit in grams; null: unknown. */
  weightGrams: number | null;
  dispatchDays: number;
  /** Id of a district; empty: not said. */
  shipsFrom: string;
  /** Units that anybody may have now, where others are set aside; absent: all in stock. */
  available?: number;
}

/** A quantity of a variant. */
export interface QuotedLine {
  /** Its own within the basket. */
  key: string;
  product: QuotedProduct;
  variant: QuotedVariant;
  quantity: number;
}

/** Input of a basket's price. */
export interface QuoteQuestion {
  lines: readonly QuotedLine[];
  /** By seller; one for each. */
  tables: ReadonlyMap<string, DeliveryTable>;
  /** Null while nobody knows where it goes: delivery has no price then. */
  to: Destination | null;
  /** Ways of delivery that were chosen, by seller; where none is, or it is not offered, the first is. */
  chosen: ReadonlyMap<string, DeliveryType>;
  /** The minimum order of each seller who has one. */
  minimums: ReadonlyMap<string, number>;
  promotions: readonly Promotion[];
  code: string | null;
  buyer: PromotionBuyer;
  now: Date;
}

/** Why a line can't be ordered as it stands. */
export type LineProblem = 'belowMinimum' | 'aboveMaximum' | 'step' | 'tooLarge';

/**
 * The most that the goods of a basket come to before any saving, in poisha: with deliveries on top every
 * sum is a number that holds it exactly. A line that leads past it counts nothing and says so.
 */
const MOST_POISHA = Number.MAX_SAFE_INTEGER - 1_000_000_000_000;

export interface LineQuote {
  key: string;
  quantity: number;
  /** Price of one unit without price tiers. */
  listPricePoisha: number;
  /** Price of one unit as charged. */
  pricePoisha: number;
  /** Where the tier begins by which it costs that; null: no tier. */
  rungFrom: number | null;
  /** `pricePoisha` × `quantity`. */
  goodsPoisha: number;
  /** Saving by the price tier. */
  savedPoisha: number;
  /** Promotion discount on `goodsPoisha`. */
  discount: AppliedDiscount | null;
  /** Id of the campaign whose price it is; such a line has neither a price tier nor a promotion. */
  campaignId: string | null;
  /** Units that are left at a campaign's price, where the line has more than those and pays the ordinary one. */
  campaignLeft: number | null;
  /** How many more of the product lead to the next tier, and what each then costs. */
  nextRung: { more: number; pricePoisha: number } | null;
  problem: LineProblem | null;
}

export interface SellerQuote {
  sellerId: string;
  sellerName: string;
  lines: LineQuote[];
  goodsPoisha: number;
  savedPoisha: number;
  /** Off the goods. */
  discountPoisha: number;
  weightGrams: number;
  dispatchDays: number;
  offers: DeliveryOffer[];
  /** Null: delivery is to be agreed, or its place is not known yet. */
  offer: DeliveryOffer | null;
  /** Off the delivery. */
  deliveryDiscount: AppliedDiscount | null;
  /** Delivery price after that discount. */
  deliveryPoisha: number;
  /** Goods − discount + delivery. */
  totalPoisha: number;
  /** Freight paid at the transport company's branch, not in the total. */
  atBranchPoisha: number;
  /** The seller's minimum order, 0 where there is none, and what is missing of it. */
  minimumPoisha: number;
  missingPoisha: number;
}

export interface Quote {
  /** In the order of their first lines. */
  sellers: SellerQuote[];
  goodsPoisha: number;
  savedPoisha: number;
  discountPoisha: number;
  deliveryPoisha: number;
  grandPoisha: number;
  /** At the branches, and no part of `grandPoisha`. */
  atBranchPoisha: number;
  code: CodeOutcome | null;
  promotions: UsedPromotion[];
}

const sum = <Item>(items: Iterable<Item>, valueOf: (item: Item) => number): number => {
  let total = 0;
  for (const item of items) total += valueOf(item);
  return total;
};

/** How many units of each product are in a basket: tiers, minimum order and steps go by that. */
function productTotals(
  lines: readonly { product: { id: string }; quantity: number }[],
): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { product, quantity } of lines) {
    totals.set(product.id, (totals.get(product.id) ?? 0) + quantity);
  }
  return totals;
}

/** The minimum orders that sellers' tables name. */
export const minimumsOf = (tables: ReadonlyMap<string, DeliveryTable>): Map<string, number> =>
  new Map([...tables].map(([sellerId, table]) => [sellerId, table.minimumOrderPoisha ?? 0]));

/** A line with its price; `campaign` where a campaign's price could hold in its place. */
interface QuotedEntry {
  line: QuotedLine;
  quote: LineQuote;
  campaign: LineQuote | null;
}

/**
 * Prices a basket. Lines that can't be ordered are priced too, and say why. A line pays the campaign's price
 * or the ordinary one with its best promotion, whichever is lower, and never both reductions.
 */
export function quoteBasket(question: QuoteQuestion): Quote {
  const entries = quotedEntries(question);
  // Each round moves at least one line to its campaign's price: without it the others may reach less.
  for (;;) {
    const parts = sellerParts(question, entries);
    const applied = applyPromotions({
      promotions: question.promotions,
      code: question.code,
      lines: entries.map(({ line, quote }) => ({
        key: quote.key,
        productId: line.product.id,
        category: line.product.category,
        sellerId: line.product.sellerId,
        quantity: quote.quantity,
        goodsPoisha: quote.goodsPoisha,
        ...(quote.campaignId !== null && { isReduced: true }),
      })),
      deliveryBySeller: new Map(
        parts.flatMap(({ sellerId, offer }) => (offer ? [[sellerId, offer.pricePoisha]] : [])),
      ),
      buyer: question.buyer,
      now: question.now,
    });
    const moved = entries.filter(({ quote, campaign }) => {
      const discount = applied.lines.get(quote.key)?.poisha ?? 0;
      return campaign !== null && campaign.goodsPoisha < quote.goodsPoisha - discount;
    });
    if (moved.length === 0) return quoteOf(parts, applied);
    for (const entry of moved) Object.assign(entry, { quote: entry.campaign, campaign: null });
  }
}

function quotedEntries({ lines }: QuoteQuestion): QuotedEntry[] {
  const totals = productTotals(lines);
  let goodsPoisha = 0;
  return lines.map((line): QuotedEntry => {
    const total = totals.get(line.product.id)!;
    const quote = quoteLine(line, total);
    const most = quote.goodsPoisha + quote.savedPoisha;
    if (goodsPoisha + most > MOST_POISHA) return { line, quote: uncounted(quote), campaign: null };
    goodsPoisha += most;
    return { line, quote, campaign: campaignQuote(line, quote, total) };
  });
}

/** The line at its campaign's price; null where that is no lower, or fewer units are left at it. */
function campaignQuote(
  { variant: { campaign }, quantity }: QuotedLine,
  quote: LineQuote,
  total: number,
): LineQuote | null {
  if (!campaign || total > campaign.left || campaign.pricePoisha >= quote.pricePoisha) return null;
  const { id, pricePoisha } = campaign;
  return {
    ...quote,
    pricePoisha,
    rungFrom: null,
    goodsPoisha: pricePoisha * quantity,
    savedPoisha: (quote.listPricePoisha - pricePoisha) * quantity,
    campaignId: id,
    nextRung: null,
  };
}

/** Each seller's lines and delivery before promotions, in the order of their first lines. */
function sellerParts(question: QuoteQuestion, entries: readonly QuotedEntry[]): SellerQuote[] {
  const groups = new Map<string, QuotedEntry[]>();
  for (const entry of entries) {
    const { sellerId } = entry.line.product;
    const group = groups.get(sellerId);
    if (group) group.push(entry);
    else groups.set(sellerId, [entry]);
  }
  return [...groups].map(([sellerId, group]) => sellerPart(question, sellerId, group));
}

function quoteOf(
  parts: readonly SellerQuote[],
  applied: ReturnType<typeof applyPromotions>,
): Quote {
  const sellers = parts.map((part) => discounted(part, applied));
  return {
    sellers,
    goodsPoisha: sum(sellers, ({ goodsPoisha }) => goodsPoisha),
    savedPoisha: sum(sellers, ({ savedPoisha }) => savedPoisha),
    discountPoisha: sum(sellers, ({ discountPoisha }) => discountPoisha),
    deliveryPoisha: sum(sellers, ({ deliveryPoisha }) => deliveryPoisha),
    grandPoisha: sum(sellers, ({ totalPoisha }) => totalPoisha),
    atBranchPoisha: sum(sellers, ({ atBranchPoisha }) => atBranchPoisha),
    code: applied.code,
    promotions: applied.promotions,
  };
}

function quoteLine({ key, product, variant, quantity }: QuotedLine, total: number): LineQuote {
  const { pricePoisha, rungFrom: tierFrom } = priceAt(variant, total);
  return {
    key,
    quantity,
    listPricePoisha: variant.pricePoisha,
    pricePoisha,
    rungFrom: tierFrom,
    goodsPoisha: pricePoisha * quantity,
    savedPoisha: (variant.pricePoisha - pricePoisha) * quantity,
    discount: null,
    campaignId: null,
    campaignLeft: variant.campaign && total > variant.campaign.left ? variant.campaign.left : null,
    nextRung: nextTier(variant, total),
    problem: problemOf(product, variant, quantity, total),
  };
}

const uncounted = (quote: LineQuote): LineQuote => ({
  ...quote,
  goodsPoisha: 0,
  savedPoisha: 0,
  problem: 'tooLarge',
});

function problemOf(
  product: QuotedProduct,
  { stock }: QuotedVariant,
  quantity: number,
  total: number,
): LineProblem | null {
  if (total < product.minQuantity) return 'belowMinimum';
  if (quantity > stock || total > (product.available ?? Infinity)) return 'aboveMaximum';
  return isOnStep(total, product) ? null : 'step';
}

/** The lines of a seller with their delivery, before any promotion. */
function sellerPart(
  { tables, to, chosen, minimums, now }: QuoteQuestion,
  sellerId: string,
  group: readonly { line: QuotedLine; quote: LineQuote }[],
): SellerQuote {
  const lines = group.map(({ quote }) => quote);
  const goodsPoisha = sum(lines, (line) => line.goodsPoisha);
  const weightGrams = sum(
    group,
    ({ line: { product, variant, quantity } }) =>
      (variant.weightGrams ?? product.weightGrams ?? 0) * quantity,
  );
  const products = group.map(({ line }) => line.product);
  const dispatchDays = Math.max(...products.map((product) => product.dispatchDays));
  const places = new Set(products.map(({ shipsFrom }) => shipsFrom));
  const offers = offersFor({
    table: tables.get(sellerId)!,
    // Goods from different places leave from the seller's own.
    from: places.size === 1 ? products[0]!.shipsFrom : '',
    to,
    weightGrams,
    goodsPoisha,
    dispatchDays,
    now,
  });
  const kind = chosen.get(sellerId);
  const isFirstBest = to !== null || kind === 'pickup';
  const offer =
    offers.find((one) => one.kind === kind) ?? (isFirstBest ? (offers[0] ?? null) : null);
  const deliveryPoisha = offer?.pricePoisha ?? 0;
  const minimumPoisha = minimums.get(sellerId) ?? 0;
  return {
    sellerId,
    sellerName: products[0]!.sellerName,
    lines,
    goodsPoisha,
    savedPoisha: sum(lines, ({ savedPoisha }) => savedPoisha),
    discountPoisha: 0,
    weightGrams,
    dispatchDays,
    offers,
    offer,
    deliveryDiscount: null,
    deliveryPoisha,
    totalPoisha: goodsPoisha + deliveryPoisha,
    atBranchPoisha: offer?.atBranchPoisha ?? 0,
    minimumPoisha,
    missingPoisha: Math.max(0, minimumPoisha - goodsPoisha),
  };
}

function discounted(
  part: SellerQuote,
  applied: Pick<ReturnType<typeof applyPromotions>, 'lines' | 'delivery'>,
): SellerQuote {
  const lines = part.lines.map((line) => ({
    ...line,
    discount: applied.lines.get(line.key) ?? null,
  }));
  const discountPoisha = sum(lines, ({ discount }) => discount?.poisha ?? 0);
  const deliveryDiscount = applied.delivery.get(part.sellerId) ?? null;
  const deliveryPoisha = part.deliveryPoisha - (deliveryDiscount?.poisha ?? 0);
  return {
    ...part,
    lines,
    discountPoisha,
    deliveryDiscount,
    deliveryPoisha,
    totalPoisha: part.goodsPoisha - discountPoisha + deliveryPoisha,
  };
}
