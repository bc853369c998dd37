import 'server-only';
import type { Finding } from '../../platform/integrity/finding';
import { mendInTransaction } from '../../platform/integrity/mend';
import { listSearchRows } from '../catalogue/search-rows-queries';
import { openMongoSearch } from './mongodb-engine';

type Search = Awaited<ReturnType<typeof openMongoSearch>>;
let opened: Promise<Search> | undefined;

/** Writes a product's entry as the product is now. */
export async function mendEntry(finding: Finding): Promise<boolean> {
  // Opened once: it reads every word of the catalogue.
  const search = await (opened ??= openMongoSearch());
  return mendInTransaction(finding, async (session) => {
    await search.writer.write([finding.id], await listSearchRows([finding.id], session), session);
    return true;
  });
}
