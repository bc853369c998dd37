import { resolve } from 'node:path';
import { readArguments, required } from './data/arguments';
import { SNAPSHOT_WINDOW } from './data/collections';
import { withClient } from './data/connect';
import { makeBackup } from './data/make-backup';
import { contentsLine } from './data/manifest';
import { readPassphrase } from './data/passphrase';
import { readShopSettings } from './launcher/environment-files';
import { withShopDatabase } from './launcher/database';
import { beginPrivately } from './private-process';
import { runTool } from './run-tool';

/** `npm run backup`: a backup of the shop, which may run meanwhile. */

const USAGE = 'npm run backup -- --to DIRECTORY [--passphrase-file FILE]';

beginPrivately();
runTool(async () => {
  const given = readArguments(
    { to: { type: 'string' }, 'passphrase-file': { type: 'string' } },
    USAGE,
  );
  const directory = resolve(required(given.to, USAGE));
  const settings = readShopSettings();
  const passphrase = await readPassphrase(given['passphrase-file'], process.env);
  console.log(SNAPSHOT_WINDOW);
  const manifest = await withShopDatabase(settings, (uri) =>
    withClient(uri, (client) => makeBackup(directory, { client, settings, passphrase })),
  );
  console.log(`${directory}: ${contentsLine(manifest)}.`);
  if (manifest.encryption === null) {
    console.log('It is not encrypted: whoever reads it has the customers’ names and addresses.');
  }
  if (manifest.pictures.elsewhere !== null) {
    console.log('Pictures at Cloudinary or in the bucket are not part of it.');
  }
  return 0;
});
