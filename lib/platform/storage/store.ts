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
   * @throws ShopError INTERNAL where it could not be stored, STORAGE_AWAY where the bucket does not
   *   answer; `cause` says why, for the log
   */
  save(picture: PreparedPicture): Promise<StoredPicture>;
}

export function notStored(cause: unknown): ShopError {
  return new ShopError('INTERNAL', {
    message: 'The picture could not be stored. Please try again in a moment.',
    cause,
  });
}
