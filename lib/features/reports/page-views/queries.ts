import 'server-only';
import { withDatabase } from '../../../platform/database/connect';
import { PageViewModel } from '../../../../models/page-view';

/** Collection of the views, for `keptRead`. */
export const VIEWS_COLLECTION = PageViewModel.collection.collectionName;

/** Page views of each day that has some, from a day in Dhaka (`2026-11-20`) on. */
export async function countViewsByDay(from: string): Promise<Map<string, number>> {
  const views = await withDatabase(() =>
    PageViewModel.aggregate<{ _id: string; views: number }>([
      { $match: { day: { $gte: from } } },
      { $group: { _id: '$day', views: { $sum: '$views' } } },
    ]),
  );
  return new Map(views.map(({ _id, views: count }) => [_id, count]));
}
