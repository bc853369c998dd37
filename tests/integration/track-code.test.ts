import * as enter from '@/app/api/track/enter/route';
import * as send from '@/app/api/track/code/route';
import * as track from '@/app/api/track/route';
import { orderNumber } from '@/lib/features/orders/rules';
import { PROOF_COOKIE } from '@/lib/features/aftersales/tracking/proof';
import { listTracked } from '@/lib/features/aftersales/tracking/queries';
import { OrderModel } from '@/models/order';
import { UserModel } from '@/models/user';
import { OWN } from '../support/baskets';
import { codeSentTo } from '../support/codes';
import {
  codesTo,
  forgetLimits,
  makeGuest,
  newPhone,
  notThe,
  signedInBy,
  spoken,
  stored,
} from '../support/guests';
import { makeOrders } from '../support/orders';
import { FORM_POST, newAddress } from '../support/password-links';
import { call, makeUser, useShop, type Reply, type TestUser } from '../support/shop';
import { browser, proofOf } from '../support/tracking-browser';

jest.mock('next/headers', () => jest.requireActual('../support/tracking-browser'));

useShop();

beforeEach(async () => {
  browser.proof = undefined;
  await forgetLimits();
});

const headersOf = (cookie: string | undefined): Record<string, string> => ({
  ...OWN,
  ...newAddress(),
  ...(cookie && { cookie: `${PROOF_COOKIE}=${cookie}` }),
});

/** Returns the proof of a browser that looks orders up by number and phone, one after the other. */
async function lookUp(phone: string, ...ids: string[]): Promise<string> {
  let cookie: string | undefined;
  for (const id of ids) {
    const body = { number: orderNumber(id), phone };
    cookie = proofOf(
      await call(track, '/track', { method: 'POST', body, headers: headersOf(cookie) }),
    );
  }
  return cookie!;
}

const ask = (id: string, cookie: string | undefined) =>
  call(send, '/api/track/code', {
    method: 'POST',
    body: { number: orderNumber(id) },
    headers: headersOf(cookie),
  });

const open = (id: string, code: unknown, cookie: string | undefined, as?: TestUser) =>
  call(enter, '/api/track/enter', {
    method: 'POST',
    body: { number: orderNumber(id), code },
    headers: headersOf(cookie),
    as,
  });

async function orderOf(buyer: TestUser, phone: string): Promise<string> {
  const [id] = await makeOrders(await makeUser(), buyer, [{ phoneNumber: phone }]);
  return id!;
}

it('The code of a guest’s order opens their session, and with it all that they may do.', async () => {
  const { guest, phone } = await makeGuest();
  await forgetLimits();
  const id = await orderOf(guest, phone);
  const cookie = await lookUp(phone, id);
  browser.proof = cookie;
  expect(await listTracked(new Date())).toMatchObject([{ ownId: null, personal: null }]);
  expect(await ask(id, cookie)).toMatchObject({ status: 200, body: { resendAfter: 60 } });
  const code = await codeSentTo(phone);
  expect(await open(id, notThe(code), cookie)).toMatchObject({
    status: 422,
    body: { code: 'CODE_WRONG' },
  });
  const opened = await open(id, spoken(code), cookie);
  expect(opened).toMatchObject({ status: 200, body: { orderId: id } });
  expect((await signedInBy(opened)).id).toBe(guest.id);
  expect(await open(id, code, cookie)).toMatchObject({ status: 409, body: { code: 'CODE_OVER' } });
  expect(await UserModel.findById(guest.id).lean()).toMatchObject({ guest: true });
  expect(await listTracked(new Date(), guest)).toMatchObject([{ ownId: id }]);
});

it('Whoever receives an order of another account sees it with the code, and signs in to nothing.', async () => {
  const [buyer, phone] = [await makeUser(), stored(newPhone())];
  const id = await orderOf(buyer, phone);
  const cookie = await lookUp(phone, id);
  await ask(id, cookie);
  const opened = await open(id, await codeSentTo(phone), cookie);
  expect(opened).toMatchObject({ status: 200, body: { orderId: null } });
  await expect(signedInBy(opened)).rejects.toThrow('Nobody');
  browser.proof = proofOf(opened);
  const [shown] = await listTracked(new Date());
  expect(shown).toMatchObject({
    ownId: null,
    personal: { name: 'Rahima Khatun', address: '12 Nawabpur Road, Dhaka', total: 99.95 },
  });
  // Looked up once more it stays proved; with another phone of the order nothing is.
  browser.proof = proofOf(
    await call(track, '/track', {
      method: 'POST',
      body: { number: orderNumber(id), phone },
      headers: headersOf(browser.proof),
    }),
  );
  expect((await listTracked(new Date()))[0]!.personal).not.toBeNull();
  await OrderModel.updateOne({ _id: id }, { phoneNumber: stored(newPhone()) });
  expect(await listTracked(new Date())).toEqual([]);
});

it('Who is signed in stays so, whatever the order’s account.', async () => {
  const { guest, phone } = await makeGuest();
  await forgetLimits();
  const id = await orderOf(guest, phone);
  const cookie = await lookUp(phone, id);
  await ask(id, cookie);
  const other = await makeUser();
  const opened = await open(id, await codeSentTo(phone), cookie, other);
  expect(opened).toMatchObject({ status: 200, body: { orderId: null } });
  await expect(signedInBy(opened)).rejects.toThrow('Nobody');
});

it('An account whose number may have changed hands, or that is disabled, is not opened.', async () => {
  const idle = new Date(Date.now() - 200 * 86_400_000);
  for (const fields of [
    { passwordHash: 'x', phoneUsedAt: idle },
    { phoneUsedAt: new Date(), disabled: true },
  ]) {
    const phone = stored(newPhone());
    const buyer = await makeUser({ loginPhone: phone, ...fields });
    const id = await orderOf(buyer, phone);
    const cookie = await lookUp(phone, id);
    await ask(id, cookie);
    expect((await open(id, await codeSentTo(phone), cookie)).body).toMatchObject({ orderId: null });
  }
});

it('The phone’s account counts as using its number, whoever else’s does not.', async () => {
  const before = new Date(Date.now() - 100 * 86_400_000);
  const { guest, phone } = await makeGuest();
  const used = async () => (await UserModel.findById(guest.id).lean())!.phoneUsedAt!;
  const enterAs = async (as?: TestUser) => {
    await UserModel.updateOne({ _id: guest.id }, { phoneUsedAt: before });
    await forgetLimits();
    const id = await orderOf(guest, phone);
    const cookie = await lookUp(phone, id);
    await ask(id, cookie);
    expect((await open(id, await codeSentTo(phone), cookie, as)).status).toBe(200);
    return (await used()).getTime() > before.getTime();
  };
  expect(await enterAs()).toBe(true);
  expect(await enterAs(guest)).toBe(true);
  const other = await makeUser();
  expect(await enterAs(other)).toBe(false);
  expect((await UserModel.findById(other.id).lean())!.phoneUsedAt).toBeNull();
});

it('A browser that signed in with the phone gets its code, though strangers used its limits up.', async () => {
  const { guest, phone, reply } = await makeGuest();
  const id = await orderOf(guest, phone);
  const proof = await lookUp(phone, id);
  expect(await ask(id, proof)).toMatchObject({ status: 429 });
  const device = /shop-device=[^;]*/.exec(reply.headers.getSetCookie().join('\n'))![0];
  const known = await call(send, '/api/track/code', {
    method: 'POST',
    body: { number: orderNumber(id) },
    headers: { ...headersOf(proof), cookie: `${PROOF_COOKIE}=${proof}; ${device}` },
  });
  expect(known).toMatchObject({ status: 200, body: { resendAfter: 60 } });
});

it('A code counts for its order alone, and none is sent without number and phone.', async () => {
  const { guest, phone } = await makeGuest();
  await forgetLimits();
  const [one, two] = [await orderOf(guest, phone), await orderOf(guest, phone)];
  const both = await lookUp(phone, one, two);
  const before = await codesTo(phone);
  const missing = { status: 404, body: { code: 'NOT_FOUND' } };
  for (const cookie of [undefined, 'x.y', await lookUp(phone, two)]) {
    expect(await ask(one, cookie)).toMatchObject(missing);
    expect(await open(one, '123456', cookie)).toMatchObject(missing);
  }
  expect(await codesTo(phone)).toBe(before);
  await ask(one, both);
  const code = await codeSentTo(phone);
  expect((await open(two, code, both)).body).toMatchObject({ code: 'CODE_OVER' });
  expect((await open(one, code, both)).status).toBe(200);
  expect((await open(one, { $gt: '' }, both)).body).toMatchObject({ code: 'INVALID' });
});

it('Works as plain forms, without anything of a person in the address.', async () => {
  const { guest, phone } = await makeGuest();
  await forgetLimits();
  const id = await orderOf(guest, phone);
  const number = orderNumber(id);
  const cookie = await lookUp(phone, id);
  const post = (handlers: typeof send, path: string, fields: Record<string, string>) =>
    call(handlers, path, {
      method: 'POST',
      headers: {
        ...headersOf(cookie),
        ...FORM_POST,
        referer: 'http://localhost:3000/bn/track',
      },
      body: new URLSearchParams(fields).toString(),
    });
  const where = (reply: Reply) => reply.headers.get('location');
  expect(where(await post(send, '/api/track/code', { number }))).toBe(`/bn/track?open=${number}`);
  // A person who asks once more too early goes on with the code that is under way; a person who was refused
  // the first one is not told that one was sent.
  expect(where(await post(send, '/api/track/code', { number, again: '1' }))).toBe(
    `/bn/track?notice=TOO_MANY&open=${number}`,
  );
  expect(where(await post(send, '/api/track/code', { number }))).toBe('/bn/track?notice=TOO_MANY');
  const code = await codeSentTo(phone);
  expect(where(await post(enter, '/api/track/enter', { number, code: '1' }))).toBe(
    `/bn/track?notice=INVALID&open=${number}`,
  );
  const done = await post(enter, '/api/track/enter', { number, code });
  expect(where(done)).toBe(`/bn/order/${id}`);
  expect((await signedInBy(done)).id).toBe(guest.id);
});
