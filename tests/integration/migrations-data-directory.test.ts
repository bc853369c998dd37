import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { OwnDatabase } from '../support/own-database';
import { expectFacts, migrateTwice } from '../support/release-fixture/expect';
import { factsOf, unpackDataDirectory } from '../support/release-fixture/restore';

/** What a data directory of a shop of an earlier release holds, on this one. */

jest.setTimeout(20 * 60_000);

const RELEASE = '0.1';
const facts = factsOf(RELEASE);

it('migrates a data directory of the release once, and everything in it is there', async () => {
  const dataDir = mkdtempSync(join(process.env.TEST_DIRECTORY!, 'release-'));
  unpackDataDirectory(RELEASE, dataDir);
  await migrateTwice(facts, { DATA_DIR: dataDir });
  const database = await OwnDatabase.start(join(dataDir, 'database'));
  // Before the first connection: this process then reads that one.
  settings().mongodbUri = database.uri;
  try {
    await expectFacts(facts);
  } finally {
    await settleBackground();
    await mongoose.disconnect();
    await database.stop();
  }
});
