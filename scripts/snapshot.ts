import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { isTeamPermission } from '../lib/shop/permissions';
import { PAGES, type Page as PageOfTable } from '../lib/shop/pages';
import { requireChromium } from './chromium';

/**
 * `npm run snapshot -- --base URL --out DIR [--pictures]`: what a running demonstration answers, as text
 * that `git diff --no-index BEFORE AFTER` compares: `/openapi.json`, the status of every call and page as
 * each role, and every page's accessibility tree in both languages. It writes to the shop it asks: give it
 * one with a `DATA_DIR` of its own, `RATE_LIMIT_SCALE=1000` and `STAFF_SECOND_FACTOR=offered`.
 */

const ROLES = ['nobody', 'customer', 'seller', 'admin'] as const;
type Role = (typeof ROLES)[number];
type OpenApi = { paths: Record<string, object> };
const LANGUAGES = ['en', 'bn'] as const;
const UNKNOWN_ID = 'abcdef0123456789abcdef01';
/** Calls that may end the session which asks. */
const ENDS_SESSION = /logout|session|password|reset|delete/;
const DARK = ['/', '/product/{id}', '/checkout', '/dashboard'];

const string = { type: 'string' } as const;
const options = { base: string, out: string, pictures: { type: 'boolean' } } as const;
const { values } = parseArgs({ options });
if (!values.base || !values.out) throw new Error('Give --base URL and --out DIR.');
const base = new URL(values.base).origin;
const out = values.out;
const headers = { Origin: base, Accept: 'application/json' };

/** As text, with the keys of every object in order. */
const inOrder = (document: object): string => {
  const sorted = (_: string, value: unknown): unknown =>
    value === null || typeof value !== 'object' || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).sort());
  return JSON.stringify(document, sorted, 1);
};
/** Without what differs from day to day: ids, orders' numbers and figures. */
const steady = (text: string): string =>
  text
    .replace(/\b[0-9a-f]{24}\b|\b[0-9a-f-]{36}\b|\b\d{6}-[0-9A-F]{6}\b/g, 'ID')
    .replace(/(?<!level=)[0-9০-৯][0-9০-৯,.:]*/g, '0');
const write = (name: string, text: string): void => writeFileSync(join(out, name), `${text}\n`);
const fileName = (path: string): string => path.replaceAll(/[^\w{}-]+/g, '_').slice(1) || 'home';

/** Signs a demonstration's account in. */
async function signIn(context: BrowserContext, role: Role): Promise<void> {
  if (role === 'nobody') return;
  const data = { email: `${role}@example.com`, password: `${role}-demo-2026` };
  const reply = await context.request.post(`${base}/api/login`, { data, headers });
  if (!reply.ok()) throw new Error(`${role} can't sign in: ${await reply.text()}`);
}

/** Whose page it is, first who sees most of it. */
function rolesOf({ path, access }: PageOfTable): Role[] {
  if (path === '/basket' || path === '/checkout') return ['customer'];
  if (access === 'anyone') return ['nobody'];
  if (access !== 'user' && !isTeamPermission(access)) return ['admin'];
  return path.startsWith('/dashboard') ? ['admin', 'seller'] : ['customer'];
}

/** Reads the accessibility tree until it stays for a second: islands come after the page. */
async function settledTree(page: Page): Promise<string> {
  let last = '';
  for (let left = 30, same = 0; left > 0 && same < 4; left -= 1) {
    const tree = await page.locator('body').ariaSnapshot();
    same = tree === last ? same + 1 : 0;
    last = tree;
    await page.waitForTimeout(250);
  }
  return last;
}

/** What a person who asks for the page by keyboard or ear gets, and what is odd to the eye at 390 px. */
async function readPage(page: Page): Promise<string> {
  const tree = await settledTree(page);
  await page.setViewportSize({ width: 390, height: 900 });
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return [`title: ${await page.title()}`, tree, isWide ? 'wider than the window' : ''].join('\n');
}

const PATTERNS = PAGES.filter(({ path }) => path.endsWith('/{id}')).map(({ path }) => ({
  path,
  pattern: new RegExp(`^(?:/bn)?${path.replace('{id}', '([^/?#]+)')}$`),
}));
const FIXED = new Set(PAGES.map(({ path }) => path));
/** Ids of the first link to each page that a role has seen, by `role path`. */
const ids = new Map<string, string>();

async function noteIds(page: Page, role: Role): Promise<void> {
  const links = page.locator('a[href^="/"]');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  for (const href of hrefs.map((each) => each.split('?')[0]!)) {
    if (FIXED.has(href)) continue;
    for (const { path, pattern } of PATTERNS) {
      const id = pattern.exec(href)?.[1];
      if (id && !ids.has(`${role} ${path}`)) ids.set(`${role} ${path}`, id);
    }
  }
}

async function takePictures(page: Page, name: string, width: number, isDarkToo: boolean) {
  for (const colorScheme of isDarkToo ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const path = join(out, 'pictures', `${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
}

async function snapshotPage(context: BrowserContext, one: PageOfTable, role: Role): Promise<void> {
  const id = ids.get(`${role} ${one.path}`) ?? UNKNOWN_ID;
  const path = one.path.replace('{id}', id);
  for (const language of LANGUAGES) {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    const address = `${base}${language === 'bn' ? '/bn' : ''}${path}`;
    const reply = await page.goto(address, { waitUntil: 'load' });
    const name = `${fileName(one.path)}-${role}-${language}`;
    const text = await readPage(page);
    await noteIds(page, role);
    const head = `status: ${reply?.status()}\naddress: ${new URL(page.url()).pathname.replace(id, 'ID')}`;
    write(`pages/${name}.txt`, `${head}\n${steady(text)}`);
    if (values.pictures && role === rolesOf(one)[0]) {
      await takePictures(page, name, language === 'en' ? 1440 : 390, DARK.includes(one.path));
    }
    await page.close();
  }
}

/** The status and code of one page or call, with an empty body and an id that nothing has. */
async function statusOf(context: BrowserContext, method: string, path: string): Promise<string> {
  const isPage = method === 'PAGE';
  const request = {
    method: isPage ? 'GET' : method,
    headers: isPage ? { Accept: 'text/html' } : headers,
    ...{ maxRedirects: 0, timeout: 10_000 },
    ...(!isPage && method !== 'GET' && { data: {} }),
  };
  const address = `${base}${path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)}`;
  // A stream of events has no end.
  const reply = await context.request.fetch(address, request).catch(() => null);
  if (reply === null) return 'open';
  const code = isPage ? null : /"code":"(\w+)"/.exec(await reply.text())?.[1];
  return `${reply.status()} ${code ?? reply.headers().location ?? ''}`.replace(base, '');
}

async function statuses(contexts: Record<Role, BrowserContext>, document: OpenApi) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
  );
  const lines: string[] = [];
  for (const [method, path] of [...PAGES.map((page) => ['PAGE', page.path] as const), ...calls]) {
    for (const role of ROLES) {
      lines.push(`${method} ${path} ${role}: ${await statusOf(contexts[role], method, path)}`);
      if (ENDS_SESSION.test(path)) await signIn(contexts[role], role);
    }
  }
  return lines;
}

async function main(browser: Browser): Promise<void> {
  mkdirSync(join(out, 'pages'), { recursive: true });
  mkdirSync(join(out, 'pictures'), { recursive: true });
  const contexts = {} as Record<Role, BrowserContext>;
  for (const role of ROLES) {
    const settings = {
      locale: 'en-GB',
      timezoneId: 'Asia/Dhaka',
      reducedMotion: 'reduce',
    } as const;
    contexts[role] = await browser.newContext(settings);
    await signIn(contexts[role], role);
  }
  const { request } = contexts.customer;
  const [product] = await (
    await request.get(`${base}/api/products?inStock=true&fields=full`)
  ).json();
  const line = { productId: product._id, quantity: product.minQuantity };
  const basketLine = `${base}/basket/lines/${product.variants[0]._id}`;
  await request.put(basketLine, { data: line, headers });
  // Links to what has an id stand on pages without one.
  const withId = ({ path }: PageOfTable) => Number(path.endsWith('/{id}'));
  for (const page of [...PAGES].sort((a, b) => withId(a) - withId(b))) {
    for (const role of rolesOf(page)) await snapshotPage(contexts[role], page, role);
  }
  const document = (await (await request.get(`${base}/openapi.json`)).json()) as OpenApi;
  write('openapi.json', inOrder(document).replaceAll(base, ''));
  write('statuses.txt', (await statuses(contexts, document)).join('\n'));
}

const executablePath = requireChromium();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
await main(browser).finally(() => browser.close());
