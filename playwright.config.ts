import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium';
import { portOfWorker, shopPorts } from './tests/e2e/support/shops';
import { IS_SHORT } from './tests/support/short-form';

// Each worker reads this file anew and finds its own shop's port here, before it loads a test.
process.env.E2E_PORT = portOfWorker();
process.env.NEXT_DIST_DIR ??= '.next-test';

/** Tests of things that are the same in a narrow window, or that set its width themselves. */
const WINDOWLESS = [
  'accessibility',
  'buyer-stories',
  'content',
  'content-policy',
  'crawl',
  'delivery',
  'filled-lists',
  'filled-products',
  'house-rules',
  'import',
  'long-words',
  'narrow-screens',
  'odd-requests',
  'orders-at-speed',
  'press-everything',
  'seo',
  'sessions',
  'variants-form',
  'windows',
].map(specOf);

/**
 * Stories whose screens others look at in both windows; `npm test` tells each in one: what buyers do on
 * a phone, as most of them have nothing else, what sellers and administrators do at a desk.
 */
const ON_A_PHONE = [
  'abuse',
  'account',
  'addresses',
  'bangla',
  'basket',
  'bulk-pictures',
  'checkout',
  'complaints',
  'conversations',
  'delivery-story',
  'dialogs',
  'guest',
  'papers',
  'passkeys',
  'payments',
  'payments-cash',
  'phone-account',
  'purchase',
  'refunds',
  'returns',
  'reviews',
  'saved-lists',
  'second-factor',
  'story',
  'track',
  'variants',
  'verification',
].map(specOf);
const AT_A_DESK = [
  'blocks',
  'documents',
  'money-screens',
  'orders',
  'parcels',
  'payment-desk',
  'payments-providers',
  'payouts',
  'product-grid',
  'products-admin',
  'promotions',
  'refund-second-person',
  'remittances',
  'selling',
  'staff',
  'team',
].map(specOf);

/**
 * Tags of single tests, in files whose other tests are for both windows: a test with the first tag is the
 * same in a narrow window, and `npm test` runs a test with the second at a desk only.
 */
const NOT_ON_A_PHONE = IS_SHORT ? /@windowless|@at-a-desk/ : /@windowless/;

function specOf(name: string): string {
  return `**/${name}.spec.ts`;
}

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  forbidOnly: true,
  // A shared machine may stall for a minute. What passes at its second try is named at the end of the
  // run (scripts/verify/results.ts); by hand nothing is tried twice.
  retries: process.env.CI ? 1 : 0,
  // One shop for each: the files that a worker runs share it one after the other.
  workers: shopPorts().length,
  // A machine that is several times slower than ours must not fail for it: these only end what hangs.
  timeout: 3 * 60_000,
  globalTimeout: 75 * 60_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Requests that a service worker makes are seen by no test; the one about it allows it.
    serviceWorkers: 'block',
    // A dialog that is half faded in breaks every rule of contrast; the shop honours this setting.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a fourth of its time; `--trace on` makes one of the test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-quic',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here: what a second compiler, threads that collect garbage and a process
        // that draws without a graphics card save later costs some of the processor time now.
        '--js-flags=--no-turbofan --no-maglev --single-threaded-gc',
        '--in-process-gpu',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: IS_SHORT ? ON_A_PHONE : [],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: IS_SHORT ? [...WINDOWLESS, ...AT_A_DESK] : WINDOWLESS,
      grepInvert: NOT_ON_A_PHONE,
      use: {
        // Nothing looks at a drawn pixel: four for each of the page's would only take longer to draw.
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
