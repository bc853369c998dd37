import mongoose from 'mongoose';
import { startJobs, type Job, type JobRunner } from '@/lib/platform/jobs/jobs';
import { until } from '@/tests/support/until';
import { useShop } from '@/tests/support/shop';

useShop();

const POLL_MS = 50;
const jobs = () => mongoose.connection.collection('jobs');
let runners: JobRunner[] = [];

async function start(...jobs: Job[]): Promise<JobRunner> {
  const runner = await startJobs(jobs, POLL_MS);
  runners.push(runner);
  return runner;
}

const job = (name: string, run: Job['run'], more: Partial<Job> = {}): Job => ({
  name,
  every: '1 second',
  // Agenda looks at its locks after half of it, which a test would wait for.
  limitMs: 2_000,
  run,
  ...more,
});

afterEach(async () => {
  for (const runner of runners) await runner.stop();
  runners = [];
});

it('runs a job at once and again after its interval', async () => {
  let runs = 0;
  await start(job('again', async () => (runs += 1)));
  await until(() => runs >= 2);
});

it('runs a job that failed again with its next turn', async () => {
  let runs = 0;
  await start(
    job('failing', async () => {
      runs += 1;
      if (runs === 1) throw new Error('the first time');
    }),
  );
  await until(() => runs >= 2);
});

it('has two processes run a job in turn and never at once', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 20));
    running -= 1;
    runs += 1;
  };
  await start(job('shared', run));
  await start(job('shared', run));
  await until(() => runs >= 3);
  expect(most).toBe(1);
  expect(await jobs().countDocuments({ name: 'shared' })).toBe(1);
});

it('leaves a job to the process that runs it when another process starts', async () => {
  let runs = 0;
  let end = () => {};
  const ended = new Promise<void>((done) => (end = done));
  const run = async () => {
    runs += 1;
    await ended;
  };
  await start(job('long', run, { every: '1 hour', limitMs: 20_000 }));
  await until(() => runs === 1);
  // It takes longer than its interval.
  await jobs().updateOne({ name: 'long' }, { $set: { nextRunAt: new Date() } });
  await start(job('long', run, { every: '1 hour', limitMs: 20_000 }));
  await new Promise((done) => setTimeout(done, 6 * POLL_MS));
  end();
  expect(runs).toBe(1);
});

it('runs by the new interval where a release changed it', async () => {
  let runs = 0;
  const run = async () => (runs += 1);
  await start(job('often', run, { every: '1 hour' }));
  await until(() => runs === 1);
  await runners.pop()!.stop();
  await start(job('often', run));
  await until(() => runs >= 3);
});

it('keeps one record of a job that two servers of an earlier release both wrote', async () => {
  await jobs().dropIndexes();
  for (let i = 0; i < 2; i += 1) await jobs().insertOne({ name: 'double', nextRunAt: null });
  await start(job('double', async () => {}));
  expect(await jobs().countDocuments({ name: 'double' })).toBe(1);
  await expect(jobs().insertOne({ name: 'double' })).rejects.toThrow('E11000');
});

it('begins a job again whose process was killed, once its limit is over', async () => {
  let runs = 0;
  // State that a killed process leaves: locked, and begun before the limit.
  await start(job('lost', async () => (runs += 1), { every: '1 hour', limitMs: 1_000 }));
  await until(() => runs === 1);
  await runners.pop()!.stop();
  await jobs().updateOne(
    { name: 'lost' },
    { $set: { lockedAt: new Date(Date.now() - 500), nextRunAt: new Date(Date.now() - 500) } },
  );
  await start(job('lost', async () => (runs += 1), { every: '1 hour', limitMs: 1_000 }));
  await until(() => runs === 2);
});
