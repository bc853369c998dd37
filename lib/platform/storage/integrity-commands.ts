import 'server-only';
import type { Finding } from '../integrity/finding';
import { mendInTransaction } from '../integrity/mend';
import { byPicture, listUploads, sweepUploads } from './sweep';

/** Removes what nothing shows, as the shop itself does every few hours; the first of them all others too. */
export async function mendUnusedPicture(finding: Finding): Promise<boolean> {
  const isThere = async () => byPicture([...(await listUploads())]).has(finding.id);
  if (await isThere()) await sweepUploads();
  return mendInTransaction(finding, async () => !(await isThere()));
}
