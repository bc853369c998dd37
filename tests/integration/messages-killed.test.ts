import {
  type NewMessage,
  queueMessages,
} from '@/lib/features/notifications/messages/queue-commands';
import { keepSending } from '@/lib/features/notifications/messages/sender';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import type { GatewaySlug } from '@paikari/sms-gateways/kinds';
import { MessageModel } from '@/models/message';
import { MortalProcesses } from '../support/kills/mortal-process';
import { useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';
import { awayFromMidnight, SMS_KEYS, useSmsFakes } from '../support/sms';
import { onEmbeddedStore } from '../support/store';
import { until } from '../support/until';

/**
 * A process that queues and sends SMS is killed before and after each of its writes, and while the
 * gateway has its call. The next one makes each message whole: once at the phone where the gateway knows
 * our ids, else once or not at all, and then said to be unknown.
 */

jest.setTimeout(30 * 60_000);
useShop();
const fakes = useSmsFakes();

interface Kill {
  killAt?: number;
  sent?: boolean;
  call?: 'before' | 'behind';
}

/**
 * Where it is killed: before or behind its n-th write of messages, or during its first call. Its writes
 * are the same whatever the gateway is: in the short form each gateway has every other one of them.
 */
function killsOf(name: GatewaySlug): Kill[] {
  // Queued; looked for by mail, and taken one by one; written down.
  const all = [1, 2, 3, 4, 5, 6, 7, 8];
  const writes = IS_SHORT ? all.filter((n) => (n % 2 === 1) === (name === 'ssl-wireless')) : all;
  return [
    ...writes.flatMap((killAt) =>
      // A kill after one write was sent and a kill before the next is sent differ in the response alone.
      (IS_SHORT ? [killAt % 4 > 1] : [false, true]).map((sent) => ({ killAt, sent })),
    ),
    { call: 'before' },
    { call: 'behind' },
  ];
}

function messagesOf(round: string): NewMessage[] {
  const one = (name: string): NewMessage => ({
    key: `${round}-${name}`,
    kind: 'parcelShipped',
    channel: 'sms',
    to: '+8801712345678',
    locale: 'en',
    values: { number: `${round}-${name}` },
  });
  return [
    one('a'),
    one('b'),
    { ...one('c'), kind: 'code', values: { code: `${round}-c`, minutes: 10 } },
  ];
}

async function rounds(name: GatewaySlug): Promise<{ states: string[]; times: number[] }[]> {
  const fake = fakes[name];
  const processes = new MortalProcesses({
    SMS_GATEWAY: name,
    SMS_URL: fake.origin,
    SMS_API_KEY: SMS_KEYS.apiKey,
    SMS_SENDER: SMS_KEYS.senderId,
  });
  const told: { states: string[]; times: number[] }[] = [];
  try {
    for (const [index, kill] of killsOf(name).entries()) {
      const round = `${name}-${index}`;
      const messages = messagesOf(round);
      const living = await processes.living();
      const calls = fake.calls.length;
      if (kill.call) {
        const trouble = kill.call === 'before' ? 'slow' : 'late-answer';
        fake.switches.add({ trouble, ms: 2_000, times: 3 });
      }
      const { killAt, sent } = kill;
      const attempt = living.attempt({
        task: { name: 'sendMessages', messages },
        ...(killAt !== undefined && { killAt }),
        ...(sent !== undefined && { sent }),
      });
      if (kill.call) {
        await until(() => fake.calls.length > calls, 'the gateway is asked');
        processes.kill();
      }
      expect(await attempt).toBeNull();
      await processes.died();
      // Messages still on their way at the gateway arrive.
      if (kill.call) {
        const late = fake.calls.length - calls;
        await until(
          () => fake.taken.filter(({ text }) => text.includes(round)).length >= late,
          'calls under way are done',
        );
      }
      fake.switches.clear();
      told.push(await afterwards(name, messages));
    }
  } finally {
    await processes.end();
  }
  return told;
}

/** Queues the messages again, as events do, and ends the time of the process that died. */
async function afterwards(name: GatewaySlug, messages: NewMessage[]) {
  const fake = fakes.use(name);
  await queueMessages(messages);
  await settleBackground();
  const past = new Date(Date.now() - 1);
  for (let time = 0; time < 3; time += 1) {
    await MessageModel.updateMany(
      { state: { $in: ['due', 'sending'] } },
      { $set: { dueAt: past } },
    );
    await keepSending();
    await settleBackground();
  }
  const keys = messages.map(({ key }) => key);
  const found = await MessageModel.find({ key: { $in: keys } }).lean();
  const times = keys.map(
    (key) => fake.received.filter(({ text }) => new RegExp(`${key}\\b`).test(text)).length,
  );
  expect(found).toHaveLength(3);
  return {
    states: keys.map((key) => found.find((one) => one.key === key)!.state),
    times,
  };
}

awayFromMidnight(onEmbeddedStore(it))(
  'brings every message to the phone once, by SSL Wireless',
  async () => {
    const told = await rounds('ssl-wireless');
    expect(told).toHaveLength(killsOf('ssl-wireless').length);
    for (const { states, times } of told) {
      expect(states).toEqual(['sent', 'sent', 'sent']);
      expect(times).toEqual([1, 1, 1]);
    }
  },
);

onEmbeddedStore(it)('brings none twice by BulkSMSBD, and says what nobody knows', async () => {
  const told = await rounds('bulksmsbd');
  for (const { states, times } of told) {
    expect(Math.max(...times)).toBeLessThanOrEqual(1);
    // Each that is called sent is there.
    expect(states.every((state, at) => state !== 'sent' || times[at] === 1)).toBe(true);
    expect(states.every((state) => state === 'sent' || state === 'unknown')).toBe(true);
  }
  // A test of deaths over messages that left no doubt behind would prove nothing.
  expect(told.some(({ states }) => states.includes('unknown'))).toBe(true);
});
