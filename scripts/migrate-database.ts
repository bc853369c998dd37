import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { connectPatiently, isDatabaseAway } from '../lib/platform/database/connect';
import { dryRun, migrationStatus } from '../lib/platform/database/migrations/run';
import { NewerDatabaseError } from '../lib/platform/database/migrations/records';
import { SettingsError } from '../lib/platform/env';
import { MIGRATIONS, prepareDatabase } from '../lib/startup/migrations';

const USAGE = 'Usage: npm run migrate [-- --status | --dry-run]';

class UsageError extends Error {}

/**
 * The half of `npm run migrate` that needs the application's models: runs the open migrations, or
 * says which there are or what they would do, and then writes nothing.
 */
async function main(): Promise<void> {
  const asked = readArguments();
  await connectPatiently();
  if (asked.status) return sayStatus();
  if (asked['dry-run']) return sayDryRun();
  const { empty } = await prepareDatabase(console.log);
  console.log(empty ? 'The database is empty: nothing to migrate.' : 'The database is up to date.');
}

function readArguments() {
  let values;
  try {
    ({ values } = parseArgs({
      options: { status: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
    }));
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('\n')[0]} ${USAGE}`);
  }
  if (values.status && values['dry-run']) {
    throw new UsageError(`--status and --dry-run exclude each other. ${USAGE}`);
  }
  return values;
}

async function sayStatus(): Promise<void> {
  for (const each of await migrationStatus(MIGRATIONS)) {
    const times = [
      each.startedAt && `begun ${each.startedAt.toISOString()}`,
      each.finishedAt && `done ${each.finishedAt.toISOString()}`,
      each.release && `by release ${each.release}`,
      each.startedAt && `${each.changed} of ${each.read} documents changed`,
    ].filter(Boolean);
    console.log([`${each.state.padEnd(5)} ${each.id}`, ...times].join(', '));
    console.log(`      ${each.title}`);
  }
}

async function sayDryRun(): Promise<void> {
  const runs = await dryRun(MIGRATIONS);
  for (const { id, title, read, changed } of runs) {
    console.log(`${id} would look at ${read} documents and change ${changed}`);
    console.log(`      ${title}`);
  }
  if (runs.length === 0) console.log('No migration is open.');
}

main()
  .catch((error: unknown) => {
    const isSaid =
      error instanceof SettingsError ||
      error instanceof NewerDatabaseError ||
      error instanceof UsageError;
    if (isSaid) console.error(error.message);
    else if (isDatabaseAway(error)) {
      console.error(`The database does not answer: ${(error as Error).message.split('\n')[0]}`);
    } else console.error(error);
    process.exitCode = 1;
  })
  .finally(() => mongoose.disconnect());
