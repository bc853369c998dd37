import 'server-only';
import type { MessageRecord } from '../../../../models/message';
import { MessageModel } from '../../../../models/message';
import { isDatabaseAway, withDatabase } from '../../../platform/database/connect';
import { log } from '../../../platform/log';
import { warnOfBudget } from './budget';
import { carrierOf } from './carriers';
import type { Channel } from './kinds';
import { findLapsed, type Trace } from './message-store';
import { wakePumps } from './pump';
import { askForReports } from './reports';
import { isStillKnown } from './send-rules';
import { giveUp, lostTrace } from './try-message';

/** Most messages in one run; the rest waits for the next. */
const BATCH = 200;

/** Sends what is due in a moment, by some channels or every one. Returns at once. */
export function wakeSender(channels?: Iterable<Channel>): void {
  wakePumps(channels);
}

/**
 * What goes on by itself: messages whose process died over them, those whose time has come again, what
 * gateways say became of others, and the month's budget.
 */
export async function keepSending(): Promise<void> {
  await settleLapsed();
  wakePumps();
  await askForReports();
  await warnOfBudget();
}

/**
 * Messages that a process took and died over. Whoever takes one once a day, or keeps files, is asked
 * again; of the others nobody knows whether they went out, and none goes out twice.
 */
export async function settleLapsed(): Promise<void> {
  for (const message of await findLapsed(BATCH)) {
    const { _id, channel, provider } = message;
    const { name, repeats } = carrierOf(channel);
    const openAt = message.openAt ?? message.takenAt ?? message.createdAt;
    const isSafe =
      provider === name &&
      (repeats === 'always' || (repeats === 'day' && isStillKnown(openAt, new Date())));
    const cost = await costOf(message);
    if (!isSafe) {
      const problem = { code: 'died', message: 'The shop stopped over it.' };
      await giveUp(message, 'unknown', problem, cost);
      continue;
    }
    log().warn({ messageId: String(_id) }, 'a message is taken up again');
    await takeUpAgain(message, { openAt, ...cost });
  }
}

/** Cost of a message that may have been sent; where unknown, the log keeps the doubt. */
async function costOf(message: MessageRecord): Promise<Partial<Trace>> {
  try {
    return await lostTrace(message);
  } catch (err) {
    if (isDatabaseAway(err)) throw err;
    log().error({ messageId: String(message._id), err }, 'a message that was lost has no words');
    return {};
  }
}

const takeUpAgain = (
  { _id, claim }: MessageRecord,
  open: Partial<MessageRecord>,
): Promise<unknown> =>
  withDatabase(() =>
    MessageModel.updateOne(
      { _id, claim: claim!, state: 'sending' },
      { $set: { ...open, state: 'due', dueAt: new Date() } },
    ),
  );
