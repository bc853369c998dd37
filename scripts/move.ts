import { readArguments, required } from './data/arguments';
import { withClient } from './data/connect';
import { moveShop, whileClosed } from './data/move-shop';
import { readShopSettings } from './launcher/environment-files';
import { LaunchError } from './launcher/fail';
import { isShopOpen, withShopDatabase } from './launcher/reach-database';
import { beginPrivately } from './private-process';
import { runTool } from './run-tool';

/** `npm run move`: takes a shop from the embedded database to a MongoDB replica set. */

const USAGE = "npm run move -- --to 'mongodb://db1,db2,db3/paikari?replicaSet=rs0'";

beginPrivately();
runTool(async () => {
  const given = readArguments({ to: { type: 'string' } }, USAGE);
  const to = required(given.to, USAGE);
  if (!/^mongodb(\+srv)?:\/\//.test(to)) throw new LaunchError(`Usage: ${USAGE}`);
  const { mongodbUri, dataDir } = readShopSettings();
  if (mongodbUri !== undefined) {
    throw new LaunchError(
      'MONGODB_URI is set: this shop is on MongoDB already. Unset it to move the embedded shop in DATA_DIR.',
    );
  }
  const isOpen = await isShopOpen(dataDir);
  const move = () =>
    withShopDatabase({ mongodbUri, dataDir }, (uri) =>
      withClient(uri, (source) => moveShop(source, to)),
    );
  const copied = isOpen ? await whileClosed(dataDir, move) : await move();
  for (const [name, { documents, sum }] of copied) {
    if (documents > 0) console.log(`${name}: ${documents} documents, sum ${sum.slice(0, 12)}`);
  }
  console.log(
    [
      'Everything is there, compared document by document. What to do next:',
      ...(isOpen ? [`1. Stop the shop; it is closed (${dataDir}/maintenance).`] : []),
      `${isOpen ? 2 : 1}. Set MONGODB_URI to the address above, NEXTAUTH_SECRET to the line in ${dataDir}/secret (so that nobody has to log in again) and NEXTAUTH_URL.`,
      `${isOpen ? 3 : 2}. Keep DATA_DIR (${dataDir}): the pictures stay in its uploads.`,
      `${isOpen ? 4 : 3}. Start the shop${isOpen ? ' and delete the file maintenance' : ''}. ${dataDir}/database is no longer used.`,
    ].join('\n'),
  );
  return 0;
});
