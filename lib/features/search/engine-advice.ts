import 'server-only';
import { settings } from '../../platform/env';
import { log } from '../../platform/log';
import { countPublished } from '../catalogue/search-rows-queries';

/** Products on sale above which an index in each process costs more than asking the database. */
const MANY_PRODUCTS = 200_000;

/** Says once, at the start, where the catalogue has outgrown the engine in memory. */
export async function adviseEngine(): Promise<void> {
  if (settings().searchEngine !== 'memory') return;
  const products = await countPublished();
  if (products <= MANY_PRODUCTS) return;
  log().warn(
    { products },
    `More than ${MANY_PRODUCTS.toLocaleString('en')} products are on sale: SEARCH_ENGINE=mongodb is advised (docs/operations.md)`,
  );
}
