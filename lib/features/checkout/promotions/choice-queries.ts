import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { consumeKey } from '../../../platform/http/limits';
import { ShopError } from '../../../shop/errors';
import { LIMITS } from '../../../shop/limit-rules';
import { can, shopFor } from '../../../shop/policy';
import { findProductChoices, searchProductsOf } from '../../catalogue';
import type { ProductChoice } from '../../catalogue/shared';
import { searchCatalogue } from '../../catalogue/search';
import { getPromotion } from './queries';
import type { ProductChoiceAsked } from './schema';

/** Products that a search shows at once. */
const MOST_FOUND = 12;

/** Whose products a promotion may name; null: everybody's, as it is the shop's. */
async function ownerOf(actor: Actor, promotion: string | undefined): Promise<string | null> {
  const own = can(actor, 'promotions.manage') ? null : shopFor(actor, 'shop.promotions');
  if (promotion === undefined) return own;
  const found = await getPromotion(actor, promotion, new Date());
  if (found === null) throw new ShopError('NOT_FOUND');
  if (found === 'forbidden') throw new ShopError('FORBIDDEN');
  return found.ownerId;
}

/**
 * Products that the caller may choose for a promotion, by what was typed: those of the seller whose promotion it is,
 * for the shop's all that are on sale.
 * @throws ShopError FORBIDDEN, NOT_FOUND, TOO_MANY
 */
export async function choosePromotionProducts(
  actor: Actor,
  { q, promotion }: ProductChoiceAsked,
): Promise<ProductChoice[]> {
  await consumeKey(LIMITS.deskSearch, actor.id);
  const owner = await ownerOf(actor, promotion);
  if (owner !== null) return searchProductsOf(owner, q, MOST_FOUND);
  const { ids } = await searchCatalogue({ q }, MOST_FOUND);
  return findProductChoices(ids);
}
