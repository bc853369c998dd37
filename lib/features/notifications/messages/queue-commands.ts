import 'server-only';
import { MongoBulkWriteError, type BulkWriteOptions } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { MessageModel } from '../../../../models/message';
import { withDatabase } from '../../../platform/database/connect';
import { afterCommit } from '../../../platform/database/transaction';
import type { Locale } from '../../../platform/i18n/i18n';
import type { ComposedMail } from '../../../platform/mail/templates';
import { ruleOf, type Channel, type MessageType } from './types';
import { wakeSender } from './sender';
import { currentMessageSettings, isOn } from './budget';

const DUPLICATE_KEY = 11000;
/** Most messages in one call; a caller with more calls again. */
const MOST_AT_ONCE = 1_000;

export interface NewMessage {
  /** Unique key of the reason: the same message is queued once, however often it is requested. */
  key: string;
  kind: MessageType;
  channel: Channel;
  /** An e-mail address, or `+8801…`. */
  to: string;
  locale: Locale;
  /** Values for the kind's template, or a finished mail. */
  values: Record<string, string | number> | { letter: ComposedMail };
  /** The message is useless after this moment, as a code is, and is then not sent any more. */
  expiresAt?: Date;
}

/**
 * Puts messages into the outbox: they are sent once, after the commit of the transaction where there is
 * one, and again after a crash. What the administrator has switched off is left out.
 * @throws RangeError where they are more than 1,000
 */
export async function queueMessages(
  messages: NewMessage[],
  session?: ClientSession,
): Promise<void> {
  if (messages.length > MOST_AT_ONCE) throw new RangeError('Too many messages at once.');
  if (messages.length === 0) return;
  const kept = await currentMessageSettings();
  const wanted = messages.filter(({ kind, channel }) => isOn(kind, channel, kept));
  const unique = [...new Map(wanted.map((one) => [one.key, one])).values()];
  if (unique.length === 0) return;
  const channels = new Set(unique.map(({ channel }) => channel));
  if (session) {
    await insertIn(unique, session);
    afterCommit(session, () => wakeSender(channels));
    return;
  }
  await withDatabase(() =>
    insert(unique, { ordered: false }).catch((error: unknown) => {
      if (!isRepeated(error)) throw error;
    }),
  );
  wakeSender(channels);
}

/** A key that is there already would end the transaction: it is looked for first. */
async function insertIn(messages: NewMessage[], session: ClientSession): Promise<void> {
  const keys = messages.map(({ key }) => key);
  const there = await MessageModel.find({ key: { $in: keys } }, { key: 1 }, { session }).lean();
  const known = new Set(there.map(({ key }) => key));
  const fresh = messages.filter(({ key }) => !known.has(key));
  if (fresh.length > 0) await insert(fresh, { session });
}

/** Past Mongoose, as in `placePurchase`: every value is the shop's own or a checked one. */
const insert = (messages: readonly NewMessage[], options: BulkWriteOptions): Promise<unknown> =>
  MessageModel.collection.insertMany(messages.map(recordOf), options);

function recordOf({ key, kind, channel, to, locale, values, expiresAt }: NewMessage) {
  const now = new Date();
  const isWritten = typeof values.letter === 'object';
  return {
    _id: new Types.ObjectId(),
    key,
    kind,
    channel,
    to,
    locale,
    ...(isWritten ? { letter: values.letter as ComposedMail } : { values }),
    rank: ruleOf(kind).isUrgent ? 0 : 1,
    state: 'due' as const,
    createdAt: now,
    ...(expiresAt && { expiresAt }),
    dueAt: now,
    attempts: 0,
  };
}

/** Whether every refused message is queued already. */
function isRepeated(error: unknown): boolean {
  return (
    error instanceof MongoBulkWriteError &&
    [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY)
  );
}

/**
 * Ends a message that still waits, as a later one says what is true now. One that may have gone out
 * stays what it is.
 * @param key that it was queued with
 */
export async function withdrawMessage(key: string, session: ClientSession): Promise<void> {
  const problem = { code: 'withdrawn', message: 'A later one took its place.' };
  await MessageModel.updateOne(
    { key, state: 'due', openAt: null },
    {
      $set: { state: 'failed', problem, endedAt: new Date() },
      $unset: { values: 1, letter: 1 },
    },
    { session },
  );
}
