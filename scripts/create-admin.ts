import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readSettings } from '../lib/platform/env';
import { ROOT } from './launcher/child';
import { withShopDatabase } from './launcher/reach-database';
import { runTool } from './run-tool';

/**
 * `npm run create-admin -- --email you@example.com [--name "Your name"]`, whether the shop runs or
 * not: uses `MONGODB_URI`, the embedded database that a running shop has open, or starts it.
 */
runTool(() => withShopDatabase(readSettings(process.env), makeAdmin));

async function makeAdmin(uri: string): Promise<number> {
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'make-admin', ...process.argv.slice(2)],
    { cwd: ROOT, env: { ...process.env, MONGODB_URI: uri }, stdio: 'inherit' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
