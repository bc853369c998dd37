import mongoose from 'mongoose';
import { connectDatabase } from '../../../lib/platform/database/connect';
import { migrate } from '../../../lib/platform/database/migrations/run';
import { LIST } from './list';

/**
 * Runs the test's migrations on `MONGODB_URI` (with `monitorCommands=true`). `TEST_SIGNAL` is sent to
 * itself at its command number `TEST_SIGNAL_AT`: SIGKILL, or SIGSTOP. `TEST_SENT`: once the command is
 * on its way, and not just before.
 */

const signal = process.env.TEST_SIGNAL as NodeJS.Signals | undefined;
const at = Number(process.env.TEST_SIGNAL_AT);
const isSent = process.env.TEST_SENT === '1';

const { connection } = await connectDatabase();
let commands = 0;
connection.getClient().on('commandStarted', ({ commandName }) => {
  commands += 1;
  if (signal === undefined || commands !== at) return;
  console.log(`${signal} at ${commandName}`);
  const send = () => process.kill(process.pid, signal);
  if (isSent) setImmediate(send);
  else send();
});
await migrate(LIST, {
  release: 'test',
  say: (line) => console.log(line),
  leaseMs: Number(process.env.TEST_LEASE_MS),
});
await mongoose.disconnect();
