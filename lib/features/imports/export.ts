import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { mayReviewProducts } from '../../platform/auth/policy';
import { csvHead, csvLine } from '../../platform/csv/write';
import { withDatabase } from '../../platform/database/connect';
import { OWN_COLUMNS, ownRow } from './formats/own';
import { ProductModel } from '../../../models/product';
import { dashboardFilter } from '../catalogue/dashboard-filter';
import type { DashboardListing } from '../catalogue/schema';
import { OWN_PRODUCT_FIELDS, ownProductView } from '../catalogue/views';

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
  const cursor = ProductModel.find(await dashboardFilter(actor, asked), OWN_PRODUCT_FIELDS)
    .sort({ _id: 1 })
    .lean()
    .cursor({ batchSize: BATCH });
  let text = csvHead([...OWN_COLUMNS, ...(withSeller ? ['seller', 'seller_email'] : [])]);
  try {
    for (let count = 1; ; count++) {
      const record = await withDatabase(() => cursor.next());
      if (record === null) break;
      const row = ownRow(ownProductView(record));
      text += csvLine(withSeller ? [...row, record.authorName, record.author] : row);
      if (count % BATCH > 0) continue;
      yield text;
      text = '';
    }
    yield text;
  } finally {
    await cursor.close();
  }
}
