import * as again from '@/app/api/messages/again/[id]/route';
import * as restoring from '@/app/api/messages/restore/[id]/route';
import * as switches from '@/app/api/messages/switches/route';
import * as templates from '@/app/api/messages/templates/[id]/route';
import * as testing from '@/app/api/messages/test/[id]/route';
import {
  listMessages,
  listSwitches,
  messageStatistics,
} from '@/lib/features/notifications/messages/desk-queries';
import type { MessageType } from '@/lib/features/notifications/messages/types';
import {
  getTemplateVersion,
  listTemplates,
  listTemplateVersions,
  readMailLabels,
  renderMessage,
} from '@/lib/features/notifications/messages/template-queries';
import { AuditEntryModel } from '@/models/audit';
import { MessageTemplateModel } from '@/models/message';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let admin: TestUser;
let person: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
  person = await makeUser();
});
afterEach(async () => {
  await MessageTemplateModel.deleteMany({});
});

const post = (route: Parameters<typeof call>[0], path: string, body: unknown, as = admin) =>
  call(route, path, { method: 'POST', body, as, id: path.split('/').at(-1)! });
const CODE = '/api/messages/templates/code-sms';
const sms = (en: string, bn = 'কোড {code}') => ({ en: { text: en }, bn: { text: bn } });
const publish = (version: number, texts: unknown, as = admin) =>
  post(templates, CODE, { version, texts }, as);
const restore = (version: number, old: number, as = admin) =>
  post(restoring, '/api/messages/restore/code-sms', { version, restore: old }, as);
const flip = (kind: MessageType, channel: string, on: boolean, as = admin) =>
  post(switches, '/api/messages/switches', { kind, channel, on }, as);

it('belongs to administrators alone', async () => {
  expect((await publish(0, sms('{code}'), person)).status).toBe(403);
  expect((await restore(0, 0, person)).status).toBe(403);
  expect((await flip('stockLow', 'mail', false, person)).status).toBe(403);
  expect(
    (await post(testing, '/api/messages/test/code-sms', { locale: 'en' }, person)).status,
  ).toBe(403);
  const id = 'a'.repeat(24);
  expect((await post(again, `/api/messages/again/${id}`, {}, person)).status).toBe(403);
  expect((await call(templates, CODE, { as: person, id: 'code-sms' })).status).toBe(403);
  expect((await call(templates, CODE, { id: 'code-sms' })).status).toBe(401);
  for (const read of [
    listMessages(person, {}),
    messageStatistics(person),
    listSwitches(person),
    listTemplates(person),
    listTemplateVersions(person, 'code-sms'),
    getTemplateVersion(person, 'code-sms', 0),
  ]) {
    await expect(read).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await MessageTemplateModel.countDocuments({})).toBe(0);
});

describe('templates', () => {
  it('an edit goes out with the next message, and an older version comes back', async () => {
    const first = await call(templates, CODE, { as: admin, id: 'code-sms' });
    expect(first).toMatchObject({ status: 200, body: { version: 0, by: null } });
    expect((await publish(0, sms('First {code}'))).status).toBe(200);
    const second = await publish(1, sms('Second {code} of {brand}'));
    expect(second).toMatchObject({ body: { template: { version: 2, by: admin.email } } });
    const values = { code: '482913', minutes: 10 };
    const { text } = await renderMessage('code', 'sms', 'en', values);
    expect(text).toBe('Second 482913 of Paikari Bazaar');
    expect((await renderMessage('code', 'sms', 'bn', values)).text).toBe('কোড 482913');

    expect((await restore(2, 1)).status).toBe(200);
    expect((await renderMessage('code', 'sms', 'en', values)).text).toBe('First 482913');
    expect((await restore(3, 0)).status).toBe(200);
    const { versions, total } = await listTemplateVersions(admin, 'code-sms');
    expect(total).toBe(5);
    expect(versions.map(({ version, restored, changed }) => [version, restored, changed])).toEqual([
      [4, 0, ['en.text', 'bn.text']],
      [3, 1, ['en.text']],
      [2, null, ['en.text']],
      [1, null, ['en.text', 'bn.text']],
      [0, null, []],
    ]);
    const state = (await listTemplates(admin)).find(
      ({ kind, channel }) => kind === 'code' && channel === 'sms',
    );
    expect(state).toMatchObject({ version: 4, by: admin.email });
    const [record] = await AuditEntryModel.find({ action: 'messages.template' })
      .sort({ _id: 1 })
      .lean();
    expect(record).toMatchObject({
      actorEmail: admin.email,
      after: { version: 1, texts: { 'en.text': 'First {code}' } },
    });
  });

  it('of two who edit the same version, one is told of the other', async () => {
    const replies = await Promise.all([publish(0, sms('A {code}')), publish(0, sms('B {code}'))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: 'CONFLICT', template: { version: 1 } });
    expect(await MessageTemplateModel.countDocuments({})).toBe(1);
    expect((await restore(0, 0)).status).toBe(409);
  });

  it('refuses what could not be sent, and says which text', async () => {
    expect(await publish(0, sms('No code', '{code} {secret}'))).toMatchObject({
      status: 422,
      body: { fields: { 'en.text': 'missingPlaceholder', 'bn.text': 'unknownPlaceholder' } },
    });
    expect(await publish(0, { en: {}, bn: {} })).toMatchObject({
      status: 422,
      body: { fields: { 'en.text': 'Please fill this in.', 'bn.text': 'Please fill this in.' } },
    });
    expect((await post(templates, '/api/messages/templates/code-fax', {})).status).toBe(422);
    const none = await post(templates, '/api/messages/templates/code-fax', {
      version: 0,
      texts: sms('{code}'),
    });
    expect(none.status).toBe(404);
    expect((await restore(0, 7)).status).toBe(404);
  });

  it('keeps no text that the template does not have', async () => {
    const texts = sms('{code}');
    await publish(0, { ...texts, en: { ...texts.en, other: 'x', __proto__: { a: 'b' } } });
    const [record] = await MessageTemplateModel.find({}).lean();
    expect(record!.texts).toEqual(sms('{code}'));
  });

  it('words the mails of notifications', async () => {
    const id = 'stockLow-mail';
    const text = (kind: string) => ({
      stockLowSubject: `${kind} {productName}`,
      stockLowLead: 'L',
    });
    const reply = await post(templates, `/api/messages/templates/${id}`, {
      version: 0,
      texts: { en: text('Low:'), bn: text('কম:') },
    });
    expect(reply.status).toBe(200);
    const wordsOf = await readMailLabels(['stockLow', 'orderStep']);
    const name = { productName: 'Sari' };
    expect(wordsOf('stockLow', 'bn')('stockLowSubject', name)).toBe('কম: Sari');
    expect(wordsOf('stockLow', 'en')('look')).toBe('Have a look');
    expect(wordsOf('orderStep', 'en')('stepPackedSubject', name)).toBe(
      'Your order of Sari is packed',
    );
  });
});
