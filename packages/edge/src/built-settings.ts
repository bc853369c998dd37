import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_SETTINGS } from './next-internals.mjs';

/**
 * Lets Next take its settings from the build, as its own standalone servers do, before `next()` is
 * called. Otherwise it compiles next.config.ts at each start, for which two compilers stay in memory.
 * @param distDir the build's folder
 * @throws where there is no build
 */
export function takeBuiltSettings(distDir: string): void {
  const file = join(distDir, BUILT_SETTINGS.file);
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: object };
  process.env[BUILT_SETTINGS.variable] = JSON.stringify(config);
}
