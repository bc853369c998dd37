/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlphaSmsFake, BulkSmsBdFake, SslWirelessFake } from '@paikari/provider-fakes';
import { AlphaSms, BulkSmsBd, Held, NoAnswer, Refused, SslWireless, type SmsGateway } from '.';

/* What each gateway is asked, field by field, and how its answers are read. */

const directory = mkdtempSync(join(tmpdir(), 'sms-'));
const KEY = { apiKey: 'key-1', senderId: 'PAIKARI' };
const ssl = new SslWirelessFake({ ...KEY, statePath: join(directory, 'ssl.json') });
const bulk = new BulkSmsBdFake({ ...KEY, statePath: join(directory, 'bulk.json') });
const alpha = new AlphaSmsFake({ ...KEY, statePath: join(directory, 'alpha.json') });
const fakes = { ssl, bulk, alpha };
type Name = keyof typeof fakes;
const bases: Partial<Record<Name, string>> = {};

beforeAll(async () => {
  for (const name of Object.keys(fakes) as Name[]) bases[name] = await fakes[name].start();
});
afterAll(async () => {
  await Promise.all(Object.values(fakes).map((fake) => fake.stop()));
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => {
  for (const fake of Object.values(fakes)) {
    fake.switches.clear();
    fake.calls.length = 0;
  }
});

const CLIENTS = { ssl: SslWireless, bulk: BulkSmsBd, alpha: AlphaSms };
const clientOf = (name: Name, more: object = {}): SmsGateway =>
  new CLIENTS[name]({ baseUrl: bases[name]!, ...KEY, ...more });

let made = 0;
const sms = (text = 'কোড 123456') => {
  made += 1;
  return { to: '8801712345678', text, reference: `ref${made}` };
};

it('SSL Wireless is asked in JSON, with an id of ours', async () => {
  const one = sms();
  const { id } = await clientOf('ssl').send(one);
  expect(id).toMatch(/^\w+$/);
  expect(JSON.parse(ssl.calls[0]!.raw)).toEqual({
    api_token: 'key-1',
    sid: 'PAIKARI',
    msisdn: '8801712345678',
    sms: 'কোড 123456',
    csms_id: one.reference,
  });
  expect(ssl.calls[0]!.path).toBe('/api/v3/send-sms');
});

it('BulkSMSBD is asked by a form, Bangla as unicode', async () => {
  await clientOf('bulk').send(sms());
  await clientOf('bulk').send(sms('Code 123456'));
  expect(bulk.calls.map(({ body }) => body.type)).toEqual(['unicode', 'text']);
  expect(bulk.calls[0]).toMatchObject({ path: '/api/smsapi' });
  expect(bulk.calls[0]!.body).toEqual({
    api_key: 'key-1',
    type: 'unicode',
    number: '8801712345678',
    senderid: 'PAIKARI',
    message: 'কোড 123456',
  });
});

it('Alpha SMS is asked by a form, and reports what became of it and what it cost', async () => {
  const client = clientOf('alpha');
  const { id } = await client.send(sms());
  expect(alpha.calls[0]!.body).toEqual({
    api_key: 'key-1',
    msg: 'কোড 123456',
    to: '8801712345678',
    sender_id: 'PAIKARI',
  });
  expect(await client.report!(id)).toEqual({
    state: 'delivered',
    word: 'Delivered',
    costPoisha: 36,
  });
  alpha.switches.add({ trouble: 'sms-never' });
  const { id: lost } = await client.send(sms());
  expect(await client.report!(lost)).toMatchObject({ state: 'pending', word: 'Sent' });
});

it('SSL Wireless takes an id once: the second time it counts as taken, and goes out once', async () => {
  const one = sms();
  ssl.switches.add({ trouble: 'lose-answer' });
  await expect(clientOf('ssl').send(one)).rejects.toBeInstanceOf(NoAnswer);
  expect(await clientOf('ssl').send(one)).toEqual({ id: '' });
  expect(ssl.received.filter(({ reference }) => reference === one.reference)).toHaveLength(1);
});

const CODES: [Name, string, new (...args: never[]) => Error, object][] = [
  ['ssl', '4001', Held, { isAccount: true }],
  ['ssl', '4003', Held, { isAccount: true }],
  ['ssl', '4029', Held, { isAccount: false }],
  ['ssl', '4025', Refused, { code: '4025' }],
  ['ssl', '4026', Refused, {}],
  ['ssl', '4999', NoAnswer, { isUnsent: false }],
  ['ssl', '5000', NoAnswer, { isUnsent: false }],
  ['bulk', '1001', Refused, {}],
  ['bulk', '1007', Held, { isAccount: true }],
  ['bulk', '1032', Held, { isAccount: true }],
  ['bulk', '1012', Refused, {}],
  ['bulk', '1999', NoAnswer, { isUnsent: false }],
  ['bulk', '1005', NoAnswer, { isUnsent: false }],
  ['alpha', '416', Refused, {}],
  ['alpha', '417', Held, { isAccount: true }],
  ['alpha', '420', Refused, {}],
  ['alpha', '999', NoAnswer, { isUnsent: false }],
  ['alpha', '409', NoAnswer, { isUnsent: false }],
];

it.each(CODES)('%s: HTTP 200 with %s is no acceptance', async (name, code, kind, fields) => {
  fakes[name].switches.add({ trouble: 'sms-code', code });
  const error: unknown = await clientOf(name)
    .send(sms())
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(kind);
  expect(error).toMatchObject(fields);
});

it('BulkSMSBD’s bare number is read as its code', async () => {
  bulk.switches.add({ trouble: 'sms-code', code: '1007', why: 'bare' });
  await expect(clientOf('bulk').send(sms())).rejects.toMatchObject({ code: '1007' });
  bulk.switches.add({ trouble: 'sms-code', code: '202', why: 'bare' });
  expect(await clientOf('bulk').send(sms())).toEqual({ id: '' });
});

it.each(Object.keys(fakes) as Name[])('%s: nobody knows after no answer', async (name) => {
  const fake = fakes[name];
  for (const trouble of ['lose-answer', 'unavailable', 'garbage', 'huge'] as const) {
    fake.switches.add({ trouble });
    const error: unknown = await clientOf(name)
      .send(sms())
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error).toMatchObject({ isUnsent: false });
  }
  fake.switches.add({ trouble: 'late-answer', ms: 500 });
  await expect(clientOf(name, { timeoutMs: 50 }).send(sms())).rejects.toBeInstanceOf(NoAnswer);
});

it.each(Object.keys(fakes) as Name[])('%s: a wrong key, and nobody there', async (name) => {
  const wrong = clientOf(name, { apiKey: 'another' });
  await expect(wrong.send(sms())).rejects.toMatchObject({ name: 'Held', isAccount: true });
  const away = clientOf(name, { baseUrl: 'http://127.0.0.1:47' });
  const error: unknown = await away.send(sms()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'NoAnswer', isUnsent: true });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('key-1');
});
