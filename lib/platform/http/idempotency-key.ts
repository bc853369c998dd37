import { PlatformError } from '../app-error';

/** @returns undefined where none was sent @throws AppError INVALID */
export function checkedKey(key: string | null | undefined): string | undefined {
  if (key === null || key === undefined || key === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new PlatformError('INVALID', { fields: { 'Idempotency-Key': 'tooLong' } });
  }
  return key;
}
