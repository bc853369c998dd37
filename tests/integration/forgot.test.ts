import * as forgot from '@/app/api/forgot/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { PasswordResetModel } from '@/models/password-reset';
import { emptyOutbox, readOutbox, textOf } from '../support/outbox';
import { askForLink, FORM_POST, newAddress, tokensMailed } from '../support/password-links';
import { call, makeUser, unique, useShop } from '../support/shop';

useShop();
beforeEach(emptyOutbox);

describe('POST /forgot', () => {
  it('mails a link to the account and stores no more than its hash', async () => {
    const user = await makeUser();
    const reply = await askForLink(` ${user.email.toUpperCase()} `);
    expect(reply).toMatchObject({ status: 200, body: { acknowledged: true } });
    const [mail, ...others] = await readOutbox();
    expect(others).toEqual([]);
    expect(mail).toContain(`To: ${user.email}\r\n`);
    expect(textOf(mail!)).toMatch(
      /http:\/\/localhost:3000\/reset\?token=[\w-]{32}\n[^]*60 minutes[^]*Paikari Bazaar/,
    );
    const [token] = await tokensMailed();
    // A person who opens the file can copy the link as it stands.
    expect(mail).toContain(`\r\nhttp://localhost:3000/reset?token=${token}\r\n`);
    const stored = await PasswordResetModel.find({ accountId: user.id }).lean();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    const left = stored[0]!.expiresAt.getTime() - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
  });

  it('leads to the page of the visitor’s language', async () => {
    const user = await makeUser();
    await askForLink(user.email, { locale: 'bn' });
    expect(textOf((await readOutbox())[0]!)).toContain('http://localhost:3000/bn/reset?token=');
  });

  it('answers the same in the same time whether or not there is an account, and mails no one else', async () => {
    const disabled = await makeUser({ disabled: true });
    const user = await makeUser();
    const replies = [];
    for (const email of [user.email, `${unique('nobody')}@example.com`, disabled.email]) {
      const started = performance.now();
      const reply = await call(forgot, '/api/forgot', {
        method: 'POST',
        body: { email },
        headers: newAddress(),
      });
      expect(performance.now() - started).toBeGreaterThanOrEqual(195);
      replies.push({ status: reply.status, body: reply.body });
    }
    await settleBackground();
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const mails = await readOutbox();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`To: ${user.email}\r\n`);
  });

  it.each([['nonsense'], [''], [undefined], [{ $gt: '' }], [['a@example.com']]])(
    'refuses %j as 422',
    async (email) => {
      expect(await askForLink(email)).toMatchObject({
        status: 422,
        body: { code: 'INVALID', fields: { email: expect.any(String) } },
      });
    },
  );

  it('takes five an hour per e-mail, whether or not it has an account', async () => {
    const email = `${unique('often')}@example.com`;
    for (let time = 0; time < 5; time += 1) expect((await askForLink(email)).status).toBe(200);
    const sixth = await askForLink(email.toUpperCase());
    expect(sixth).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('takes sixty an hour per address', async () => {
    const replies = await Promise.all(
      Array.from({ length: 61 }, () =>
        call(forgot, '/api/forgot', {
          method: 'POST',
          body: { email: `${unique('many')}@example.com` },
          headers: { 'x-forwarded-for': '10.9.9.9' },
        }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(60);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(1);
  });

  it('leads an ordinary form post back to the page', async () => {
    const post = (email: string, headers: Record<string, string> = FORM_POST) =>
      call(forgot, '/api/forgot', {
        method: 'POST',
        body: new URLSearchParams({ email, locale: 'en' }).toString(),
        headers: { ...headers, ...newAddress() },
      });
    const done = await post(`${unique('form')}@example.com`);
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/forgot?notice=FORGOT_SENT');
    const bangla = await post(`${unique('form')}@example.com`, {
      ...FORM_POST,
      referer: 'http://localhost:3000/bn/forgot',
    });
    expect(bangla.headers.get('location')).toBe('/bn/forgot?notice=FORGOT_SENT');
    const wrong = await post('nonsense');
    expect(wrong.headers.get('location')).toBe('/forgot?notice=INVALID');
    const foreign = await post('x@example.com', { ...FORM_POST, origin: 'https://evil.example' });
    expect(foreign.headers.get('location')).toContain('notice=BAD_ORIGIN');
  });
});
