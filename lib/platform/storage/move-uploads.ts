import 'server-only';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '../env';
import { log } from '../log';
import { localFolder } from './local-folder';
import { bucketFolder, UPLOADS } from './stores';

/** Files on their way at once. */
const AT_ONCE = 8;
/** The shop's own: nothing else in the directory is shown. */
const PICTURE = /^[A-Za-z0-9_-]+\.webp$/;

/**
 * Moves the pictures of `DATA_DIR/uploads` into the bucket: those of the demonstration, and of a shop
 * that kept files before. Each is removed here once it is there, so a stop in the middle loses none
 * and the next start goes on. Does nothing without `S3_BUCKET`.
 * @returns how many files were moved
 * @throws AppError STORAGE_AWAY
 */
export async function moveUploadsToBucket(): Promise<number> {
  const folder = await bucketFolder(UPLOADS);
  if (folder === undefined) return 0;
  const { uploadsDir } = settings();
  const names: string[] = [];
  for await (const name of localFolder(uploadsDir).names())
    if (PICTURE.test(name)) names.push(name);
  if (names.length > 0) log().info({ files: names.length }, 'moving pictures into the bucket');
  const waiting = names.values();
  let failed = false;
  const moveOn = async () => {
    for (const name of waiting) {
      if (failed) return;
      const path = join(uploadsDir, name);
      try {
        await folder.put(name, { path });
        await rm(path);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  // Not before the last of them is done: what went on behind a failure met the next try's files.
  const moves = await Promise.allSettled(Array.from({ length: AT_ONCE }, moveOn));
  const first = moves.find((move) => move.status === 'rejected');
  if (first) throw first.reason;
  return names.length;
}
