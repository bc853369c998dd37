import 'server-only';
import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { MessageModel, type MessageRecord } from '../../../../models/message';
import { withDatabase } from '../../../platform/database/connect';
import { queueSource } from '../../../platform/metrics/statistics';
import { ruleOf, type Channel } from './types';
import { LEASE_MS } from './send-rules';

/* Each step of a message, with the state that it starts from in its filter. */

/** A name for a gateway: 20 letters and digits, nobody's second. */
const newReference = (): string => randomBytes(10).toString('hex');

/**
 * Takes the most urgent message that is due, for as long as its try may last: written before anything is
 * handed over. Null where none is due.
 * @param by what it is handed over by
 */
export function takeDue(
  channel: Channel,
  by: string,
  { urgentOnly }: { urgentOnly: boolean },
): Promise<MessageRecord | null> {
  const now = new Date();
  const isAnew = { $eq: ['$attempts', 0] };
  return withDatabase(
    () =>
      MessageModel.collection.findOneAndUpdate(
        { channel, state: 'due', dueAt: { $lte: now }, ...(urgentOnly && { rank: 0 }) },
        [
          {
            $set: {
              state: 'sending',
              claim: new Types.ObjectId(),
              takenAt: now,
              dueAt: new Date(now.getTime() + LEASE_MS[channel]),
              attempts: { $add: ['$attempts', 1] },
              firstTriedAt: { $cond: [isAnew, now, { $ifNull: ['$firstTriedAt', now] }] },
              openAt: { $cond: [isAnew, null, { $ifNull: ['$openAt', null] }] },
              // Keeps the provider and reference of earlier attempts: a gateway must not be asked about a
              // message that may be at another gateway or under another reference.
              provider: { $cond: [isAnew, by, { $ifNull: ['$provider', by] }] },
              reference: { $ifNull: ['$reference', newReference()] },
            },
          },
        ],
        { sort: { rank: 1, dueAt: 1 }, returnDocument: 'after' },
      ) as Promise<MessageRecord | null>,
  );
}

type Claimed = Pick<MessageRecord, '_id' | 'claim' | 'kind'>;

/**
 * Ends a try as its claim's own. One that was called unknown meanwhile, as its time was over, may still
 * be told better.
 */
async function end(
  { _id, claim }: Claimed,
  set: Partial<MessageRecord>,
  unset: Record<string, 1> = {},
): Promise<void> {
  await withDatabase(() =>
    MessageModel.updateOne(
      { _id, claim, state: { $in: ['sending', 'unknown'] } },
      { $set: set, ...(Object.keys(unset).length > 0 && { $unset: unset }) },
    ),
  );
}

const CONTENT_FIELDS = { values: 1, letter: 1 } as const;

/** Fields to delete once a secret message is done; others are kept for a resend. */
const contentOf = ({ kind }: Claimed): Record<string, 1> =>
  ruleOf(kind).isSecret ? CONTENT_FIELDS : {};

/** Result of an attempt; `provider` is the carrier that was asked. */
export type Trace = Pick<MessageRecord, 'provider' | 'providerId' | 'parts' | 'costPoisha'>;

/** It went out: nobody needs its words any more. */
export const endSent = (
  message: Claimed,
  trace: Partial<Trace>,
  askAt: Date | null,
): Promise<void> =>
  end(
    message,
    { ...trace, state: 'sent', endedAt: new Date(), ...(askAt && { askAt, asks: 0 }) },
    { problem: 1, ...CONTENT_FIELDS },
  );

export type Problem = NonNullable<MessageRecord['problem']>;

export const endFailed = (message: Claimed, problem: Problem): Promise<void> =>
  end(message, { state: 'failed', problem, endedAt: new Date() }, contentOf(message));

export const endUnknown = (
  message: Claimed,
  problem: Problem,
  trace: Partial<Trace>,
): Promise<void> =>
  end(message, { ...trace, state: 'unknown', problem, endedAt: new Date() }, contentOf(message));

/** Waits for its next try, which its provider surely has not got. */
export const endLater = (message: Claimed, problem: Problem, dueAt: Date): Promise<void> =>
  end(message, { state: 'due', problem, dueAt }, { openAt: 1, provider: 1 });

/** Waits for its next try, as its provider may have it since `openAt`; then it has cost what `trace` says. */
export const endOpen = (
  message: Claimed,
  problem: Problem,
  { dueAt, openAt }: { dueAt: Date; openAt: Date },
  trace: Partial<Trace>,
): Promise<void> => end(message, { ...trace, state: 'due', problem, dueAt, openAt });

/** Put back as it was taken: nobody was asked to carry it. */
export const putBack = (
  message: Claimed & Pick<MessageRecord, 'openAt'>,
  dueAt: Date,
): Promise<void> =>
  end(message, { state: 'due', dueAt }, message.openAt ? {} : { openAt: 1, provider: 1 });

/** Messages whose process died over them, as their time is over. */
export function findLapsed(most: number): Promise<MessageRecord[]> {
  return withDatabase(() =>
    MessageModel.find({ state: 'sending', dueAt: { $lt: new Date() } })
      .limit(most)
      .lean<MessageRecord[]>(),
  );
}

/** Takes the moment on from which a provider is asked again; false where another process did. */
export async function takeAsk(
  { _id, askAt }: Pick<MessageRecord, '_id' | 'askAt'>,
  next: Date | null,
): Promise<boolean> {
  const { modifiedCount } = await withDatabase(() =>
    MessageModel.updateOne(
      { _id, askAt: askAt!, state: 'sent' },
      { ...(next ? { $set: { askAt: next } } : { $unset: { askAt: 1 } }), $inc: { asks: 1 } },
    ),
  );
  return modifiedCount === 1;
}

/**
 * Mails and SMS that wait, but those that their own address keeps waiting (a full mailbox). Each try moves
 * `dueAt`, so their age goes by when they were queued.
 */
export const messageQueueStatistics = queueSource({
  name: 'messages',
  collection: () => MessageModel.collection,
  waiting: () => ({ state: 'due', 'problem.isAway': { $ne: false } }),
  since: 'createdAt',
});
