import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '@/lib/platform/env';
import { MailError, sendMail } from '@/lib/platform/mail/send';
import { FakeSmtp } from '../support/fake-smtp';
import { emptyOutbox, readOutbox, textOf } from '../support/outbox';

const mail = {
  to: 'rahima@example.com',
  subject: 'নতুন পাসওয়ার্ড',
  text: 'First line\n\n.a line with a dot\nশেষ',
  html: '<p>First line</p>',
};

describe('without SMTP', () => {
  beforeEach(emptyOutbox);

  it('keeps each mail as a file of its own that only the shop may read', async () => {
    await Promise.all(Array.from({ length: 20 }, () => sendMail(mail)));
    const names = await readdir(settings().outboxDir);
    expect(names).toHaveLength(20);
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{8}\.eml$/);
      expect((await stat(join(settings().outboxDir, name))).mode & 0o777).toBe(0o600);
    }
    const [first] = await readOutbox();
    expect(first).toMatch(/^From: Paikari Bazaar <no-reply@localhost>\r$/m);
    expect(first).toMatch(/^To: rahima@example\.com\r$/m);
    expect(first).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(textOf(first!)).toContain('.a line with a dot');
    expect(textOf(first!)).toContain('শেষ');
  });

  it('keeps Bangla as it is', async () => {
    const text = 'আপনার নতুন পাসওয়ার্ড\nhttp://localhost:3000/bn/reset?token=AF1';
    await sendMail({ ...mail, text });
    expect(textOf((await readOutbox())[0]!)).toBe(text);
  });

  it('never makes two recipients or headers of one address', async () => {
    const to = '"a, b@evil.example"@example.com\r\nBcc: c@evil.example';
    await sendMail({ ...mail, to }).catch(() => undefined);
    const [first = ''] = await readOutbox();
    expect(first).not.toMatch(/^Bcc:/im);
  });
});

describe('with SMTP', () => {
  const smtp = new FakeSmtp();
  let url = '';
  beforeAll(async () => (url = await smtp.start()));
  afterAll(() => smtp.stop());
  beforeEach(() => {
    smtp.received.length = 0;
    settings().smtp = { url, from: 'Paikari Bazaar <shop@example.com>' };
  });
  afterEach(() => (settings().smtp = undefined));

  it('hands the mail to the server, and to no file', async () => {
    await emptyOutbox();
    await sendMail(mail);
    expect(smtp.received).toEqual([
      {
        from: 'shop@example.com',
        to: ['rahima@example.com'],
        data: expect.stringMatching(/^From: Paikari Bazaar <shop@example\.com>$/m),
      },
    ]);
    expect(await readOutbox()).toEqual([]);
  });

  it('says whether a refusal passes, and its error holds no address', async () => {
    smtp.recipientAnswers.push('451 4.7.1 <rahima@example.com> greylisted');
    await expect(sendMail(mail)).rejects.toMatchObject({ responseCode: 451, isPassing: true });
    smtp.recipientAnswers.push('550 5.1.1 <rahima@example.com> unknown');
    const error: unknown = await sendMail(mail).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailError);
    expect(error).toMatchObject({ responseCode: 550, isPassing: false });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('rahima');
    expect(smtp.received).toEqual([]);
  });

  it('says so where nobody listens', async () => {
    settings().smtp = { url: 'smtp://127.0.0.1:1', from: 'shop@example.com' };
    const error: unknown = await sendMail(mail).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'MailError', isPassing: true });
  });
});
