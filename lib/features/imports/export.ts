import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { can } from '../../platform/auth/policy';
import { csvHead, csvLine } from '../../platform/csv/write';
import type { DashboardListing } from '../catalogue/listing-schema';
import { eachDashboardProduct } from '../catalogue/search/synonym-commands';
import { listDistricts } from '../../shop/locations/queries';
import { OWN_COLUMNS } from './formats/own';
import { ownRows } from './formats/own-rows';

/** Rows in a piece: the whole list is never in memory. */
const BATCH = 500;

/**
 * The products that this person may change as the text of a CSV file, oldest first, in pieces: the
 * file that an import takes back. Administrators get everybody's, with the seller behind each row.
 */
export async function* exportProducts(
  actor: Actor,
  asked: DashboardListing,
): AsyncGenerator<string> {
  const withSeller = can(actor, 'products.review');
  let text = csvHead([
    ...OWN_COLUMNS,
    ...(withSeller ? ['seller', 'seller_email', 'seller_id'] : []),
  ]);
  let count = 0;
  const names = new Map((await listDistricts()).map(({ id, name }) => [id, name]));
  const districtName = (id: string) => names.get(id) ?? id;
  for await (const product of eachDashboardProduct(actor, asked)) {
    for (const row of ownRows(product, districtName)) {
      text += csvLine(
        withSeller ? [...row, product.authorName, product.author, product.sellerId ?? ''] : row,
      );
      count += 1;
    }
    if (count < BATCH) continue;
    yield text;
    text = '';
    count = 0;
  }
  yield text;
}
