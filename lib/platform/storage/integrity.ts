import 'server-only';
import { basename } from 'node:path';
import { mendInTransaction, type Finding } from '../integrity/finding';
import { readReferences } from './references';
import { byPicture, isOlder, listUploads, ORPHAN_MS, sweepUploads } from './sweep';

/** Own pictures that something shows and that have no file, and files that nothing shows. */
export async function* findPictureFaults(): AsyncGenerator<Finding> {
  const names = await listUploads();
  const files = byPicture([...names]);
  const shown = await readReferences();
  for (const path of shown) {
    if (names.has(basename(path))) continue;
    yield {
      kind: 'picture.missing',
      id: path,
      wrong: 'is shown and has no file',
      mend: null,
    };
  }
  const used = new Set(byPicture([...shown].map((path) => basename(path))).keys());
  for (const [picture, smallerCopies] of files) {
    if (used.has(picture) || !(await isOlder(smallerCopies, ORPHAN_MS, Date.now()))) continue;
    yield {
      kind: 'picture.unused',
      id: picture,
      wrong: `${smallerCopies.length} files that nothing shows`,
      mend: 'removed',
    };
  }
}

/** Removes what nothing shows, as the shop itself does every few hours; the first of them all others too. */
export async function mendUnusedPicture(finding: Finding): Promise<boolean> {
  const isThere = async () => byPicture([...(await listUploads())]).has(finding.id);
  if (await isThere()) await sweepUploads();
  return mendInTransaction(finding, async () => !(await isThere()));
}
