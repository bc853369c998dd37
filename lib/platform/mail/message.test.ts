import { parseMessage } from './message';

const mail = (lines: string[]) => Buffer.from(lines.join('\r\n'), 'utf8');

it('reads both halves of a mail, whatever they are written in', () => {
  const text = Buffer.from('আপনার অর্ডার', 'utf8').toString('base64');
  expect(
    parseMessage(
      mail([
        'From: Paikari Bazaar <no-reply@localhost>',
        'To: <customer@example.com>',
        'Subject: =?UTF-8?B?4KaF4Kaw4KeN4Kah4Ka+4Kaw?=',
        ' =?UTF-8?Q?_100=2525?=',
        'Date: Sat, 21 Nov 2026 03:00:00 +0000',
        'Content-Type: multipart/alternative; boundary="--_x"',
        '',
        '----_x',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        text,
        '----_x',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        '<p>=E0=A6=85 a=',
        'b</p>',
        '----_x--',
        '',
      ]),
    ),
  ).toEqual({
    from: 'Paikari Bazaar <no-reply@localhost>',
    to: '<customer@example.com>',
    subject: 'অর্ডার 100%25',
    date: 'Sat, 21 Nov 2026 03:00:00 +0000',
    text: 'আপনার অর্ডার',
    html: '<p>অ ab</p>',
    isSecret: false,
  });
});

it('reads a mail of one plain part, and does not stumble over an empty one', () => {
  expect(parseMessage(mail(['Subject: Hello', '', 'Line 1', 'Line 2']))).toMatchObject({
    subject: 'Hello',
    text: 'Line 1\nLine 2',
    html: '',
  });
  expect(parseMessage(mail(['X-Shop-Secret: yes', '', 'Text'])).isSecret).toBe(true);
  expect(parseMessage(Buffer.alloc(0))).toMatchObject({ subject: '', text: '', html: '' });
});
