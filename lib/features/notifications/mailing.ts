import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { inBackground } from '../../platform/jobs/background';
import { withDatabase } from '../../platform/database/connect';
import { log } from '../../platform/log';
import { deliverMail } from '../../platform/mail/deliver';
import { MailError } from '../../platform/mail/send';
import { findMailAddresses } from '../accounts/queries';
import { readMailWords } from '../messages/template-queries';
import { NotificationModel, type NotificationRecord } from '../../../models/notification';
import { NOTIFICATION_KINDS } from './kinds';
import { notificationLetters, type NotificationLetter } from './letters';
import { nextMailing } from './rules';

/** The transaction that wrote the notification is committed by then, as a rule. */
const AFTER_MS = 250;
/** What a slow transaction wrote is found by the second look. */
const AGAIN_MS = 3_000;
const AT_ONCE = 200;

interface Mailing {
  /** One look at a time: of two, one would find what the other is taking. */
  running: boolean;
  /** Something was written since the running look began. */
  asked: boolean;
}
const shared = globalThis as typeof globalThis & { paikariMailing?: Mailing };

/** Sends what is due in a moment; what a crash left behind goes with it. Returns at once. */
export function mailSoon(): void {
  const mailing = (shared.paikariMailing ??= { running: false, asked: false });
  mailing.asked = true;
  if (mailing.running) return;
  mailing.running = true;
  inBackground('notification mails', async () => {
    try {
      while (mailing.asked) {
        mailing.asked = false;
        await pause(AFTER_MS);
        if ((await mailDue()) > 0 || mailing.asked) continue;
        await pause(AGAIN_MS);
        await mailDue();
      }
    } finally {
      mailing.running = false;
    }
  });
}

/** Sends what is due. @returns how many notifications were taken */
export async function mailDue(): Promise<number> {
  let taken = 0;
  for (;;) {
    const due = await claimDue();
    if (due.length === 0) return taken;
    taken += due.length;
    const [addresses, wordsOf] = await Promise.all([
      findMailAddresses(due.map(({ userId }) => userId)),
      readMailWords(due.map(({ kind }) => kind)),
    ]);
    const reachable = due.filter(({ userId }) => addresses.has(String(userId)));
    const readerOf = (userId: string) => addresses.get(userId)!;
    for (const [userId, letters] of notificationLetters(
      (id) => readerOf(id).locale,
      reachable,
      wordsOf,
    )) {
      const to = readerOf(userId).address;
      // Each on its own: a mail server's slow answer to one holds up no other.
      for (const each of letters) {
        inBackground('notification mail', () => deliverOrWait(to, each));
      }
    }
    // What came in the meantime has asked for a look of its own.
    if (due.length < AT_ONCE) return taken;
  }
}

/** What a mail server that is away has not taken waits and is taken again; all else is as it is. */
async function deliverOrWait(to: string, { letter, about }: NotificationLetter): Promise<void> {
  try {
    await deliverMail({ to, ...letter });
  } catch (error) {
    if (!(error instanceof MailError) || !error.isPassing) throw error;
    const now = Date.now();
    const dueAt = nextMailing(about[0]!.at.getTime(), now);
    if (dueAt === null) throw error;
    log().warn({ code: error.code, responseCode: error.responseCode }, 'a mail waits');
    await withDatabase(() =>
      NotificationModel.updateMany(
        { _id: { $in: about.map(({ _id }) => _id) }, mail: 'taken' },
        { $set: { mail: 'due', mailDueAt: new Date(dueAt) } },
      ),
    );
  }
}

/**
 * Taken before they are sent: no crash sends one twice, at worst not at all. What another process
 * took in the same moment is its own.
 */
function claimDue(): Promise<NotificationRecord[]> {
  return withDatabase(async () => {
    const isDue = {
      mail: 'due',
      mailDueAt: { $not: { $gt: new Date() } },
      // During an upgrade another server may tell of what this one has no words for.
      kind: { $in: NOTIFICATION_KINDS },
    } as const;
    const due = await NotificationModel.find(isDue, { _id: 1 }).limit(AT_ONCE).lean();
    if (due.length === 0) return [];
    const ids = due.map(({ _id }) => _id);
    const mailClaim = new Types.ObjectId();
    await NotificationModel.updateMany(
      { _id: { $in: ids }, mail: 'due' },
      { $set: { mail: 'taken', mailClaim } },
    );
    return NotificationModel.find({ _id: { $in: ids }, mailClaim }).lean();
  });
}
