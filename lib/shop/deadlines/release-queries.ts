import 'server-only';
import type { ClientSession } from 'mongoose';
import { readClocks } from './settings-queries';

const HOURS_OF_DAY = 24;

/** The periods that what a seller earned waits for; in hours, see the journal's `earningsReleaseOf`. */
export async function releasePeriods(session?: ClientSession) {
  const clocks = await readClocks(session);
  return {
    returnHours: Math.max(clocks.returnDays * HOURS_OF_DAY, clocks.damageHours),
    answerHours: Math.max(clocks.returnHours, clocks.complaintHours),
    sellerWordHours: clocks.sellerWordDays * HOURS_OF_DAY,
  };
}
