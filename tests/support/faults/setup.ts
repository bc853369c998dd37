import { execFileSync } from 'node:child_process';
import { startStore } from '../database-setup';
import { ROOT, TEST_DIST_DIR } from '../running-shop';

/** A fresh build for the servers of all files, then the database. */
export default async function setup(): Promise<void> {
  execFileSync(process.execPath, ['scripts/run.mjs', 'build', '--if-needed'], {
    cwd: ROOT,
    env: { ...process.env, NEXT_DIST_DIR: TEST_DIST_DIR },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Connections that are worsened are of the network.
  await startStore(() => ['--port', '0']);
}
