import { rm } from 'node:fs/promises';
import { endProcess } from './end-process';

/** Ends the test database by its own process and removes what the tests wrote. */
export default async function teardown(): Promise<void> {
  const database = globalThis.testDatabase;
  if (database) await endProcess(database);
  await globalThis.testReplicaSet?.stop({ doCleanup: false });
  const directory = process.env.TEST_DIRECTORY;
  if (directory) await rm(directory, { recursive: true, force: true });
}
