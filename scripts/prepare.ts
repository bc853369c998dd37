import './end-with-parent.mjs';
import mongoose from 'mongoose';
import { connectDatabase, isDatabaseAway } from '../lib/platform/database/connect';
import { ensureIndexes, isEmptyDatabase } from '../lib/startup/indexes';
import { SettingsError, settings, type Settings } from '../lib/platform/env';
import { fillUserWords } from '../lib/features/accounts/fill-words';
import { UserModel } from '../models/user';
import { isHalfRestored } from './data/fill-database';
import { answerHeartbeat } from './launcher/heartbeat';
import { seedDemonstration } from './seed/insert';

/**
 * Makes a database ready to serve, once per start: checks that it is a replica set, makes indexes,
 * seeds the demonstration where the embedded database is empty. The last line of its output is
 * `{"seeded":boolean,"demoAccounts":boolean}` for the launcher.
 */
async function prepare(): Promise<void> {
  const config = settings();
  const { connection } = await connectDatabase();
  const hello = await connection.db!.command({ hello: 1 });
  if (hello.setName === undefined && hello.msg !== 'isdbgrid') {
    throw new SettingsError(
      'MONGODB_URI leads to a single MongoDB server. Orders need transactions, which only a replica set has: ' +
        'start mongod with --replSet rs0, run rs.initiate() once, and add ?replicaSet=rs0 to MONGODB_URI.',
    );
  }
  if (await isHalfRestored(connection.db!)) {
    throw new SettingsError(
      'A restore into this database was interrupted while it put collections in place: some are old, some are new. Run npm run restore -- --replace again.',
    );
  }
  await ensureIndexes();
  const seed = config.embeddedDatabase && config.seed === 'demo' && (await isEmptyDatabase());
  if (seed) refuseOpenDemonstration(config);
  if (seed) await seedDemonstration(config.uploadsDir);
  await fillUserWords();
  const demoAccounts = (await UserModel.exists({ demo: true })) !== null;
  if (demoAccounts) refuseOpenDemonstration(config);
  console.log(JSON.stringify({ seeded: seed, demoAccounts }));
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

/** The passwords of the demonstration accounts are public: they must stay on this machine. */
function refuseOpenDemonstration({ host, nextAuthUrl, trustProxy }: Settings): void {
  const opens = [
    host !== undefined && !isLoopback(host) && `HOST=${host}`,
    nextAuthUrl !== undefined &&
      !isLoopback(new URL(nextAuthUrl).hostname) &&
      `NEXTAUTH_URL=${nextAuthUrl}`,
    trustProxy && 'TRUST_PROXY',
  ].filter(Boolean);
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
    if (error instanceof SettingsError) console.error(error.message);
    else if (isDatabaseAway(error)) {
      console.error(
        `The database at MONGODB_URI does not answer: ${(error as Error).message.split('\n')[0]}`,
      );
    } else console.error(error);
    process.exitCode = 1;
  })
  .finally(() => mongoose.disconnect());
