import 'server-only';
import { join } from 'node:path';
import { settings } from '../env';
import type { Bucket, BucketFolder } from './bucket';
import type { Folder, ImageStore } from './store';
import { localFolder } from './local-folder';
import { localStore } from './local-store';

/** Where pictures of our own lie, below `DATA_DIR` or in the bucket. */
export const UPLOADS = 'uploads';

const shared = globalThis as typeof globalThis & { paikariBucket?: Promise<Bucket> };

/** The configured bucket, one client for each process; undefined without `S3_BUCKET`. */
export async function sharedBucket(): Promise<Bucket | undefined> {
  const { s3 } = settings();
  if (s3 === undefined) return undefined;
  // Its client is large: only where it is used.
  return (shared.paikariBucket ??= import('./bucket').then(({ Bucket }) => new Bucket(s3)));
}

/** A folder of the bucket; undefined without `S3_BUCKET`. */
export async function bucketFolder(name: string): Promise<BucketFolder | undefined> {
  return (await sharedBucket())?.folder(name);
}

/** Where files of a folder are kept for all servers: the bucket, else `DATA_DIR`. */
export async function storedFolder(name: string): Promise<Folder> {
  return (await bucketFolder(name)) ?? localFolder(join(settings().dataDir, name));
}

/** Cloudinary where it is configured, else the bucket, else files in `DATA_DIR/uploads`. */
export async function imageStore(): Promise<ImageStore> {
  const { cloudinary, uploadsDir } = settings();
  if (cloudinary !== undefined) {
    // Its client reads the environment as it loads and is large: only where it is used.
    const { cloudinaryStore } = await import('./cloudinary-store');
    return cloudinaryStore(cloudinary);
  }
  const folder = await bucketFolder(UPLOADS);
  if (folder === undefined) return localStore(uploadsDir);
  const { bucketStore } = await import('./bucket-store');
  return bucketStore(folder);
}
