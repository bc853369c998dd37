import mongoose from 'mongoose';
import { dryRun, migrationStatus, migrate } from '@/lib/platform/database/migrations/run';
import type { Migration } from '@/lib/platform/database/migrations/migration';
import { NewerDatabaseError } from '@/lib/platform/database/migrations/records';
import { MigrationModel } from '@/models/migration';
import { useShop } from '../support/shop';
import { everything } from '../support/everything';

/** Tests what the runner of migrations promises to people who write one. */

useShop();

const THINGS = 23;
const BATCH = 5;
const ThingModel = mongoose.model(
  'RuleThing',
  new mongoose.Schema({}, { collection: 'rulethings', strict: false }),
);
const release = '0.2.0';
const silent = { release, say: () => undefined };
const database = () => mongoose.connection.db!;
const things = () => ThingModel.collection.find({}).sort({ _id: 1 }).toArray();

beforeEach(async () => {
  await ThingModel.collection.deleteMany({});
  await MigrationModel.deleteMany({});
  await ThingModel.collection.insertMany(
    Array.from({ length: THINGS }, (_, number) => ({ number, isOld: number % 2 === 0 })) as never[],
  );
});

/** Counts in every old thing how often it was changed. @param failAt a number that it stumbles over */
const counting = (failAt?: number): Migration => ({
  id: '2026-01-01-counting',
  title: 'Every old thing was counted.',
  up: ({ eachBatch }) =>
    eachBatch(
      { model: ThingModel, filter: {}, fields: { number: 1, isOld: 1 } },
      BATCH,
      (documents) => {
        if (documents.some(({ number }) => number === failAt)) throw new Error('It stumbles.');
        return documents
          .filter(({ isOld }) => isOld)
          .map(({ _id }) => ({ updateOne: { filter: { _id }, update: { $inc: { times: 1 } } } }));
      },
    ),
});

const expectCountedOnce = async () => {
  for (const { isOld, times } of await things()) expect(times).toBe(isOld ? 1 : undefined);
};

it('goes on behind the last whole batch where a migration failed, once it is mended', async () => {
  await expect(migrate([counting(12)], silent)).rejects.toThrow('It stumbles.');
  const counted = (await things()).filter(({ times }) => times === 1).length;
  expect(counted).toBe(BATCH);
  const [status] = await migrationStatus([counting()]);
  expect(status).toMatchObject({ state: 'begun', read: 2 * BATCH, changed: BATCH, release });
  await migrate([counting()], silent);
  await expectCountedOnce();
  const [done] = await migrationStatus([counting()]);
  expect(done).toMatchObject({ state: 'done', read: THINGS, changed: 12 });
});

it('says in a dry run what is left to do, and writes nothing', async () => {
  const counts = { id: '2026-01-01-counting', title: 'Every old thing was counted.' };
  expect(await dryRun([counting()])).toEqual([{ ...counts, read: THINGS, changed: 12 }]);
  await expect(migrate([counting(12)], silent)).rejects.toThrow('It stumbles.');
  const before = await everything(database());
  const left = { read: THINGS - 2 * BATCH, changed: 12 - BATCH };
  expect(await dryRun([counting()])).toEqual([{ ...counts, ...left }]);
  expect(await everything(database())).toEqual(before);
});

it('runs each migration once, in the order of the list, and one that comes later by itself', async () => {
  const ran: string[] = [];
  const noting = (id: string): Migration => ({
    id,
    title: 'It was noted.',
    up: async () => void ran.push(id),
  });
  const [first, second, third] = ['2026-02-02-b', '2026-01-01-a', '2026-03-03-c'].map(noting);
  await migrate([first!, second!], silent);
  await migrate([first!, second!, third!], silent);
  expect(ran).toEqual(['2026-02-02-b', '2026-01-01-a', '2026-03-03-c']);
});

it('refuses a database that records a migration under a title that this release does not know', async () => {
  await migrate([counting()], silent);
  const other = { ...counting(), title: 'Something else was done.' };
  await expect(migrate([other], silent)).rejects.toThrow(NewerDatabaseError);
  await expect(migrate([], silent)).rejects.toThrow(
    'The database was written by a newer release (0.2.0: its migration 2026-01-01-counting is not known here)',
  );
});

it('takes a database that records older migrations, whose code is gone, if these are done', async () => {
  const oldest = { ...counting(), id: '2025-12-31-oldest' };
  await migrate([oldest, counting()], silent);
  await migrate([counting()], silent);
  expect(await migrationStatus([counting()])).toMatchObject([{ state: 'done' }]);
  await MigrationModel.updateOne({ _id: oldest.id }, { $set: { finishedAt: null } });
  await expect(migrate([counting()], silent)).rejects.toThrow(NewerDatabaseError);
});
