import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import type { Category } from '../../../shop/categories';
import {
  CampaignEntryModel,
  CampaignModel,
  type CampaignEntryRecord,
  type CampaignRecord,
} from '../../../../models/campaign';
import type { Actor } from '../../../platform/auth/actor';
import { cachedRead } from '../../../platform/cache/cache';
import { withDatabase } from '../../../platform/database/connect';
import { toTaka } from '../../../platform/money';
import { isObjectId } from '../../../platform/validation';
import { can, shopFor } from '../../../shop/policy';
import { tags } from '../../../shop/tags';
import {
  findCampaignProducts,
  listCampaignChoices,
  listCardsById,
  promisedPrices,
  type CampaignProduct,
} from '../../catalogue';
import type { ProductCard } from '../../catalogue/shared';
import { phaseOf } from './rules';
import type { CampaignListAsked, CampaignView, EntryView } from './schema';
import { CAMPAIGNS_PAGE_SIZE, MOST_ENTRIES, type CampaignPhase } from './types';

/** A campaign as the dashboard shows it. */
function campaignView(record: CampaignRecord, now: Date): CampaignView {
  return {
    _id: String(record._id),
    name: record.name,
    nameBn: record.nameBn,
    slug: record.slug,
    from: record.from.toISOString(),
    until: record.until.toISOString(),
    applyUntil: record.applyUntil.toISOString(),
    minPercent: record.minPercent,
    categories: [...record.categories] as Category[],
    mostPerSeller: record.mostPerSeller,
    state: record.state,
    phase: phaseOf(record, now),
    reason: record.reason,
    version: record.version,
  };
}

const PHASE_FILTERS: Record<CampaignPhase, (now: Date) => QueryFilter<CampaignRecord>> = {
  draft: () => ({ state: 'draft' }),
  cancelled: () => ({ state: 'cancelled' }),
  open: (now) => ({ state: 'open', applyUntil: { $gt: now } }),
  pending: (now) => ({ state: 'open', applyUntil: { $lte: now }, from: { $gt: now } }),
  running: (now) => ({ state: 'open', from: { $lte: now }, until: { $gt: now } }),
  ended: (now) => ({ state: 'open', until: { $lte: now } }),
};

interface CampaignList {
  campaigns: CampaignView[];
  total: number;
  page: number;
  limit: number;
}

/** Campaigns, the newest begin first: all for the shop, those that were opened for sellers. */
export async function listCampaigns(
  actor: Actor,
  { page = 1, phase }: CampaignListAsked,
  now = new Date(),
): Promise<CampaignList> {
  const isStaff = can(actor, 'promotions.manage');
  if (!isStaff) shopFor(actor, 'shop.promotions');
  const filter: QueryFilter<CampaignRecord> = {
    ...(phase && PHASE_FILTERS[phase](now)),
    ...(!isStaff && { state: 'open' as const }),
  };
  const [records, total] = await withDatabase(() =>
    Promise.all([
      CampaignModel.find(filter)
        .sort({ from: -1, _id: -1 })
        .skip((page - 1) * CAMPAIGNS_PAGE_SIZE)
        .limit(CAMPAIGNS_PAGE_SIZE)
        .lean(),
      CampaignModel.countDocuments(filter),
    ]),
  );
  const campaigns = records.map((record) => campaignView(record, now));
  return { campaigns, total, page, limit: CAMPAIGNS_PAGE_SIZE };
}

function entryView(record: CampaignEntryRecord, product: CampaignProduct | undefined): EntryView {
  const cheapest = record.prices.reduce((best, next) =>
    next.pricePoisha < best.pricePoisha ? next : best,
  );
  const isIn = product?.campaign?.campaignId.equals(record.campaignId) === true;
  return {
    _id: String(record._id),
    campaignId: String(record.campaignId),
    productId: String(record.productId),
    productName: record.productName,
    productNameBn: record.productNameBn,
    sellerId: String(record.sellerId),
    sellerName: record.sellerName,
    percent: record.percent,
    pieces: record.pieces,
    price: toTaka(cheapest.pricePoisha),
    before: toTaka(cheapest.lowPoisha),
    ordinary: product ? toTaka(product.pricePoisha) : null,
    left: isIn ? product.campaign!.left : null,
    state: record.state,
    reason: record.reason,
    appliedAt: record.appliedAt.toISOString(),
    decidedAt: record.decidedAt?.toISOString() ?? null,
    decidedBy: record.decidedBy ?? '',
  };
}

/** A product with which its seller may apply, and what the least reduction makes of its price. Taka. */
export interface CampaignChoice {
  _id: string;
  productName: string;
  productNameBn: string;
  price: number;
  /** The lowest of 30 days, and the dearest promise that keeps the campaign's rule. */
  low: number;
  most: number;
  stock: number;
}

/** Products in the choice of an application. */
const MOST_CHOICES = 200;

interface CampaignPage {
  campaign: CampaignView;
  /** All of it for the shop, a seller's own for that seller; those that wait first. */
  entries: EntryView[];
  /** For a seller while it is open; null for the shop. */
  choices: CampaignChoice[] | null;
}

const ENTRY_ORDER = ['waiting', 'running', 'accepted', 'dropped', 'refused', 'withdrawn', 'ended'];

/** A campaign with its entries, read live. @returns null where there is none that the caller may see */
export async function getCampaignPage(
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<CampaignPage | null> {
  const isStaff = can(actor, 'promotions.manage');
  const sellerId = isStaff ? null : shopFor(actor, 'shop.promotions');
  if (!isObjectId(id)) return null;
  const record = await withDatabase(() => CampaignModel.findById(id).lean());
  if (record === null || (!isStaff && record.state === 'draft')) return null;
  const records = await withDatabase(() =>
    CampaignEntryModel.find({
      campaignId: record._id,
      ...(sellerId !== null && { sellerId: new Types.ObjectId(sellerId) }),
    })
      .sort({ appliedAt: 1, _id: 1 })
      .limit(2 * MOST_ENTRIES)
      .lean(),
  );
  const products = await withDatabase(() =>
    findCampaignProducts(records.map(({ productId }) => productId)),
  );
  const byId = new Map(products.map((product) => [String(product._id), product]));
  const campaign = campaignView(record, now);
  return {
    campaign,
    entries: records
      .sort((a, b) => ENTRY_ORDER.indexOf(a.state) - ENTRY_ORDER.indexOf(b.state))
      .map((entry) => entryView(entry, byId.get(String(entry.productId)))),
    choices:
      sellerId !== null && campaign.phase === 'open'
        ? await choicesOf(sellerId, record, records, now)
        : null,
  };
}

async function choicesOf(
  sellerId: string,
  { categories, minPercent }: CampaignRecord,
  entries: readonly CampaignEntryRecord[],
  now: Date,
): Promise<CampaignChoice[]> {
  const taken = new Set(
    entries
      .filter(({ state }) => state !== 'refused' && state !== 'withdrawn')
      .map(({ productId }) => String(productId)),
  );
  const products = await withDatabase(() =>
    listCampaignChoices(new Types.ObjectId(sellerId), categories, MOST_CHOICES),
  );
  return products
    .filter(({ _id }) => !taken.has(String(_id)))
    .flatMap((product) => {
      const promised = promisedPrices(product, minPercent, now);
      if (promised.length === 0) return [];
      const cheapest = promised.reduce((a, b) => (b.pricePoisha < a.pricePoisha ? b : a));
      return [
        {
          _id: String(product._id),
          productName: product.productName,
          productNameBn: product.productNameBn,
          price: toTaka(product.pricePoisha),
          low: toTaka(cheapest.lowPoisha),
          most: toTaka(cheapest.pricePoisha),
          stock: product.maxQuantity,
        },
      ];
    });
}

/** A campaign as everybody sees it: from its opening on. Moments are ISO 8601. */
export interface PublicCampaign {
  name: string;
  nameBn: string;
  slug: string;
  from: string;
  until: string;
}

/** Campaigns on the public list at most. */
const MOST_PUBLIC = 50;

const publicView = ({ name, nameBn, slug, from, until }: CampaignRecord): PublicCampaign => ({
  name,
  nameBn,
  slug,
  from: from.toISOString(),
  until: until.toISOString(),
});

/** Campaigns that run or come, the next end first. */
export const listPublicCampaigns = cachedRead(
  'listPublicCampaigns',
  async (): Promise<PublicCampaign[]> => {
    const now = new Date();
    const records = await withDatabase(() =>
      CampaignModel.find({ state: 'open', until: { $gt: now } })
        .sort({ until: 1 })
        .limit(MOST_PUBLIC)
        .lean(),
    );
    return records.map(publicView);
  },
  () => [tags.campaigns],
);

/** Products on a campaign's page at most. */
const MOST_SHOWN = 96;

/** A campaign that was opened, with the cards of its products; null where there is none. */
export const getPublicCampaign = cachedRead(
  'getPublicCampaign',
  async (
    slug: string,
  ): Promise<{ campaign: PublicCampaign; products: ProductCard[]; isOver: boolean } | null> => {
    const record = await withDatabase(() => CampaignModel.findOne({ slug, state: 'open' }).lean());
    if (record === null) return null;
    const entries = await withDatabase(() =>
      CampaignEntryModel.find({ campaignId: record._id, state: 'running' }, { productId: 1 })
        .sort({ appliedAt: 1, _id: 1 })
        .limit(MOST_SHOWN)
        .lean(),
    );
    const products = await listCardsById(entries.map(({ productId }) => String(productId)));
    return { campaign: publicView(record), products, isOver: record.until <= new Date() };
  },
  () => [tags.campaigns, tags.products, tags.discounts],
);
