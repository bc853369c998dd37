import {
  queueMessages,
  type NewMessage,
} from '@/lib/features/notifications/messages/queue-commands';
import { keepSending } from '@/lib/features/notifications/messages/sender';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MessageModel, MessageSettingsModel, type MessageRecord } from '@/models/message';
import { emptyOutbox } from './outbox';

const PHONE = '+8801712345678';

/** An empty outbox before each test of a file, and the settings as they were behind it. */
export function useMessages(): void {
  beforeEach(async () => {
    await settleBackground();
    await Promise.all([MessageModel.deleteMany({}), MessageSettingsModel.deleteMany({})]);
    await emptyOutbox();
  });
  afterEach(() => {
    settings().smtp = undefined;
    settings().sms.partPoisha = 35;
    settings().sms.monthlyPoisha = 10_000_00;
  });
}

let made = 0;
/** An SMS on a parcel, each another one. */
export function shipped(more: Partial<NewMessage> = {}): NewMessage {
  made += 1;
  return {
    key: `key-${made}`,
    kind: 'parcelShipped',
    channel: 'sms',
    to: PHONE,
    locale: 'en',
    values: { number: `261123-9C21A4-${made}`, courier: 'Pathao', trackingNumber: 'PT-1001' },
    ...more,
  };
}
/** A code by SMS. */
export const code = (more: Partial<NewMessage> = {}) =>
  shipped({ kind: 'code', values: { code: `48${made}13`, minutes: 10 }, ...more });

/** A mail that is written already. */
export const mailed = (more: Partial<NewMessage> = {}) =>
  shipped({
    channel: 'mail',
    to: 'rahima@example.com',
    values: { letter: { subject: 'A parcel', text: 'It is on its way.\n' } },
    ...more,
  });

/** Queues messages. @returns them once nothing goes on any more */
export async function sent(...messages: NewMessage[]): Promise<MessageRecord[]> {
  await queueMessages(messages);
  return settled(messages);
}

/** Messages as they are once nothing goes on any more. */
export async function settled(messages: NewMessage[]): Promise<MessageRecord[]> {
  await settleBackground();
  const found = await MessageModel.find({ key: { $in: messages.map(({ key }) => key) } }).lean();
  return messages.map(({ key }) => found.find((one) => one.key === key)!);
}

/** Messages as they are where somebody took them and wrote no end down: their words are still there. */
export async function asIfTaken(...messages: NewMessage[]): Promise<void> {
  for (const { key, values } of messages) {
    const words = typeof values.letter === 'object' ? { letter: values.letter } : { values };
    await MessageModel.updateOne({ key }, {
      $set: { ...words, state: 'sending' },
      $unset: { endedAt: 1 },
    } as never);
  }
}

/** The pause of what waits is over, or the time of who died over it. */
export async function timePasses(): Promise<void> {
  const past = new Date(Date.now() - 1);
  await MessageModel.updateMany({ state: { $in: ['due', 'sending'] } }, { $set: { dueAt: past } });
  await MessageModel.updateMany({ askAt: { $exists: true } }, { $set: { askAt: past } });
  await keepSending();
  await settleBackground();
}
