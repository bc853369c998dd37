import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import {
  forgetBudget,
  warnOfBudget,
  MESSAGE_SETTINGS_ID,
} from '@/lib/features/notifications/messages/budget';
import { queueMessages } from '@/lib/features/notifications/messages/queue-commands';
import { wakeSender } from '@/lib/features/notifications/messages/sender';
import { inTransaction } from '@/lib/platform/database/transaction';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MessageModel, MessageSettingsModel, MessageTemplateModel } from '@/models/message';
import { NotificationModel } from '@/models/notification';
import { FakeSmtp } from '../support/fake-smtp';
import {
  asIfTaken,
  code,
  mailed,
  sent,
  settled,
  shipped,
  timePasses,
  useMessages,
} from '../support/messages';
import { readOutbox, readSms } from '../support/outbox';
import { makeUser, useShop } from '../support/shop';
import { useSmsFakes } from '../support/sms';
import { until } from '../support/until';

useShop();
const fakes = useSmsFakes();
useMessages();

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
    await asIfTaken(one, other);
    await timePasses();
    expect((await settled([one, other])).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(await readSms()).toHaveLength(1);
    expect(await readOutbox()).toHaveLength(1);
  });
});

it('forgets what it said once it is sent; of what failed, what a code was', async () => {
  const past = { expiresAt: new Date(Date.now() - 1) };
  const [secret, plain, letter, late, failed] = await sent(
    code(),
    shipped(),
    mailed(),
    code(past),
    shipped(past),
  );
  for (const one of [secret, plain, letter]) {
    expect(one).toMatchObject({ state: 'sent' });
    expect([one!.values, one!.letter]).toEqual([undefined, undefined]);
  }
  // A person may have it tried again.
  expect(failed!.values).toMatchObject({ courier: 'Pathao' });
  expect(late).toMatchObject({ state: 'failed', problem: { code: 'expired' } });
  expect(late!.values).toBeUndefined();
  expect(await readSms()).toHaveLength(2);
});

it('gives up what has no words, and goes on', async () => {
  const [wordless, fine] = await sent(code({ values: {} }), shipped());
  expect(wordless).toMatchObject({ state: 'failed', problem: { code: 'words' } });
  expect(fine!.state).toBe('sent');
});

it('waits where the shop could not prepare it, and is not called lost', async () => {
  fakes.use('bulksmsbd');
  // Templates are kept for a second, and no longer than until one is written.
  await MessageTemplateModel.deleteMany({ version: 0 });
  const broken = jest.spyOn(MessageTemplateModel, 'findOne').mockImplementationOnce(() => {
    throw new Error('The database stumbled.');
  });
  const unwritten = jest.spyOn(MessageModel, 'updateOne').mockImplementationOnce(() => {
    throw new Error('It stumbles still.');
  });
  const one = shipped();
  const [waiting] = await sent(one);
  broken.mockRestore();
  unwritten.mockRestore();
  expect(waiting).toMatchObject({ state: 'due', attempts: 1 });
  expect([waiting!.openAt, waiting!.provider]).toEqual([undefined, undefined]);
  await timePasses();
  expect((await settled([one]))[0]).toMatchObject({ state: 'sent', attempts: 2 });
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
      NotificationModel.find({
        userId: new Types.ObjectId(admin.id),
        kind: { $in: ['smsBudgetNear', 'smsBudgetOver'] },
      })
        .sort({ _id: 1 })
        .lean();
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
    forgetBudget();
    const [stopped, allowed] = await sent(shipped(), code());
    expect(stopped).toMatchObject({ state: 'failed', problem: { code: 'budget' } });
    expect(allowed!.state).toBe('sent');
    await warnOfBudget();
    await settleBackground();
    expect((await told()).map(({ kind }) => kind)).toEqual(['smsBudgetNear', 'smsBudgetOver']);
    // More money, of which most is spent too.
    settings().sms.monthlyPoisha = 200;
    await warnOfBudget();
    await warnOfBudget();
    await settleBackground();
    expect((await told()).map(({ kind, quantity }) => [kind, quantity]).at(-1)).toEqual([
      'smsBudgetNear',
      90,
    ]);
    expect(await told()).toHaveLength(3);
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
