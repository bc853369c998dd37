import 'server-only';
import { publish } from '../../../platform/events/publish';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission, can, shopFor } from '../../../shop/policy';
import { changes } from '../../../shop/tags';
import { recordChange } from '../../../platform/cache/broadcast';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { SearchSynonymsModel } from '../../../../models/search-synonyms';
import { sharedRead } from '../../../platform/concurrency/shared-read';
import {
  type DashboardPage,
  type ExportedProduct,
  type FindOnSale,
  type ProductPage,
  readCountable,
  readDashboardPage,
  readGridPage,
  streamDashboardProducts,
} from '..';
import type { DashboardListing, FullProduct } from '../shared';
import type { SynonymGroups, Synonyms } from './schema';
import { readSynonyms, SYNONYMS_ID } from './index-state';
import { countRunningLow, searchCatalogue } from './index-queries';

/** The groups as administrators see them. @throws ShopError FORBIDDEN */
export async function getSynonyms(actor: Actor): Promise<Synonyms> {
  requirePermission(actor, 'content.manage');
  return readSynonyms();
}

/**
 * Puts a new list in the place of the old; searches use it at once, those of other instances within
 * seconds.
 * @throws ShopError FORBIDDEN, CONFLICT where `version` is no longer current
 */
export async function replaceSynonyms(actor: Actor, input: SynonymGroups): Promise<Synonyms> {
  requirePermission(actor, 'content.manage');
  const { groups } = input;
  const version = await inTransaction(async (session) => {
    const before = await SearchSynonymsModel.findById(SYNONYMS_ID, null, { session }).lean();
    const current = before?.version ?? 0;
    if (input.version !== undefined && input.version !== current) {
      throw new ShopError('CONFLICT', {
        message: 'The synonyms were changed in the meantime. Please look at them again.',
      });
    }
    await SearchSynonymsModel.updateOne(
      { _id: SYNONYMS_ID },
      { $set: { groups, version: current + 1, changedAt: new Date() } },
      { session, upsert: true },
    );
    await publish(
      actor,
      [
        {
          name: 'search.synonyms',
          entity: 'synonyms',
          data: {},
          audit: {
            action: 'search.synonyms',
            subject: 'content',
            subjectId: String(SYNONYMS_ID),
            before: before?.groups ?? null,
            after: groups,
          },
        },
      ],
      session,
    );
    await recordChange(changes.synonyms(), session);
    return current + 1;
  });
  applyInvalidation(changes.synonyms());
  return { groups, version };
}

/** Published products that a word may find in everybody's list; more nobody turns the pages of. */
const MOST_FOUND = 5000;

const findOnSale: FindOnSale = async ({ q, category }) => {
  const { ids, partial } = await searchCatalogue({ q, category }, MOST_FOUND);
  return partial ? [] : ids;
};

/** How many products on sale soon have no stock: one's own, an administrator's shop. */
export function countLowStock(actor: Actor): Promise<number> {
  const seller = can(actor, 'products.review') ? undefined : shopFor(actor, 'shop.products');
  return sharedRead(`low stock ${seller ?? 'all'}`, () => countRunningLow(seller));
}

/**
 * A page of the products that this person may change, newest first unless sorted, with drafts and
 * reasons. `total` is at most `COUNT_LIMIT + 1` where something is filtered.
 */
export function listDashboardProducts(
  actor: Actor,
  listing: DashboardListing,
  page?: DashboardPage,
): Promise<ProductPage<FullProduct>> {
  return readDashboardPage(actor, listing, findOnSale, page);
}

/** A page of the bulk grid, see `readGridPage`. */
export const listGridRows = (
  actor: Actor,
  listing: Parameters<typeof readGridPage>[1],
): ReturnType<typeof readGridPage> => readGridPage(actor, listing, findOnSale);

/** The stocks that a count is to hold, see `readCountable`. */
export const listCountable = (
  actor: Actor,
  listing: Parameters<typeof readCountable>[1],
  most: number,
): ReturnType<typeof readCountable> => readCountable(actor, listing, most, findOnSale);

/** Every product that this person may change and that the listing asks for, oldest first. */
export function eachDashboardProduct(
  actor: Actor,
  listing: DashboardListing,
): AsyncGenerator<ExportedProduct> {
  return streamDashboardProducts(actor, listing, findOnSale);
}
