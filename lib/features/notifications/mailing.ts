import 'server-only';
import type { ClientSession } from 'mongoose';
import { NotificationModel, type NotificationRecord } from '../../../models/notification';
import { inBackground } from '../../platform/jobs/background';
import { gatherFor } from '../../platform/jobs/background-tasks';
import { inTransaction } from '../../platform/database/transaction';
import { findMailAddresses } from '../accounts';
import { type NewMessage, queueMessages, readMailLabels } from './messages';
import { NOTIFICATION_TYPES } from './types';
import { notificationMails } from './mails';
import { messageKey } from './message-key';
import { smsMessages } from './sms-messages';

/** The transaction that wrote the notification is committed by then, as a rule. */
const AFTER_MS = 250;
/** Delay of a second look, which finds what a slow transaction wrote. */
const AGAIN_MS = 3_000;
const AT_ONCE = 200;

interface Mailing {
  /** One look at a time: of two, one would find what the other is taking. */
  running: boolean;
  /** Something was written since the running look began. */
  asked: boolean;
}
const shared = globalThis as typeof globalThis & { paikariMailing?: Mailing };

/** Makes messages of what is due in a moment; what a crash left behind goes with it. Returns at once. */
export function mailSoon(): void {
  const mailing = (shared.paikariMailing ??= { running: false, asked: false });
  mailing.asked = true;
  if (mailing.running) return;
  mailing.running = true;
  inBackground('notification messages', async () => {
    try {
      while (mailing.asked) {
        mailing.asked = false;
        await gatherFor(AFTER_MS);
        if ((await mailDue()) > 0 || mailing.asked) continue;
        await gatherFor(AGAIN_MS);
        await mailDue();
      }
    } finally {
      mailing.running = false;
    }
  });
}

/** Makes messages of what is due. @returns how many notifications were taken */
export async function mailDue(): Promise<number> {
  let taken = 0;
  for (;;) {
    const count = await inTransaction(queueDue);
    taken += count;
    // Notifications that arrived in the meantime have triggered a run of their own.
    if (count < AT_ONCE) return taken;
  }
}

/**
 * Takes notifications and queues their messages in one transaction: no crash tells one twice, nor not
 * at all. What another process takes in the same moment meets this one in the database.
 */
async function queueDue(session: ClientSession): Promise<number> {
  // During an upgrade another server may tell of what this one has no words for.
  const isDue = { mail: 'due', kind: { $in: NOTIFICATION_TYPES } } as const;
  const due = await NotificationModel.find(isDue, null, { session })
    .limit(AT_ONCE)
    .lean<NotificationRecord[]>();
  if (due.length === 0) return 0;
  // A letter tells of the oldest first.
  due.sort(({ _id: one }, { _id: other }) => (String(one) < String(other) ? -1 : 1));
  const ids = due.map(({ _id }) => _id);
  const { modifiedCount } = await NotificationModel.updateMany(
    { _id: { $in: ids }, mail: 'due' },
    { $set: { mail: 'taken' } },
    { session },
  );
  if (modifiedCount !== due.length) throw new Error('Notifications were taken by somebody else.');
  const [letters, sms] = await Promise.all([mailMessages(due), smsMessages(due)]);
  // For at most AT_ONCE notifications, one mail and one SMS each.
  await queueMessages([...letters, ...sms], session);
  return due.length;
}

/** One mail for each letter, under the name of the first notification that it tells of. */
async function mailMessages(due: NotificationRecord[]): Promise<NewMessage[]> {
  const [addresses, labelsOf] = await Promise.all([
    findMailAddresses(due.map(({ userId }) => userId)),
    readMailLabels(due.map(({ kind }) => kind)),
  ]);
  const readerOf = (userId: string) => addresses.get(userId)!;
  const reachable = due.filter(({ userId }) => addresses.has(String(userId)));
  const letters = notificationMails((id) => readerOf(id).locale, reachable, labelsOf);
  return [...letters].flatMap(([userId, own]) => {
    const { address, locale } = readerOf(userId);
    return own.map(({ letter, about: [first] }): NewMessage => ({
      key: messageKey('mail', first!._id),
      kind: first!.kind,
      channel: 'mail',
      to: address,
      locale,
      values: { letter },
    }));
  });
}
