import { resolve } from 'node:path';
import { MIGRATIONS } from '../lib/startup/migrations';
import { readArguments, required } from './data/arguments';
import { Backup } from './data/check-backup';
import { contentsLine } from './data/manifest';
import { readPassphrase } from './data/passphrase';
import { restoreEmbedded, restoreMongo } from './data/restore-backup';
import { readShopSettings } from './launcher/environment-files';
import { beginPrivately } from './private-process';
import { runTool } from './run-tool';

/** `npm run restore`: checks a backup whole, then puts it in the place of what there is. */

const USAGE =
  'npm run restore -- --from DIRECTORY [--passphrase-file FILE] [--data-dir DIRECTORY] [--replace]';

beginPrivately();
runTool(async () => {
  const given = readArguments(
    {
      from: { type: 'string' },
      'passphrase-file': { type: 'string' },
      'data-dir': { type: 'string' },
      replace: { type: 'boolean' },
    },
    USAGE,
  );
  const from = resolve(required(given.from, USAGE));
  const settings = readShopSettings();
  const dataDir = resolve(given['data-dir'] ?? settings.dataDir);
  const passphrase = await readPassphrase(given['passphrase-file'], process.env);
  const known = MIGRATIONS.map(({ id }) => id);
  const backup = await Backup.open(from, passphrase, known);
  await backup.check();
  console.log(`${from} is whole: ${contentsLine(backup.manifest)}.`);
  const replace = given.replace ?? false;
  const uri = settings.mongodbUri;
  const { aside, isClosed } =
    uri === undefined
      ? { aside: await restoreEmbedded(backup, dataDir, replace), isClosed: false }
      : await restoreMongo(backup, { uri, dataDir, replace });
  console.log(`Restored into ${uri === undefined ? dataDir : `MONGODB_URI and ${dataDir}`}.`);
  if (aside !== null) console.log(`What was there before is in ${aside}; delete it when you like.`);
  if (isClosed) {
    console.log(
      'The shop is closed on all servers: start each of them anew, then npm run maintenance -- off.',
    );
  }
  if (backup.manifest.pictures.elsewhere !== null) {
    console.log('Its pictures at Cloudinary or in a bucket were not part of the backup.');
  }
  return 0;
});
