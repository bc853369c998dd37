import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './launcher/child';
import { readShopSettings } from './launcher/environment-files';
import { withShopDatabase } from './launcher/database';
import { runTool } from './run-tool';

/**
 * The whole of a command that needs the shop's database, whether the shop runs or not: runs
 * `scripts/NAME.ts` on it with this program's arguments, and ends as that ends.
 */
export function runOnDatabase(name: string): void {
  runTool(async () => {
    const settings = readShopSettings();
    const isEmbedded = settings.mongodbUri === undefined;
    return withShopDatabase(settings, async (uri) => {
      const child = spawn(process.execPath, ['scripts/run.mjs', name, ...process.argv.slice(2)], {
        cwd: ROOT,
        env: { ...process.env, MONGODB_URI: uri, ...(isEmbedded && { EMBEDDED_DATABASE: '1' }) },
        stdio: 'inherit',
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      return code ?? 1;
    });
  });
}
