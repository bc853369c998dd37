import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { can, shopFor } from '../../../platform/auth/policy';
import { ShopError } from '../../../platform/errors';
import { toPoisha } from '../../../platform/money';
import { endOfDay, startOfDay } from '../../../platform/time/day-bounds';
import type { PromotionRecord } from '../../../../models/promotion';
import { findAccountNames } from '../../accounts/name-queries';
import { findProductOwners } from '../../catalogue/owner-queries';
import type { PromotionInput } from './schema';

/** What an edit sets; the code apart, which an automatic one does not have at all. */
export type EditedFields = Omit<
  PromotionRecord,
  | '_id'
  | 'code'
  | 'sellerId'
  | 'state'
  | 'used'
  | 'purchases'
  | 'spentPoisha'
  | 'version'
  | 'createdAt'
  | 'createdBy'
>;

const poishaOrNull = (taka: number | null) => (taka === null ? null : toPoisha(taka));
const idsOf = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));

/** The record's fields of an input; what belongs to another kind or scope is left behind. */
export function editedFields(input: PromotionInput): EditedFields {
  const { kind, scope } = input;
  return {
    title: input.title,
    titleBn: input.titleBn,
    kind,
    percent: kind === 'percent' ? (input.percent ?? 0) : 0,
    capPoisha: kind === 'percent' ? poishaOrNull(input.cap) : null,
    amountPoisha: kind === 'amount' ? toPoisha(input.amount ?? 0) : 0,
    scope,
    productIds: scope === 'products' ? idsOf(input.products) : [],
    categories: scope === 'categories' ? input.categories : [],
    sellerIds: scope === 'sellers' ? idsOf(input.sellers) : [],
    firstOrderOnly: input.firstOrderOnly,
    minGoodsPoisha: toPoisha(input.minGoods ?? 0),
    startsAt: input.from === null ? null : startOfDay(input.from),
    endsAt: input.until === null ? null : endOfDay(input.until),
    maxUses: input.maxUses,
    maxUsesPerPerson: input.maxUsesPerPerson,
    budgetPoisha: poishaOrNull(input.budget),
    payer: input.payer,
  };
}

/**
 * What names somebody must name somebody; and a seller's own promotion is for own products, paid by
 * the seller.
 * @param sellerId whose own it is; null is the shop's
 * @throws ShopError INVALID with the fields, FORBIDDEN where a seller names what only the shop may
 */
export async function requireTargets(
  input: PromotionInput,
  sellerId: string | null,
): Promise<void> {
  if (sellerId !== null && (input.scope === 'sellers' || input.payer !== 'seller')) {
    throw new ShopError('FORBIDDEN', {
      message: 'Your promotions are for your own products and paid by you.',
    });
  }
  const fields: Record<string, string> = {};
  if (input.scope === 'products') {
    const owners = await findProductOwners(input.products);
    const isGood = (id: string) => {
      const product = owners.get(id);
      return product !== undefined && (sellerId === null || product.sellerId === sellerId);
    };
    if (!input.products.every(isGood)) fields.products = 'productUnknown';
  }
  if (input.scope === 'sellers') {
    const names = await findAccountNames(input.sellers);
    if (!input.sellers.every((id) => names.has(id))) fields.sellers = 'sellerUnknown';
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
}

/** The seller who owns a new promotion; null for one of the shop. */
export const ownerOf = (actor: Actor): string | null =>
  can(actor, 'promotions.manage') ? null : shopFor(actor, 'shop.promotions');
