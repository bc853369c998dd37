import type { Page } from '@playwright/test';
import { expect, person, test } from './support/people';

/** Tests share windows (`support/windows.ts`): what one has left there, no other finds. */

const STORED = 'left-behind';

async function leave(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    localStorage.setItem(name, '1');
    sessionStorage.setItem(name, '1');
    document.cookie = `${name}=1; path=/`;
    await caches.open(name);
    await new Promise((resolve) => {
      indexedDB.open(name).onsuccess = resolve;
    });
  }, STORED);
}

const found = (page: Page) =>
  page.evaluate(
    async (name) => ({
      local: localStorage.getItem(name),
      session: sessionStorage.getItem(name),
      cookie: document.cookie.includes(name),
      caches: await caches.has(name),
      databases: (await indexedDB.databases()).map((one) => one.name).includes(name),
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName }))
        .state,
    }),
    STORED,
  );

test('a window that was given back is as of somebody who was never here', async ({ browser }) => {
  const first = await person(browser, 'customer');
  const window = first.context();
  await window.grantPermissions(['clipboard-read']);
  await first.route('**/about', (route) => route.abort());
  await window.route('**/help', (route) => route.abort());
  await first.goto('/terms');
  await leave(first);
  const there = { local: '1', session: '1', cookie: true, caches: true, databases: true };
  expect(await found(first)).toEqual({ ...there, clipboard: 'granted' });
  await window.setOffline(true);
  await window.close();
  expect(first.isClosed()).toBe(true);

  const second = await person(browser);
  expect(second.context() === window, 'the same window').toBe(true);
  for (const path of ['/about', '/help', '/terms']) {
    expect((await second.goto(path))?.status(), path).toBe(200);
  }
  const gone = { local: null, session: null, cookie: false, caches: false, databases: false };
  expect(await found(second)).toEqual({ ...gone, clipboard: 'prompt' });
  await second.goto('/cart');
  await expect(second).toHaveURL(/\/login\?/);
  await second.context().close();

  // Without JavaScript it is another kind of window.
  const third = await person(browser, undefined, { javaScriptEnabled: false });
  expect(third.context() === window).toBe(false);
});

for (const alone of [{ serviceWorkers: 'allow' }, { isFirstVisit: true }] as const) {
  test.describe(`with ${Object.keys(alone)}`, () => {
    test.use(alone);

    test('a window is its test’s alone', async ({ browser }) => {
      const first = await person(browser);
      await first.context().close();
      const second = await person(browser);
      expect(second.context() === first.context()).toBe(false);
    });
  });
}
