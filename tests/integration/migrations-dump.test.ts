import mongoose from 'mongoose';
import { connectDatabase } from '@/lib/platform/database/connect';
import { dryRun } from '@/lib/platform/database/migrations/look';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MIGRATIONS } from '@/lib/startup/migrations';
import { everything } from '../support/everything';
import { expectFacts, migrate, migrateTwice, RUNS } from '../support/release-fixture/expect';
import { factsOf, restoreDump } from '../support/release-fixture/restore';
import { runProgram, type ProgramEnd } from '../support/run-program';

/** What a dump of a shop of an earlier release holds, on this one. */

jest.setTimeout(20 * 60_000);

const RELEASE = '0.1';
const facts = factsOf(RELEASE);
const environment = {
  MONGODB_URI: process.env.MONGODB_URI!,
  NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET!,
};
const prepare = (): Promise<ProgramEnd> => runProgram('prepare', [], environment);
const database = () => mongoose.connection.db!;

beforeAll(connectDatabase);
// Logins send mail, which goes on after its answer.
afterEach(settleBackground);
afterAll(() => mongoose.disconnect());
beforeEach(() => database().dropDatabase());

describe('a dump of the release', () => {
  beforeEach(() => restoreDump(RELEASE, database()));

  it('is migrated once, and everything in it is there', async () => {
    await migrateTwice(facts, environment);
    await expectFacts(facts);
    // Nothing would be done if they ran again.
    await database().collection('migrations').deleteMany({});
    for (const run of await dryRun(MIGRATIONS)) expect(run).toMatchObject({ changed: 0 });
    const customer = await database()
      .collection('users')
      .findOne({ email: 'customer@fixture.test' });
    expect(customer).toMatchObject({ phone: '', address: '', sortName: 'নুসরাত জাহান' });
    expect(customer!.searchWords).toContain('জাহান');
  });

  it('is not written to by a dry run and by a look at the status', async () => {
    const before = await everything(database());
    await migrate(environment, '--dry-run');
    await migrate(environment, '--status');
    expect(await everything(database())).toEqual(before);
  });

  it('is migrated by the start of a shop, once, where two start at the same time', async () => {
    const ends = await Promise.all([prepare(), prepare()]);
    for (const end of ends) {
      expect(end).toMatchObject({ code: 0, stderr: '' });
      expect(end.stdout).toContain('{"seeded":false,"demoAccounts":false}');
    }
    const said = ends.flatMap(({ stdout }) => stdout.split('\n'));
    expect(said.filter((line) => line.startsWith('Migration '))).toEqual(RUNS);
    await expectFacts(facts);
  });

  it('is refused, and not written to, once a newer release has written to it', async () => {
    await database()
      .collection('migrations')
      .insertOne({
        _id: '2031-05-01-from-the-future' as never,
        ...{ checksum: '0123456789abcdef', release: '9.1.0', runner: 'x', token: 1 },
        ...{ startedAt: new Date(), finishedAt: new Date(), step: 1, after: null },
        ...{ read: 0, changed: 0 },
      });
    const before = await everything(database());
    const line =
      'The database was written by a newer release (9.1.0: its migration 2031-05-01-from-the-future is not known here); ' +
      'start that release or restore a backup.\n';
    expect(await prepare()).toEqual({ code: 1, stdout: '', stderr: line });
    for (const args of [[], ['--status'], ['--dry-run']]) {
      const end = await runProgram('migrate', args, environment);
      expect(end).toEqual({ code: 1, stdout: '', stderr: line });
    }
    expect(await everything(database())).toEqual(before);
  });
});

it('records every migration as done on an empty database, without running one', async () => {
  expect(await prepare()).toMatchObject({ code: 0, stderr: '' });
  const records = await database().collection('migrations').find().sort({ _id: 1 }).toArray();
  expect(records.map(({ _id }) => String(_id))).toEqual(MIGRATIONS.map(({ id }) => id).sort());
  for (const record of records) expect(record).toMatchObject({ read: 0, token: 0 });
  expect(await database().collection('leases').countDocuments()).toBe(0);
});
