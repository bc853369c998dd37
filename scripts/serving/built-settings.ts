import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lets Next take its settings from the build, as the `server.js` of its standalone output does, before
 * `next()` is called. Otherwise it compiles next.config.ts at each start, for which two compilers stay in
 * memory; what `next()` takes as `conf` does not reach what answers requests.
 * @param distDir the build's folder
 * @throws where there is no build
 */
export function takeBuiltSettings(distDir: string): void {
  const file = join(distDir, 'required-server-files.json');
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: object };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
