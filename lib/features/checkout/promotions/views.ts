import 'server-only';
import type { Category } from '../../../shop/categories';
import { toTaka } from '../../../platform/money';
import { dayOf } from '../../../platform/time/time';
import type { PromotionRecord } from '../../../../models/promotion';
import { promotionStandingOf, type Promotion } from './rules';
import type { PromotionView } from './schema';

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
    standing: promotionStandingOf(promotion, now),
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
