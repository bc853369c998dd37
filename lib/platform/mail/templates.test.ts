import en from '../../../messages/en.json';
import { escapeHtml, passwordResetLetter } from './templates';

const link = 'http://localhost:3000/reset?token=abc&x="1"';

describe('passwordResetLetter', () => {
  const letter = passwordResetLetter('en', { link, minutes: 60 });

  it('says what it is, holds the link and leaves no hole', () => {
    expect(letter.subject).toBe('Set a new password at Paikari Bazaar');
    expect(letter.text.split('\n')).toContain(link);
    expect(letter.text).toContain('works once, and for 60 minutes');
    expect(letter.text.split('\n').filter((line) => line.length > 72)).toEqual([]);
    expect(letter.text).toContain('asked for a new password for your account at\nPaikari Bazaar.');
    expect(letter.subject + letter.text + letter.html!).not.toMatch(/\{\w+\}/);
  });

  it('escapes the link in HTML', () => {
    expect(letter.html).toContain('token=abc&amp;x=&quot;1&quot;"');
    expect(escapeHtml(`<a href='x'>&</a>`)).toBe('&lt;a href=&#39;x&#39;&gt;&amp;&lt;/a&gt;');
  });

  it('has words in every language', () => {
    const bangla = passwordResetLetter('bn', { link, minutes: 60 });
    expect(bangla.text).toContain(link);
    expect(bangla.text).toContain('৬০ মিনিট');
    expect(bangla.subject).toMatch(/^Paikari Bazaar-এ/);
    expect(Object.values(en.mail).every((words) => words !== '')).toBe(true);
  });
});
