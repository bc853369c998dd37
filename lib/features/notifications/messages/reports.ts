import 'server-only';
import { Held, NoAnswer, Refused, type SmsGateway, type SmsReport } from '@paikari/sms-gateways';
import { MessageModel, type MessageRecord } from '../../../../models/message';
import { withDatabase } from '../../../platform/database/connect';
import { log } from '../../../platform/log';
import { gateway } from './carriers';
import { takeAsk } from './message-store';
import { nextAsk } from './send-rules';

/** Most messages in one run; the rest waits for the next. */
const BATCH = 50;
const MOST_SILENCES = 3;

/** Asks the gateway what became of what it took, with growing pauses, and notes what each cost. */
export async function askForReports(): Promise<void> {
  const used = gateway();
  if (!used?.report) return;
  const now = new Date();
  const due = await withDatabase(() =>
    MessageModel.find({ askAt: { $lte: now }, provider: used.slug, state: 'sent' })
      .sort({ askAt: 1 })
      .limit(BATCH)
      .lean<MessageRecord[]>(),
  );
  let silences = 0;
  for (const message of due) {
    if (silences >= MOST_SILENCES) return;
    if (!(await takeAsk(message, nextAsk((message.asks ?? 0) + 1, now)))) continue;
    const report = await reportOf(used, message);
    if (report === null) silences += 1;
    else await keepReport(message, report);
  }
}

/** Null where the gateway says nothing. */
async function reportOf(
  used: SmsGateway,
  { _id, providerId }: MessageRecord,
): Promise<SmsReport | null> {
  try {
    return await used.report!(providerId!);
  } catch (error) {
    const isAnswer = error instanceof Refused || error instanceof Held;
    if (!isAnswer && !(error instanceof NoAnswer)) throw error;
    // Its words may repeat the number.
    const code = 'code' in error ? error.code : 'unheard';
    log().warn({ messageId: String(_id), code }, 'an SMS gateway does not report');
    return null;
  }
}

async function keepReport(
  { _id, kind }: MessageRecord,
  { state, word, costPoisha }: SmsReport,
): Promise<void> {
  const cost = costPoisha === undefined ? {} : { costPoisha };
  if (state === 'pending') {
    if (costPoisha !== undefined) {
      await withDatabase(() => MessageModel.updateOne({ _id, state: 'sent' }, { $set: cost }));
    }
    return;
  }
  const told =
    state === 'delivered'
      ? { state, deliveredAt: new Date() }
      : { state, problem: { code: 'undelivered', message: word } };
  await withDatabase(() =>
    MessageModel.updateOne(
      { _id, state: 'sent' },
      { $set: { ...cost, ...told }, $unset: { askAt: 1 } },
    ),
  );
  if (state === 'undelivered') {
    log().warn({ messageId: String(_id), kind }, 'an SMS did not arrive');
  }
}
