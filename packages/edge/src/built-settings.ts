import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lets Next take its settings from the build, as its own standalone servers do, before `next()` is
 * called. Otherwise it compiles next.config.ts at each start, for which two compilers (Next's and
 * next-intl's) stay in memory. Should a later Next not know the name, it does so again.
 * @param distDir the build's folder
 * @throws where there is no build
 */
export function takeBuiltSettings(distDir: string): void {
  const file = join(distDir, 'required-server-files.json');
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: object };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
