import { queueMessages } from '@/lib/features/notifications/messages/queue-commands';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { getOutboxMail, listOutbox } from '@/lib/platform/mail/outbox';
import { sendMail } from '@/lib/platform/mail/send';
import { emptyOutbox, readOutbox } from '../support/outbox';
import { makeUser, useShop, type TestUser } from '../support/shop';

useShop();

describe('the outbox', () => {
  let admin: TestUser;
  beforeAll(async () => (admin = await makeUser({ role: 'admin' })));
  beforeEach(async () => {
    await settleBackground();
    await emptyOutbox();
  });

  it('is empty before the first mail', async () => {
    expect(await listOutbox(admin)).toMatchObject({ mails: [], total: 0 });
  });

  it('shows mails newest first and hides ways into accounts', async () => {
    const link = 'http://localhost:3000/reset?id=1&token=verysecret';
    await sendMail({ to: 'one@example.com', subject: 'অর্ডার', text: 'First' });
    await new Promise((done) => setTimeout(done, 5));
    await sendMail({
      to: 'two@example.com',
      subject: 'Password',
      text: `Go to\n${link}`,
      html: `<a href="${link.replace('&', '&amp;')}">Go</a>`,
    });
    const { mails, total } = await listOutbox(admin);
    expect(total).toBe(2);
    expect(mails.map(({ subject }) => subject)).toEqual(['Password', 'অর্ডার']);
    const mail = (await getOutboxMail(admin, mails[0]!.name))!;
    expect(mail.to).toContain('two@example.com');
    expect(mail.text).toContain('http://localhost:3000/reset?id=1&token=••••••');
    expect(mail.text + mail.html).not.toContain('verysecret');
  });

  it('shows no word of a code, nor the link that proves an address', async () => {
    const link = 'http://localhost:3000/bn/proof?id=1&proof=verysecret';
    await sendMail({
      to: 'one@example.com',
      subject: 'An address',
      text: link,
      html: `<a href="${link.replace('&', '&amp;')}">Go</a>`,
    });
    await new Promise((done) => setTimeout(done, 5));
    const key = `outbox-${Date.now()}`;
    const values = { code: '482913', minutes: 10 };
    const code = {
      key,
      kind: 'code',
      channel: 'mail',
      to: 'two@example.com',
      locale: 'en',
    } as const;
    await queueMessages([{ ...code, values }]);
    await settleBackground();
    const { mails } = await listOutbox(admin);
    expect(mails.map(({ subject, isSecret }) => [subject, isSecret])).toEqual([
      ['', true],
      ['An address', false],
    ]);
    const [secret, proof] = await Promise.all(mails.map(({ name }) => getOutboxMail(admin, name)));
    expect(secret).toMatchObject({
      to: expect.stringContaining('two@example.com'),
      subject: '',
      text: '',
      html: '',
    });
    expect(proof!.text).toContain('&proof=••••••');
    expect(JSON.stringify([mails, secret, proof])).not.toMatch(/482913|verysecret/);
    const [raw] = (await readOutbox()).filter((each) => each.includes('two@example.com'));
    expect(raw).toContain('482913');
    // Lock screens and lists of mails show the subject.
    expect(/^Subject: .*/m.exec(raw!)![0]).not.toContain('482913');
  });

  it.each(['../../secret', '..', 'x.eml', '2026-11-21T03-00-00-000Z-0123abcd.eml'])(
    'opens nothing at %s',
    async (name) => expect(await getOutboxMail(admin, name)).toBeNull(),
  );
});
