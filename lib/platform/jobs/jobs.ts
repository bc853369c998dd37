import 'server-only';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { MongoServerError } from 'mongodb';
import mongoose, { type Collection } from 'mongoose';
import { connectDatabase, isDatabaseAway } from '../database/connect';
import { isStoreFull } from '../database/read-only';
import { log } from '../log';
import { processName } from '../process-name';
import { queueSource } from '../metrics/statistics';

/** Work that recurs; one process of the shop does it at a time. */
export interface Job {
  /** Kept in the database: never renamed. */
  name: string;
  /** From one run to the next, e.g. `6 hours`. */
  every: string;
  /** After so long a run counts as lost, as when its process was killed, and another may begin. */
  limitMs: number;
  run(): Promise<unknown>;
}

/** Each job is a question of its own; what becomes due until the next look is begun on time all the same. */
const POLL_MS = 10_000;
/** Agenda's, which has no model. */
const JOBS_COLLECTION = 'jobs';

/** Running jobs of this process. */
export interface JobRunner {
  /** Ends the look for work. What runs goes on; what a process's end cuts off begins anew after its limit. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs by their schedule, across all processes of the shop (Agenda on the `jobs` collection):
 * each once per interval, whoever comes first.
 * @param pollMs how often due jobs are looked for
 */
export async function startJobs(jobs: Job[], pollMs = POLL_MS): Promise<JobRunner> {
  const { connection } = await connectDatabase();
  const agenda = new Agenda({
    backend: new MongoBackend({
      mongo: connection.db as never,
      collection: JOBS_COLLECTION,
    }),
    name: processName(),
    processEvery: pollMs,
  });
  let failing = false;
  agenda.on('error', (err) => {
    // Once for an outage: it is looked for every few seconds.
    if (!failing) log().error({ task: 'jobs', err }, 'jobs cannot be looked for');
    failing = true;
  });
  agenda.on('start', () => (failing = false));
  agenda.on('fail', (err: Error, job) => report(job.attrs.name, err));
  for (const { name, limitMs, run } of jobs) {
    agenda.define(name, async () => void (await run()), { lockLifetime: limitMs, concurrency: 1 });
  }
  const records = connection.collection(JOBS_COLLECTION);
  await onePerName(records);
  await agenda.start();
  for (const job of jobs) await schedule(agenda, records, job);
  return { stop: () => agenda.stop(false) };
}

/** Two servers that start on a new database would otherwise both write a record, and both would run. */
async function onePerName(records: Collection): Promise<void> {
  const unique = () => records.createIndex({ name: 1 }, { unique: true });
  await unique().catch(async (err: unknown) => {
    if (!(err instanceof MongoServerError) || err.code !== 11000) throw err;
    // Written by a release without this index. What is left comes by its own schedule.
    const doubles = await records
      .aggregate<{ ids: unknown[] }>([{ $group: { _id: '$name', ids: { $push: '$_id' } } }])
      .toArray();
    await records.deleteMany({ _id: { $in: doubles.flatMap(({ ids }) => ids.slice(1)) as never } });
    await unique();
  });
}

/**
 * Writes the record where there is none, and else only a changed interval: `agenda.every` unlocks the
 * record, and so has a server that starts run a job that another is running.
 */
async function schedule(agenda: Agenda, records: Collection, { name, every }: Job): Promise<void> {
  await agenda.create(name, {}).unique({ name }, { insertOnly: true }).repeatEvery(every).save();
  await records.updateOne(
    { name, repeatInterval: { $ne: every } },
    { $set: { repeatInterval: every, nextRunAt: new Date() } },
  );
}

/** Failed runs come again by themselves; an outage or a full disk meets every job: one short line each. */
function report(job: string, err: Error): void {
  if (isDatabaseAway(err) || isStoreFull(err)) log().warn({ job }, 'job waits for the database');
  else log().error({ job, err }, 'job failed');
}

const collection = () => mongoose.connection.collection(JOBS_COLLECTION);

/** Recurring jobs that are due and not begun, and those whose last run failed. */
export const jobStatistics = [
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
