import { AppError, PlatformError } from '../app-error';
import type { PreparedPicture } from './process';

/** A file of a folder, on the disk or in the bucket. */
interface StoredFile {
  /** Below the folder, without it. */
  name: string;
  /** Written or touched last, in milliseconds since 1970. */
  modifiedAt: number;
}

/** One folder of stored files: a directory of this machine, or a prefix of the bucket. */
export interface Folder {
  /** All of its files, in no order. @throws AppError STORAGE_AWAY, or the system's error */
  list(): AsyncIterable<StoredFile>;
  /** Their names alone: a directory has them at once, and would be asked for each file's time. */
  names(): AsyncIterable<string>;
  /** When a file was written or touched last, in milliseconds since 1970; null where there is none. */
  modifiedAt(name: string): Promise<number | null>;
  /** Makes a file as young as if it had been written now. @returns whether there is such a file */
  touch(name: string): Promise<boolean>;
  /** A file's bytes, for small ones; null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Writes a small file, whole or not at all. @throws AppError STORAGE_AWAY, or the system's error */
  put(name: string, content: Buffer): Promise<void>;
  /** Makes a file of the same bytes, whole or not at all. @returns whether there is one to copy */
  copy(name: string, to: string): Promise<boolean>;
  /** Removes files; one that is not there is as good as removed. */
  remove(names: string[]): Promise<void>;
}

/** The error while stored files cannot be reached; `cause` is for the log. */
export function storageAway(cause: unknown): AppError {
  return new PlatformError('STORAGE_AWAY', { retryAfter: 5, cause });
}

/** Whether something failed because stored files could not be reached: another try may succeed. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'STORAGE_AWAY';
}

/** Where a stored picture is found. The spec's screens read one or the other; both are the same. */
export interface StoredPicture {
  secure_url: string;
  url: string;
}

/** Where pictures are kept: files of our own, a bucket or Cloudinary. */
export interface ImageStore {
  /**
   * @throws AppError NOT_STORED where it could not be stored, STORAGE_AWAY where the bucket does not
   *   answer; `cause` says why, for the log
   */
  save(picture: PreparedPicture): Promise<StoredPicture>;
}

/** Seconds until another try makes sense. */
const RETRY_AFTER = 30;

/** The error for a picture that was not stored and can be sent again. */
export function notStored(cause: unknown): AppError {
  return new PlatformError('NOT_STORED', { retryAfter: RETRY_AFTER, cause });
}
