import 'server-only';
import { isOwnPath } from './allowed';
import { storedFolder, UPLOADS } from './stores';

/**
 * To be called before something begins to show pictures: makes them young again, so that the sweep
 * can't take them in the moment between its look at the database and the write.
 * @returns the own paths among `urls` that have no file (any more)
 * @throws AppError STORAGE_AWAY
 */
export async function claimPictures(urls: string[]): Promise<string[]> {
  const own = new Set(urls.filter(isOwnPath));
  if (own.size === 0) return [];
  const folder = await storedFolder(UPLOADS);
  const missing: string[] = [];
  for (const url of own) {
    if (!(await folder.touch(url.slice('/uploads/'.length)))) missing.push(url);
  }
  return missing;
}
