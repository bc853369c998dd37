import 'server-only';
import type { MessageRecord } from '../../../models/message';
import { MessageModel } from '../../../models/message';
import { withDatabase } from '../../platform/database/connect';
import { log } from '../../platform/log';
import { warnOfBudget } from './budget';
import { carrierOf } from './carriers';
import { findLapsed } from './message-store';
import { wakePumps } from './pump';
import { askForReports } from './reports';
import { isStillKnown } from './send-rules';
import { giveUp } from './try-message';

/** Of one run: what is left waits for the next one. */
const BATCH = 200;

/** Sends what is due in a moment. Returns at once. */
export function wakeSender(): void {
  wakePumps();
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
    const { _id, claim, channel, provider } = message;
    const { name, repeats } = carrierOf(channel);
    const openAt = message.openAt ?? message.takenAt ?? message.createdAt;
    const isSafe =
      provider === name &&
      (repeats === 'always' || (repeats === 'day' && isStillKnown(openAt, new Date())));
    if (!isSafe) {
      await giveUp(message, 'unknown', { code: 'died', message: 'The shop stopped over it.' });
      continue;
    }
    log().warn({ messageId: String(_id) }, 'a message is taken up again');
    await takeUpAgain(_id, claim, openAt);
  }
}

const takeUpAgain = (
  _id: MessageRecord['_id'],
  claim: MessageRecord['claim'],
  openAt: Date,
): Promise<unknown> =>
  withDatabase(() =>
    MessageModel.updateOne(
      { _id, claim: claim!, state: 'sending' },
      { $set: { state: 'due', dueAt: new Date(), openAt } },
    ),
  );
