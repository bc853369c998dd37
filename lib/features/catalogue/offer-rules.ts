import type { ProductRecord, VariantRecord } from '../../../models/product';
import type { ProductCampaign } from '../../../models/product-campaign';
import { toTaka } from '../../platform/money';
import { isCampaignOn } from './campaign-price-rules';
import { lowestIn30Days } from './price-history-rules';
import type { Offer } from './schema';
import { priceAt } from './variant-rules';
import type { VariantOffer } from './variant-schema';

/** One minimum order of a product, as automatic discounts are asked about it. */
export interface DiscountQuestion {
  productId: string;
  category: string;
  sellerId: string;
  quantity: number;
  goodsPoisha: number;
}

/** The automatic discount that takes most off it, for whoever orders it. */
export interface AutomaticDiscount {
  title: string;
  titleBn: string;
  percent: number;
  poisha: number;
  from: Date | null;
  until: Date | null;
}

/** Prices below the ordinary ones at a moment: what lists and pages show beside them. */
export interface ShownPrices {
  now: Date;
  discountOf(question: DiscountQuestion): AutomaticDiscount | null;
}

/** Nothing but the ordinary prices and campaigns. */
export const plainPrices = (now: Date): ShownPrices => ({ now, discountOf: () => null });

type OfferedProduct = Pick<
  ProductRecord,
  '_id' | 'authorId' | 'category' | 'minQuantity' | 'pricePoisha' | 'bestRung' | 'campaign'
>;

const savingPercent = (poisha: number, beforePoisha: number) =>
  Math.floor(((beforePoisha - poisha) * 100) / Math.max(1, beforePoisha));

/** The campaign, while a minimum order can be had at its price. */
const runningCampaign = (
  { campaign, minQuantity }: Pick<OfferedProduct, 'campaign' | 'minQuantity'>,
  now: Date,
): ProductCampaign | null =>
  isCampaignOn(campaign, now) && campaign.left >= minQuantity ? campaign : null;

function campaignOffer(campaign: ProductCampaign): Offer {
  const cheapest = campaign.prices.reduce((best, next) =>
    next.pricePoisha < best.pricePoisha ? next : best,
  );
  return {
    type: 'campaign',
    name: campaign.name,
    nameBn: campaign.nameBn,
    slug: campaign.slug,
    price: toTaka(cheapest.pricePoisha),
    before: toTaka(cheapest.lowPoisha),
    percent: savingPercent(cheapest.pricePoisha, cheapest.lowPoisha),
    from: campaign.from.toISOString(),
    until: campaign.until.toISOString(),
    left: campaign.left,
  };
}

/** A unit of a discounted minimum order; what does not divide counts against the shop. */
const discountedUnit = (unitPoisha: number, quantity: number, poisha: number) =>
  Math.ceil((unitPoisha * quantity - poisha) / quantity);

function discountAsked(product: OfferedProduct, unitPoisha: number): DiscountQuestion {
  return {
    productId: String(product._id),
    category: product.category,
    sellerId: String(product.authorId),
    quantity: product.minQuantity,
    goodsPoisha: unitPoisha * product.minQuantity,
  };
}

function discountOffer(product: OfferedProduct, shown: ShownPrices): Offer | null {
  const { bestRung: tier, minQuantity, pricePoisha } = product;
  const unitPoisha = tier && tier.from <= minQuantity ? tier.pricePoisha : pricePoisha;
  const discount = shown.discountOf(discountAsked(product, unitPoisha));
  if (discount === null) return null;
  return {
    type: 'discount',
    name: discount.title,
    nameBn: discount.titleBn,
    price: toTaka(discountedUnit(unitPoisha, minQuantity, discount.poisha)),
    before: toTaka(unitPoisha),
    percent: discount.percent,
    ...(discount.from && { from: discount.from.toISOString() }),
    ...(discount.until && { until: discount.until.toISOString() }),
  };
}

/**
 * The better of a product's campaign and the automatic discount that would win, for one minimum order of it
 * at this moment; null where the ordinary price holds. Never both: so the basket reckons too.
 */
export function offerOf(product: OfferedProduct, shown: ShownPrices): Offer | null {
  const campaign = runningCampaign(product, shown.now);
  const offers = [campaign && campaignOffer(campaign), discountOffer(product, shown)];
  return offers.reduce<Offer | null>(
    (best, next) => (next && next.price < (best?.price ?? Infinity) ? next : best),
    null,
  );
}

/** A variant's price under its product's offer; null where the offer doesn't change it. */
export function variantOfferOf(
  product: OfferedProduct,
  variant: VariantRecord,
  offer: Offer | null,
  shown: ShownPrices,
): VariantOffer | null {
  if (offer === null) return null;
  const unitPoisha = priceAt(variant, product.minQuantity).pricePoisha;
  if (offer.type === 'campaign') {
    const price = product.campaign!.prices.find(({ variantId }) => variantId.equals(variant._id));
    if (!price || price.pricePoisha >= unitPoisha) return null;
    return { price: toTaka(price.pricePoisha), before: toTaka(price.lowPoisha) };
  }
  const discount = shown.discountOf(discountAsked(product, unitPoisha));
  if (discount === null) return null;
  return {
    price: toTaka(discountedUnit(unitPoisha, product.minQuantity, discount.poisha)),
    before: toTaka(unitPoisha),
    lowest30: toTaka(lowestIn30Days(variant.prices, variant.pricePoisha, shown.now)),
  };
}
