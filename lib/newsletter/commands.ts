import 'server-only';
import { MongoServerError } from 'mongodb';
import { withDatabase } from '../database/connect';
import type { Limit } from '../http/limits';
import { NewsletterSubscriberModel } from '../../models/newsletter-subscriber';

/** CONTRACT.md, "Limits". */
export const NEWSLETTER_ADDRESS: Limit = {
  name: 'newsletter',
  points: 60,
  seconds: 60 * 60,
  per: 'address',
};

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
