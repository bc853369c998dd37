import 'server-only';
import { isOwnPath, isPrivatePath } from './allowed';
import { PRIVATE_PREFIX } from './private-prefix';
import { SMALLER_SIZES } from './rules';
import { storedFolder, UPLOADS } from './stores';

const nameOf = (url: string) => url.slice('/uploads/'.length, -'.webp'.length);

/**
 * Copies of uploads under names that the HTTP front never sends: a route that knows who may see them reads
 * them by `readPrivate`. The upload itself goes with the next sweep, unless something else shows it. The
 * same upload always becomes the same copy. What lies at Cloudinary, or is gone, stays as it is.
 * @returns their addresses, in order
 * @throws ShopError STORAGE_AWAY
 */
export async function keepPrivate(urls: readonly string[]): Promise<string[]> {
  const folder = await storedFolder(UPLOADS);
  const kept: string[] = [];
  for (const url of urls) {
    if (!isOwnPath(url) || isPrivatePath(url)) {
      kept.push(url);
      continue;
    }
    const [from, to] = [nameOf(url), `${PRIVATE_PREFIX}${nameOf(url)}`];
    // The picture last: where it is, its smaller copies are.
    for (const size of SMALLER_SIZES) {
      await folder.copy(`${from}-${size}.webp`, `${to}-${size}.webp`);
    }
    const isThere = await folder.copy(`${from}.webp`, `${to}.webp`);
    kept.push(isThere ? `/uploads/${to}.webp` : url);
  }
  return kept;
}

/**
 * A private picture's bytes (WebP), or those of its smallest smaller copy; null where it is gone.
 * @throws ShopError STORAGE_AWAY
 */
export async function readPrivate(url: string, isSmall: boolean): Promise<Buffer | null> {
  if (!isPrivatePath(url)) return null;
  const folder = await storedFolder(UPLOADS);
  const name = nameOf(url);
  const smallerCopy = isSmall
    ? await folder.read(`${name}-${Math.min(...SMALLER_SIZES)}.webp`)
    : null;
  return smallerCopy ?? folder.read(`${name}.webp`);
}
