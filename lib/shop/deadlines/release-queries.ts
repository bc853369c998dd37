import 'server-only';
import type { ClientSession } from 'mongoose';
import { readDeadlines } from './settings-queries';

const HOURS_OF_DAY = 24;

/** The periods that what a seller earned waits for; in hours, see the journal's `earningsReleaseOf`. */
export async function releasePeriods(session?: ClientSession) {
  const deadlines = await readDeadlines(session);
  return {
    returnHours: Math.max(deadlines.returnDays * HOURS_OF_DAY, deadlines.damageHours),
    answerHours: Math.max(deadlines.returnHours, deadlines.complaintHours),
    sellerWordHours: deadlines.sellerWordDays * HOURS_OF_DAY,
  };
}
