import './end-with-parent.mjs';
import mongoose from 'mongoose';
import { connectPatiently, isDatabaseAway } from '../lib/platform/database/connect';
import { SettingsError, settings, type Settings } from '../lib/platform/env';
import { openingSettings } from '../lib/platform/opening-settings';
import { NewerDatabaseError } from '../lib/platform/database/migrations/records';
import { settleBackground } from '../lib/platform/jobs/background-tasks';
import { prepareDatabase } from '../lib/startup/migrations';
import { UserModel } from '../models/user';
import { moveUploadsToBucket } from '../lib/platform/storage/move-uploads';
import { isStorageAway } from '../lib/platform/storage/store';
import { sharedBucket } from '../lib/platform/storage/stores';
import { isHalfRestored } from './data/fill-database';
import { answerHeartbeat } from './launcher/heartbeat';

/**
 * Makes a database ready to serve, once per start: checks that it is a replica set and that the
 * bucket answers, makes indexes, migrates, seeds the demonstration where the embedded database is
 * empty, moves pictures into the bucket. The last line of its output is
 * `{"seeded":boolean,"demoAccounts":boolean}` for the launcher.
 */
async function prepare(): Promise<void> {
  const config = settings();
  await (await sharedBucket())?.check();
  const { connection } = await connectPatiently();
  if (await isHalfRestored(connection.db!)) {
    throw new SettingsError(
      'A restore into this database was interrupted while it put collections in place: some are old, some are new. Run npm run restore -- --replace again.',
    );
  }
  const { empty } = await prepareDatabase(console.log);
  const seed = config.embeddedDatabase && config.seed === 'demo' && empty;
  if (seed) refuseOpenDemonstration(config);
  // Only where it is sown: what draws it and hashes its passwords is large.
  if (seed) {
    (await import('../lib/startup/register')).registerFeatures();
    await (await import('./seed/insert')).seedDemonstration(config.uploadsDir);
  }
  await moveUploadsToBucket();
  const demoAccounts = (await UserModel.exists({ demo: true })) !== null;
  if (demoAccounts) refuseOpenDemonstration(config);
  console.log(JSON.stringify({ seeded: seed, demoAccounts }));
}

/** The passwords of the demonstration accounts are public: they must stay on this machine. */
function refuseOpenDemonstration(config: Settings): void {
  const opens = openingSettings(config);
  if (opens.length === 0) return;
  throw new SettingsError(
    `${opens.join(', ')} would open this shop to others while it holds the demonstration accounts, whose passwords everybody knows. ` +
      'Start with an empty DATA_DIR and SEED=none, and make your own account with npm run create-admin.',
  );
}

answerHeartbeat();
// Being asked is no reason to stay.
process.channel?.unref();
prepare()
  .catch((error: unknown) => {
    if (error instanceof SettingsError || error instanceof NewerDatabaseError) {
      console.error(error.message);
    } else if (isDatabaseAway(error)) {
      console.error(
        `The database at MONGODB_URI does not answer: ${(error as Error).message.split('\n')[0]}`,
      );
    } else if (isStorageAway(error)) {
      const { name, message } = (error as Error).cause as Error;
      console.error(`The bucket ${settings().s3?.bucket} does not answer: ${name} ${message}`);
    } else console.error(error);
    process.exitCode = 1;
  })
  .finally(async () => {
    // The demonstration's orders tell the other processes a moment later.
    await settleBackground();
    await mongoose.disconnect();
  });
