import type { IncomingMessage, ServerResponse } from 'node:http';
import { clearFlashCookie } from './clear-flash-cookie';

/** Returns the `Set-Cookie` headers after a page was answered. */
function cookiesFor(
  url: string,
  cookie: string,
  { statusCode = 200, type = 'text/html; charset=utf-8' } = {},
): string[] {
  const cookies: string[] = [];
  const response = {
    statusCode,
    getHeader: () => type,
    appendHeader: (_name: string, value: string) => cookies.push(value),
  };
  const request = { method: 'GET', url, headers: { cookie } };
  clearFlashCookie(
    request as IncomingMessage,
    response as unknown as ServerResponse,
    url.split('?', 1)[0]!,
  );
  return cookies;
}

describe('what was typed into a refused form', () => {
  it('is forgotten once its page has shown it', () => {
    expect(cookiesFor('/bn/login?notice=INVALID', 'a=1; typed=abc')).toEqual([
      'typed=; Path=/bn/login; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
  });

  it('stays where no page shows it', () => {
    expect(cookiesFor('/login', 'typed=abc')).toEqual([]);
    expect(cookiesFor('/login?notice=INVALID', 'typed=')).toEqual([]);
    expect(cookiesFor('/login?notice=INVALID', 'typed=abc', { statusCode: 500 })).toEqual([]);
    expect(cookiesFor('/login?notice=INVALID', 'typed=abc', { type: 'text/x-component' })).toEqual(
      [],
    );
  });
});
