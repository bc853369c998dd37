import type { IncomingMessage, ServerResponse } from 'node:http';
import { FLASH_COOKIE } from './flash-cookie';

const TYPED = new RegExp(`(?:^|;\\s*)${FLASH_COOKIE}=[^;]`);
/** A refused form post leads to its page with a notice; only then does the page show what was typed. */
const NOTICE = /[?&]notice=/;

/** Takes the cookie away with the page that shows what was in it: it is for one look. */
export function clearFlashCookie(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): void {
  if (!TYPED.test(request.headers.cookie ?? '') || !NOTICE.test(request.url ?? '')) return;
  if (response.statusCode !== 200 || request.method !== 'GET') return;
  if (!String(response.getHeader('content-type')).startsWith('text/html')) return;
  response.appendHeader(
    'Set-Cookie',
    `${FLASH_COOKIE}=; Path=${pathname}; Max-Age=0; HttpOnly; SameSite=Lax`,
  );
}
