import { existsSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { isDatabaseAway } from '../lib/platform/database/connect';
import { settings, SettingsError } from '../lib/platform/env';
import { closedSince, closeShop, openShop } from '../lib/platform/maintenance/switch';

const COMMANDS: Record<string, (() => Promise<void>) | undefined> = {
  on: closeShop,
  off: openShop,
  status: async () => undefined,
};

/**
 * The half of `npm run maintenance` that needs the database: closes or opens the shop on all of its
 * servers, then says how it stands. The file in DATA_DIR, which closes one server, is left as it is.
 */
async function switchMaintenance(): Promise<void> {
  const [command = '', ...more] = process.argv.slice(2);
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run || more.length > 0)
    throw new SettingsError('Usage: npm run maintenance -- on|off|status');
  await run();
  const since = await closedSince();
  console.log(since ? `Closed on all servers since ${since.toISOString()}.` : 'Open.');
  const file = join(settings().dataDir, 'maintenance');
  if (existsSync(file)) console.log(`Closed on servers that see the file ${file}.`);
}

switchMaintenance()
  .catch((error: unknown) => {
    const isSaid = error instanceof SettingsError || isDatabaseAway(error);
    console.error(isSaid ? (error as Error).message : error);
    process.exitCode = 1;
  })
  .finally(() => mongoose.disconnect());
