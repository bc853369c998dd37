import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locationFiles } from '../lib/shop/locations/make';

/** Writes the location files of `public/` anew: `npx tsx scripts/make-locations.ts`. */
const directory = join(import.meta.dirname, '..', 'public');
for (const [name, content] of Object.entries(locationFiles())) {
  await writeFile(join(directory, name), content);
  console.log(`${name}: ${Buffer.byteLength(content)} bytes`);
}
