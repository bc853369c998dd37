import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_NAME } from '../lib/platform/env';
import { readArguments, required } from './data/arguments';
import { SNAPSHOT_WINDOW } from './data/collections';
import { withClient } from './data/connect';
import { moveShop, whileClosed } from './data/move-shop';
import { readShopSettings } from './launcher/environment-files';
import { LaunchError } from './launcher/fail';
import { isShopOpen, withShopDatabase } from './launcher/database';
import { beginPrivately } from './private-process';
import { runTool } from './run-tool';

/** `npm run move`: takes a shop from the embedded database to a MongoDB replica set. */

const USAGE = "npm run move -- --to 'mongodb://db1,db2,db3/paikari?replicaSet=rs0'";

beginPrivately();
runTool(async () => {
  const given = readArguments({ to: { type: 'string' } }, USAGE);
  const to = required(given.to, USAGE);
  if (!DATABASE_NAME.test(to)) throw new LaunchError(`Usage: ${USAGE}`);
  const { mongodbUri, dataDir } = readShopSettings();
  if (mongodbUri !== undefined) {
    throw new LaunchError(
      'MONGODB_URI is set: this shop is on MongoDB already. Unset it to move the embedded shop in DATA_DIR.',
    );
  }
  console.log(SNAPSHOT_WINDOW);
  const isOpen = await isShopOpen(dataDir);
  const move = () =>
    withShopDatabase({ mongodbUri, dataDir }, (uri) =>
      withClient(uri, (source) => moveShop(source, to)),
    );
  const copied = isOpen ? await whileClosed(dataDir, move) : await move();
  for (const [name, { documents, sum }] of copied) {
    if (documents > 0) console.log(`${name}: ${documents} documents, sum ${sum.slice(0, 12)}`);
  }
  console.log('Everything is there, compared document by document. What to do next:');
  for (const [index, step] of nextSteps(dataDir, isOpen).entries()) {
    console.log(`${index + 1}. ${step}`);
  }
  return 0;
});

function nextSteps(dataDir: string, isOpen: boolean): string[] {
  // A shop that was restored and never started has none.
  const secret = join(dataDir, 'secret');
  const secretSetting = existsSync(secret)
    ? `NEXTAUTH_SECRET and SECRETS_KEY to the line in ${secret} (so that nobody has to log in again, and what is sealed opens)`
    : 'NEXTAUTH_SECRET and SECRETS_KEY to at least 32 random characters each';
  return [
    ...(isOpen ? [`Stop the shop; it is closed (${join(dataDir, 'maintenance')}).`] : []),
    `Set MONGODB_URI to the address above, ${secretSetting} and NEXTAUTH_URL.`,
    `Keep DATA_DIR (${dataDir}): the pictures stay in its uploads.`,
    `Start the shop${isOpen ? ' and delete the file maintenance' : ''}. ${join(dataDir, 'database')} is no longer used.`,
  ];
}
