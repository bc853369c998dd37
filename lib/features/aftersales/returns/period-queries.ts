import 'server-only';
import type { ClientSession } from 'mongoose';
import { readClocks } from '../../../shop/deadlines/settings-queries';
import { DEFAULT_PERIODS, type ReturnPeriods } from './period-rules';

const HOURS_OF_DAY = 24;

/**
 * The periods that count now, those that have a setting by it; a transaction that writes dates by them
 * reads them in itself.
 */
export async function returnPeriods(session?: ClientSession): Promise<ReturnPeriods> {
  const { returnDays, damageHours, returnHours } = await readClocks(session);
  return {
    ...DEFAULT_PERIODS,
    unused: returnDays * HOURS_OF_DAY,
    fault: damageHours,
    answer: returnHours,
  };
}
