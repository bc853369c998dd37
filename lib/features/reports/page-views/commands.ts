import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types } from 'mongoose';
import { withDatabase } from '../../../platform/database/connect';
import { writeIfPossible } from '../../../platform/database/read-only';
import { ownOrigins } from '../../../platform/http/origin';
import { getPublishedProduct } from '../../catalogue/queries';
import { dayOf } from '../../../platform/time/time';
import { PageViewModel, ProductViewModel } from '../../../../models/page-view';
import { countedPath, originOf, productOf } from './rules';
import type { PageView } from './schema';

/** Counts one view of a page, by the day in Dhaka. Keeps nothing of who it was. */
export async function countPageView(view: PageView): Promise<void> {
  const day = dayOf(new Date());
  const origin = originOf(view.referrer, ownOrigins());
  await counted(() =>
    PageViewModel.updateOne(
      { day, path: countedPath(view.path) },
      { $inc: { views: 1, [origin]: 1 } },
      { upsert: true, setDefaultsOnInsert: false },
    ),
  );
  const productId = productOf(view.path);
  // Only what is on sale: made-up ids can't fill the database.
  if (productId === null || (await getPublishedProduct(productId)) === null) return;
  await counted(() =>
    ProductViewModel.updateOne(
      { productId: new Types.ObjectId(productId), day },
      { $inc: { views: 1 } },
      { upsert: true, setDefaultsOnInsert: false },
    ),
  );
}

async function counted(count: () => Promise<unknown>): Promise<void> {
  try {
    await writeIfPossible(() => withDatabase(count));
  } catch (error) {
    // Two made the day's first record at once: by now it is there.
    if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
    await writeIfPossible(() => withDatabase(count));
  }
}
