import 'server-only';
import { ReturnModel, type ReturnRecord } from '../../../../models/return';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { ShopError } from '../../../platform/errors';
import { readPrivate } from '../../../platform/storage/private-pictures';
import { isObjectId } from '../../../platform/validation';
import { photoOf } from './photo-rules';
import { sideOf } from './store';

/**
 * A photo of a return (WebP) for its buyer, its seller, or the shop.
 * @throws ShopError NOT_FOUND where there is none, or the return is nothing of theirs; STORAGE_AWAY
 */
export async function readReturnPhoto(
  actor: Actor,
  id: string,
  { name, small }: { name: string; small: boolean },
): Promise<Buffer> {
  const found = isObjectId(id)
    ? await withDatabase(() =>
        ReturnModel.findById(id, { customerId: 1, sellerId: 1, photos: 1 }).lean<ReturnRecord>(),
      )
    : null;
  const url = found && sideOf(actor, found) ? photoOf(found.photos, name) : undefined;
  const bytes = url === undefined ? null : await readPrivate(url, small);
  if (bytes === null) throw new ShopError('NOT_FOUND');
  return bytes;
}
