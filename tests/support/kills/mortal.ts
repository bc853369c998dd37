import { createRequire } from 'node:module';
import type { CommandStartedEvent } from 'mongodb';
import type { Attempt, Outcome } from './mortal-process';
import type { Task } from './tasks';

/**
 * Does tasks on `MONGODB_URI` (with `monitorCommands=true`) as its parent asks, and on request kills
 * itself just before the n-th write of the task's transactions goes out, or once that is on its way.
 */

// Outside of Next nothing is kept; before anything of the shop is loaded.
const cache = createRequire(import.meta.url)('next/cache') as { unstable_cache: unknown };
cache.unstable_cache = (read: unknown) => read;

const { connectDatabase } = await import('../../../lib/platform/database/connect');
const { registerFeatures } = await import('../../../lib/startup/register');
const { placeBasket } = await import('../../../lib/features/checkout/commands');
const { applyReport } = await import('../../../lib/features/payments/report-commands');
const { sendRefunds } = await import('../../../lib/features/payments/refund-worker');
const { queueMessages } = await import('../../../lib/features/messages/queue-commands');
const { settleBackground } = await import('../../../lib/platform/jobs/background-tasks');
const { expirePurchases } = await import('../../../lib/features/payments/worker');
const { movePayout } = await import('../../../lib/features/payouts/payout-commands');
const { ShopError } = await import('../../../lib/platform/errors');

const WRITES = /^(insert|update|delete|findAndModify|commitTransaction)$/;

/** None between one task and the next: what goes on behind a task's end is not of it. */
let attempt: Attempt | undefined;
let writes: string[] = [];

registerFeatures();
/** A machine that is busy elsewhere may not answer within the three seconds of a try. */
const TRIES = 20;

async function connected(left = TRIES): ReturnType<typeof connectDatabase> {
  try {
    return await connectDatabase();
  } catch (error) {
    if (left === 0) throw error;
    return connected(left - 1);
  }
}

const { connection } = await connected();
connection.getClient().on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
  if (!attempt || !WRITES.test(commandName)) return;
  const isOfMessages = attempt.task.name === 'sendMessages' && command[commandName] === 'messages';
  if (command.autocommit !== false && !isOfMessages) return;
  writes.push(commandName);
  if (attempt.killAt !== writes.length) return;
  const die = () => process.kill(process.pid, 'SIGKILL');
  if (attempt.sent) setImmediate(die);
  else die();
});

function run(task: Task): Promise<unknown> {
  switch (task.name) {
    case 'place':
      return placeBasket(task.actor, task.input, { key: task.key, body: task.key });
    case 'report':
      return applyReport('demo', task.report, 'webhook');
    case 'sendMessages':
      return queueMessages(task.messages).then(settleBackground);
    case 'expire':
      return expirePurchases(new Date(task.now));
    case 'sendRefunds':
      return sendRefunds(new Date(task.now));
    case 'movePayout':
      return movePayout(task.actor, task.id, task.asked);
  }
}

function tell(outcome: Outcome): void {
  attempt = undefined;
  process.send!(outcome);
}

process.on('message', (asked: Attempt) => {
  attempt = asked;
  writes = [];
  run(asked.task)
    .then((result) => tell({ result, writes }))
    .catch((error: unknown) =>
      tell({ error: error instanceof ShopError ? error.code : String(error), writes }),
    );
});
process.send!({ ready: true });
