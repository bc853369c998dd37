import 'server-only';
import { MongoServerError } from 'mongodb';
import type { QueryFilter } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { publish } from '../../../platform/events/publish';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { isObjectId } from '../../../platform/validation';
import {
  NewsletterSubscriberModel,
  type NewsletterSubscriberRecord,
} from '../../../../models/newsletter-subscriber';
import { csvHead, csvLine } from '../../../platform/csv/write';
import { isoInDhaka } from '../../../platform/time/day-bounds';
import type { Subscriber } from './schema';

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

/** Rows on a page of the list. */
const PAGE_SIZE = 50;

/** How an address begins: the index of addresses answers that, whatever the list's length. */
function beginsWith(q: string | undefined): QueryFilter<NewsletterSubscriberRecord> {
  // A range and no pattern: both stores take it to the index.
  return q ? { email: { $gte: q, $lt: `${q}\uffff` } } : {};
}

/** In the order of their index: by address where one is looked for, else newest first. */
const orderOf = (q: string | undefined): Record<string, 1 | -1> => (q ? { email: 1 } : { _id: -1 });

/** @throws ShopError FORBIDDEN */
export async function listSubscribers(
  actor: Actor,
  { q, page = 1 }: { q?: string | undefined; page?: number | undefined },
): Promise<{ subscribers: Subscriber[]; total: number; page: number; limit: number }> {
  requirePermission(actor, 'content.manage');
  const [records, total] = await withDatabase(() =>
    Promise.all([
      NewsletterSubscriberModel.find(beginsWith(q))
        .sort(orderOf(q))
        .skip((page - 1) * PAGE_SIZE)
        .limit(PAGE_SIZE)
        .lean(),
      q
        ? NewsletterSubscriberModel.countDocuments(beginsWith(q))
        : NewsletterSubscriberModel.estimatedDocumentCount(),
    ]),
  );
  const subscribers = records.map(({ _id, email, createdAt }) => ({
    _id: String(_id),
    email,
    createdAt: createdAt.toISOString(),
  }));
  return { subscribers, total, page, limit: PAGE_SIZE };
}

/**
 * The list as CSV, read while it is sent: `email,subscribedAt` (ISO 8601).
 * @throws ShopError FORBIDDEN
 */
export function exportSubscribers(actor: Actor, q?: string): AsyncGenerator<string> {
  requirePermission(actor, 'content.manage');
  return linesOf(q);
}

async function* linesOf(q: string | undefined): AsyncGenerator<string> {
  yield csvHead(['email', 'subscribedAt']);
  const cursor = await withDatabase(async () =>
    NewsletterSubscriberModel.find(beginsWith(q)).sort(orderOf(q)).lean().cursor(),
  );
  for await (const { email, createdAt } of cursor) {
    yield csvLine([email, isoInDhaka(createdAt)]);
  }
}
