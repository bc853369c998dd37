import 'server-only';
import { Types } from 'mongoose';
import { MessageModel, type MessageRecord } from '../../../models/message';
import { withDatabase } from '../../platform/database/connect';
import { inBackground } from '../../platform/jobs/background';
import { sendMail } from '../../platform/mail/send';
import { writeSms } from './sms-files';
import { renderMessage, type MessageValues } from './template-queries';

/** Sends what is due in a moment. Returns at once. */
export function wakeSender(): void {
  inBackground('messages', sendDue);
}

/** Sends what is due, one after the other, the most urgent first. */
export async function sendDue(): Promise<void> {
  for (;;) {
    const message = await takeDue();
    if (message === null) return;
    const letter =
      message.letter ??
      (await renderMessage(
        message.kind,
        message.channel,
        message.locale as 'en' | 'bn',
        message.values as MessageValues,
      ));
    if (message.channel === 'mail') await sendMail({ to: message.to, ...(letter as never) });
    else await writeSms(message.to, letter.text, String(message._id));
    await withDatabase(() =>
      MessageModel.updateOne(
        { _id: message._id, claim: message.claim },
        { $set: { state: 'sent', endedAt: new Date() } },
      ),
    );
  }
}

function takeDue(): Promise<MessageRecord | null> {
  const now = new Date();
  return withDatabase(() =>
    MessageModel.findOneAndUpdate(
      { state: 'due', dueAt: { $lte: now } },
      {
        $set: { state: 'sending', claim: new Types.ObjectId(), firstTriedAt: now },
        $inc: { attempts: 1 },
      },
      { sort: { rank: 1, dueAt: 1 }, returnDocument: 'after' },
    ).lean<MessageRecord>(),
  );
}
