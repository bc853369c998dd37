import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { mayChangeProduct } from '../../shop/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { requireProduct, requireVersion, writeUpdate } from './commands';
import type { UpdateVariants } from './variant-change-schema';
import { withChanges } from './variant-updates';
import { announceProductChange } from './write-commands';

/**
 * Changes price and stock of some of a product's variants; all others, and what waits of them, stay as
 * they are. Large rises wait for review as with `updateProduct`.
 * @returns whether it now waits for review
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID, CONFLICT with the current product, QUOTA
 */
export async function updateVariants(
  actor: Actor,
  id: string,
  { variants, version }: UpdateVariants,
): Promise<{ waitsForReview: boolean }> {
  const { waitsForReview, changed } = await inTransaction(async (session) => {
    const product = await requireProduct(id, session);
    if (!mayChangeProduct(actor, product)) throw new ShopError('FORBIDDEN');
    requireVersion(product, version);
    const { keepsPrices, ...update } = withChanges(product, variants);
    return writeUpdate(actor, product, update, session, { keepsPrices });
  });
  announceProductChange(changed);
  return { waitsForReview };
}
