import * as checkRoute from '@/app/api/couriers/check/[id]/route';
import * as oneRoute from '@/app/api/couriers/[id]/route';
import * as listRoute from '@/app/api/couriers/route';
import { secretsOf } from '@/lib/features/fulfilment/couriers/clients';
import { findCourierAccount } from '@/lib/features/fulfilment/couriers/account-commands';
import { seal, unseal } from '@/lib/platform/seal';
import { AuditEntryModel } from '@/models/audit';
import { CourierAccountModel } from '@/models/courier';
import { IdempotencyKeyModel } from '@/models/idempotency-key';
import { findingsIn } from '@/tests/support/books';
import { KEYS } from '@/tests/support/courier-clients';
import { accountInput, makeAccount, useCourierFakes } from '@/tests/support/couriers';
import { call, makeUser, unique, useShop, type TestUser } from '@/tests/support/shop';

useShop();
const fakes = useCourierFakes();

const SECRETS = [
  KEYS.pathao.clientSecret,
  KEYS.pathao.password,
  KEYS.redx.token,
  KEYS.steadfast.secretKey,
];

const list = (as: TestUser) => call(listRoute, '/api/couriers', { as });
const check = (as: TestUser, id: string) =>
  call(checkRoute, `/api/couriers/check/${id}`, { method: 'POST', as, id });
const change = (as: TestUser, id: string, body: object) =>
  call(oneRoute, `/api/couriers/${id}`, {
    method: 'PUT',
    as,
    id,
    body: { name: 'Ours', isActive: true, version: 1, ...body },
  });

it.each(['pathao', 'redx', 'steadfast'] as const)(
  '%s: an account is added, and no key of it stands in the database, the log or an answer.',
  async (courier) => {
    const seller = await makeUser();
    const body = accountInput(courier);
    const added = await call(listRoute, '/api/couriers', { method: 'POST', as: seller, body });
    expect(added.status).toBe(201);
    const { insertedId, webhook } = added.body;
    expect(webhook.url).toContain(`/api/couriers/webhook/${insertedId}`);
    expect(webhook.url.includes(webhook.secret)).toBe(courier === 'redx');
    const answers = JSON.stringify([added.body, (await list(seller)).body]);
    const stored = JSON.stringify([
      await CourierAccountModel.find().lean(),
      await AuditEntryModel.find().lean(),
    ]);
    for (const secret of SECRETS) {
      expect(answers).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    expect(stored).not.toContain(webhook.secret);
    const account = await findCourierAccount(insertedId);
    expect(secretsOf(account!)).toMatchObject({
      keys: KEYS[courier],
      webhookSecret: webhook.secret,
    });
  },
);

it('What is sealed opens for what it belongs to alone, and not once it was touched.', () => {
  const sealed = seal({ key: 'secret' }, 'one');
  expect(unseal(sealed, 'one')).toEqual({ key: 'secret' });
  expect(sealed).not.toBe(seal({ key: 'secret' }, 'one'));
  expect(() => unseal(sealed, 'other')).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  for (const at of [0, 5, 20, bytes.length - 1]) {
    const touched = Buffer.from(bytes);
    touched[at]! ^= 1;
    expect(() => unseal(touched.toString('base64'), 'one')).toThrow();
  }
  expect(() => unseal('', 'one')).toThrow();
});

it('An account is its owner’s: others neither see, change nor try it, administrators the shop’s alone.', async () => {
  const [seller, other, admin] = [
    await makeUser(),
    await makeUser(),
    await makeUser({ role: 'admin' }),
  ];
  const { accountId } = await makeAccount(seller, 'steadfast');
  const { accountId: shops } = await makeAccount(admin, 'steadfast', { isShops: true });
  expect((await list(other)).body).toEqual([]);
  expect((await list(seller)).body).toMatchObject([{ _id: accountId, isShops: false }]);
  expect((await list(admin)).body).toMatchObject([{ _id: shops, isShops: true }]);
  for (const [who, id] of [
    [other, accountId],
    [admin, accountId],
    [seller, shops],
  ] as const) {
    expect((await check(who, id)).status).toBe(404);
    expect((await change(who, id, {})).status).toBe(404);
  }
  const refused = await call(listRoute, '/api/couriers', {
    method: 'POST',
    as: seller,
    body: accountInput('steadfast', { isShops: true }),
  });
  expect(refused.status).toBe(403);
});

it('Keys are tried: the courier names its stores, or does not know them.', async () => {
  const seller = await makeUser();
  const { accountId } = await makeAccount(seller, 'pathao');
  expect((await check(seller, accountId)).body).toMatchObject({
    stores: [{ id: 5001, name: 'Chawkbazar' }],
  });
  const wrong = await makeAccount(seller, 'steadfast', { apiKey: 'wrong' });
  expect(await check(seller, wrong.accountId)).toMatchObject({
    status: 422,
    body: { code: 'COURIER_KEYS' },
  });
  const [, marked] = (await list(seller)).body;
  expect(marked.keysRefusedAt).toBeTruthy();
  const right = await change(seller, wrong.accountId, { ...KEYS.steadfast });
  expect(right.body.account).not.toHaveProperty('keysRefusedAt');
  expect((await check(seller, wrong.accountId)).body).toMatchObject({ balance: 1250.5 });
});

it('Keys count as tested once the courier has answered to them, and no longer when they are changed.', async () => {
  const seller = await makeUser();
  const { accountId } = await makeAccount(seller, 'steadfast');
  const state = async () => (await list(seller)).body[0];
  expect(await state()).not.toHaveProperty('testedAt');
  fakes.steadfast.switches.add({ trouble: 'unavailable' });
  expect((await check(seller, accountId)).status).toBe(503);
  expect(await state()).not.toHaveProperty('testedAt');
  fakes.steadfast.switches.clear();
  const before = Date.now();
  expect((await check(seller, accountId)).status).toBe(200);
  expect(Date.parse((await state()).testedAt)).toBeGreaterThanOrEqual(before);
  const renamed = await change(seller, accountId, { name: 'Main' });
  expect(renamed.body.account).toHaveProperty('testedAt');
  const other = await change(seller, accountId, { version: 2, ...KEYS.steadfast });
  expect(other.body.account).not.toHaveProperty('testedAt');
});

it('A courier that is away is no wrong key.', async () => {
  const seller = await makeUser();
  const { accountId } = await makeAccount(seller, 'redx');
  fakes.redx.switches.add({ trouble: 'unavailable' });
  expect(await check(seller, accountId)).toMatchObject({
    status: 503,
    body: { code: 'COURIER_AWAY' },
  });
  expect((await list(seller)).body[0]).not.toHaveProperty('keysRefusedAt');
});

it('A change leaves keys that are not typed, renews the webhook’s secret when asked, and knows its version.', async () => {
  const seller = await makeUser();
  const { accountId, secret } = await makeAccount(seller, 'steadfast');
  const renamed = await change(seller, accountId, { name: 'Main', isActive: false });
  expect(renamed.body).not.toHaveProperty('webhook');
  expect(renamed.body.account).toMatchObject({ name: 'Main', isActive: false, version: 2 });
  expect((await change(seller, accountId, {})).status).toBe(409);
  const renewed = await change(seller, accountId, { version: 2, renewWebhook: true });
  expect(renewed.body.webhook.secret).not.toBe(secret);
  const kept = secretsOf((await findCourierAccount(accountId))!);
  expect(kept).toMatchObject({
    keys: KEYS.steadfast,
    webhookSecret: renewed.body.webhook.secret,
  });
});

it('The same Idempotency-Key gives the same account and secret again, which the key itself does not keep.', async () => {
  const seller = await makeUser();
  const headers = { 'idempotency-key': unique('key') };
  const add = (body: object) =>
    call(listRoute, '/api/couriers', { method: 'POST', as: seller, body, headers });
  const replies = await Promise.all([add(accountInput('redx')), add(accountInput('redx'))]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(replies[0]!.body).toEqual(replies[1]!.body);
  expect((await list(seller)).body).toHaveLength(1);
  expect((await add(accountInput('steadfast'))).body.code).toBe('IDEMPOTENCY_MISMATCH');
  const stored = JSON.stringify(await IdempotencyKeyModel.find().lean());
  expect(stored).toContain(replies[0]!.body.insertedId);
  expect(stored).not.toContain(replies[0]!.body.webhook.secret);
});

it('Keys that are missing are named, and an owner has ten accounts at most.', async () => {
  const seller = await makeUser();
  const body = accountInput('pathao', { clientSecret: '', password: ' ' });
  const refused = await call(listRoute, '/api/couriers', { method: 'POST', as: seller, body });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields).sort()).toEqual(['clientSecret', 'password']);
  for (let count = 0; count < 10; count += 1) await makeAccount(seller, 'redx');
  const eleventh = accountInput('redx');
  expect(
    await call(listRoute, '/api/couriers', { method: 'POST', as: seller, body: eleventh }),
  ).toMatchObject({ status: 422, body: { code: 'QUOTA' } });
});

it('Keys that another SECRETS_KEY sealed are found, for the operator.', async () => {
  expect(await findingsIn('couriers')).toEqual([]);
  const [one, other] = await CourierAccountModel.find().limit(2).lean();
  await CourierAccountModel.updateOne({ _id: one!._id }, { sealed: other!.sealed });
  expect(await findingsIn('couriers')).toMatchObject([
    { kind: 'courier.keys', id: String(one!._id) },
  ]);
});
