import 'server-only';
import { consumeKey, type Limit } from '../../platform/http/limits';
import { provedContactOf } from './guest-queries';

/** Types of items that wait for a member of the shop's staff. */
const QUEUES = ['product', 'complaint', 'wallet'] as const;
type Queue = (typeof QUEUES)[number];

/** How many entries of one person are queued in order of arrival: with a proved phone or e-mail, and without. */
const IN_LINE = { known: 20, unknown: 2 } as const;
/** Nobody stands further back than a month: whatever waits has its turn. */
export const MOST_HOURS_BACK = 720;

/**
 * By how many hours something stands behind where its time would put it: the first of an unknown account by
 * one, and everybody's by one more for each that waits already, so that a thousand of one stand last.
 * @param waiting of the same account, this one not among them
 */
export function hoursBack({ isKnown, waiting }: { isKnown: boolean; waiting: number }): number {
  const inLine = isKnown ? IN_LINE.known : IN_LINE.unknown;
  return Math.min(MOST_HOURS_BACK, (isKnown ? 0 : 1) + Math.max(0, waiting - inLine + 1));
}

const HOUR_MS = 60 * 60 * 1000;

/** Where something that comes now stands in its queue, by time. */
export const placeInQueue = (of: Parameters<typeof hoursBack>[0], now: Date): Date =>
  new Date(now.getTime() + hoursBack(of) * HOUR_MS);

/** The places of several that one account brings, each behind the one before. */
export function placesInQueue(
  { isKnown, waiting }: Parameters<typeof hoursBack>[0],
  now: Date,
): () => Date {
  let before = waiting;
  return () => placeInQueue({ isKnown, waiting: before++ }, now);
}

const HOUR = 60 * 60;

/**
 * Returns the limit on what accounts that have proved neither phone nor e-mail may bring in an hour, all of
 * them together.
 */
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
