import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { isBehind } from '../../platform/events/integrity-queries';
import type { Finding } from '../../platform/integrity/finding';
import { DayChangeModel } from '../../../models/day-change';
import { DayFiguresModel, type DayFiguresRecord } from '../../../models/day-figures';
import { computeFigures, scopeOf, type DayFigures } from './day-figures';

/** Figures as text, whatever order their categories were summed up in. */
function comparable(figures: DayFigures): string {
  const { orders, pieces, poisha, pending, completed, cancelled, returned } = figures;
  const categories = figures.categories
    .map(({ category, poisha: sum }) => `${category}: ${sum}`)
    .sort();
  const sums = { orders, pieces, poisha, pending, completed, cancelled, returned, categories };
  return JSON.stringify(sums);
}

/** Whether kept figures are those of their day's orders. */
export async function isRight(kept: DayFiguresRecord): Promise<boolean> {
  const scope = scopeOf(kept.scope);
  return scope !== null && comparable(kept) === comparable(await computeFigures(scope, kept.day));
}

/** Kept figures of past days that are not those of the orders, and that nothing says are to be made anew. */
export async function* findFigureFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const kept of DayFiguresModel.find().lean<DayFiguresRecord>().cursor()) {
    if (await isRight(kept)) continue;
    const { _id, day, scope } = kept;
    if ((await DayChangeModel.exists({ day })) !== null || (await isBehind('reports'))) continue;
    yield {
      kind: 'figures.day',
      id: String(_id),
      wrong: `the figures of ${day} (${scope}) are not those of its orders`,
      mend: 'forgotten, and made anew from the orders when they are next looked at',
    };
  }
}
