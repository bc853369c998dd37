import { endWithBrowser, isBriefSession, sessionCookies } from './session-cookie';

jest.mock('../env', () => ({
  publicOrigin: () => 'http://localhost:3000',
  requireSecret: () => 'a secret of at least thirty-two characters',
}));

const subject = {
  accountId: '64b7f0c2a1d4e5f6a7b8c9d0',
  sessionVersion: 1,
  sessionId: '64b7f0c2a1d4e5f6a7b8c9d1',
};
const valueOf = (cookie: string) => cookie.split(';')[0]!.split('=')[1];

it.each([true, false])('a login with remember %s is told from the other', async (remember) => {
  const [cookie] = await sessionCookies(subject, { remember, preview: false });
  expect(await isBriefSession(valueOf(cookie!))).toBe(!remember);
  expect(/max-age/i.test(cookie!)).toBe(remember);
});

it.each([undefined, '', 'abc'])('%j is no session at all', async (value) => {
  expect(await isBriefSession(value)).toBe(false);
});

it('takes the date off the session alone, and lets a logout be one', () => {
  const response = new Response(null);
  for (const cookie of [
    'next-auth.session-token=abc; Path=/; Expires=Mon, 21 Dec 2026 05:00:00 GMT; HttpOnly; SameSite=Lax',
    'next-auth.csrf-token=x; Max-Age=60',
    'next-auth.session-token=; Path=/; Max-Age=0',
  ]) {
    response.headers.append('set-cookie', cookie);
  }
  expect(endWithBrowser(response).headers.getSetCookie()).toEqual([
    'next-auth.session-token=abc; Path=/; HttpOnly; SameSite=Lax',
    'next-auth.csrf-token=x; Max-Age=60',
    'next-auth.session-token=; Path=/; Max-Age=0',
  ]);
});
