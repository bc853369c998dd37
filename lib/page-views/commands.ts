import 'server-only';
import { formatInTimeZone } from 'date-fns-tz';
import { MongoServerError } from 'mongodb';
import { withDatabase } from '../database/connect';
import { ownOrigins } from '../http/origin';
import { TIME_ZONE } from '../time';
import { PageViewModel } from '../../models/page-view';
import { countedPath, originOf } from './rules';
import type { PageView } from './schema';

/** Counts one view of a page, by the day in Dhaka. Keeps nothing of who it was. */
export async function countPageView(view: PageView): Promise<void> {
  const day = formatInTimeZone(new Date(), TIME_ZONE, 'yyyy-MM-dd');
  const origin = originOf(view.referrer, ownOrigins());
  const count = () =>
    PageViewModel.updateOne(
      { day, path: countedPath(view.path) },
      { $inc: { views: 1, [origin]: 1 } },
      { upsert: true, setDefaultsOnInsert: false },
    );
  try {
    await withDatabase(count);
  } catch (error) {
    // Two made the day's first record at once: by now it is there.
    if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
    await withDatabase(count);
  }
}
