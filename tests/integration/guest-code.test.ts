import * as keep from '@/app/api/guest/keep/route';
import * as sendGuestCode from '@/app/api/guest/code/route';
import * as enterGuest from '@/app/api/guest/route';
import { sendCode } from '@/lib/features/accounts/codes/commands';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { UserModel } from '@/models/user';
import { codeSentTo, ONE_BROWSER } from '../support/codes';
import {
  askAsGuest,
  codesTo,
  enterAsGuest,
  forgetLimits,
  makeGuest,
  newPhone,
  notThe,
  signedInBy,
  spoken,
  stored,
} from '../support/guests';
import { FORM_POST, newAddress } from '../support/password-links';
import { call, useShop } from '../support/shop';

/** The code by which a guest proves their phone, by calls and as plain forms. */

useShop();

beforeEach(forgetLimits);

describe('A code', () => {
  it('that is wrong, crossed, replayed or too old opens nothing', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await askAsGuest({ phone, name: 'A' });
    await askAsGuest({ phone: other, name: 'A' });
    const code = await codeSentTo(stored(phone));
    const enter = (more: object) => enterAsGuest({ phone, name: 'A', code, ...more });
    const refused = (status: number, name: string) => ({ status, body: { code: name } });
    expect(await enter({ code: notThe(code) })).toMatchObject({
      ...refused(422, 'CODE_WRONG'),
      body: { fields: { code: expect.any(String) } },
    });
    // Another phone's.
    expect(await enter({ phone: other })).toMatchObject({ status: 422 });
    expect(await enter({ code: '12345' })).toMatchObject(refused(422, 'INVALID'));
    expect(await enter({ code: { $gt: '' } })).toMatchObject(refused(422, 'INVALID'));
    expect(await UserModel.countDocuments({ loginPhone: stored(phone) })).toBe(0);
    expect((await enter({})).status).toBe(200);
    expect(await enter({})).toMatchObject(refused(409, 'CODE_OVER'));
  });

  it('of many requests at once opens one session, and five wrong tries end it', async () => {
    const phone = newPhone();
    await askAsGuest({ phone, name: 'A' });
    const code = await codeSentTo(stored(phone));
    const all = await Promise.all(
      Array.from({ length: 4 }, () => enterAsGuest({ phone, name: 'A', code })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    await forgetLimits();
    await askAsGuest({ phone, name: 'A' });
    const next = await codeSentTo(stored(phone));
    for (let time = 0; time < 5; time += 1) {
      expect((await enterAsGuest({ phone, name: 'A', code: notThe(next) })).status).not.toBe(200);
    }
    expect(await enterAsGuest({ phone, name: 'A', code: next })).toMatchObject({
      body: { code: 'CODE_OVER' },
    });
  });

  it('to log in with is none to order with', async () => {
    const phone = newPhone();
    await sendCode({
      ...{ purpose: 'signIn', to: stored(phone), locale: 'en' },
      client: { address: '10.9.9.8' },
    });
    const code = await codeSentTo(stored(phone));
    expect((await enterAsGuest({ phone, name: 'A', code })).body).toMatchObject({
      code: 'CODE_OVER',
    });
  });

  it.each([
    ['phone', { phone: '01112345678', name: 'A' }],
    ['phone', { phone: ['01712345678'], name: 'A' }],
    ['phone', { name: 'A' }],
    ['name', { phone: '01712345678', name: '  ' }],
    ['name', { phone: '01712345678', name: 'x'.repeat(101) }],
  ])('is not sent without a right %s: %j', async (field, body) => {
    const reply = await askAsGuest(body);
    expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });

  it('is asked for and entered on the shop’s own pages alone', async () => {
    const phone = newPhone();
    const headers = { origin: 'https://evil.example' };
    expect((await askAsGuest({ phone, name: 'A' }, headers)).status).toBe(403);
    expect((await enterAsGuest({ phone, name: 'A', code: '123456' }, headers)).status).toBe(403);
    expect(await codesTo(stored(phone))).toBe(0);
  });
});

describe('Without JavaScript', () => {
  const post = (handlers: typeof enterGuest, path: string, fields: Record<string, string>) =>
    call(handlers, path, {
      method: 'POST',
      headers: {
        ...{ ...FORM_POST, ...ONE_BROWSER, ...newAddress() },
        referer: 'http://localhost:3000/bn/checkout',
      },
      body: new URLSearchParams(fields).toString(),
    });
  const flash = (headers: Headers) =>
    readFlashCookie('/checkout', /typed=([^;]*)/.exec(headers.getSetCookie().join('\n'))?.[1]);

  it('leads from the number to the code and on to the checkout, and keeps what was typed', async () => {
    const typed = { phone: newPhone(), name: 'করিম', callbackUrl: '/bn/checkout' };
    const wrong = await post(sendGuestCode, '/api/guest/code', { ...typed, phone: '12' });
    expect(wrong.headers.get('location')).toBe('/bn/checkout?notice=INVALID');
    expect(flash(wrong.headers)).toMatchObject({
      values: { phone: '12', name: 'করিম' },
      errors: { phone: 'phone' },
    });
    const sent = await post(sendGuestCode, '/api/guest/code', typed);
    expect(sent.headers.get('location')).toBe('/bn/checkout?step=code');
    expect(flash(sent.headers)!.values).toEqual({ phone: typed.phone, name: 'করিম' });
    const again = await post(sendGuestCode, '/api/guest/code', { ...typed, asksCode: 'on' });
    expect(again.headers.get('location')).toContain('notice=TOO_MANY&step=code');
    const code = await codeSentTo(stored(typed.phone));
    const mistyped = await post(enterGuest, '/api/guest', { ...typed, code: notThe(code) });
    expect(mistyped.headers.get('location')).toContain('notice=CODE_WRONG&step=code');
    expect(flash(mistyped.headers)!.values).toEqual({ phone: typed.phone, name: 'করিম' });
    const done = await post(enterGuest, '/api/guest', { ...typed, phoneCode: spoken(code) });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/bn/checkout?step=entered']);
    expect(await signedInBy(done)).toMatchObject({ name: 'করিম' });
  });

  it('leads nowhere else', async () => {
    const { guest } = await makeGuest();
    const press = (callbackUrl: string) =>
      call(keep, '/api/guest/keep', {
        method: 'POST',
        headers: { ...FORM_POST, cookie: guest.cookie },
        body: new URLSearchParams({ callbackUrl }).toString(),
      });
    expect((await press('/purchase/x')).headers.get('location')).toBe('/purchase/x?kept=1');
    expect((await press('https://evil.example/x')).headers.get('location')).toBe('/?kept=1');
  });
});
