import 'server-only';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '../env';
import { isOwnPath } from './allowed';

/**
 * To be called before something begins to show pictures: makes them young again, so that the sweep
 * can't take them in the moment between its look at the database and the write.
 * @returns the own paths among `urls` that have no file (any more)
 */
export async function claimPictures(urls: string[]): Promise<string[]> {
  const missing: string[] = [];
  const now = new Date();
  for (const url of new Set(urls.filter(isOwnPath))) {
    try {
      await utimes(join(settings().uploadsDir, url.slice('/uploads/'.length)), now, now);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      missing.push(url);
    }
  }
  return missing;
}
