import { once } from 'node:events';
import { rm } from 'node:fs/promises';

/** Ends the test database by its own process and removes its directory. */
export default async function teardown(): Promise<void> {
  const database = globalThis.testDatabase;
  if (!database) return;
  if (database.process.exitCode === null) {
    database.process.kill('SIGTERM');
    await once(database.process, 'exit');
  }
  await rm(database.directory, { recursive: true, force: true });
}
