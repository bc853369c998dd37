import 'server-only';
import type { Finding } from '../../platform/integrity/finding';
import { mendInTransaction } from '../../platform/integrity/mend';
import { DayFiguresModel, type DayFiguresRecord } from '../../../models/day-figures';
import { isRight } from './integrity-queries';

/** Forgets a day's figures: they are made from the orders when they are next asked for. */
export function mendFigures(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const kept = await DayFiguresModel.findById(finding.id, null, {
      session,
    }).lean<DayFiguresRecord>();
    if (kept === null || (await isRight(kept))) return false;
    await DayFiguresModel.deleteOne({ _id: kept._id }, { session });
    return true;
  });
}
