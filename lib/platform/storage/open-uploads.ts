import 'server-only';
import { join } from 'node:path';
import { settings } from '../env';
import { bucketFolder, UPLOADS } from './stores';
import { UploadCache } from './upload-cache';

/**
 * From where the HTTP front sends pictures: `DATA_DIR/uploads`, or this server's copies of those in
 * the bucket, which it fetches as they are asked for.
 * @throws the system's error where the directory of the copies cannot be made
 */
export async function openUploads(): Promise<{
  uploadsDir: string;
  fetchUpload?: (path: string) => Promise<boolean>;
}> {
  const { dataDir, uploadsDir } = settings();
  const folder = await bucketFolder(UPLOADS);
  if (folder === undefined) return { uploadsDir };
  const cache = new UploadCache(join(dataDir, 'upload-cache'), (name, path) =>
    folder.fetch(name, path),
  );
  await cache.open();
  return { uploadsDir: cache.directory, fetchUpload: (path) => cache.bring(path) };
}
