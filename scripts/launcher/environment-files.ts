import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, type Settings } from '../../lib/platform/env';
import { ROOT } from './child';

/** The shop's settings: of the environment, and what only `.env.local` and `.env` say. @throws SettingsError */
export function readShopSettings(): Settings {
  for (const file of ['.env.local', '.env']) {
    const path = join(ROOT, file);
    if (existsSync(path)) process.loadEnvFile(path);
  }
  return readSettings(process.env);
}
