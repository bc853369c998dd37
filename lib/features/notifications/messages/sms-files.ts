import 'server-only';
import { join } from 'node:path';
import { settings } from '../../../platform/env';
import { isInOutbox, writeToOutbox } from '../../../platform/mail/outbox';

/** Where SMS are kept while the shop has no gateway. */
export const smsOutboxDir = (): string => join(settings().outboxDir, 'sms');

/**
 * Keeps an SMS as a file `TIME-….json` that the account of the shop alone may read: `{ to, text, at }`.
 * @param id the message's, by which `isSmsKept` finds it
 * @returns the file's path
 */
export function writeSms(to: string, text: string, id: string): Promise<string> {
  const content = JSON.stringify({ to, text, at: new Date().toISOString() });
  return writeToOutbox(smsOutboxDir(), Buffer.from(`${content}\n`), { id, extension: 'json' });
}

/** Whether the SMS of a message is kept already. */
export const isSmsKept = (id: string): Promise<boolean> => isInOutbox(smsOutboxDir(), id, 'json');
