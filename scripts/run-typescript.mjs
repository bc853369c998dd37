// The modern half of run.mjs, in a file of its own because an old Node could not parse it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [name = '', ...rest] = process.argv.slice(2);
const script = join(import.meta.dirname, `${name}.ts`);
if (!/^[a-z0-9-]+$/.test(name) || !existsSync(script)) {
  console.error(`There is no scripts/${name}.ts.`);
  process.exit(1);
}
process.argv = [process.argv[0], script, ...rest];

const tsx = await import('tsx/esm/api').catch(() => {
  console.error('The packages are not installed yet: run "npm ci" first.');
  process.exit(1);
});
tsx.register();
await import(pathToFileURL(script).href);
