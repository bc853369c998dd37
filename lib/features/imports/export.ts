import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { mayReviewProducts } from '../../platform/auth/policy';
import { csvHead, csvLine } from '../../platform/csv/write';
import type { DashboardListing } from '../catalogue/schema';
import { eachDashboardProduct } from '../search/dashboard-queries';
import { OWN_COLUMNS, ownRow } from './formats/own';

/** Products in a piece: the whole list is never in memory. */
const BATCH = 500;

/**
 * The products that this person may change as the text of a CSV file, oldest first, in pieces: the
 * file that an import takes back. Administrators get everybody's, with the seller behind each row.
 */
export async function* exportProducts(
  actor: Actor,
  asked: DashboardListing,
): AsyncGenerator<string> {
  const withSeller = mayReviewProducts(actor);
  let text = csvHead([...OWN_COLUMNS, ...(withSeller ? ['seller', 'seller_email'] : [])]);
  let count = 0;
  for await (const product of eachDashboardProduct(actor, asked)) {
    const row = ownRow(product);
    text += csvLine(withSeller ? [...row, product.authorName, product.author] : row);
    count += 1;
    if (count % BATCH > 0) continue;
    yield text;
    text = '';
  }
  yield text;
}
