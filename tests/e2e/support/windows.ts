import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
} from '@playwright/test';

/**
 * Browser windows that one test after the other is given, each as of somebody who was never here: no
 * cookies, nothing stored, no permissions, no other page. Only what the browser has fetched stays with a
 * window: scripts, styles, fonts and pictures under names that change with them, which each test would
 * fetch anew.
 */

/** Windows that nobody has, by the options that they were opened with. */
const idle = new Map<string, BrowserContext[]>();
/** Windows that somebody has. */
const taken = new Set<BrowserContext>();
/** Windows of the running test; null outside of one, as in `beforeAll`. */
let ofTest: WindowsOfTest | null = null;

export interface WindowsOfTest {
  /** Options with which they are opened. */
  options: BrowserContextOptions;
  /** Whether other tests get them later, and this one those of others. */
  areShared: boolean;
}

/**
 * Ends what the last one left behind, cookies included.
 * @param page of this window, which has been nowhere yet
 */
async function forget(page: Page): Promise<void> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.detach();
  await context.clearPermissions();
  await context.setOffline(false);
}

/** A request may take so long to end; a window of which one takes longer is given to nobody else. */
const QUIET_MS = 2_000;
const LOOK_MS = 10;

/**
 * Follows what a window asks for: a session's answer that comes when all is forgotten brings its cookie
 * with it. @returns whether nothing is under way any more, in time
 */
function watchRequests(context: BrowserContext): () => Promise<boolean> {
  const underWay = new Map<Page, Set<Request>>();
  context.on('page', (page) => {
    const own = new Set<Request>();
    underWay.set(page, own);
    page.on('request', (request) => own.add(request));
    page.on('requestfinished', (request) => own.delete(request));
    page.on('requestfailed', (request) => own.delete(request));
    page.on('close', () => underWay.delete(page));
  });
  const isQuiet = () => [...underWay.values()].every((own) => own.size === 0);
  return async () => {
    for (let waited = 0; !isQuiet() && waited < QUIET_MS; waited += LOOK_MS) {
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
    return isQuiet();
  };
}

/** Lets `close` give a window back. @param kind of whom it is kept for */
function keepWhenClosed(context: BrowserContext, kind: string): void {
  const close = context.close.bind(context);
  const isQuiet = watchRequests(context);
  context.close = async () => {
    if (!taken.delete(context)) return;
    if (!(await isQuiet())) return close();
    await Promise.all(context.pages().map((page) => page.close()));
    await context.unrouteAll();
    idle.set(kind, [...(idle.get(kind) ?? []), context]);
  };
}

/** A page in a window of its own; closing its context gives the window back. */
export async function newWindow(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  // A window that a hook opens lasts longer than a test.
  if (ofTest === null) return (await browser.newContext(options)).newPage();
  const kind = JSON.stringify({ ...ofTest.options, ...options });
  const kept = ofTest.areShared ? idle.get(kind)?.pop() : undefined;
  const context = kept ?? (await browser.newContext(options));
  taken.add(context);
  if (ofTest.areShared && !kept) keepWhenClosed(context, kind);
  const page = await context.newPage();
  if (kept) await forget(page);
  return page;
}

/** Runs a test, and closes the windows that it left open. */
export async function closingWindows(
  windows: WindowsOfTest,
  run: () => Promise<void>,
): Promise<void> {
  ofTest = windows;
  try {
    await run();
  } finally {
    ofTest = null;
    await Promise.all([...taken].map((context) => context.close()));
    taken.clear();
  }
}
