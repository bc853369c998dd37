import 'server-only';
import { Types } from 'mongoose';
import { withDatabase } from '../../../platform/database/connect';
import { lastDays } from '../../../platform/time/day-text';
import { dayOf } from '../../../platform/time/time';
import { ProductViewModel } from '../../../../models/page-view';

export interface DailyViews {
  /** Day in Dhaka, `2026-11-20`. */
  day: string;
  views: number;
}

/** How often a product's page was seen on each of the last days, oldest first, days without views too. */
export async function listProductViews(productId: string, days = 30): Promise<DailyViews[]> {
  const names = lastDays(days, dayOf(new Date()));
  const records = await withDatabase(() =>
    ProductViewModel.find(
      { productId: new Types.ObjectId(productId), day: { $gte: names[0] } },
      { day: 1, views: 1 },
    ).lean(),
  );
  const views = new Map(records.map((record) => [record.day, record.views]));
  return names.map((day) => ({ day, views: views.get(day) ?? 0 }));
}
