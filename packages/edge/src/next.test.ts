import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as routerNames from 'next/dist/client/components/app-router-headers';
import * as constants from 'next/dist/lib/constants';
import { COOKIE_NAME_PRERENDER_BYPASS } from 'next/dist/server/api-utils';
import { getScriptNonceFromHeaders } from 'next/dist/server/app-render/get-script-nonce-from-header';
import { askForNonce, DRAFT_COOKIE, isRouterRequest, ROUTER_HEADERS, ROUTER_QUERY } from './next';
import { cleanHeaders } from './request-headers';

/** The names that the front goes by, held to Next's own modules: an upgrade that brings others fails here. */

/** Which of these headers of a client Next gets to see. */
function cleaned(names: readonly string[]): string[] {
  const headers = Object.fromEntries(names.map((name) => [name, '1']));
  cleanHeaders(headers, '192.0.2.1', 'id', { trustProxy: false, development: false });
  return names.filter((name) => headers[name] !== undefined);
}

const nextFile = (path: string) =>
  readFileSync(join(__dirname, '../../../node_modules/next/dist', path), 'utf8');

it('ROUTER_HEADERS are those by which the router says what it wants, but for the development one', () => {
  const { FLIGHT_HEADERS, NEXT_HMR_REFRESH_HEADER, NEXT_URL } = routerNames;
  const known = [...FLIGHT_HEADERS, NEXT_URL].filter((name) => name !== NEXT_HMR_REFRESH_HEADER);
  expect([...ROUTER_HEADERS].sort()).toEqual(known.sort());
});

it('ROUTER_QUERY is the name by which the router tells caches apart', () => {
  expect(ROUTER_QUERY).toBe(routerNames.NEXT_RSC_UNION_QUERY);
});

it('isRouterRequest looks at the header that every request of the router has', () => {
  expect(isRouterRequest({ [routerNames.RSC_HEADER]: '1' })).toBe(true);
  expect(isRouterRequest({})).toBe(false);
});

it('DRAFT_COOKIE is the cookie that takes a request past the cache', () => {
  expect(DRAFT_COOKIE).toBe(COOKIE_NAME_PRERENDER_BYPASS);
});

it('nothing comes in that Next itself refuses from outside, or that ends its cache', () => {
  const refused = nextFile('server/lib/server-ipc/utils.js').match(
    /(?<=')(?:x|next)-[\w-]+(?=')/g,
  )!;
  expect(refused.length).toBeGreaterThan(8);
  const named = [
    ...refused,
    constants.PRERENDER_REVALIDATE_HEADER,
    constants.PRERENDER_REVALIDATE_ONLY_GENERATED_HEADER,
    constants.NEXT_CACHE_REVALIDATED_TAGS_HEADER,
    constants.NEXT_CACHE_REVALIDATE_TAG_TOKEN_HEADER,
    constants.NEXT_RESUME_HEADER,
  ];
  expect(cleaned(named)).toEqual([]);
  expect(cleaned(ROUTER_HEADERS)).toEqual(ROUTER_HEADERS);
});

it('askForNonce writes a header from which Next reads that very nonce', () => {
  const headers: Record<string, string> = {};
  askForNonce(headers, 'abc123');
  expect(getScriptNonceFromHeaders(headers)).toBe('abc123');
});

it('nor a header from which Next takes a nonce', () => {
  const named = nextFile('server/app-render/get-script-nonce-from-header.js').match(
    /(?<=headers\[')content-security-policy[\w-]*(?='\])/g,
  );
  expect(new Set(named)).toEqual(
    new Set(['content-security-policy', 'content-security-policy-report-only']),
  );
  expect(cleaned(named!)).toEqual([]);
});
