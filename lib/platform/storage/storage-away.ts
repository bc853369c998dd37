import { ShopError } from '../errors';

/** What a caller is told while stored files cannot be reached; `cause` says why, for the log. */
export function storageAway(cause: unknown): ShopError {
  return new ShopError('STORAGE_AWAY', { retryAfter: 5, cause });
}

/** Whether something failed because stored files could not be reached: another try may succeed. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'STORAGE_AWAY';
}
