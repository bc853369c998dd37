import 'server-only';
import type { Limit } from '../../platform/http/limit-rules';
import { consumeKey } from '../../platform/http/limits';
import { provedContactOf } from './guest-queries';
import type { Queue } from './queue-rules';

const HOUR = 60 * 60;

/** What accounts that have proved neither phone nor e-mail may bring in an hour, all of them together. */
const brake = (queue: Queue, points: number): Limit => ({
  name: `queue-${queue}`,
  points,
  seconds: HOUR,
  per: 'account',
});
export const QUEUE_BRAKES: Readonly<Record<Queue, Limit>> = {
  // Whole catalogues: an account may have a thousand waiting.
  product: brake('product', 5000),
  complaint: brake('complaint', 300),
  wallet: brake('wallet', 300),
};

/**
 * Counts what comes into a queue, one thing or several, before the transaction that puts it there.
 * @returns whether its account is known
 * @throws ShopError TOO_MANY where it is not, and such accounts brought enough for this hour
 */
export async function enterQueue(queue: Queue, accountId: string, count = 1): Promise<boolean> {
  const { isProved } = await provedContactOf(accountId);
  if (!isProved && count > 0) await consumeKey(QUEUE_BRAKES[queue], 'all', count);
  return isProved;
}
