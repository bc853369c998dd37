import { ShopError } from '../errors';
import type { PreparedPicture } from './process';

/** Where a stored picture is found. The spec's screens read one or the other; both are the same. */
export interface StoredPicture {
  secure_url: string;
  url: string;
}

/** Where pictures are kept: files of our own, a bucket or Cloudinary. */
export interface ImageStore {
  /**
   * @throws ShopError NOT_STORED where it could not be stored, STORAGE_AWAY where the bucket does not
   *   answer; `cause` says why, for the log
   */
  save(picture: PreparedPicture): Promise<StoredPicture>;
}

/** Seconds until another try makes sense. */
const RETRY_AFTER = 30;

/** What is said of a picture that no store took: it is gone, and can be sent again. */
export function notStored(cause: unknown): ShopError {
  return new ShopError('NOT_STORED', { retryAfter: RETRY_AFTER, cause });
}
