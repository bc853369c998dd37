import type { BrowserContextOptions } from '@playwright/test';
import { IS_SHORT } from '../support/short-form';
import { expect, person, signIn, test } from './support/people';
import { Links } from './support/press/links';
import { PressedPage, type Presser } from './support/press/press';
import { addressesFor, EVERYONE, type Address, type Visitor } from './support/press/records';
import { Stage } from './support/press/stage';
import { Watch } from './support/press/watch';

/**
 * Everything that can be pressed, on every page of the table of pages, by everybody who may open it: what
 * comes of it is a page of the shop, and nothing is refused without a word, sent twice, broken off or said
 * on the console.
 */

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };
const WINDOWS = { phone: PHONE, desk: DESK };

interface Part {
  at: number;
  of: number;
}

interface Run {
  who: Visitor;
  language: 'en' | 'bn';
  window: keyof typeof WINDOWS;
  isScripted: boolean;
  /** One page of each so many, counted from `at`, of those that all may open; `undefined` for all. */
  part?: Part;
  /** Part of the pages that are the person's own, given in the same form. */
  own?: Part;
}

const WHOLE: Run[] = EVERYONE.flatMap((who) =>
  (['en', 'bn'] as const).flatMap((language) =>
    (['phone', 'desk'] as const).flatMap((window) =>
      [true, false].map((isScripted) => ({ who, language, window, isScripted })),
    ),
  ),
);
/**
 * Of the pages that all may open, and of what is a buyer's own, a part is pressed with script and another
 * without. The whole is for whoever changes what is pressed:
 * `npm run test:e2e -- tests/e2e/press-everything.spec.ts`.
 */
const SHORT: Run[] = [
  { who: 'visitor', language: 'bn', window: 'phone', isScripted: true, part: { at: 0, of: 4 } },
  {
    ...{ who: 'customer', language: 'en', window: 'phone', isScripted: false },
    ...{ part: { at: 2, of: 8 }, own: { at: 0, of: 3 } },
  },
  {
    ...{ who: 'customer', language: 'bn', window: 'desk', isScripted: true },
    ...{ part: { at: 1, of: 8 }, own: { at: 1, of: 6 } },
  },
  { who: 'visitor', language: 'en', window: 'desk', isScripted: false, part: { at: 3, of: 8 } },
];

/** Pages to press, by a part of their addresses, for whoever looks into one of them. */
const ONLY = process.env.PRESS_ONLY?.split(',');

const partOf = (addresses: Address[], { at, of }: Part) =>
  addresses.filter((_address, index) => index % of === at);

function addressesOf({ who, part, own }: Run): Address[] {
  const all = addressesFor(who).filter(
    ({ name }) => ONLY?.some((part) => name.includes(part)) ?? true,
  );
  if (part === undefined) return all;
  // A buyer has nothing of their own on the dashboard.
  const ofBuyers = all.filter(({ name }) => !name.startsWith('/dashboard'));
  return [
    ...partOf(
      ofBuyers.filter(({ isPublic }) => isPublic),
      part,
    ),
    ...partOf(
      ofBuyers.filter(({ isPublic }) => !isPublic),
      own ?? part,
    ),
  ];
}

for (const run of IS_SHORT ? SHORT : WHOLE) {
  const { who, language, window, isScripted } = run;
  const words = [who, language, window, isScripted ? 'with script' : 'without script'].join(', ');
  test(`everything is pressed: ${words}`, async ({ browser }) => {
    test.setTimeout(60 * 60_000);
    const stage = await Stage.open();
    const options: BrowserContextOptions = { ...WINDOWS[window], javaScriptEnabled: isScripted };
    const page = await person(browser, who === 'visitor' ? undefined : who, options);
    const context = page.context();
    let cookies = await context.cookies();
    const by: Presser = {
      ...{ page, language, isScripted, watch: new Watch(page) },
      ...{ seen: new Set(), links: new Links() },
      counts: { pages: 0, presses: 0, loads: 0, gone: 0 },
      restore: async () => {
        await context.clearCookies();
        await context.addCookies(cookies);
        if (who === 'visitor') return;
        // A press on Logout ends the session for good: pages that are open to all would not say so.
        const session = await (await page.request.get('/api/auth/session')).json();
        if ((session as { user?: object }).user) return;
        await signIn(page.request, who);
        cookies = await context.cookies();
      },
    };
    const inLanguage = (path: string) =>
      language === 'bn' ? `/bn${path === '/' ? '' : path}` : path;
    for (const address of addressesOf(run)) {
      await test.step(address.name, async () => {
        const make = async () => {
          // A person who logs out everywhere is logged out here too.
          if (address.hasRecord || address.needsBasket) await stage.signIn();
          if (address.needsBasket) {
            await stage.fillBasket(page.request, who);
            // A visitor's basket is theirs by a cookie.
            cookies = await context.cookies();
          }
          return inLanguage(await address.make(stage));
        };
        const pressed = new PressedPage(by, { ...address, make });
        const all = async () => {
          if (address.isTheirs) await pressed.pressAll();
          else if (!IS_SHORT || !address.hasRecord) await pressed.expectClosed();
        };
        // The other pages are to be pressed all the same.
        await all().catch((error: unknown) => by.watch.report(String(error).slice(0, 1_000)));
      });
    }
    const { pages, presses, loads, gone } = by.counts;
    console.log(`${words}: ${pages} pages, ${presses} presses, ${loads} loads, ${gone} gone`);
    await stage.close();
    expect(by.watch.findings).toEqual([]);
    // A press that finds nothing to press would be green as well.
    if (!ONLY) expect(presses).toBeGreaterThan(IS_SHORT ? 20 : 100);
  });
}
