import type { ElementHandle, Page, Response } from '@playwright/test';
import { IS_SHORT } from '../../../support/short-form';
import { expectStrictPolicy } from '../policy';
import { untranslated } from '../untranslated';
import { controlsOf, labelOf, lookOf, oneOfEach, type Control } from './controls';
import { fillFormOf, samplesFor, useField, type Samples } from './fill';
import { isFile, pathKind, type Links } from './links';
import { MOST_CLICK_MS, type Watch } from './watch';

/** Presses what is on a page, each thing on a copy of the page that is fresh. */

/** A page has fewer; one with more says so. */
const MOST_PRESSES = 120;
/** A button may open something, in which a button opens something. */
const DEEPEST = IS_SHORT ? 1 : 2;

export interface Place {
  /** Name in messages about it. */
  name: string;
  /** Status of the document's response. */
  status: number;
  /** Makes what the page shows. @returns its address */
  make(): Promise<string>;
}

export interface Presser {
  page: Page;
  watch: Watch;
  language: 'en' | 'bn';
  isScripted: boolean;
  /** Makes the browser the person's again, whatever was pressed, and signs them in where that ended it. */
  restore(): Promise<void>;
  /** Controls that were already pressed on another page: the frame around all, and types of addresses. */
  seen: Set<string>;
  links: Links;
  counts: { pages: number; presses: number; loads: number; gone: number };
}

export class PressedPage {
  #presses = 0;
  #address = '';
  #look = '';
  #samples: Samples;
  /** Controls that were there before a press opened more. */
  readonly #known = new Set<string>();

  constructor(
    readonly by: Presser,
    readonly place: Place,
  ) {
    this.#samples = samplesFor(by.language);
  }

  async pressAll(): Promise<void> {
    const { by } = this;
    by.counts.pages += 1;
    await this.#open(true);
    const all = await controlsOf(by.page);
    const news = all.filter((one) => !one.isFrame || this.#isNews(`${one.role} ${one.name}`));
    await this.#pressLinks(news.filter(({ kind }) => kind === 'link'));
    const rest = oneOfEach(news.filter(({ kind }) => kind !== 'link'));
    await this.#pressFields(rest.filter(({ kind }) => kind === 'field'));
    const buttons = rest.filter(({ kind }) => kind === 'button');
    // Buttons that end something come last, when nothing else needs it any more.
    const inOrder = [
      ...buttons.filter((one) => !one.destroys),
      ...buttons.filter((one) => one.destroys),
    ];
    for (const button of inOrder) await this.#pressButton(button, []);
  }

  #isNews(what: string): boolean {
    if (this.by.seen.has(what)) return false;
    this.by.seen.add(what);
    return true;
  }

  /** Opens a copy of the page that nobody has pressed. @param isNew whether what it shows is made anew */
  async #open(isNew = false): Promise<Response | null> {
    const { page, watch, restore, counts } = this.by;
    // An entry that an open dialog has in the browser's history is not waited for.
    await page.evaluate(() => window.history.replaceState(null, ''));
    await restore();
    if (isNew) this.#address = await this.place.make();
    counts.loads += 1;
    await watch.settle();
    watch.begin(`${this.place.name} (${this.#address})`, true);
    const answer = await page.goto(this.#address);
    await watch.end([this.place.status]);
    if (answer?.status() !== this.place.status) watch.report(`answered ${answer?.status()}`);
    if (isNew) await this.#lookAround(answer);
    this.#look = await lookOf(page);
    return answer;
  }

  /** Checks what holds for each page before anything on it is pressed. */
  async #lookAround(answer: Response | null): Promise<void> {
    const { page, watch, language, isScripted } = this.by;
    if (isScripted) await expectStrictPolicy(page, answer, this.place.name);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wide > 0) watch.report(`${wide} pixels wider than the window`);
    const english = language === 'bn' ? await untranslated(page) : [];
    if (english.length > 0) watch.report(`in English: ${english.join(' / ')}`);
  }

  /** Asks for a page that is not this person's: they are led to the login, or told so. */
  async expectClosed(): Promise<void> {
    const { page, watch, restore } = this.by;
    await restore();
    const address = await this.place.make();
    const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
    const isLogin = new URL(answer.url()).pathname.endsWith('/login');
    watch.begin(`${this.place.name} (${address})`);
    if (!isLogin && ![403, 404].includes(answer.status())) {
      watch.report(`answered ${answer.status()} to whom it is not for`);
    }
  }

  async #find(control: Control): Promise<ElementHandle | null> {
    const now = await controlsOf(this.by.page);
    const same =
      now.find(
        ({ path, role, name }) =>
          path === control.path && role === control.role && name === control.name,
      ) ??
      now.find((one) => labelOf(one) === labelOf(control)) ??
      now.find(({ path, role }) => path === control.path && role === control.role);
    return same ? this.by.page.$(same.path) : null;
  }

  #begin(steps: readonly string[]): boolean {
    this.#presses += 1;
    this.by.counts.presses += 1;
    this.by.watch.begin(`${this.place.name} › ${steps.join(' › ')}`);
    if (this.#presses === MOST_PRESSES) this.by.watch.report(`more than ${MOST_PRESSES} presses`);
    return this.#presses < MOST_PRESSES;
  }

  async #click(control: Control, element: ElementHandle, isAgain = false): Promise<void> {
    try {
      await element.click({ timeout: MOST_CLICK_MS });
    } catch (error) {
      // Words that were filled in may have opened something in front of it, or led to another list.
      const now = await this.#find(control);
      if (now === null) return;
      if (!isAgain) return this.#click(control, now, true);
      this.by.watch.report(`can't be pressed: ${String(error).replace(/\s+/g, ' ').slice(0, 600)}`);
    }
  }

  /** Addresses of this shop that links lead to, with the links. */
  #leadOn(links: readonly Control[]): [URL, Control][] {
    const { origin } = new URL(this.#address, this.by.page.url());
    return links
      .map((link): [URL, Control] => [new URL(link.address, origin), link])
      .filter(([url]) => url.origin === origin);
  }

  /** Requests the targets of the links at once: what is pressed later may end them. */
  async #askFor(links: readonly Control[]): Promise<void> {
    const { page, watch, links: asked } = this.by;
    const here = page.url().split('#')[0];
    const others = this.#leadOn(links).filter(([url]) => url.href.split('#')[0] !== here);
    const dead = await asked.dead(
      page.request,
      others.map(([url]) => url),
    );
    for (const one of dead) watch.report(`dead link: ${one}`);
  }

  async #pressLinks(links: readonly Control[]): Promise<void> {
    const { page, watch } = this.by;
    await this.#askFor(links);
    const here = page.url().split('#')[0];
    for (const [url, link] of this.#leadOn(links)) {
      if (url.hash && url.href.split('#')[0] === here) {
        const id = decodeURIComponent(url.hash.slice(1));
        if (await page.$(`[id="${id}"]`)) continue;
        this.#begin([labelOf(link)]);
        watch.report(`leads to ${url.hash}, which is not there`);
        continue;
      }
      if (link.isDownload || isFile(url) || (IS_SHORT && link.isFrame)) continue;
      if (!this.#isNews(`link to ${pathKind(url)}`)) continue;
      const element = await this.#find(link);
      // Another tab is no place to look into: its address is asked for.
      if (!element || (await element.getAttribute('target')) === '_blank') continue;
      if (!this.#begin([labelOf(link)])) return;
      await this.#click(link, element);
      await watch.end();
      await this.#open();
    }
  }

  async #pressFields(fields: readonly Control[]): Promise<void> {
    const { page, watch, isScripted } = this.by;
    if (fields.length === 0 || !isScripted) return;
    for (const field of fields) {
      const element = await this.#find(field);
      if (!element || !this.#begin([labelOf(field)])) continue;
      await useField(this.by, field, element).catch((error: unknown) =>
        watch.report(`can't be used: ${String(error).slice(0, 200)}`),
      );
      await watch.end();
      if (watch.hasMoved) await this.#open();
    }
    if ((await lookOf(page)) !== this.#look) await this.#open();
  }

  /** @param through the buttons that lead to it, which are pressed first */
  async #pressButton(button: Control, through: readonly Control[]): Promise<void> {
    const { by } = this;
    const fillings = button.hasEmptyFields ? [false, true] : [false];
    for (const isFilled of fillings) {
      let element = await this.#find(button);
      if (!element) {
        // The record that it belongs to may be gone, because of what was pressed before.
        await this.#open(true);
        for (const opener of through) await this.#again(opener);
        element = await this.#find(button);
      }
      if (!element) {
        by.counts.gone += 1;
        return;
      }
      const steps = [...through, button].map(labelOf);
      if (!this.#begin(isFilled ? [...steps, 'filled in'] : steps)) return;
      for (const one of await controlsOf(by.page)) this.#known.add(labelOf(one));
      const before = await lookOf(by.page);
      if (isFilled) {
        const path = (await this.#pathOf(button)) ?? button.path;
        await fillFormOf(by.page, path, this.#samples);
        // Words may open a list of what fits them in front of the form, until their field is left.
        await by.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await by.watch.settle();
        element = await this.#find(button);
      }
      if (element) await this.#click(button, element);
      await by.watch.end();
      if (by.watch.hasMoved || isFilled || !by.isScripted) {
        // Records that were ended are made anew for what is pressed next.
        await this.#reopen(through, button.destroys && by.watch.hasMoved);
        continue;
      }
      if (through.length < DEEPEST) await this.#pressNews([...through, button]);
      if ((await lookOf(by.page)) === before) continue;
      await by.page.keyboard.press('Escape');
      await by.watch.settle();
      if ((await lookOf(by.page)) !== before) await this.#reopen(through);
    }
  }

  async #pathOf(control: Control): Promise<string | undefined> {
    const now = await controlsOf(this.by.page);
    return now.find((one) => labelOf(one) === labelOf(control))?.path;
  }

  /** Presses what a press has opened. */
  async #pressNews(through: readonly Control[]): Promise<void> {
    const opened = await controlsOf(this.by.page);
    const news = oneOfEach(opened.filter((one) => !this.#known.has(labelOf(one))));
    await this.#askFor(news.filter(({ kind }) => kind === 'link'));
    const buttons = news.filter(({ kind }) => kind === 'button');
    const inOrder = [
      ...buttons.filter((one) => !one.destroys),
      ...buttons.filter((one) => one.destroys),
    ];
    for (const button of inOrder) await this.#pressButton(button, through);
  }

  /** Back to how it was before the press. */
  async #reopen(through: readonly Control[], isNew = false): Promise<void> {
    await this.#open(isNew);
    for (const opener of through) await this.#again(opener);
  }

  async #again(opener: Control): Promise<void> {
    const element = await this.#find(opener);
    if (!element) return;
    this.by.watch.begin(`${this.place.name} › ${labelOf(opener)} again`);
    await this.#click(opener, element);
    await this.by.watch.end();
  }
}
