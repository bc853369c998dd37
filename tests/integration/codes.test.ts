import { sendCode, takeCode } from '@/lib/features/accounts/codes/commands';
import { forgetSmsAway } from '@/lib/features/notifications/messages/desk-queries';
import { forgetBudget } from '@/lib/features/notifications/messages/budget';
import { queueMessages } from '@/lib/features/notifications/messages/queue-commands';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { CodeModel } from '@/models/code';
import { MessageModel } from '@/models/message';
import { RateLimitModel } from '@/models/rate-limit';
import { codeSentTo, newPhone, otherThan } from '../support/codes';
import { shipped, useMessages } from '../support/messages';
import { makeUser, unique, useShop } from '../support/shop';
import { useSmsFakes } from '../support/sms';

/** Not due while a test runs. */
const LATER = new Date(Date.now() + 3_600_000);

useShop();
const fakes = useSmsFakes();
useMessages();
beforeEach(forgetSmsAway);
// Starts a new hour for each test: strangers' codes cost work from half of the hour's limit on.
beforeEach(() => RateLimitModel.deleteMany({ key: 'code-shop-hour:stranger' }));

const client = () => ({ address: unique('address') });
const send = (to: string, more: Partial<Parameters<typeof sendCode>[0]> = {}) =>
  sendCode({ purpose: 'signIn', to, locale: 'en', client: client(), ...more });

/** A number with its code, as if its limits were over. */
async function sent(to = newPhone(), more: Partial<Parameters<typeof sendCode>[0]> = {}) {
  await send(to, more);
  return { key: { purpose: 'signIn' as const, ...more, to }, code: await codeSentTo(to) };
}

it('is taken once, and no sooner than it was sent', async () => {
  const phone = newPhone();
  await expect(takeCode({ purpose: 'signIn', to: phone }, '123456')).rejects.toMatchObject({
    code: 'CODE_OVER',
  });
  const { key, code } = await sent(phone);
  await takeCode(key, code);
  await expect(takeCode(key, code)).rejects.toMatchObject({ code: 'CODE_OVER' });
});

it('goes by mail to an e-mail', async () => {
  const { key, code } = await sent(`${unique('mail')}@example.com`, { purpose: 'email' });
  await takeCode(key, code);
});

it('is stored as a keyed hash alone', async () => {
  const { key, code } = await sent();
  const stored = JSON.stringify(await CodeModel.find().lean());
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(key.to.slice(-8));
});

it('lets one of many requests through that come with the right code at once', async () => {
  const { key, code } = await sent();
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => takeCode(key, code)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('counts no more after five tries, the right one among them', async () => {
  const { key, code } = await sent();
  for (const triesLeft of [4, 3, 2, 1]) {
    await expect(takeCode(key, otherThan(code))).rejects.toMatchObject({
      code: 'CODE_WRONG',
      extra: { triesLeft },
    });
  }
  await expect(takeCode(key, otherThan(code))).rejects.toMatchObject({ code: 'CODE_OVER' });
  await expect(takeCode(key, code)).rejects.toMatchObject({ code: 'CODE_OVER' });
});

it('looks at five of many guesses that come at once', async () => {
  const { key, code } = await sent();
  const wrong = await Promise.allSettled(
    Array.from({ length: 40 }, () => takeCode(key, otherThan(code))),
  );
  const codes = wrong.map((one) => (one as { reason: { code: string } }).reason.code);
  expect(codes.filter((each) => each === 'CODE_WRONG')).toHaveLength(4);
  await expect(takeCode(key, code)).rejects.toMatchObject({ code: 'CODE_OVER' });
});

it('counts for its own phone, purpose and account alone', async () => {
  const { key, code } = await sent(newPhone(), { purpose: 'contact', binding: 'karim' });
  for (const other of [
    { ...key, to: newPhone() },
    { ...key, purpose: 'signIn' as const },
    { ...key, binding: 'rahim' },
    { ...key, binding: undefined },
  ]) {
    await expect(takeCode(other, code)).rejects.toMatchObject({ code: 'CODE_OVER' });
  }
  await takeCode(key, code);
});

it('is worth nothing where another one has an open code of its own', async () => {
  const [mine, yours] = [await sent(), await sent()];
  if (mine.code === yours.code) return;
  await expect(takeCode(yours.key, mine.code)).rejects.toMatchObject({ code: 'CODE_WRONG' });
  await takeCode(yours.key, yours.code);
});

it('ends with its ten minutes', async () => {
  const { key, code } = await sent();
  const [record] = await CodeModel.find().sort({ expiresAt: -1 }).limit(1).lean();
  expect(record!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(10 * 60_000);
  await CodeModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
  await expect(takeCode(key, code)).rejects.toMatchObject({ code: 'CODE_OVER' });
});

it('is sent once a minute to a number, whoever asks for whatever', async () => {
  const phone = newPhone();
  expect(await send(phone)).toEqual({ resendAfter: 60 });
  const again = send(phone, { purpose: 'order' });
  await expect(again).rejects.toMatchObject({ code: 'TOO_MANY' });
  const error = (await again.catch((reason: unknown) => reason)) as { retryAfter: number };
  expect(error.retryAfter).toBeGreaterThan(0);
  expect(error.retryAfter).toBeLessThanOrEqual(60);
});

it('is sent ten times a day to a number, and to its owner’s browser ten times more', async () => {
  const phone = newPhone();
  const forgetShorter = () =>
    RateLimitModel.deleteMany({ key: /^code-(?:minute|ten-minutes|address|prefix):/ });
  for (const isKnown of [false, true]) {
    for (let time = 0; time < 10; time += 1) {
      await forgetShorter();
      await send(phone, { client: { ...client(), isKnown } });
    }
    await forgetShorter();
    const eleventh = send(phone, { client: { ...client(), isKnown } });
    await expect(eleventh).rejects.toMatchObject({ code: 'TOO_MANY' });
    const error = (await eleventh.catch((reason: unknown) => reason)) as { retryAfter: number };
    expect(error.retryAfter).toBeGreaterThan(20 * 60 * 60);
  }
});

it('is sent to the owner’s own browser although a stranger has used the number up', async () => {
  const phone = newPhone();
  await send(phone);
  await expect(send(phone)).rejects.toMatchObject({ code: 'TOO_MANY' });
  await send(phone, { client: { ...client(), isKnown: true } });
});

it('is refused to an address that tries codes of ever more numbers, the right one too', async () => {
  const address = unique('guesser');
  const wrong: string[] = [];
  let last: Awaited<ReturnType<typeof sent>>;
  for (let number = 0; number < 16; number += 1) {
    last = await sent();
    for (let guess = 0; guess < 4; guess += 1) {
      const end = await takeCode(last.key, otherThan(last.code), { address }).catch(
        (error: { code: string }) => error.code,
      );
      wrong.push(String(end));
    }
  }
  expect(wrong.filter((code) => code === 'CODE_WRONG')).toHaveLength(60);
  expect(wrong.slice(60)).toEqual(['TOO_MANY', 'TOO_MANY', 'TOO_MANY', 'TOO_MANY']);
  const { key, code } = last!;
  await expect(takeCode(key, code, { address })).rejects.toMatchObject({ code: 'TOO_MANY' });
  // It was not looked at; a browser that the number knows is not held up.
  await takeCode(key, code, { address, isKnown: true });
});

it('counts right ones against no address', async () => {
  const address = unique('town');
  for (let number = 0; number < 61; number += 1) {
    const { key, code } = await sent();
    await takeCode(key, code, { address });
  }
});

it('in one browser is not ended by what others try or ask for', async () => {
  const phone = newPhone();
  const { key, code } = await sent(phone, { binding: 'own browser' });
  const elsewhere = { ...key, binding: 'a stranger’s' };
  for (let guess = 0; guess < 6; guess += 1) {
    await expect(takeCode(elsewhere, otherThan(code))).rejects.toMatchObject({ code: 'CODE_OVER' });
  }
  await takeCode(key, code);
});

it('is not sent any more where a later one took its place before it went out', async () => {
  const phone = newPhone();
  await MessageModel.deleteMany({ to: phone });
  const key = { purpose: 'signIn' as const, to: phone };
  const known = { client: { ...client(), isKnown: true } };
  await send(phone);
  await settleBackground();
  await MessageModel.updateMany({ to: phone }, { $set: { state: 'due', dueAt: LATER } });
  await send(phone, known);
  await settleBackground();
  const states = await MessageModel.find({ to: phone }, { state: 1, values: 1, problem: 1 })
    .sort({ _id: 1 })
    .lean();
  expect(states).toMatchObject([
    { state: 'failed', problem: { code: 'withdrawn' } },
    { state: 'sent' },
  ]);
  expect(states[0]!.values).toBeUndefined();
  await takeCode(key, await codeSentTo(phone));
});

it('is asked for alike by an address that has used up its asks, for whomever', async () => {
  const owner = newPhone();
  await makeUser({ loginPhone: owner });
  const address = unique('prober');
  const ask = (to: string) =>
    send(to, { client: { address } }).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    );
  for (let number = 0; number < 60; number += 1) expect(await ask(newPhone())).toBe('sent');
  expect(await ask(newPhone())).toBe('TOO_MANY');
  expect(await ask(owner)).toBe('TOO_MANY');
});

it('is not promised while the latest SMS have all failed, and mails go on', async () => {
  for (let sms = 0; sms < 5; sms += 1) await sent();
  const latest = await MessageModel.find({ channel: 'sms' }, { _id: 1 })
    .sort({ createdAt: -1 })
    .limit(5)
    .lean();
  const ids = latest.map(({ _id }) => _id);
  const away = { code: 'away', message: 'Nobody there.', isAway: true };
  await MessageModel.updateMany(
    { _id: { $in: ids } },
    { $set: { state: 'due', dueAt: new Date(Date.now() + 3_600_000), problem: away } },
  );
  forgetSmsAway();
  await expect(send(newPhone())).rejects.toMatchObject({ code: 'SMS_AWAY' });
  await send(`${unique('mail')}@example.com`, { purpose: 'email' });
  // The outage was minutes ago: the next one tries whether it is over.
  const before = new Date(Date.now() - 6 * 60_000);
  await MessageModel.updateMany({ _id: { $in: ids } }, { $set: { createdAt: before } });
  forgetSmsAway();
  await send(newPhone());
});

it('is promised while the gateway refuses numbers, or the month’s money is spent for all else', async () => {
  const fake = fakes.use('bulksmsbd');
  fake.switches.add({ trouble: 'sms-code', code: '1001', times: 5 });
  for (let sms = 0; sms < 5; sms += 1) await send(newPhone());
  await settleBackground();
  const refused = { state: 'failed', 'problem.code': '1001' } as const;
  expect(await MessageModel.countDocuments(refused)).toBe(5);
  forgetSmsAway();
  await send(newPhone());
  settings().sms.monthlyPoisha = 0;
  forgetBudget();
  await queueMessages(Array.from({ length: 6 }, () => shipped()));
  await settleBackground();
  expect(await MessageModel.countDocuments({ 'problem.code': 'budget' })).toBe(6);
  forgetSmsAway();
  await send(newPhone());
});

it('is not promised while the gateway wants another key', async () => {
  fakes.use('bulksmsbd');
  settings().sms.gateway!.apiKey = 'wrong';
  for (let sms = 0; sms < 5; sms += 1) await send(newPhone());
  await settleBackground();
  // None of them is under way again by now.
  const dueAt = new Date(Date.now() + 3_600_000);
  await MessageModel.updateMany({ state: { $in: ['due', 'sending'] } }, { $set: { dueAt } });
  await settleBackground();
  // Refused before anybody was asked: it says nothing of the gateway.
  await queueMessages([shipped({ kind: 'code', values: {} })]);
  await settleBackground();
  forgetSmsAway();
  await expect(send(newPhone())).rejects.toMatchObject({ code: 'SMS_AWAY' });
});
