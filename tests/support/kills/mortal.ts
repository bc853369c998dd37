import type { CommandStartedEvent } from 'mongodb';
import { placeCheckout } from '../../../lib/features/checkout/commands';
import { queueMessages } from '../../../lib/features/notifications/messages/queue-commands';
import { sendRefunds } from '../../../lib/features/payments/refund-worker';
import { applyReport } from '../../../lib/features/payments/report-commands';
import { expirePurchases } from '../../../lib/features/payments/worker';
import { movePayout } from '../../../lib/features/ledger/payouts/payout-commands';
import { connectDatabase } from '../../../lib/platform/database/connect';
import { ShopError } from '../../../lib/shop/errors';
import { settleBackground } from '../../../lib/platform/jobs/background-tasks';
import { registerFeatures } from '../../../lib/startup/register';
import type { Attempt, Outcome } from './mortal-process';
import type { Task } from './tasks';

/**
 * Does tasks on `MONGODB_URI` (with `monitorCommands=true`) as its parent asks, and on request kills
 * itself just before the n-th write of the task's transactions goes out, or once that is on its way.
 * Nothing is kept by Next in it (`keep-nothing.mjs`).
 */

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
      return placeCheckout(task.actor, task.input, { key: task.key, body: task.key });
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
