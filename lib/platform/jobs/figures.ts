import 'server-only';
import mongoose from 'mongoose';
import { queueSource } from '../metrics/queue-figures';
import { JOBS_COLLECTION } from './jobs';

const collection = () => mongoose.connection.collection(JOBS_COLLECTION);

/** Recurring jobs that are due and not begun, and those whose last run failed. */
export const jobFigures = [
  queueSource({
    name: 'jobs',
    collection,
    waiting: () => ({ nextRunAt: { $lte: new Date() }, lockedAt: null }),
    since: 'nextRunAt',
  }),
  queueSource({
    name: 'failed_jobs',
    collection,
    waiting: () => ({ failCount: { $gt: 0 } }),
    since: 'failedAt',
  }),
];
