import 'server-only';
import type { Types } from 'mongoose';
import { ProductModel } from '../../../models/product';
import { changes } from '../../shop/tags';
import { recordChange } from '../../platform/cache/broadcast';
import { inTransaction } from '../../platform/database/transaction';
import type { DeliveredEvent, Subscriber } from '../../platform/events/event';
import type { SignInMethodChange, SignInMethodEvent } from '../accounts/shared';
import { findAccountEmail } from '../accounts';
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
 * Products name their seller's e-mail as it is now: one that a person took off their account stays on no
 * public page.
 */
export const authorSubscriber: Subscriber = {
  name: 'product-authors',
  events: ['account.wayChanged'] satisfies SignInMethodEvent['name'][],
  async deliver(events) {
    for (const { data } of events as DeliveredEvent<SignInMethodEvent>[]) {
      if (OTHER_EMAIL.includes(data.change)) await followEmail(data.accountId);
    }
  },
};

async function followEmail(authorId: Types.ObjectId): Promise<void> {
  for (;;) {
    // Read anew for each batch: of two changes at once the later one counts.
    const author = await findAccountEmail(authorId);
    const changed = await inTransaction(async (session) => {
      const behind = { authorId, author: { $ne: author } };
      const found = await ProductModel.find(behind, { _id: 1 }, { session }).limit(BATCH).lean();
      if (found.length === 0) return [];
      const ids = found.map(({ _id }) => _id);
      await ProductModel.updateMany({ _id: { $in: ids } }, { $set: { author } }, { session });
      const tags = ids.flatMap((id) => changes.product(String(id)));
      await recordChange(tags, session);
      return tags;
    });
    if (changed.length === 0) return;
    announceProductChange([...new Set(changed)]);
  }
}
