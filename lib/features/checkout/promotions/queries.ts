import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import type { Category } from '../../../shop/categories';
import { toTaka } from '../../../platform/money';
import { dayOf } from '../../../platform/time/time';
import {
  type PromotionRecord,
  PromotionModel,
  PromotionUseModel,
} from '../../../../models/promotion';
import type { Actor } from '../../../platform/auth/actor';
import { can, mayChangePromotion, shopFor } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { isObjectId } from '../../../platform/validation';
import { findAccountNames } from '../../accounts';
import { type OwnedProduct, findProductOwners } from '../../catalogue';
import { promotionStatusOf, type Promotion } from './rules';
import type { PromotionView, PromotionList } from './schema';

/** A promotion as the rules take it. */
export function promotionOf(record: PromotionRecord): Promotion {
  return {
    id: String(record._id),
    title: record.title,
    titleBn: record.titleBn,
    code: record.code ?? null,
    kind: record.kind,
    percent: record.percent,
    capPoisha: record.capPoisha,
    amountPoisha: record.amountPoisha,
    scope: record.scope,
    productIds: record.productIds.map(String),
    categories: record.categories,
    sellerIds: record.sellerIds.map(String),
    sellerId: record.sellerId ? String(record.sellerId) : null,
    firstOrderOnly: record.firstOrderOnly,
    minGoodsPoisha: record.minGoodsPoisha,
    startsAt: record.startsAt,
    endsAt: record.endsAt,
    maxUses: record.maxUses,
    maxUsesPerPerson: record.maxUsesPerPerson,
    budgetPoisha: record.budgetPoisha,
    used: record.used,
    spentPoisha: record.spentPoisha,
    payer: record.payer,
    state: record.state,
  };
}

const takaOrNull = (poisha: number | null) => (poisha === null ? null : toTaka(poisha));
/** The last day on which it counts: its end is the beginning of the next one. */
const lastDay = (endsAt: Date) => dayOf(new Date(endsAt.getTime() - 1));

/** A promotion as its owner and administrators see it. */
export function promotionView(record: PromotionRecord, now: Date): PromotionView {
  const promotion = promotionOf(record);
  return {
    _id: promotion.id,
    version: record.version,
    state: record.state,
    standing: promotionStatusOf(promotion, now),
    ownerId: promotion.sellerId,
    createdBy: record.createdBy,
    createdAt: record.createdAt.toISOString(),
    used: record.used,
    spent: toTaka(record.spentPoisha),
    purchases: record.purchases,
    title: record.title,
    titleBn: record.titleBn,
    code: promotion.code ?? '',
    kind: record.kind,
    percent: record.kind === 'percent' ? record.percent : null,
    cap: takaOrNull(record.capPoisha),
    amount: record.kind === 'amount' ? toTaka(record.amountPoisha) : null,
    scope: record.scope,
    products: promotion.productIds as string[],
    categories: promotion.categories as Category[],
    sellers: promotion.sellerIds as string[],
    firstOrderOnly: record.firstOrderOnly,
    minGoods: record.minGoodsPoisha === 0 ? null : toTaka(record.minGoodsPoisha),
    from: record.startsAt && dayOf(record.startsAt),
    until: record.endsAt && lastDay(record.endsAt),
    maxUses: record.maxUses,
    maxUsesPerPerson: record.maxUsesPerPerson,
    budget: takaOrNull(record.budgetPoisha),
    payer: record.payer,
  };
}

/** Promotions on a page of the dashboard's list. */
const PROMOTIONS_PAGE_SIZE = 20;

/** Sellers of one basket: it has no more lines. */
const MAX_SELLERS = 200;
/** Automatic ones that are looked at for one basket; `commands.ts` caps what each owner has. */
const MAX_AUTOMATIC = 5000;

/**
 * The promotions that may count in a basket: the automatic ones of the shop and of its sellers, and
 * the one of the code. Whether each truly does, `applyPromotions` says.
 * @param code in its one spelling (`normalizeCode`)
 * @param sellerIds whose goods lie in the basket
 */
export async function listActivePromotions(
  now: Date,
  { code, sellerIds }: { code?: string | null; sellerIds: readonly string[] },
): Promise<Promotion[]> {
  const sellers = [...new Set(sellerIds)].filter(isObjectId).slice(0, MAX_SELLERS);
  const [automatic, coded] = await withDatabase(() =>
    Promise.all([
      PromotionModel.find({
        sellerId: { $in: [null, ...sellers.map((id) => new Types.ObjectId(id))] },
        state: 'active',
        code: { $exists: false },
      })
        .sort({ _id: 1 })
        .limit(MAX_AUTOMATIC)
        .lean(),
      code ? PromotionModel.findOne({ code }).lean() : null,
    ]),
  );
  return [...automatic, ...(coded ? [coded] : [])]
    .filter(({ startsAt, endsAt }) => (startsAt ?? now) <= now && (endsAt === null || endsAt > now))
    .map(promotionOf);
}

/** Uses of a person: of the account, and of the phone that is proved theirs, whatever account it used. */
export const personFilter = (customerId: string, phone: string | undefined) => {
  const account = { customerId: new Types.ObjectId(customerId) };
  return phone === undefined ? account : { $or: [account, { phone }] };
};

/** How often a person used each of these promotions, without what was given back; none is left out. */
export async function usesOf(
  customerId: string,
  promotionIds: readonly string[],
  phone?: string,
): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  if (promotionIds.length === 0 || !isObjectId(customerId)) return uses;
  const records = await withDatabase(() =>
    PromotionUseModel.find(
      {
        promotionId: { $in: promotionIds.map((id) => new Types.ObjectId(id)) },
        ...personFilter(customerId, phone),
        givenBackAt: null,
      },
      { promotionId: 1 },
    ).lean(),
  );
  for (const { promotionId } of records) {
    uses.set(String(promotionId), (uses.get(String(promotionId)) ?? 0) + 1);
  }
  return uses;
}

interface PromotionPage {
  promotions: PromotionView[];
  total: number;
  page: number;
  limit: number;
}

/** An administrator sees all, anyone else own ones. */
const visible = (actor: Actor): QueryFilter<PromotionRecord> =>
  can(actor, 'promotions.manage')
    ? {}
    : { sellerId: new Types.ObjectId(shopFor(actor, 'shop.promotions')) };

function listFilter(actor: Actor, asked: PromotionList, now: Date): QueryFilter<PromotionRecord> {
  const { code, state, owner } = asked;
  const begun = [{ startsAt: null }, { startsAt: { $lte: now } }];
  const going = { $or: [{ endsAt: null }, { endsAt: { $gt: now } }] };
  const states: Record<NonNullable<PromotionList['state']>, QueryFilter<PromotionRecord>> = {
    active: { state: 'active', $and: [{ $or: begun }, going] },
    scheduled: { state: 'active', startsAt: { $gt: now }, ...going },
    paused: { state: 'paused', ...going },
    ended: { $or: [{ state: 'ended' }, { endsAt: { $lte: now } }] },
  };
  return {
    // `~` comes behind all that a code is made of.
    ...(code && { code: { $gte: code, $lt: `${code}~` } }),
    ...(state && states[state]),
    ...(owner && { sellerId: owner === 'shop' ? null : { $ne: null } }),
    ...visible(actor),
  };
}

/** A page of the dashboard's promotions, newest first. */
export async function listPromotions(
  actor: Actor,
  asked: PromotionList,
  now: Date,
): Promise<PromotionPage> {
  const { page = 1 } = asked;
  const filter = listFilter(actor, asked, now);
  const [records, total] = await withDatabase(() =>
    Promise.all([
      PromotionModel.find(filter)
        .sort({ _id: -1 })
        .skip((page - 1) * PROMOTIONS_PAGE_SIZE)
        .limit(PROMOTIONS_PAGE_SIZE)
        .lean(),
      PromotionModel.countDocuments(filter),
    ]),
  );
  return {
    promotions: records.map((record) => promotionView(record, now)),
    total,
    page,
    limit: PROMOTIONS_PAGE_SIZE,
  };
}

/**
 * One promotion.
 * @returns null where there is none, `forbidden` where it is somebody else's
 */
export async function getPromotion(
  actor: Actor,
  id: string,
  now: Date,
): Promise<PromotionView | 'forbidden' | null> {
  if (!isObjectId(id)) return null;
  const record = await withDatabase(() => PromotionModel.findById(id).lean());
  if (record === null) return null;
  return mayChangePromotion(actor, record) ? promotionView(record, now) : 'forbidden';
}

/**
 * Returns the names of the products and sellers that a promotion refers to, by id; those that no longer exist
 * are left out.
 */
export async function namedTargets({
  products,
  sellers,
}: Pick<PromotionView, 'products' | 'sellers'>): Promise<{
  products: Map<string, OwnedProduct>;
  sellers: Map<string, string>;
}> {
  const [named, people] = await Promise.all([
    findProductOwners(products),
    findAccountNames(sellers),
  ]);
  return { products: named, sellers: people };
}
