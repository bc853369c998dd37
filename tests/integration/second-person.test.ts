import * as approvals from '@/app/api/approvals/[id]/route';
import * as refunds from '@/app/api/orders/refunds/[id]/route';
import * as templates from '@/app/api/messages/templates/[id]/route';
import * as wallets from '@/app/api/wallet-accounts/route';
import * as users from '@/app/(endpoints)/users/[id]/route';
import { settings } from '@/lib/platform/env';
import { ApprovalModel } from '@/models/approval';
import { MessageModel } from '@/models/message';
import { RefundModel } from '@/models/refund';
import { UserModel } from '@/models/user';
import { WalletAccountModel } from '@/models/payment-settings';
import { delivered } from '../support/refunds';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let maker: TestUser;
let second: TestUser;
beforeAll(async () => {
  maker = await makeUser({ role: 'admin' });
  second = await makeUser({ role: 'admin' });
});
beforeEach(() => {
  settings().secondPerson = { refundPoisha: 0, changes: true, mayVerifierSend: false };
});

let numbers = 10_000_000;
const account = () => ({
  wallet: 'bkash',
  type: 'personal',
  number: `019${numbers++}`,
  label: '',
  qr: '',
  isOn: true,
});
const add = (body: object, as = maker) =>
  call(wallets, '/api/wallet-accounts', { method: 'POST', as, body });
const decide = (id: string, as: TestUser, decision = 'approved') =>
  call(approvals, `/api/approvals/${id}`, { method: 'POST', as, id, body: { decision } });

it('a wallet number is added once another owner has approved exactly it, and no second time', async () => {
  const body = account();
  await MessageModel.deleteMany({});
  const asked = await add(body);
  expect(asked).toMatchObject({ status: 403, body: { code: 'SECOND_PERSON' } });
  const { approval } = asked.body;
  // All owners are told, once however often it is tried.
  expect((await add(body)).body.approval).toBe(approval);
  const told = await MessageModel.find({ kind: 'approval' }).lean();
  expect(told.map(({ to }) => to).sort()).toEqual([maker.email, second.email].sort());
  expect(await WalletAccountModel.countDocuments({ number: body.number })).toBe(0);

  expect((await decide(approval, maker)).body.code).toBe('SECOND_PERSON');
  expect((await decide(approval, await makeUser())).status).toBe(403);
  expect((await decide(approval, second)).status).toBe(200);
  expect((await decide(approval, second)).body.code).toBe('NOT_POSSIBLE_NOW');
  // Another number is not what was approved, and the approval is the maker's.
  expect((await add({ ...body, number: account().number })).status).toBe(403);
  expect((await add(body, second)).status).toBe(403);
  const both = await Promise.all([add(body), add(body)]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await WalletAccountModel.countDocuments({ number: body.number })).toBe(1);
  expect(await ApprovalModel.findById(approval).lean()).toMatchObject({ state: 'used' });
});

it('declined or too old it counts for nothing, and who asked may take it back', async () => {
  const body = account();
  const first = (await add(body)).body.approval;
  expect((await decide(first, second, 'declined')).status).toBe(200);
  const again = (await add(body)).body.approval;
  expect(again).not.toBe(first);
  expect((await decide(again, maker, 'declined')).status).toBe(200);
  const third = (await add(body)).body.approval;
  await decide(third, second);
  await ApprovalModel.updateOne({ _id: third }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect((await add(body)).status).toBe(403);
});

it('an owner who was made just now approves nothing for a day', async () => {
  const fresh = await makeUser();
  const made = await call(users, `/users/${fresh.id}`, {
    method: 'PATCH',
    as: maker,
    id: fresh.id,
    body: { role: 'admin' },
  });
  expect(made.status).toBe(200);
  const { approval } = (await add(account())).body;
  expect((await decide(approval, fresh)).body.code).toBe('SECOND_PERSON');
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await UserModel.updateOne({ _id: fresh.id }, { $set: { adminSince: yesterday } });
  expect((await decide(approval, fresh)).status).toBe(200);
});

it('a template with a new link waits, one without goes on', async () => {
  const path = '/api/messages/templates/orderExpired-sms';
  const id = 'orderExpired-sms';
  const read = await call(templates, path, { as: maker, id });
  const { version, texts } = read.body;
  const write = (en: string) =>
    call(templates, path, {
      method: 'POST',
      as: maker,
      id,
      body: { version, texts: { ...texts, en: { ...texts.en, text: en } } },
    });
  const linked = await write(`${texts.en.text} evil.example/pay`);
  expect(linked).toMatchObject({ status: 403, body: { code: 'SECOND_PERSON' } });
  expect((await write(`${texts.en.text} Sorry.`)).status).toBe(200);
});

it('a large refund of staff waits, and neither its seller nor its buyer decides', async () => {
  const { order, orderId, ask } = await delivered();
  const body = ask(1);
  const grant = () =>
    call(refunds, `/api/orders/refunds/${orderId}`, {
      method: 'POST',
      as: maker,
      id: orderId,
      body,
    });
  const before = await RefundModel.countDocuments({});
  const asked = await grant();
  expect(asked).toMatchObject({ status: 403, body: { code: 'SECOND_PERSON' } });
  expect(await RefundModel.countDocuments({})).toBe(before);
  const question = await ApprovalModel.findById(asked.body.approval).lean();
  expect(question?.involved.map(String).sort()).toEqual(
    [String(order.sellerId), String(order.customerId)].sort(),
  );
  await UserModel.updateOne({ _id: second.id }, { $set: { role: 'admin' } });
  await ApprovalModel.updateOne({ _id: question!._id }, { $set: { involved: [second.id] } });
  expect((await decide(asked.body.approval, second)).body.code).toBe('SECOND_PERSON');
  const third = await makeUser({ role: 'admin' });
  expect((await decide(asked.body.approval, third)).status).toBe(200);
  expect((await grant()).status).toBe(201);
});
