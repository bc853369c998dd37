import type { Page } from '@playwright/test';
import { IS_SHORT } from '../support/short-form';
import { expect, test, type Role } from './support/people';
import { expectStrictPolicy, OWN, PUBLIC, reportViolations } from './support/policy';
import { inStock } from './support/screen';
import { untranslated } from './support/untranslated';

/**
 * From `/` along every link, as a seller and as an administrator, and to what is not linked: nothing is
 * dead, nothing complains, and no page breaks its content security policy. What visitors and customers
 * have is pressed as well (`press-everything.spec.ts`).
 */

const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;
/**
 * Maximum number of pages requested of each type, fewer where filters are mixed; all links of all of them are
 * followed.
 */
const OF_A_KIND = 3;
const OF_A_MIXTURE = 1;
const MOST_PAGES = 500;

/** `/product/64b7…` → `/product/*`, of each message's template as well: pages of one path. */
const pathOf = ({ pathname }: URL): string =>
  pathname
    .replace(/[0-9a-f]{24}/g, '*')
    .replace(/\d+/g, '*')
    .replace(/(\/templates\/)\w+-(mail|sms)$/, '$1*-$2');

const parametersOf = ({ searchParams }: URL): string[] => [...searchParams.keys()].sort();

/** `/product/64b7…?page=2` → `/product/*?page`: pages of one kind. */
const kindOf = (url: URL): string => `${pathOf(url)}?${parametersOf(url).join('&')}`;

/** Logs out, downloads, and other shops: not pages to read. */
const NOT_FOLLOWED = /^\/(api|uploads|_next|icons)\//;

function linksOf(html: string, base: URL): URL[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].flatMap(([, href]) => {
    const url = new URL(href!.replaceAll('&amp;', '&'), base);
    url.hash = '';
    return url.origin === base.origin && !NOT_FOLLOWED.test(url.pathname) ? [url] : [];
  });
}

/** One page of each kind that can be reached, by kind. */
async function crawl(page: Page): Promise<Map<string, string>> {
  const seen = new Set<string>(['/']);
  const counts = new Map<string, number>();
  const kinds = new Map<string, string>();
  const queue = [new URL('/', ORIGIN)];
  const dead: string[] = [];
  let asked = 0;
  while (queue.length > 0 && asked < MOST_PAGES) {
    const url = queue.shift()!;
    const kind = kindOf(url);
    const count = counts.get(kind) ?? 0;
    if (count >= (parametersOf(url).length > 1 ? OF_A_MIXTURE : OF_A_KIND)) continue;
    counts.set(kind, count + 1);
    asked += 1;
    const path = url.pathname + url.search;
    const response = await page.request.get(path);
    if (response.status() !== 200) dead.push(`${response.status()} ${path}`);
    if (!kinds.has(kind)) kinds.set(kind, path);
    for (const link of linksOf(await response.text(), new URL(response.url()))) {
      const next = link.pathname + link.search;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(link);
    }
  }
  expect(dead, 'dead links').toEqual([]);
  expect(asked, 'a crawl that ended by itself').toBeLessThan(MOST_PAGES);
  return kinds;
}

/** Paths, and parameters of each, that were looked at in the browser, by an earlier person's test too. */
const looked = new Set<string>();

/**
 * Whether an address has a path or a parameter that none before had: other mixtures show nothing new. In
 * the short form a list of the dashboard is looked at once, as its filters are one form (`FilterForm`).
 */
function isNews(path: string): boolean {
  const url = new URL(path, ORIGIN);
  const isOneForm = IS_SHORT && pathOf(url).includes('/dashboard');
  const parameters = isOneForm ? [] : parametersOf(url).map((name) => `${pathOf(url)}?${name}`);
  const parts = [pathOf(url), ...parameters];
  const news = parts.filter((part) => !looked.has(part));
  for (const part of news) looked.add(part);
  return news.length > 0;
}

/** Kinds of pages with who looked at them: whoever may change a page sees another than those who may not. */
const lookedAs = new Set<string>();
const asSeen = (role: string, kind: string) => `${role} ${kind}`;

for (const role of ['seller', 'admin'] as const) {
  test(`every link answers for a ${role}, without a word on the console`, async ({
    page,
    login,
  }) => {
    test.setTimeout(15 * 60_000);
    const violations = await reportViolations(page);
    await login(role satisfies Role);
    const kinds = await crawl(page);
    expect(kinds.size).toBeGreaterThan(25);
    for (const [kind, path] of kinds) {
      // The previous test has opened the pages that are everybody's.
      if (!isNews(path)) continue;
      await test.step(path, async () => {
        const response = await page.goto(path, { waitUntil: 'load' });
        await expectStrictPolicy(page, response, path);
        lookedAs.add(asSeen(role, kind));
        if (path === '/bn' || path.startsWith('/bn/')) {
          expect(await untranslated(page), `English on ${path}`).toEqual([]);
        }
      });
    }
    expect(violations).toEqual([]);
  });
}

for (const language of ['', '/bn']) {
  test(`no page breaks its own policy${language && ', in Bangla'}`, async ({
    page,
    login,
    allowed,
  }) => {
    allowed.push(/status of 404/, /status of 403/);
    const violations = await reportViolations(page);
    const item = await inStock(page);
    /** Opens a page, unless the same person's test above, where it ran, has shown it there. */
    const open = async (role: string, path: string) => {
      const address = `${language}${path === '/' && language ? '' : path}`;
      if (lookedAs.has(asSeen(role, kindOf(new URL(address, ORIGIN))))) return;
      await expectStrictPolicy(page, await page.goto(address), path);
    };
    for (const path of PUBLIC) await open('visitor', path);
    // One policy is of what is kept, the other of what is made for somebody: not of a language.
    if (IS_SHORT && language) return expect(violations).toEqual([]);
    await login('admin');
    for (const path of [...OWN, `/checkout/${item._id}`, `/product/${item._id}`]) {
      await open('admin', path);
    }
    expect(violations).toEqual([]);
  });
}
