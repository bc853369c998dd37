import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { complete, missingPlatforms, type Packages } from './lockfile/complete';

/**
 * `node scripts/run.mjs complete-lockfile [--check]`: to be run after every `npm install` that
 * changes package-lock.json (lockfile/complete.ts says why). `--check` only says what is missing.
 */

const path = join(import.meta.dirname, '..', 'package-lock.json');
const lockfile = JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages };
const missing = Object.keys(missingPlatforms(lockfile.packages));
if (missing.length === 0) {
  console.log('package-lock.json lists every platform.');
} else if (process.argv.includes('--check')) {
  console.error(`package-lock.json lacks ${missing.length} entries, e.g. ${missing[0]}.`);
  console.error('Run: node scripts/run.mjs complete-lockfile');
  process.exitCode = 1;
} else {
  lockfile.packages = complete(lockfile.packages);
  writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`Added ${missing.length} entries to package-lock.json.`);
}
