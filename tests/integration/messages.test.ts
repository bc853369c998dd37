import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { warnOfBudget } from '@/lib/features/messages/budget';
import { setGatewayPatience } from '@/lib/features/messages/carriers';
import { queueMessages, type NewMessage } from '@/lib/features/messages/queue-commands';
import { keepSending, wakeSender } from '@/lib/features/messages/sender';
import { MESSAGE_SETTINGS_ID } from '@/lib/features/messages/settings-queries';
import { inTransaction } from '@/lib/platform/database/transaction';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MessageModel, type MessageRecord } from '@/models/message';
import { MessageSettingsModel } from '@/models/message-settings';
import { NotificationModel } from '@/models/notification';
import { FakeSmtp } from '../support/fake-smtp';
import { emptyOutbox, readOutbox, readSms } from '../support/outbox';
import { makeUser, useShop } from '../support/shop';
import { useSmsFakes } from '../support/sms';
import { until } from '../support/until';

useShop();
const fakes = useSmsFakes();

const PHONE = '+8801712345678';

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

let made = 0;
function shipped(more: Partial<NewMessage> = {}): NewMessage {
  made += 1;
  return {
    key: `key-${made}`,
    kind: 'parcelShipped',
    channel: 'sms',
    to: PHONE,
    locale: 'en',
    values: { number: `261123-9C21A4-${made}`, courier: 'Pathao', trackingNumber: 'PT1' },
    ...more,
  };
}
const code = (more: Partial<NewMessage> = {}) =>
  shipped({ kind: 'code', values: { code: `48${made}13`, minutes: 10 }, ...more });

const mailed = (more: Partial<NewMessage> = {}) =>
  shipped({
    channel: 'mail',
    to: 'rahima@example.com',
    values: { letter: { subject: 'A parcel', text: 'It is on its way.\n' } },
    ...more,
  });

async function sent(...messages: NewMessage[]): Promise<MessageRecord[]> {
  await queueMessages(messages);
  return settled(messages);
}

async function settled(messages: NewMessage[]): Promise<MessageRecord[]> {
  await settleBackground();
  const found = await MessageModel.find({ key: { $in: messages.map(({ key }) => key) } }).lean();
  return messages.map(({ key }) => found.find((one) => one.key === key)!);
}

/** The pause of what waits is over, or the time of who died over it. */
async function timePasses(): Promise<void> {
  const past = new Date(Date.now() - 1);
  await MessageModel.updateMany({ state: { $in: ['due', 'sending'] } }, { $set: { dueAt: past } });
  await MessageModel.updateMany({ askAt: { $exists: true } }, { $set: { askAt: past } });
  await keepSending();
  await settleBackground();
}

describe('the queue', () => {
  it('takes a message once, however often it comes', async () => {
    const one = shipped();
    await Promise.all([queueMessages([one]), queueMessages([one, shipped()])]);
    await queueMessages([one, one]);
    await inTransaction((session) => queueMessages([one, shipped()], session));
    await settleBackground();
    expect(await MessageModel.countDocuments({})).toBe(3);
    expect(await readSms()).toHaveLength(3);
  });

  it('sends what a transaction queued once it is committed, and else never', async () => {
    const [kept, lost] = [shipped(), shipped()];
    await inTransaction((session) => queueMessages([kept], session));
    const failed = inTransaction(async (session) => {
      await queueMessages([lost], session);
      throw new Error('given up');
    });
    await expect(failed).rejects.toThrow('given up');
    const [one, other] = await settled([kept, lost]);
    expect(one).toMatchObject({ state: 'sent', provider: 'files', parts: 1, costPoisha: 0 });
    expect(other).toBeUndefined();
  });

  it('leaves out what is switched off, and never a code', async () => {
    await MessageSettingsModel.create({
      _id: MESSAGE_SETTINGS_ID,
      version: 1,
      changedAt: new Date(),
      on: ['orderPlaced:sms'],
      off: ['parcelShipped:sms', 'code:sms'],
    });
    const [off, secret, on, impossible] = await sent(
      shipped(),
      code(),
      shipped({ kind: 'orderPlaced' }),
      shipped({ kind: 'stockLow' }),
    );
    expect([off, impossible]).toEqual([undefined, undefined]);
    expect([secret!.state, on!.state]).toEqual(['sent', 'sent']);
  });

  it('sends codes before all else', async () => {
    const last = code();
    const all = await sent(...Array.from({ length: 12 }, () => shipped()), last);
    // Claims are made one after the other.
    const taken = all.sort((a, b) => (String(a.claim) < String(b.claim) ? -1 : 1));
    expect(taken[0]!.key).toBe(last.key);
  });

  it('lets no hanging message keep a code waiting', async () => {
    const fake = fakes.use('ssl-wireless');
    for (const each of [1, 2, 3, 4, 5, 6]) {
      fake.switches.add({ trouble: 'slow', ms: 2_000 + each });
    }
    await queueMessages(Array.from({ length: 8 }, () => shipped()));
    await until(() => fake.calls.length === 6, 'six are under way');
    const waiting = code();
    await queueMessages([waiting]);
    await until(() => fake.calls.length > 6, 'another call');
    expect(fake.calls[6]!.fields.sms).toContain('code');
    await settled([waiting]);
  });
});

describe('files', () => {
  it('keep SMS that only the shop may read, in the language they are for', async () => {
    await sent(shipped({ locale: 'bn' }), code());
    const directory = join(settings().outboxDir, 'sms');
    const names = await readdir(directory);
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*Z-[0-9a-f]{8}\.json$/);
      expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
    }
    const texts = (await readSms()).map(({ to, text }) => `${to} ${text}`).join('\n');
    expect(texts).toMatch(/^\+8801712345678 .*পার্সেল/m);
    expect(texts).toMatch(/code is 48\d+13/);
  });

  it('are written once, also where who wrote one died before it said so', async () => {
    const [one, other] = [shipped(), mailed()];
    await sent(one, other);
    await MessageModel.updateMany({}, { $set: { state: 'sending' }, $unset: { endedAt: 1 } });
    await timePasses();
    expect((await settled([one, other])).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(await readSms()).toHaveLength(1);
    expect(await readOutbox()).toHaveLength(1);
  });
});

it('forgets what a code was once it is over, and nothing else', async () => {
  const [secret, plain, late] = await sent(
    code(),
    shipped(),
    code({ expiresAt: new Date(Date.now() - 1) }),
  );
  expect(secret!.values).toBeUndefined();
  expect(plain!.values).toMatchObject({ courier: 'Pathao' });
  expect(late).toMatchObject({ state: 'failed', problem: { code: 'expired' } });
  expect(late!.values).toBeUndefined();
  expect(await readSms()).toHaveLength(2);
});

it('gives up what has no words, and goes on', async () => {
  const [wordless, fine] = await sent(code({ values: {} }), shipped());
  expect(wordless).toMatchObject({ state: 'failed', problem: { code: 'words' } });
  expect(fine!.state).toBe('sent');
});

describe('gateways', () => {
  it.each(['ssl-wireless', 'bulksmsbd', 'alpha-sms'] as const)(
    '%s: sends, counts parts and what they cost',
    async (name) => {
      const fake = fakes.use(name);
      const before = fake.received.length;
      const [english, bangla] = await sent(shipped(), shipped({ locale: 'bn' }));
      expect(english).toMatchObject({ state: 'sent', provider: name, parts: 1, costPoisha: 35 });
      expect(english!.providerId).toMatch(/\d+/);
      expect(bangla!.state).toBe('sent');
      const texts = fake.received.slice(before).map(({ to, text }) => `${to} ${text}`);
      expect(texts).toHaveLength(2);
      expect(texts.every((text) => text.startsWith('8801712345678 '))).toBe(true);
    },
  );

  it('that are away or silent are asked again with growing pauses, and nothing comes twice', async () => {
    const fake = fakes.use('ssl-wireless');
    const before = fake.received.length;
    const one = shipped();
    fake.switches.add({ trouble: 'unavailable' });
    const [first] = await sent(one);
    expect(first).toMatchObject({ state: 'due', attempts: 1, problem: { code: 'unheard' } });
    const pause = first!.dueAt.getTime() - Date.now();
    // Gone out, and its answer lost; then answered after the timeout; then refused as a duplicate.
    fake.switches.add({ trouble: 'lose-answer' });
    await timePasses();
    const [second] = await settled([one]);
    expect(second).toMatchObject({ state: 'due', attempts: 2 });
    expect(second!.dueAt.getTime() - Date.now()).toBeGreaterThan(pause);
    setGatewayPatience(50);
    fake.switches.add({ trouble: 'late-answer', ms: 300 });
    await timePasses();
    setGatewayPatience();
    await timePasses();
    const [last] = await settled([one]);
    expect(last).toMatchObject({ state: 'sent', attempts: 4 });
    expect(last!.reference).toBe(first!.reference);
    expect(fake.received).toHaveLength(before + 1);
  });

  it('that know no id of ours are not asked twice: nobody knows', async () => {
    const fake = fakes.use('bulksmsbd');
    const before = fake.received.length;
    setGatewayPatience(50);
    fake.switches.add({ trouble: 'late-answer', ms: 300 });
    const one = code();
    const [lost] = await sent(one);
    expect(lost).toMatchObject({ state: 'unknown', problem: { code: 'unheard' }, costPoisha: 35 });
    await timePasses();
    expect((await settled([one]))[0]!.state).toBe('unknown');
    expect(fake.received).toHaveLength(before + 1);
  });

  it('that refuse a connection did nothing: any is asked again', async () => {
    fakes.use('bulksmsbd');
    const { url } = settings().sms.gateway!;
    settings().sms.gateway!.url = 'http://127.0.0.1:47';
    const one = shipped();
    expect((await sent(one))[0]).toMatchObject({ state: 'due', problem: { code: 'away' } });
    settings().sms.gateway!.url = url;
    await timePasses();
    expect((await settled([one]))[0]).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('without money or with a wrong key wait for a person; a wrong number is the end', async () => {
    const fake = fakes.use('bulksmsbd');
    fake.switches.add({ trouble: 'sms-code', code: '1007', why: 'bare' });
    const one = shipped();
    expect((await sent(one))[0]).toMatchObject({ state: 'due', problem: { code: '1007' } });
    settings().sms.gateway!.apiKey = 'wrong';
    await timePasses();
    expect((await settled([one]))[0]).toMatchObject({ state: 'due', problem: { code: '1011' } });
    fakes.use('bulksmsbd');
    await timePasses();
    expect((await settled([one]))[0]).toMatchObject({ state: 'sent', attempts: 3 });
    fake.switches.add({ trouble: 'sms-code', code: '1001' });
    expect((await sent(shipped()))[0]).toMatchObject({
      state: 'failed',
      problem: { code: '1001' },
    });
  });

  it('that were changed meanwhile are not asked for what another may have', async () => {
    const ssl = fakes.use('ssl-wireless');
    ssl.switches.add({ trouble: 'lose-answer' });
    const one = shipped();
    expect((await sent(one))[0]!.state).toBe('due');
    const alpha = fakes.use('alpha-sms');
    const before = alpha.taken.length;
    await timePasses();
    expect((await settled([one]))[0]!.state).toBe('unknown');
    expect(alpha.taken).toHaveLength(before);
  });

  it('are not asked again on another day, whose ids are other ones', async () => {
    const fake = fakes.use('ssl-wireless');
    fake.switches.add({ trouble: 'lose-answer' });
    const one = shipped();
    await sent(one);
    const before = fake.calls.length;
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    await MessageModel.updateOne({ key: one.key }, { $set: { openAt: yesterday } });
    await timePasses();
    expect((await settled([one]))[0]!.state).toBe('unknown');
    expect(fake.calls).toHaveLength(before);
  });

  it('report what became of one and what it cost; what is never told stays sent', async () => {
    const fake = fakes.use('alpha-sms');
    const [there, never] = [shipped(), shipped()];
    await sent(there);
    fake.switches.add({ trouble: 'sms-never' });
    await sent(never);
    await timePasses();
    const [one, other] = await settled([there, never]);
    expect(one).toMatchObject({ state: 'delivered', costPoisha: 36 });
    expect(one!.deliveredAt).toBeInstanceOf(Date);
    expect(one!.askAt).toBeUndefined();
    expect(other).toMatchObject({ state: 'sent', asks: 1 });
    for (let time = 0; time < 6; time += 1) await timePasses();
    const [, last] = await settled([there, never]);
    expect(last!.state).toBe('sent');
    expect(last!.askAt).toBeUndefined();
  });

  it('after a death are asked by the same name where they know it; else nobody knows', async () => {
    const ssl = fakes.use('ssl-wireless');
    const before = ssl.received.length;
    const [done, fresh] = [shipped(), shipped()];
    await sent(done);
    // It went out, and whoever sent it died before it wrote so; another died before it asked.
    await queueMessages([fresh]);
    await settleBackground();
    await MessageModel.updateMany({}, { $set: { state: 'sending' } });
    await MessageModel.updateOne({ key: fresh.key }, { $set: { reference: 'neverasked1' } });
    await timePasses();
    expect((await settled([done, fresh])).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(ssl.received.slice(before).map(({ text }) => text)).toHaveLength(3);
    fakes.use('bulksmsbd');
    const lost = shipped();
    await sent(lost);
    await MessageModel.updateOne({ key: lost.key }, { $set: { state: 'sending' } });
    await timePasses();
    expect((await settled([lost]))[0]).toMatchObject({
      state: 'unknown',
      problem: { code: 'died' },
    });
  });
});

describe('the month’s money', () => {
  it('stops all but codes, and administrators hear of it once', async () => {
    const admin = await makeUser({ role: 'admin' });
    fakes.use('ssl-wireless');
    settings().sms.partPoisha = 45;
    settings().sms.monthlyPoisha = 100;
    await sent(shipped());
    await warnOfBudget();
    const told = () =>
      NotificationModel.find({ userId: new Types.ObjectId(admin.id), kind: /^smsBudget/ }).lean();
    await settleBackground();
    expect(await told()).toEqual([]);
    await sent(shipped());
    await Promise.all([warnOfBudget(), warnOfBudget()]);
    await warnOfBudget();
    await settleBackground();
    expect((await told()).map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['smsBudgetNear', 90],
    ]);
    await sent(code());
    (globalThis as { paikariSmsBudget?: unknown }).paikariSmsBudget = undefined;
    const [stopped, allowed] = await sent(shipped(), code());
    expect(stopped).toMatchObject({ state: 'failed', problem: { code: 'budget' } });
    expect(allowed!.state).toBe('sent');
    await warnOfBudget();
    await settleBackground();
    expect((await told()).map(({ kind }) => kind)).toEqual(['smsBudgetNear', 'smsBudgetOver']);
  });
});

describe('mail', () => {
  const smtp = new FakeSmtp();
  let url = '';
  beforeAll(async () => (url = await smtp.start()));
  afterAll(() => smtp.stop());
  beforeEach(() => {
    smtp.received.length = 0;
    settings().smtp = { url, from: 'Paikari Bazaar <shop@example.com>' };
  });

  it('is tried again after a passing refusal, and given up after a lasting one', async () => {
    smtp.recipientAnswers.push('451 4.7.1 later');
    const one = mailed();
    expect((await sent(one))[0]).toMatchObject({ state: 'due', problem: { code: '451' } });
    await timePasses();
    expect((await settled([one]))[0]).toMatchObject({ state: 'sent', provider: 'smtp' });
    expect(smtp.received).toHaveLength(1);
    smtp.recipientAnswers.push('550 5.1.1 <rahima@example.com> unknown');
    const [refused] = await sent(mailed());
    expect(refused).toMatchObject({ state: 'failed', problem: { code: '550' } });
    expect(JSON.stringify(refused!.problem)).not.toContain('rahima');
  });

  it('that may have arrived is not sent again', async () => {
    smtp.breaksOffAfterMail = true;
    const one = mailed();
    expect((await sent(one))[0]!.state).toBe('unknown');
    smtp.breaksOffAfterMail = false;
    await timePasses();
    wakeSender();
    expect((await settled([one]))[0]!.state).toBe('unknown');
    expect(smtp.received).toHaveLength(1);
  });
});
