'use strict';
// The modern half of run.cjs, in a file of its own because an old Node could not parse it.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const [name, ...rest] = process.argv.slice(2);
const script = join(__dirname, `${name}.ts`);
if (!/^[a-z0-9-]+$/.test(name ?? '') || !existsSync(script)) {
  console.error(`There is no scripts/${name}.ts.`);
  process.exit(1);
}
process.argv = [process.argv[0], script, ...rest];

async function run() {
  let tsx;
  try {
    tsx = await import('tsx/esm/api');
  } catch {
    console.error('The packages are not installed yet: run "npm ci" first.');
    process.exit(1);
  }
  tsx.register();
  await import(pathToFileURL(script).href);
}

run().catch((error) => {
  console.error(error);
  process.exit(1);
});
