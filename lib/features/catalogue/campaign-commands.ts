import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { ProductModel, type ProductRecord } from '../../../models/product';
import type { ProductCampaign } from '../../../models/product-campaign';
import { recordChange } from '../../platform/cache/broadcast';
import { ShopError } from '../../shop/errors';
import { changes } from '../../shop/tags';
import { campaignPrices, isKnownLongEnough, keepsCampaignTerms } from './campaign-price-rules';
import type { CampaignPriceTerms } from './campaign-price-rules';
import { ON_SALE } from './on-sale-rules';
import { lowestIn30Days, withPriceChange } from './price-history-rules';

/** Units of a product that an order takes at a campaign's price; negative where they come back. */
interface CampaignPieces {
  productId: Types.ObjectId;
  campaignId: Types.ObjectId;
  units: number;
  /** They were sold before, at that price: where fewer are left by now, none are taken. */
  isAgain?: boolean;
}

/**
 * Takes units off those that are set aside for a campaign, or gives them back, in the transaction that moves
 * the stock: that write holds the product already, so nobody else can take the same ones. Once the campaign
 * is over, or the product in another one, nothing is left to be given back.
 * @returns the tags of what shows it
 * @throws ShopError PRICE_CHANGED where so many are not left
 */
export async function moveCampaignPieces(
  { productId, campaignId, units, isAgain = false }: CampaignPieces,
  session: ClientSession,
): Promise<string[]> {
  const after = await ProductModel.findOneAndUpdate(
    {
      _id: productId,
      'campaign.campaignId': campaignId,
      ...(units > 0 && { 'campaign.left': { $gte: units } }),
    },
    { $inc: { 'campaign.left': -units } },
    { session, returnDocument: 'after', projection: { campaign: 1, minQuantity: 1 } },
  ).lean();
  if (after === null) {
    if (units > 0 && !isAgain) throw new ShopError('PRICE_CHANGED');
    return [];
  }
  const left = after.campaign!.left;
  const isOffered = (pieces: number) => pieces >= after.minQuantity;
  const id = String(productId);
  // Cards tell of the price while a minimum order can be had at it.
  return isOffered(left) === isOffered(left + units) ? changes.unlisted(id) : changes.product(id);
}

/** Fields that a campaign's rules look at. */
export const CAMPAIGN_FIELDS = {
  productName: 1,
  productNameBn: 1,
  image: 1,
  category: 1,
  authorId: 1,
  authorName: 1,
  status: 1,
  sellerDisabled: 1,
  minQuantity: 1,
  maxQuantity: 1,
  pricePoisha: 1,
  createdAt: 1,
  variants: 1,
  campaign: 1,
} as const satisfies Partial<Record<keyof ProductRecord, 1>>;

export type CampaignProduct = Pick<ProductRecord, '_id' | keyof typeof CAMPAIGN_FIELDS>;

/** A seller's application with a product. */
export interface CampaignPromise {
  percent: number;
  pieces: number;
  /** Prices as they were promised; a variant that is not named takes no part. */
  prices: ProductCampaign['prices'];
}

/** Why a product can't take part; the name of a message of `campaigns.fault`. */
export type CampaignFault = 'notOnSale' | 'category' | 'tooNew' | 'terms' | 'pieces' | 'elsewhere';

/**
 * Looks whether a product may take part with what is promised of it: on sale, of a category of the campaign,
 * 30 days in the shop, so far below the lowest price of 30 days, with as many pieces in stock, and in no other
 * campaign. The same at the application, the acceptance and the begin.
 * @returns null where it may
 */
export function campaignFault(
  product: CampaignProduct | null,
  { prices, pieces }: Pick<CampaignPromise, 'prices' | 'pieces'>,
  campaign: CampaignPriceTerms & { _id: Types.ObjectId; categories: readonly string[] },
  now: Date,
): CampaignFault | null {
  if (product?.status !== 'published' || product.sellerDisabled === true) return 'notOnSale';
  if (campaign.categories.length > 0 && !campaign.categories.includes(product.category)) {
    return 'category';
  }
  if (!isKnownLongEnough(product, now)) return 'tooNew';
  if (product.campaign && !product.campaign.campaignId.equals(campaign._id)) return 'elsewhere';
  if (!keepsCampaignTerms(product.variants, prices, campaign, now)) return 'terms';
  if (pieces < product.minQuantity || pieces > product.maxQuantity) return 'pieces';
  return null;
}

/** A product for a campaign's rules, in the caller's transaction or live; null where there is none. */
export const findCampaignProduct = (
  id: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<CampaignProduct | null> =>
  ProductModel.findById(id, CAMPAIGN_FIELDS, { session }).lean();

/** Products by id for lists of a campaign, on sale or not. */
export const findCampaignProducts = (ids: readonly Types.ObjectId[]): Promise<CampaignProduct[]> =>
  ProductModel.find({ _id: { $in: ids } }, CAMPAIGN_FIELDS).lean();

/** Products of a seller that are on sale, by name, for the choice of an application. */
export const listCampaignChoices = (
  sellerId: Types.ObjectId,
  categories: readonly string[],
  limit: number,
): Promise<CampaignProduct[]> =>
  ProductModel.find(
    {
      ...ON_SALE,
      authorId: sellerId,
      ...(categories.length > 0 && {
        category: { $in: categories as ProductRecord['category'][] },
      }),
    },
    CAMPAIGN_FIELDS,
  )
    .sort({ productName: 1, _id: 1 })
    .limit(limit)
    .lean();

/** Current campaign prices of a product, by variant. */
export const promisedPrices = (product: CampaignProduct, percent: number, now: Date) =>
  campaignPrices(product, percent, now);

/** Puts a product into a campaign that it was accepted for: its pieces are set aside from now on. */
export async function joinCampaign(
  productId: Types.ObjectId,
  campaign: Omit<ProductCampaign, 'isOn' | 'left'>,
  session: ClientSession,
): Promise<void> {
  const { modifiedCount } = await ProductModel.updateOne(
    { _id: productId, campaign: { $exists: false } },
    { $set: { campaign: { ...campaign, isOn: false, left: campaign.pieces } } },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  await recordChange(changes.unlisted(String(productId)), session);
}

/**
 * Lets a campaign's price begin to count for a product, and keeps the price in its history: the lowest of
 * the last 30 days is the truth afterwards too.
 */
export async function beginCampaignPrice(
  product: CampaignProduct,
  now: Date,
  session: ClientSession,
): Promise<string[]> {
  await writeHistory(product, (variant) => [variant.ordinary, variant.campaign], now, session, {
    $set: { 'campaign.isOn': true, 'campaign.prices': withCurrentLows(product, now) },
  });
  const tags = changes.product(String(product._id));
  await recordChange(tags, session);
  return tags;
}

/** Promised prices beside the lowest of the 30 days until now: it may have fallen since the application. */
function withCurrentLows({ campaign, variants }: CampaignProduct, now: Date) {
  const byId = new Map(variants.map((variant) => [String(variant._id), variant]));
  return campaign!.prices.map((promised) => {
    const variant = byId.get(String(promised.variantId));
    return variant
      ? { ...promised, lowPoisha: lowestIn30Days(variant.prices, variant.pricePoisha, now) }
      : promised;
  });
}

/** Takes a product out of its campaign: what was set aside is anybody's, its price is the ordinary one. */
export async function leaveCampaign(
  product: CampaignProduct,
  now: Date,
  session: ClientSession,
): Promise<string[]> {
  const wasOn = product.campaign?.isOn === true;
  const unset = { $unset: { campaign: 1 as const } };
  if (wasOn) {
    await writeHistory(
      product,
      (variant) => [variant.campaign, variant.ordinary],
      now,
      session,
      unset,
    );
  } else await ProductModel.updateOne({ _id: product._id }, unset, { session });
  const tags = changes.product(String(product._id));
  await recordChange(tags, session);
  return tags;
}

/** Writes a change of price of each variant that takes part into its history, beside another change. */
async function writeHistory(
  product: CampaignProduct,
  step: (prices: { ordinary: number; campaign: number }) => [from: number, to: number],
  now: Date,
  session: ClientSession,
  more: { $set?: Record<string, unknown>; $unset?: { campaign: 1 } },
): Promise<void> {
  const promised = new Map(
    product.campaign!.prices.map((each) => [String(each.variantId), each.pricePoisha]),
  );
  const set: Record<string, unknown> = { ...more.$set };
  product.variants.forEach(({ _id, pricePoisha, prices }, index) => {
    const campaign = promised.get(String(_id));
    if (campaign === undefined) return;
    const [from, to] = step({ ordinary: pricePoisha, campaign });
    set[`variants.${index}.prices`] = withPriceChange(prices, from, to, now);
  });
  await ProductModel.updateOne(
    { _id: product._id },
    {
      ...(Object.keys(set).length > 0 && { $set: set }),
      ...(more.$unset && { $unset: more.$unset }),
    },
    { session },
  );
}
