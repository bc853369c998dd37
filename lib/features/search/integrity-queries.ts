import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { settings } from '../../platform/env';
import type { Finding } from '../../platform/integrity/finding';
import { eachDiffering, isFilled, openMongoSearch } from './mongodb-engine';

/** More than this are told when it is run again. */
const MOST_FOUND = 10_000;

/** Products whose entry in the search is not what it should be (`SEARCH_ENGINE=mongodb`). */
export async function* findEntryFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  if (settings().searchEngine !== 'mongodb' || !(await isFilled())) return;
  const found: string[] = [];
  await eachDiffering(await openMongoSearch(), (ids) => {
    found.push(...ids.slice(0, MOST_FOUND - found.length));
  });
  for (const id of found) {
    const wrong = 'its entry in the search is missing, old, or of a product that is not on sale';
    yield { kind: 'search.entry', id, wrong, mend: 'written anew' };
  }
}
