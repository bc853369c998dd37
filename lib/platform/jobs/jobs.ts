import 'server-only';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { connectDatabase, isDatabaseAway } from '../database/connect';
import { isDiskFull } from '../database/read-only';
import { log } from '../log';
import { processName } from '../process-name';

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

const POLL_MS = 5_000;
/** Agenda's, which has no model. */
export const JOBS_COLLECTION = 'jobs';

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
  await agenda.start();
  for (const { name, every } of jobs) await agenda.every(every, name);
  return { stop: () => agenda.stop(false) };
}

/** Failed runs come again by themselves; an outage or a full disk meets every job: one short line each. */
function report(job: string, err: Error): void {
  if (isDatabaseAway(err) || isDiskFull(err)) log().warn({ job }, 'job waits for the database');
  else log().error({ job, err }, 'job failed');
}
