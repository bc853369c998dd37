import { mayScrape } from './monitor';

const TOKEN = 'a-token-of-the-monitor';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const alone = { trustProxy: false, token: undefined };

describe('mayScrape', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
    'lets this machine itself, %s, read without a token',
    (peer) => {
      expect(mayScrape({ peer, headers: {} }, alone)).toBe(true);
      expect(mayScrape({ peer, headers: {} }, { trustProxy: false, token: TOKEN })).toBe(true);
    },
  );

  it.each(['10.0.0.1', '203.0.113.7', '::ffff:10.0.0.1', '2001:db8::1', '::', '', undefined])(
    'refuses %p without a token',
    (peer) => {
      expect(mayScrape({ peer, headers: {} }, alone)).toBe(false);
    },
  );

  it('believes no header about who asks', () => {
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect(mayScrape({ peer: '203.0.113.7', headers }, alone)).toBe(false);
    expect(
      mayScrape({ peer: '203.0.113.7', headers }, { trustProxy: true, token: undefined }),
    ).toBe(false);
  });

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
    'refuses what a proxy on this machine passes on (%s)',
    (name) => {
      const headers = { [name]: '203.0.113.7' };
      expect(mayScrape({ peer: '127.0.0.1', headers }, alone)).toBe(false);
    },
  );

  it('wants the token behind a proxy, also of this machine', () => {
    const behind = { trustProxy: true, token: TOKEN };
    expect(mayScrape({ peer: '127.0.0.1', headers: {} }, behind)).toBe(false);
    expect(mayScrape({ peer: '203.0.113.7', headers: bearer(TOKEN) }, behind)).toBe(true);
  });

  it.each([`${TOKEN}x`, TOKEN.slice(1), '', 'undefined', TOKEN.toUpperCase()])(
    'refuses the token %p',
    (token) => {
      const scraper = { peer: '203.0.113.7', headers: bearer(token) };
      expect(mayScrape(scraper, { trustProxy: false, token: TOKEN })).toBe(false);
      expect(mayScrape(scraper, alone)).toBe(false);
    },
  );
});
