import 'server-only';
import type { Collection } from 'mongoose';
import { withDatabase } from '../database/connect';
import type { Figure, FigureSource } from './figures';
import { gauge } from './registry';

/** Counting ends here: it is far too much anyway, and must not load the database. */
const MOST_COUNTED = 10_000;

const queueLength = gauge({
  name: 'shop_queue_length',
  help: `What waits in the database to be done, by queue; no more than ${MOST_COUNTED} are counted.`,
  labelNames: ['queue'],
});

const queueAge = gauge({
  name: 'shop_queue_oldest_age_seconds',
  help: 'For how long the first of a queue has been waiting; 0 where nothing waits.',
  labelNames: ['queue'],
});

/** What waits in a collection. */
export interface Queue {
  /** Its label. */
  name: string;
  /** Asked for when it is read: the database is connected by then. */
  collection(): Pick<Collection, 'aggregate'>;
  /** The documents that wait; made anew for each reading, as it may name a time. */
  waiting(): Record<string, unknown>;
  /** The field that says since when one waits. */
  since: string;
}

/** How much waits in a queue, and how long the first of it has been waiting. */
export function queueSource({ name, collection, waiting, since }: Queue): FigureSource {
  return {
    name,
    gauges: [queueLength, queueAge],
    async read() {
      const [found] = await withDatabase(() =>
        collection()
          .aggregate<{ length: number; first: Date | null }>([
            { $match: waiting() },
            { $limit: MOST_COUNTED },
            { $group: { _id: null, length: { $sum: 1 }, first: { $min: `$${since}` } } },
          ])
          .toArray(),
      );
      return figuresOf(name, found?.length ?? 0, found?.first ?? undefined);
    },
  };
}

/** @param first since when the first waits; by the clock of who wrote it, so never below 0 */
function figuresOf(queue: string, length: number, first: Date | undefined): Figure[] {
  const age = first === undefined ? 0 : Math.max(0, Date.now() - first.getTime()) / 1000;
  return [
    { gauge: queueLength, labels: { queue }, value: length },
    { gauge: queueAge, labels: { queue }, value: age },
  ];
}
