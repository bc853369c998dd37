import 'server-only';
import { EventModel } from '../../../models/event';
import { queueSource } from '../metrics/statistics';

/** The outbox: what subscribers have yet to hear of, and what was given up. */
export const eventStatistics = [
  queueSource({
    name: 'events',
    collection: () => EventModel.collection,
    waiting: () => ({ deadAt: { $exists: false } }),
    since: 'at',
  }),
  queueSource({
    name: 'dead_letters',
    collection: () => EventModel.collection,
    waiting: () => ({ deadAt: { $exists: true } }),
    since: 'deadAt',
  }),
];
