import * as keep from '@/app/api/guest/keep/route';
import * as checkout from '@/app/api/checkout/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import { signInByPhone } from '@/lib/features/accounts/phone-commands';
import { sendCode } from '@/lib/features/accounts/codes/commands';
import { toBanglaDigits } from '@/lib/platform/i18n/digits';
import { OrderModel } from '@/models/order';
import { PurchaseModel } from '@/models/purchase';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { Guest } from '../support/baskets';
import { checkoutBody, checkOut, putIn, quoteOf } from '../support/checkout';
import { codeSentTo } from '../support/codes';
import {
  askAsGuest,
  codesTo,
  enterAsGuest,
  forgetLimits,
  makeGuest,
  newPhone,
  signedInBy,
  spoken,
  stored,
} from '../support/guests';
import { call, makeProduct, makeUser, stockOf, useShop } from '../support/shop';

useShop();

beforeEach(forgetLimits);

const userOf = (id: string) => UserModel.findById(id).lean();

describe('A guest', () => {
  it('proves a phone and orders what is in the basket that comes along, from two sellers', async () => {
    const browser = new Guest();
    const [kettle, lamp] = [await makeProduct(), await makeProduct({ pricePoisha: 50_000 })];
    await browser.set(kettle._id, 3);
    await browser.set(lamp._id, 2);
    const { guest, phone } = await makeGuest(newPhone(), { headers: browser.headers });
    expect(await userOf(guest.id)).toMatchObject({
      guest: true,
      loginPhone: phone,
      name: 'Karim Mia',
      role: 'user',
    });
    expect(guest).toMatchObject({ email: '', phone });
    // Cash to the own phone asks for no second code.
    const placed = await checkOut(guest, { phone: `0${phone.slice(4)}` });
    expect(placed).toMatchObject({ status: 201 });
    expect(placed.body.orders).toHaveLength(2);
    expect(await codesTo(phone)).toBe(1);
    expect(await stockOf(kettle)).toBe(47);
    const orders = await call(myorder, '/myorder', { as: guest });
    expect(orders.body).toHaveLength(2);
    expect(orders.body[0]).toMatchObject({ customerEmail: '' });
  });

  it.each([
    ['as it is', (phone: string) => phone],
    ['with 880', (phone: string) => `88${phone}`],
    [
      'with +880, blanks and dashes',
      (phone: string) => `+880 ${phone.slice(1, 5)}-${phone.slice(5)}`,
    ],
    ['in Bangla digits', (phone: string) => toBanglaDigits(phone)],
  ])('is the same one whose number is typed %s, its code in Bangla digits', async (_how, typed) => {
    const phone = newPhone();
    const first = (await makeGuest(phone)).guest;
    await forgetLimits();
    expect((await askAsGuest({ phone: typed(phone), name: 'K' })).status).toBe(200);
    const code = spoken(await codeSentTo(stored(phone)));
    const reply = await enterAsGuest({ phone: typed(phone), name: 'Other', code });
    expect(reply.status).toBe(200);
    const again = await signedInBy(reply);
    expect(again.id).toBe(first.id);
    expect(again.name).toBe('Karim Mia');
  });

  it('whose number has an account orders as that account, which stays none of a guest', async () => {
    const phone = newPhone();
    const owner = await makeUser({ loginPhone: stored(phone), phoneUsedAt: new Date() });
    const { guest } = await makeGuest(phone);
    expect(guest.id).toBe(owner.id);
    expect(await userOf(owner.id)).toMatchObject({ guest: false });
    await putIn(guest, (await makeProduct())._id, 2);
    const { purchaseId } = (await checkOut(guest, { phone })).body;
    expect(String((await PurchaseModel.findById(purchaseId).lean())!.customerId)).toBe(owner.id);
  });

  it('is answered alike whether the number is known or not', async () => {
    const known = newPhone();
    await makeUser({ loginPhone: stored(known), phoneUsedAt: new Date() });
    const replies = [
      await askAsGuest({ phone: known, name: 'A' }),
      await askAsGuest({ phone: newPhone(), name: 'A' }),
    ].map(({ status, body }) => ({ status, body }));
    expect(replies[0]).toEqual(replies[1]);
  });

  it('is answered alike too where its address has asked for too many numbers that nobody knows', async () => {
    const known = newPhone();
    await makeUser({ loginPhone: stored(known), phoneUsedAt: new Date() });
    const one = { 'x-forwarded-for': '10.77.0.1' };
    const ask = async (phone: string) => {
      const { status, body } = await askAsGuest({ phone, name: 'A' }, one);
      return { status, code: body.code };
    };
    // Numbers of a separate row each, as rows have limits too.
    for (let row = 0; row < 65; row += 1) await ask(`018${String(row).padStart(4, '0')}0001`);
    expect(await ask('01899990001')).toEqual(await ask(known));
  });

  it('keeps it as an account, twice at once, and its orders and sessions with it', async () => {
    const { guest, phone } = await makeGuest();
    await putIn(guest, (await makeProduct())._id, 2);
    expect((await checkOut(guest, { phone: `0${phone.slice(4)}` })).status).toBe(201);
    const before = await SessionModel.findById(guest.subject.sessionId).lean();
    expect(before).toMatchObject({ guest: true });
    expect(before!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
    const press = () => call(keep, '/api/guest/keep', { method: 'POST', as: guest, by: 'cookie' });
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await userOf(guest.id)).toMatchObject({
      guest: false,
      name: 'Karim Mia',
      loginPhone: phone,
    });
    expect(await SessionModel.findById(guest.subject.sessionId).lean()).toMatchObject({
      guest: false,
    });
    expect((await call(myorder, '/myorder', { as: guest })).body).toHaveLength(1);
    expect((await call(keep, '/api/guest/keep', { method: 'POST' })).status).toBe(401);
  });

  it('who registers by the same phone later is that account, no guest any more', async () => {
    const { guest, phone } = await makeGuest();
    await forgetLimits();
    await sendCode({ purpose: 'signIn', to: phone, locale: 'bn', client: { address: '10.9.9.9' } });
    const client = {
      ...{ browser: '', system: '', address: '10.9.9.9', network: '10.9.9.0/24' },
      ...{ deviceCookie: undefined, cookies: { get: () => undefined } },
    };
    const account = await signInByPhone(
      { phone, code: await codeSentTo(phone), name: 'New' },
      client as never,
    );
    expect(account.accountId).toBe(guest.id);
    expect(await userOf(guest.id)).toMatchObject({ guest: false, name: 'Karim Mia' });
  });
});

describe('The same order', () => {
  it('placed as guest and, after it is kept, as account is placed once by its key', async () => {
    const { guest, phone } = await makeGuest();
    await putIn(guest, (await makeProduct())._id, 2);
    const expectedTotal = (await quoteOf(guest)).total;
    const body = checkoutBody({ expectedTotal, phone: `0${phone.slice(4)}` });
    const send = () =>
      call(checkout, '/checkout', {
        method: 'POST',
        as: guest,
        body,
        headers: { 'idempotency-key': 'one-order-0001' },
      });
    const first = await send();
    expect(first.status).toBe(201);
    await call(keep, '/api/guest/keep', { method: 'POST', as: guest });
    const [second, third] = await Promise.all([send(), send()]);
    expect(second.body.purchaseId).toBe(first.body.purchaseId);
    expect(third.body.purchaseId).toBe(first.body.purchaseId);
    expect(await PurchaseModel.countDocuments({ customerId: guest.id })).toBe(1);
    expect(await OrderModel.countDocuments({ customerId: guest.id })).toBe(1);
  });

  it('of one basket in two browsers of the same guest is placed once', async () => {
    const { guest, phone } = await makeGuest();
    await forgetLimits();
    const other = (await makeGuest(`0${phone.slice(4)}`)).guest;
    const product = await makeProduct();
    await putIn(guest, product._id, 2);
    const more = { phone: `0${phone.slice(4)}`, expectedTotal: (await quoteOf(guest)).total };
    const replies = await Promise.all([checkOut(guest, more), checkOut(other, more)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stockOf(product)).toBe(48);
  });
});
