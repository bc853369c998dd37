import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { cachedRead } from '../../../platform/cache/cache';
import { tags } from '../../../shop/tags';
import { isObjectId } from '../../../platform/validation';
import { findPickupAddress, findShopName, getPublicAccount, getPublicShop } from '../../accounts';
import type { PublicShop } from '../../accounts/shared';
import {
  type ProductPage,
  type SellerShelf,
  countSellerProducts,
  getSellerShelf,
  listCardsById,
} from '..';
import { type Listing, PAGE_SIZE, type ProductCard } from '../shared';
import { searchCatalogue } from '../search';
import { type OnboardingStep, onboardingOf } from './onboarding-rules';

export interface SellerPage extends Omit<SellerShelf, 'firstAdded'> {
  id: string;
  /** ISO date: the account's beginning, or its first product's where the account is gone. */
  since: string;
  /** The district they sell from, in each language; null where their profile names none. */
  place: { en: string; bn: string } | null;
  /** The shop's profile; null where the seller wrote none. */
  shop: PublicShop | null;
}

/** Facts about a seller that their page shows beside their products. */
const getSellerFacts = cachedRead(
  'getSellerFacts',
  async (id: string) => {
    const account = await getPublicAccount(id);
    return { since: account?.since ?? null, place: account?.place ?? null };
  },
  (id) => [tags.seller(id)],
);

/** Query of a seller's page; `page` begins with 1. */
export type SellerListing = Pick<Listing, 'q' | 'sort' | 'page'>;

/**
 * A page of a seller's products by words and in an order, read live: the best first where words are
 * asked for, else the newest, unless sorted. Only products on sale, by the search index.
 */
export async function browseSeller(
  id: string,
  { q, sort, page = 1 }: SellerListing,
): Promise<ProductPage<ProductCard>> {
  const order = sort ?? (q === undefined ? 'newest' : undefined);
  const { ids, total } = await searchCatalogue({ q, sort: order, page, seller: id }, PAGE_SIZE);
  return { products: await listCardsById(ids), total, page, limit: PAGE_SIZE };
}

/** A page of what a seller has on sale, newest first, sold-out products last; null where that is nothing. */
export const getSellerPage = cachedRead(
  'getSellerPage',
  async (id: string, page: number): Promise<SellerPage | null> => {
    if (!isObjectId(id)) return null;
    const [shelf, facts, shop] = await Promise.all([
      getSellerShelf(id, page),
      getSellerFacts(id.toLowerCase()),
      getPublicShop(id.toLowerCase()),
    ]);
    if (shelf === null) return null;
    const { firstAdded, ...products } = shelf;
    return {
      ...products,
      id: id.toLowerCase(),
      since: facts.since ?? firstAdded,
      place: facts.place,
      shop,
      name: shop?.name ?? shelf.name,
    };
  },
  (id) => [tags.products, tags.seller(id)],
);

/**
 * The steps of the caller's beginning as a seller; null for who has a product on sale, who works in somebody
 * else's shop, or who buys alone.
 * @param isAsked whether they came to begin
 */
export async function getOnboarding(
  actor: Actor,
  isAsked: boolean,
): Promise<OnboardingStep[] | null> {
  if (actor.team) return null;
  const [shop, pickup, products] = await Promise.all([
    findShopName(new Types.ObjectId(actor.id)),
    findPickupAddress(actor.id),
    countSellerProducts(actor.id),
  ]);
  const begun = { hasProfile: shop !== null, hasPickup: pickup !== null, products };
  return onboardingOf(begun, isAsked);
}
