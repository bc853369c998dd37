import { Types } from 'mongoose';
import * as again from '@/app/api/messages/again/[id]/route';
import * as budget from '@/app/api/messages/budget/route';
import * as switches from '@/app/api/messages/switches/route';
import * as testing from '@/app/api/messages/test/[id]/route';
import { readBudget } from '@/lib/features/notifications/messages/budget';
import {
  listMessages,
  listSwitches,
  messageStatistics,
} from '@/lib/features/notifications/messages/desk-queries';
import type { MessageType } from '@/lib/features/notifications/messages/types';
import { queueMessages } from '@/lib/features/notifications/messages/queue-commands';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { MessageModel, MessageSettingsModel } from '@/models/message';
import { readOutbox } from '../support/outbox';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin', loginPhone: '+8801712000199' });
});
afterEach(async () => {
  await settleBackground();
  await Promise.all([MessageModel.deleteMany({}), MessageSettingsModel.deleteMany({})]);
});

const post = (route: Parameters<typeof call>[0], path: string, body: unknown, as = admin) =>
  call(route, path, { method: 'POST', body, as, id: path.split('/').at(-1)! });
const flip = (kind: MessageType, channel: string, on: boolean) =>
  post(switches, '/api/messages/switches', { kind, channel, on });

describe('switches', () => {
  const queue = (kind: MessageType, channel: 'mail' | 'sms', key: string) =>
    queueMessages([
      {
        key,
        kind,
        channel,
        to: channel === 'mail' ? 'to@example.com' : '+8801712000111',
        locale: 'en',
        values: { letter: { subject: 's', text: 't' } },
      },
    ]);
  const queued = async () => (await MessageModel.find({}, { key: 1 }).lean()).map(({ key }) => key);

  it('the next message follows', async () => {
    expect((await flip('stockLow', 'mail', false)).status).toBe(200);
    await queue('stockLow', 'mail', 'off');
    expect(await queued()).toEqual([]);
    expect((await flip('stockLow', 'mail', true)).status).toBe(200);
    await queue('stockLow', 'mail', 'on');
    expect(await queued()).toEqual(['on']);
    const kept = await MessageSettingsModel.findById('messages').lean();
    expect(kept).toMatchObject({ on: [], off: [], version: 2 });
    const actions = await AuditEntryModel.find({ action: 'messages.switch' })
      .sort({ _id: 1 })
      .lean();
    expect(actions.map(({ after }) => after)).toEqual([
      { 'stockLow:mail': false },
      { 'stockLow:mail': true },
    ]);
  });

  it('what is off at first can be switched on', async () => {
    await queue('parcelLost', 'sms', 'before');
    expect(await queued()).toEqual([]);
    await flip('parcelLost', 'sms', true);
    await queue('parcelLost', 'sms', 'after');
    expect(await queued()).toEqual(['after']);
    const row = (await listSwitches(admin)).find(
      ({ kind, channel }) => kind === 'parcelLost' && channel === 'sms',
    );
    expect(row).toEqual({ kind: 'parcelLost', channel: 'sms', isOn: true, isOptional: true });
  });

  it('what opens or guards accounts always goes', async () => {
    for (const [kind, channel] of [
      ['code', 'sms'],
      ['code', 'mail'],
      ['passwordReset', 'mail'],
      ['emailProof', 'mail'],
      ['newSignIn', 'mail'],
      ['passwordChanged', 'mail'],
      ['payoutAccountChanged', 'mail'],
    ] as const) {
      expect((await flip(kind, channel, false)).body).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
    }
    expect((await flip('stockLow', 'sms', true)).status).toBe(422);
    expect(await MessageSettingsModel.countDocuments({})).toBe(0);
  });

  it('two at the same moment both count, or one is told', async () => {
    const replies = await Promise.all([
      flip('stockLow', 'mail', false),
      flip('orderStep', 'sms', false),
    ]);
    const kept = await MessageSettingsModel.findById('messages').lean();
    const done = replies.filter(({ status }) => status === 200);
    expect(kept!.off).toHaveLength(done.length);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});

describe('the desk', () => {
  const record = (fields: object) => ({
    key: `k${Math.random()}`,
    kind: 'orderStep',
    channel: 'sms',
    to: '+8801712345678',
    locale: 'bn',
    values: { number: '261123-AAAAAA' },
    rank: 1,
    state: 'sent',
    createdAt: new Date(),
    endedAt: new Date(),
    dueAt: new Date(Date.now() + 3_600_000),
    attempts: 1,
    parts: 2,
    costPoisha: 70,
    ...fields,
  });

  const add = (...all: object[]): Promise<{ _id: unknown }[]> =>
    MessageModel.insertMany(all.map(record) as never) as never;

  it('shows no address whole and no code at all', async () => {
    await add(
      { kind: 'code', state: 'due', endedAt: undefined, values: { code: '482913' } },
      { channel: 'mail', to: 'rahima@example.com', parts: undefined },
    );
    const { messages } = await listMessages(admin, {});
    const text = JSON.stringify(messages);
    expect(text).not.toMatch(/482913|1712345678|rahima/);
    expect(messages.map(({ to }) => to)).toEqual(['r•••@example.com', '017•••••678']);
  });

  it('filters by whom, state, channel, kind and day, page by page', async () => {
    await add(
      {},
      { state: 'failed', kind: 'parcelOut' },
      { channel: 'mail', to: 'rahima@example.com' },
      {
        _id: Types.ObjectId.createFromTime(Date.parse('2026-01-05T12:00:00Z') / 1000),
        createdAt: new Date('2026-01-05T12:00:00Z'),
      },
    );
    const count = async (asked: Parameters<typeof listMessages>[1]) =>
      (await listMessages(admin, asked)).messages.length;
    expect(await count({})).toBe(4);
    expect(await count({ q: '০১৭১২-৩৪৫৬৭৮' })).toBe(3);
    expect(await count({ q: 'Rahima@Example.com' })).toBe(1);
    expect(await count({ state: 'failed' })).toBe(1);
    expect(await count({ channel: 'mail' })).toBe(1);
    expect(await count({ kind: 'parcelOut' })).toBe(1);
    expect(await count({ from: '2026-01-05', to: '2026-01-05' })).toBe(1);
    expect(await count({ from: '2026-01-04', to: '2026-01-04' })).toBe(0);
    expect(await count({ from: '2026-01-06' })).toBe(3);
    const [, second] = (await listMessages(admin, {})).messages;
    expect(await count({ before: second!._id })).toBe(2);
    expect(await count({ before: second!._id, from: '2026-01-06' })).toBe(1);
    expect(await count({ before: second!._id, to: '2026-01-05' })).toBe(1);
  });

  it('counts what went out, what failed and what it cost', async () => {
    await add(
      {},
      { state: 'delivered' },
      { state: 'undelivered' },
      { state: 'failed', costPoisha: undefined },
      { channel: 'mail', costPoisha: undefined, parts: undefined },
      { state: 'due', endedAt: undefined, costPoisha: undefined },
      { endedAt: new Date('2026-01-05T12:00:00Z') },
    );
    const { waiting, today, month, budget: money } = await messageStatistics(admin);
    expect(waiting).toBe(1);
    expect(today).toEqual({ sent: { mail: 1, sms: 2 }, failed: { mail: 0, sms: 2 }, cost: 2.1 });
    expect(month.cost).toBe(2.1);
    expect(money).toMatchObject({ monthly: 10_000, spentPercent: 0, standing: 'fine' });
  });

  it.each([
    // Midnight in Dhaka is 18:00 UTC.
    ['2026-11-30T17:59:59.999Z', '2026-11', 100],
    ['2026-11-30T18:00:00.000Z', '2026-12', 20],
    ['2026-12-01T05:00:00.000Z', '2026-12', 20],
    ['2027-01-01T00:00:00.000Z', '2027-01', 0],
  ])('counts a month as Dhaka has it: at %s it is %s', async (at, month, spentPoisha) => {
    await add(
      { endedAt: new Date('2026-10-31T17:59:59.999Z'), costPoisha: 7 },
      { endedAt: new Date('2026-10-31T18:00:00.000Z'), costPoisha: 30 },
      { endedAt: new Date('2026-11-30T17:59:59.999Z'), costPoisha: 50 },
      { endedAt: new Date('2026-11-30T18:00:00.000Z'), costPoisha: 20 },
    );
    expect(await readBudget(new Date(at))).toMatchObject({ month, spentPoisha });
  });

  it('follows a change of the month’s money', async () => {
    const set = (taka: unknown) => post(budget, '/api/messages/budget', { taka });
    await add({ costPoisha: 900 });
    expect((await set('১০')).status).toBe(200);
    const after = await messageStatistics(admin);
    expect(after.budget).toEqual({ monthly: 10, spentPercent: 90, standing: 'near' });
    expect((await set(0)).status).toBe(200);
    expect((await messageStatistics(admin)).budget.standing).toBe('over');
    expect((await set('')).status).toBe(200);
    expect((await messageStatistics(admin)).budget.monthly).toBe(10_000);
    expect((await set(-1)).status).toBe(422);
    const entries = await AuditEntryModel.find({ action: 'messages.budget' })
      .sort({ _id: 1 })
      .lean();
    expect(entries.map(({ after }) => after)).toEqual([
      { monthlyPoisha: 1000 },
      { monthlyPoisha: 0 },
      { monthlyPoisha: null },
    ]);
  });

  it('tries again what failed, once, and nothing that may have arrived', async () => {
    const [failed, unknown, secret] = await add(
      {
        state: 'failed',
        attempts: 5,
        reference: 'old',
        costPoisha: undefined,
        problem: { code: 'budget', message: 'Spent.' },
        // Longer ago than an SMS is of use: who asks for it today has a use for it today.
        createdAt: new Date(Date.now() - 3 * 86_400_000),
      },
      { state: 'unknown' },
      { state: 'failed', kind: 'code', values: undefined },
    );
    const retry = (id: unknown) => post(again, `/api/messages/again/${String(id)}`, {});
    const replies = await Promise.all([retry(failed!._id), retry(failed!._id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settleBackground();
    const after = (await MessageModel.findById(failed!._id).lean())!;
    expect(after).toMatchObject({ state: 'sent', attempts: 1 });
    expect(after.reference).not.toBe('old');
    expect((await retry(unknown!._id)).status).toBe(409);
    expect((await retry(secret!._id)).status).toBe(409);
    expect((await retry('b'.repeat(24))).status).toBe(404);
    expect((await retry('nonsense')).status).toBe(404);
  });

  it('sends a test to oneself, not too often', async () => {
    const test = (id: string, body: object, as = admin) =>
      post(testing, `/api/messages/test/${id}`, body, as);
    expect((await test('orderStep-sms', { locale: 'bn' })).status).toBe(200);
    expect((await test('orderStep-mail', { locale: 'en', step: 'shipped' })).status).toBe(200);
    const sent = await MessageModel.find({}).sort({ _id: 1 }).lean();
    expect(sent.map(({ to, locale }) => [to, locale])).toEqual([
      ['+8801712000199', 'bn'],
      [admin.email, 'en'],
    ]);
    await settleBackground();
    const mails = (await readOutbox()).filter((mail) => mail.includes(admin.email));
    expect(mails.at(-1)).toContain('Subject: Your order of Cotton sari is on its way');
    expect((await test('parcelLost-sms', { locale: 'en' })).body).toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
    });
    const phoneless = await makeUser({ role: 'admin' });
    expect((await test('code-sms', { locale: 'en' }, phoneless)).body).toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
    });
    const replies = [];
    for (let tries = 0; tries < 12; tries += 1) {
      replies.push((await test('stockLow-mail', { locale: 'en' })).status);
    }
    expect(replies).toContain(429);
  });
});
