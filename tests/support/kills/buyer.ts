import { createRequire } from 'node:module';
import type { CommandStartedEvent } from 'mongodb';
import type { Attempt, Outcome } from './buyer-process';

/**
 * Checks baskets out on `MONGODB_URI` (with `monitorCommands=true`) as its parent asks, and on request
 * kills itself just before the n-th write of the transaction goes out, or once that is on its way.
 */

// Outside of Next nothing is kept; before anything of the shop is loaded.
const cache = createRequire(import.meta.url)('next/cache') as { unstable_cache: unknown };
cache.unstable_cache = (read: unknown) => read;

const { connectDatabase } = await import('../../../lib/platform/database/connect');
const { registerFeatures } = await import('../../../lib/startup/register');
const { placeBasket } = await import('../../../lib/features/checkout/commands');
const { ShopError } = await import('../../../lib/platform/errors');

const WRITES = /^(insert|update|delete|findAndModify|commitTransaction)$/;

let attempt: Attempt | undefined;
let writes: string[] = [];

registerFeatures();
const { connection } = await connectDatabase();
connection.getClient().on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
  if (command.startTransaction === true) writes = [];
  if (!WRITES.test(commandName) || command.autocommit !== false) return;
  writes.push(commandName);
  if (attempt?.killAt !== writes.length) return;
  const die = () => process.kill(process.pid, 'SIGKILL');
  if (attempt.sent) setImmediate(die);
  else die();
});

const tell = (outcome: Outcome) => process.send!(outcome);

process.on('message', (asked: Attempt) => {
  attempt = asked;
  const { actor, input, key } = asked;
  placeBasket(actor, input, { key, body: key })
    .then(({ purchaseId }) => tell({ purchaseId, writes }))
    .catch((error: unknown) =>
      tell({ error: error instanceof ShopError ? error.code : String(error), writes }),
    );
});
process.send!({ ready: true });
