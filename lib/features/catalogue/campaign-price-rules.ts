import type { Types } from 'mongoose';
import type { ProductRecord, VariantRecord } from '../../../models/product';
import type { ProductCampaign } from '../../../models/product-campaign';
import { PRICE_WINDOW_DAYS, lowestIn30Days } from './price-history-rules';
import { priceAt, type PricedVariant } from './variant-rules';

/*
 * A product's price in a campaign of the shop. It is kept with the product, so that one look tells which
 * price holds; `isOn` is set at the begin, once the campaign's rules were checked again. A basket gets the
 * price where all its units of the product are still set aside: one line never has two prices.
 */

/** The terms of a campaign that a product's price has to keep. */
export interface CampaignPriceTerms {
  /** Whole percent below the lowest price of the last 30 days. */
  minPercent: number;
}

/** Returns whether the price of a campaign counts at this moment, pieces aside. */
export const isCampaignOn = (
  campaign: Pick<ProductCampaign, 'isOn' | 'from' | 'until'> | null | undefined,
  now: Date,
): campaign is ProductCampaign =>
  Boolean(campaign?.isOn) && campaign!.from <= now && now < campaign!.until;

/**
 * Returns the campaign's price of one unit, in poisha; null where the ordinary price holds.
 * @param total units of the whole product that are ordered together
 */
export function campaignPriceAt(
  campaign: ProductCampaign | null | undefined,
  variantId: Types.ObjectId | string,
  total: number,
  now: Date,
): number | null {
  if (!isCampaignOn(campaign, now) || total > campaign.left) return null;
  const id = String(variantId);
  const price = campaign.prices.find((each) => String(each.variantId) === id);
  return price?.pricePoisha ?? null;
}

/** Price of one unit, in poisha: the campaign's or that of the price tiers, whichever is lower. */
export function unitPriceAt(
  { campaign }: Pick<ProductRecord, 'campaign'>,
  variant: PricedVariant & { _id: Types.ObjectId },
  total: number,
  now: Date,
): number {
  const { pricePoisha } = priceAt(variant, total);
  return Math.min(pricePoisha, campaignPriceAt(campaign, variant._id, total, now) ?? Infinity);
}

/** Units that nobody may have yet: set aside for a campaign that has not begun. */
export const reservedUnits = (
  campaign: Pick<ProductCampaign, 'isOn' | 'left' | 'until'> | null | undefined,
  now: Date,
): number => (campaign && !campaign.isOn && now < campaign.until ? campaign.left : 0);

/** A price in poisha so many whole percent below another, in whole taka from one taka on: rounded down. */
export function reducedPrice(lowPoisha: number, percent: number): number {
  const exact = Math.floor((lowPoisha * (100 - percent)) / 100);
  return exact >= 100 ? exact - (exact % 100) : exact;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns whether a product has been in the shop for the days by which a reduced price is compared. */
export const isKnownLongEnough = ({ createdAt }: Pick<ProductRecord, 'createdAt'>, now: Date) =>
  now.getTime() - createdAt.getTime() >= PRICE_WINDOW_DAYS * DAY_MS;

/** A variant that came later and has no price of its own for that long: it takes no part. */
function isNewVariant(variantId: Types.ObjectId, product: CampaignProduct, now: Date): boolean {
  if (variantId.equals(product._id)) return false;
  const addedAt = variantId.getTimestamp().getTime();
  return (
    addedAt - product.createdAt.getTime() > DAY_MS &&
    now.getTime() - addedAt < PRICE_WINDOW_DAYS * DAY_MS
  );
}

type CampaignProduct = Pick<ProductRecord, '_id' | 'createdAt' | 'variants'>;

/**
 * Returns the prices with which a product takes part: each variant so many percent below the lowest price
 * that it truly had in the last 30 days, so that a price raised before gains nothing.
 */
export function campaignPrices(
  product: CampaignProduct,
  percent: number,
  now: Date,
): ProductCampaign['prices'] {
  return product.variants
    .filter(({ _id }) => !isNewVariant(_id, product, now))
    .map(({ _id, pricePoisha, prices }) => {
      const lowPoisha = lowestIn30Days(prices, pricePoisha, now);
      return { variantId: _id, pricePoisha: reducedPrice(lowPoisha, percent), lowPoisha };
    });
}

/**
 * Returns whether promised prices still are as far below the lowest of the last 30 days as the campaign
 * asks, and below what the variants cost without it. A variant without a promised price breaks no rule: it
 * is sold at its ordinary price.
 */
export function keepsCampaignTerms(
  variants: readonly Pick<VariantRecord, '_id' | 'pricePoisha' | 'prices'>[],
  promised: ProductCampaign['prices'],
  { minPercent }: CampaignPriceTerms,
  now: Date,
): boolean {
  const byId = new Map(variants.map((variant) => [String(variant._id), variant]));
  const kept = promised.filter(({ variantId }) => byId.has(String(variantId)));
  return (
    kept.length > 0 &&
    kept.every(({ variantId, pricePoisha }) => {
      const variant = byId.get(String(variantId))!;
      const lowPoisha = lowestIn30Days(variant.prices, variant.pricePoisha, now);
      return pricePoisha < lowPoisha && pricePoisha * 100 <= lowPoisha * (100 - minPercent);
    })
  );
}
