import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { MailError, sendMail, type Mail } from './send';

/** Milliseconds before the second and the third try: greylisting and restarts pass. */
const PAUSES = [1_000, 15_000];

/**
 * Sends a mail with up to three tries; takes its time, so it belongs into the background.
 * @throws MailError where the last try failed or the mail server refuses for good
 */
export async function deliverMail(mail: Mail): Promise<void> {
  for (const wait of PAUSES) {
    try {
      await sendMail(mail);
      return;
    } catch (error) {
      if (!(error instanceof MailError) || !error.isPassing) throw error;
      await pause(wait);
    }
  }
  await sendMail(mail);
}
