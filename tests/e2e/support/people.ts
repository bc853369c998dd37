import {
  expect,
  request,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { closingWindows, newWindow } from './windows';

const ACCOUNTS = {
  admin: ['admin@example.com', 'admin-demo-2026'],
  seller: ['seller@example.com', 'seller-demo-2026'],
  customer: ['customer@example.com', 'customer-demo-2026'],
} as const;

export type Role = keyof typeof ACCOUNTS;

interface Fixtures {
  /** Signs this page's browser in as one of the demonstration accounts. */
  login(role: Role): Promise<void>;
  /** Messages that a page may write to the console without failing the test. */
  allowed: RegExp[];
  /** Whether browsers have fetched nothing of the shop yet. */
  isFirstVisit: boolean;
  /** Closes what windows the test leaves open. */
  windows: void;
}

const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;

/** Signs a browser or calls in as one of the demonstration accounts. */
export async function signIn(calls: APIRequestContext, role: Role): Promise<void> {
  const [email, password] = ACCOUNTS[role];
  const response = await calls.post('/api/login', {
    data: { email, password },
    headers: { Origin: ORIGIN },
  });
  expect(response.ok()).toBe(true);
}

/** Calls of somebody who looks at no page, which take no window; the caller disposes of them. */
export async function callsAs(role: Role): Promise<APIRequestContext> {
  const calls = await request.newContext({ baseURL: ORIGIN });
  await signIn(calls, role);
  return calls;
}

/** Another person in a browser of their own, signed in where a role is given. */
export async function person(
  browser: Browser,
  role?: Role,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const page = await newWindow(browser, { baseURL: ORIGIN, ...more });
  if (more.javaScriptEnabled !== false) waitForFields(page);
  if (role) await signIn(page.request, role);
  return page;
}

const HYDRATION_MS = 60_000;
const LOOK_MS = 20;

/** Runs in the page. @returns whether it came to be so in time */
async function becomesSo(isSo: () => boolean, lookMs: number, mostMs: number): Promise<boolean> {
  for (let waited = 0; !isSo(); waited += lookMs) {
    if (waited > mostMs) return false;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  return true;
}

/**
 * Waits until something is so in the page. Playwright's own `waitForFunction` reads a third of a megabyte
 * of script into each page first, and looks with each frame: a quarter of what opening the page takes.
 */
async function waitInPage(page: Page, isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + HYDRATION_MS;
  for (;;) {
    try {
      const came = await page.evaluate<boolean>(
        `(${becomesSo})(${isSo}, ${LOOK_MS}, ${HYDRATION_MS})`,
      );
      expect(came, `within ${HYDRATION_MS} ms: ${isSo}`).toBe(true);
      return;
    } catch (error) {
      // The page has led on meanwhile: the one after it is meant.
      if (!/context was destroyed/.test(String(error)) || Date.now() > deadline) throw error;
    }
  }
}

/**
 * A person needs longer to the first key or press than React to take over the page; a test does not.
 * A button does what it does without JavaScript before that, and React sets a prefilled field's value
 * as it takes it over: the selection that `fill` makes is lost and the new words stand before the old
 * ones.
 */
function waitForFields(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...where) => {
    await waitInPage(page, dialogEntriesAreGone);
    const answer = await goto(...where);
    await waitInPage(page, fieldsAreTakenOver);
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await waitInPage(page, fieldsAreTakenOver);
    return answer;
  };
}

/**
 * Runs in the page. A dialog that has just closed takes its entry out of the browser's history, which
 * comes a moment later and would end a navigation that has begun meanwhile.
 */
const dialogEntriesAreGone = () =>
  document.querySelector('[role="dialog"], dialog[open]') !== null ||
  !(window.history.state as { dialogs?: number } | null)?.dialogs;

/** Runs in the page. */
const fieldsAreTakenOver = () =>
  document.querySelector('script:is([src*="/_next/"], [data-src*="/_next/"])') === null ||
  [...document.querySelectorAll('button, input, textarea, select')].every((field) =>
    Object.keys(field).some((key) => key.startsWith('__reactProps$')),
  );

/** Tests with people in them. An unexpected console error or page error fails the test. */
export const test = base.extend<Fixtures>({
  allowed: async ({}, use) => {
    await use([]);
  },
  isFirstVisit: [false, { option: true }],
  windows: [
    async ({ isFirstVisit, javaScriptEnabled, serviceWorkers, viewport }, use) => {
      const options = { javaScriptEnabled, viewport };
      // A service worker outlives its pages.
      const areShared = serviceWorkers === 'block' && !isFirstVisit;
      await closingWindows({ options, areShared }, use);
    },
    { auto: true },
  ],
  context: async ({ page }, use) => {
    await use(page.context());
  },
  page: async ({ browser, windows, allowed, javaScriptEnabled }, use) => {
    void windows;
    const page = await newWindow(browser, {});
    if (javaScriptEnabled !== false) waitForFields(page);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = `${message.text()} (${message.location().url})`;
      if (!allowed.some((pattern) => pattern.test(text))) errors.push(text);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors, 'console and page errors').toEqual([]);
  },
  login: async ({ page }, use) => {
    await use((role) => signIn(page.request, role));
  },
});

export { expect };
