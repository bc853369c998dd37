import 'server-only';
import { MongoServerError } from 'mongodb';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { publish } from '../../../platform/events/publish';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { isObjectId } from '../../../platform/validation';
import { NewsletterSubscriberModel } from '../../../../models/newsletter-subscriber';

/** Puts an address on the list; nobody is told whether it was there already. */
export async function subscribe(email: string): Promise<void> {
  try {
    await withDatabase(() =>
      NewsletterSubscriberModel.updateOne(
        { email },
        { $setOnInsert: { createdAt: new Date() } },
        { upsert: true },
      ),
    );
  } catch (error) {
    // Two at the same moment: the unique index lets one in, and that is enough.
    if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
  }
}

/** Takes an address off the list. @throws ShopError FORBIDDEN, NOT_FOUND */
export async function removeSubscriber(actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'content.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    const { deletedCount } = await NewsletterSubscriberModel.deleteOne({ _id: id }, { session });
    if (deletedCount === 0) throw new ShopError('NOT_FOUND');
    // Without the address: whoever wants to be forgotten must not stand in another list for it.
    await publish(
      actor,
      [
        {
          name: 'newsletter.removed',
          entity: `subscriber:${id}`,
          data: {},
          audit: { action: 'newsletter.remove', subject: 'content', subjectId: id },
        },
      ],
      session,
    );
  });
}
