import 'server-only';
import type { Types } from 'mongoose';
import { ProductModel } from '../../../models/product';
import { changes } from '../../shop/tags';
import { recordChange } from '../../platform/cache/broadcast';
import { inTransaction } from '../../platform/database/transaction';
import type { DeliveredEvent, Subscriber } from '../../platform/events/event';
import type { ShopChanged, SignInMethodChange, SignInMethodEvent } from '../accounts/shared';
import { findAccountEmail, findShopLowStock, findShopName } from '../accounts';
import { announceProductChange } from './write-commands';

/** After which an account may have another e-mail than before, or products that were another's. */
const OTHER_EMAIL: readonly SignInMethodChange[] = [
  'emailAdded',
  'emailChanged',
  'emailProved',
  'emailRemoved',
  'accountMerged',
];

/** Products of one transaction. */
const BATCH = 500;

/**
 * Products name their seller's e-mail as it is now, as one that a person took off their account stays on no
 * public page, and their seller's shop as it is called now; they
 * carry its level of low stock, so that lists find by it.
 */
export const authorSubscriber: Subscriber = {
  name: 'product-authors',
  events: ['account.wayChanged', 'shop.changed'] satisfies (
    | SignInMethodEvent
    | ShopChanged
  )['name'][],
  async deliver(events) {
    for (const event of events) {
      if (event.name === 'shop.changed') {
        const { sellerId, isRenamed, hasOtherLevel } = (event as DeliveredEvent<ShopChanged>).data;
        if (isRenamed) await followName(sellerId);
        if (hasOtherLevel) await followLevel(sellerId);
      } else {
        const { accountId, change } = (event as DeliveredEvent<SignInMethodEvent>).data;
        if (OTHER_EMAIL.includes(change)) await followEmail(accountId);
        if (change === 'accountMerged') await followLevel(accountId);
      }
    }
  },
};

const followEmail = (authorId: Types.ObjectId) =>
  follow(authorId, async () => ({ author: await findAccountEmail(authorId) }));

const followName = (authorId: Types.ObjectId) =>
  follow(authorId, async () => {
    const authorName = await findShopName(authorId);
    return authorName === null ? null : { authorName };
  });

const followLevel = (authorId: Types.ObjectId) =>
  // No buyer sees it; only the search counts by it.
  follow(
    authorId,
    async () => ({ shopLowStock: await findShopLowStock(authorId) }),
    (id) => changes.unlisted(id),
  );

/**
 * Writes into all products of a seller what is known of the seller now.
 * @param read null: nothing is to be written
 */
async function follow(
  authorId: Types.ObjectId,
  read: () => Promise<
    { author: string } | { authorName: string } | { shopLowStock: number | null } | null
  >,
  tagsOf: (id: string) => string[] = changes.product,
): Promise<void> {
  for (;;) {
    // Read anew for each batch: of two changes at once the later one counts.
    const now = await read();
    if (now === null) return;
    const [field, value] = Object.entries(now)[0]!;
    const changed = await inTransaction(async (session) => {
      const behind = { authorId, [field]: { $ne: value } };
      const found = await ProductModel.find(behind, { _id: 1 }, { session }).limit(BATCH).lean();
      if (found.length === 0) return [];
      const ids = found.map(({ _id }) => _id);
      await ProductModel.updateMany({ _id: { $in: ids } }, { $set: now }, { session });
      const tags = ids.flatMap((id) => tagsOf(String(id)));
      await recordChange(tags, session);
      return tags;
    });
    if (changed.length === 0) return;
    announceProductChange([...new Set(changed)]);
  }
}
