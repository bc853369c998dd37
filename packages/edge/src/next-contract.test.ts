import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as routerNames from 'next/dist/client/components/app-router-headers';
import * as constants from 'next/dist/lib/constants';
import { COOKIE_NAME_PRERENDER_BYPASS } from 'next/dist/server/api-utils';
import { getScriptNonceFromHeaders } from 'next/dist/server/app-render/get-script-nonce-from-header';
import * as internals from './next-internals.mjs';

/**
 * What `next-internals.mjs` takes for granted, held to Next's own modules: each test is named after
 * the export that is wrong where it fails. What only a built app shows stands in
 * `next-contract-build.test.ts`.
 */

const {
  askForNonce,
  BUILT_SETTINGS,
  callsAction,
  DEVELOPMENT_HEADERS,
  DRAFT_COOKIE,
  INTERNAL_HEADERS,
  isRouterRequest,
  NONCE_HEADERS,
  ROUTER_HEADERS,
  ROUTER_PART_TYPE,
  ROUTER_QUERY,
  TAGS_HEADER,
} = internals;

const nextFile = (path: string) =>
  readFileSync(join(__dirname, '../../../node_modules/next/dist', path), 'utf8');

it('TAGS_HEADER is the header in which Next lists the tags of a page', () => {
  expect(TAGS_HEADER).toBe(constants.NEXT_CACHE_TAGS_HEADER);
});

it('ROUTER_HEADERS are those by which the router says what it wants, but for the development one', () => {
  const { FLIGHT_HEADERS, NEXT_HMR_REFRESH_HEADER, NEXT_URL } = routerNames;
  const known = [...FLIGHT_HEADERS, NEXT_URL].filter((name) => name !== NEXT_HMR_REFRESH_HEADER);
  expect([...ROUTER_HEADERS].sort()).toEqual(known.sort());
});

it('ROUTER_QUERY is the name by which the router tells caches apart', () => {
  expect(ROUTER_QUERY).toBe(routerNames.NEXT_RSC_UNION_QUERY);
});

it('ROUTER_PART_TYPE is the content type of what the router gets', () => {
  expect(ROUTER_PART_TYPE).toBe(routerNames.RSC_CONTENT_TYPE_HEADER);
});

it('isRouterRequest looks at the header that every request of the router has', () => {
  expect(isRouterRequest({ [routerNames.RSC_HEADER]: '1' })).toBe(true);
  expect(isRouterRequest({})).toBe(false);
});

it('callsAction looks at the header that names a server action', () => {
  expect(callsAction({ [routerNames.ACTION_HEADER]: 'id' })).toBe(true);
  expect(callsAction({})).toBe(false);
});

it('DRAFT_COOKIE is the cookie that takes a request past the cache', () => {
  expect(DRAFT_COOKIE).toBe(COOKIE_NAME_PRERENDER_BYPASS);
});

it('INTERNAL_HEADERS covers all that Next itself refuses from outside, and what ends its cache', () => {
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
  expect(named.filter((name) => !INTERNAL_HEADERS.test(name))).toEqual([]);
  expect(ROUTER_HEADERS.filter((name) => INTERNAL_HEADERS.test(name))).toEqual([]);
});

it('DEVELOPMENT_HEADERS are names by which the development tools ask', () => {
  const { NEXT_HTML_REQUEST_ID_HEADER, NEXT_REQUEST_ID_HEADER } = routerNames;
  for (const name of [NEXT_HTML_REQUEST_ID_HEADER, NEXT_REQUEST_ID_HEADER]) {
    expect(name).toMatch(DEVELOPMENT_HEADERS);
    expect(name).toMatch(INTERNAL_HEADERS);
  }
});

it('askForNonce writes a header from which Next reads that very nonce', () => {
  const headers: Record<string, string> = {};
  askForNonce(headers, 'abc123');
  expect(getScriptNonceFromHeaders(headers)).toBe('abc123');
});

it('NONCE_HEADERS covers each header from which Next takes a nonce', () => {
  const named = nextFile('server/app-render/get-script-nonce-from-header.js').match(
    /(?<=headers\[')content-security-policy[\w-]*(?='\])/g,
  );
  expect(new Set(named)).toEqual(
    new Set(['content-security-policy', 'content-security-policy-report-only']),
  );
  for (const name of named!) expect(name).toMatch(NONCE_HEADERS);
});

it('BUILT_SETTINGS names a variable that Next reads its settings from', () => {
  expect(nextFile('server/config.js')).toContain(`process.env.${BUILT_SETTINGS.variable}`);
});

it('every assumption has a test that is named after it', () => {
  const tests = ['next-contract.test.ts', 'next-contract-build.test.ts'].map((name) =>
    readFileSync(join(__dirname, name), 'utf8'),
  );
  const named: string[] = tests.join('').match(/(?<=^ {0,2}it\(')\w+/gm) ?? [];
  const missing = Object.keys(internals).filter((name) => !named.includes(name));
  expect(missing).toEqual([]);
});
