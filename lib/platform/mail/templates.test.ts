import { layOutMail, escapeHtml } from './templates';

const href = 'http://localhost:3000/reset?token=abc&x="1"';

describe('composeLetter', () => {
  const letter = layOutMail('A new password', [
    `${'Somebody, probably you, asked for a new password for your account. '.repeat(2)}Open this:`,
    { href, label: 'Choose <one>' },
    'The link works once.\nAnd not for long.',
  ]);

  it('breaks lines between words, and leaves links whole', () => {
    expect(letter.subject).toBe('A new password');
    expect(letter.text.split('\n')).toContain(href);
    expect(letter.text.split('\n').filter((line) => line.length > 72)).toEqual([]);
    expect(letter.text).toContain('The link works once.\nAnd not for long.');
    expect(letter.text).toContain('Paikari Bazaar\nhttp://localhost:3000');
  });

  it('escapes the same in HTML', () => {
    expect(letter.html).toContain('token=abc&amp;x=&quot;1&quot;"');
    expect(letter.html).toContain('>Choose &lt;one&gt;</a>');
    expect(letter.html).toContain('The link works once.<br>And not for long.');
    expect(escapeHtml(`<a href='x'>&</a>`)).toBe('&lt;a href=&#39;x&#39;&gt;&amp;&lt;/a&gt;');
  });
});
