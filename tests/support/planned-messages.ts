import { Types } from 'mongoose';
import {
  forgetSmsAway,
  isSmsAway,
  listMessages,
  messageStatistics,
} from '@/lib/features/notifications/messages/desk-queries';
import { readBudget } from '@/lib/features/notifications/messages/budget';
import type { MessageList } from '@/lib/features/notifications/messages/desk-schema';
import { findLapsed, takeDue } from '@/lib/features/notifications/messages/message-store';
import { endOfDay } from '@/lib/platform/time/day-bounds';
import { dayOf } from '@/lib/platform/time/time';
import type { Actor } from '@/lib/platform/auth/actor';
import { MessageModel } from '@/models/message';
import type { PlannedQuery } from './query-plans';

const MESSAGES = 10_000;
/** A message every few minutes. */
const EVERY_MS = 400_000;
const KINDS = ['code', 'orderStep', 'parcelShipped', 'parcelDelivered'] as const;
const phoneOf = (number: number) => `+88017${String(10_000_000 + number)}`;
const told = (number: number) => `planned-${number}`;

/** Mails and SMS of some weeks: nearly all have gone out, a few failed, and some wait. */
export async function fillMessages(now: Date): Promise<void> {
  const messages = Array.from({ length: MESSAGES }, (_, number) => {
    const at = new Date(now.getTime() - number * EVERY_MS);
    const isSms = number % 2 === 0;
    const state = number % 500 === 7 ? 'failed' : number % 1000 === 8 ? 'due' : 'sent';
    const id = Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1000)).toHexString();
    return {
      // Two of one second have ids of their own.
      _id: new Types.ObjectId(id.slice(0, 16) + String(number).padStart(8, '0')),
      ...{ key: told(number), kind: KINDS[number % KINDS.length]!, rank: 1, state, locale: 'bn' },
      ...{ channel: isSms ? 'sms' : 'mail', attempts: 1, createdAt: at, dueAt: at },
      to: isSms ? phoneOf(number % 3_000) : `person${number % 3_000}@example.com`,
      ...(state !== 'due' && { endedAt: at }),
      ...(isSms && { parts: 1, costPoisha: 35 }),
    };
  });
  await MessageModel.collection.insertMany(messages as never);
}

const weekAgo = (): string => dayOf(new Date(Date.now() - 7 * 86_400_000));

/** An id of a day's end. */
const idBefore = (day: string): string =>
  String(Types.ObjectId.createFromTime(endOfDay(day).getTime() / 1000 - 60));

/** Returns the queries of the dashboard's message list, and of the sender. */
export function plannedMessages(admin: () => Actor): PlannedQuery[] {
  const listed = (name: string, asked: () => MessageList): PlannedQuery => [
    `messages ${name}`,
    () => listMessages(admin(), asked()),
  ];
  return [
    listed('of all', () => ({})),
    listed('further on', () => ({ before: 'f'.repeat(24) })),
    listed('of a day', () => ({ from: weekAgo(), to: weekAgo() })),
    listed('of a day, further on', () => ({
      ...{ from: weekAgo(), to: weekAgo() },
      before: idBefore(weekAgo()),
    })),
    listed('until a day', () => ({ to: weekAgo() })),
    listed('by SMS', () => ({ channel: 'sms' })),
    listed('by SMS of a day', () => ({ channel: 'sms', from: weekAgo(), to: weekAgo() })),
    listed('of a kind', () => ({ kind: 'parcelDelivered' })),
    listed('that failed', () => ({ state: 'failed' })),
    listed('that failed, of a day', () => ({ state: 'failed', from: weekAgo(), to: weekAgo() })),
    listed('to somebody', () => ({ q: phoneOf(8) })),
    ['figures of messages', () => messageStatistics(admin())],
    ['the month’s money for SMS', () => readBudget()],
    [
      'whether SMS are away',
      () => {
        forgetSmsAway();
        return isSmsAway();
      },
    ],
    ['the next mail', () => takeDue('mail', 'files', { urgentOnly: false })],
    ['the next code', () => takeDue('sms', 'files', { urgentOnly: true })],
    ['what died', () => findLapsed(200)],
  ];
}
