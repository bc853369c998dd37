import type { Page, Request, Response } from '@playwright/test';
import bn from '@/messages/bn.json' with { type: 'json' };
import en from '@/messages/en.json' with { type: 'json' };
import { isExpected } from './refusals';

/**
 * Watches what a page requests, says and becomes while it is opened or pressed, and compares it with what a
 * shop may do.
 */

/** Time within which everything that can be pressed can be pressed. */
export const MOST_CLICK_MS = 5_000;
const QUIET_MS = 60;
const LOOK_MS = 15;
/** Time after which something that has not ended never does. */
const MOST_MS = 20_000;
/** Asked for without end, or nobody's concern. */
const NOT_WAITED_FOR = new Set(['eventsource', 'image', 'font', 'media', 'ping']);
const FAILURES = [en.errors.INTERNAL, bn.errors.INTERNAL];

/** How a page is after a press. */
interface Shown {
  isPage: boolean;
  text: string;
  /** Whether something is said about what was refused. */
  isSaid: boolean;
}

/** Runs in the page. */
function shown(): Shown {
  const says =
    '[role=alert], [role=status], [aria-invalid=true], .swal2-popup, :invalid, dialog[open]';
  return {
    isPage: document.contentType === 'text/html' && document.querySelector('h1') !== null,
    text: document.body.innerText,
    isSaid: document.querySelector(says) !== null,
  };
}

const isWrite = (request: Request): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(request.method());
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
/** Goes on where its page is left (`keepalive`), though the browser's tools say that it failed. */
const isKeptAlive = (request: Request): boolean =>
  /^\/basket\/lines\//.test(new URL(request.url()).pathname);
/** Counted behind what a person does, and in no one's way. */
const isCounted = (address: string): boolean => /\/pageview$/.test(new URL(address).pathname);

export class Watch {
  /** Findings so far, each with its place. */
  readonly findings: string[] = [];
  #what = '';
  #isLeaving = false;
  #underWay = new Set<Request>();
  #lastMove = Date.now();
  #answers: Response[] = [];
  #writes: Request[] = [];
  #faults: string[] = [];
  #downloads = 0;
  #navigations = 0;

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      this.#lastMove = Date.now();
      if (isWrite(request)) this.#writes.push(request);
      if (!NOT_WAITED_FOR.has(request.resourceType())) this.#underWay.add(request);
    });
    const end = (request: Request) => {
      if (this.#underWay.delete(request)) this.#lastMove = Date.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', (request) => {
      end(request);
      // A press whose answer no page waits for may have come to nothing.
      if (this.#isLeaving && isKeptAlive(request)) return;
      if (isWrite(request) && !isCounted(request.url()) && !request.isNavigationRequest()) {
        this.#faults.push(`broken off: ${request.method()} ${pathOf(request.url())}`);
      }
    });
    page.on('response', (response) => this.#answers.push(response));
    page.on('console', (message) => {
      const text = message.text();
      // Responses are checked themselves.
      if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
      this.#faults.push(`console: ${text.slice(0, 300)}`);
    });
    page.on('pageerror', (error) =>
      this.#faults.push(`page error: ${String(error).slice(0, 300)}`),
    );
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#navigations += 1;
      this.#lastMove = Date.now();
    });
    page.on('download', (download) => {
      this.#downloads += 1;
      void download.cancel();
    });
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  }

  /** Says what is done from now on. @param isLeaving whether the page is left by the test, not by a press */
  begin(what: string, isLeaving = false): void {
    this.#what = what;
    this.#isLeaving = isLeaving;
    this.#answers = [];
    this.#writes = [];
    this.#faults = [];
    this.#downloads = 0;
    this.#navigations = 0;
  }

  report(fault: string): void {
    this.findings.push(`${this.#what}: ${fault}`);
    // The whole takes long: whoever waits for its end reads here what it has found.
    console.log(this.findings.at(-1));
  }

  /** Whether what was done sent something, or led to another page. */
  get hasMoved(): boolean {
    return this.#navigations > 0 || this.#writes.some((request) => !isCounted(request.url()));
  }

  /** Waits until nothing is under way. */
  async settle(): Promise<void> {
    const begun = Date.now();
    for (;;) {
      const isQuiet = this.#underWay.size === 0 && Date.now() - this.#lastMove >= QUIET_MS;
      if (isQuiet) break;
      if (Date.now() - begun > MOST_MS) {
        this.report(`never quiet: ${[...this.#underWay].map((one) => one.url()).join(' ')}`);
        this.#underWay.clear();
        break;
      }
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }

  /**
   * Holds what has happened against what may.
   * @param statuses of the document, where it is not only a page that is there
   */
  async end(statuses?: readonly number[]): Promise<void> {
    await this.settle();
    let isRefused = false;
    for (const answer of this.#answers) {
      const status = answer.status();
      if (status < 400) continue;
      const request = answer.request();
      const where = `${request.method()} ${pathOf(answer.url())}`;
      if (statuses?.includes(status) && request.isNavigationRequest()) continue;
      const body = status === 204 ? '' : await answer.text().catch(() => '');
      if (
        isWrite(request) &&
        status < 500 &&
        isExpected(request.method(), new URL(answer.url()).pathname, status)
      ) {
        isRefused = true;
        continue;
      }
      this.#faults.push(
        `${where} answered ${status} ${body.startsWith('{') ? body.slice(0, 200) : ''}`,
      );
    }
    this.#lookForRepeated();
    await this.#lookAtPage(isRefused);
    for (const fault of this.#faults.splice(0)) this.report(fault);
  }

  #lookForRepeated(): void {
    const sent = this.#writes
      .filter((request) => request.resourceType() !== 'ping')
      .map((request) => `${request.method()} ${pathOf(request.url())} ${request.postData() ?? ''}`);
    const again = sent.find((one, at) => sent.indexOf(one) !== at);
    if (again !== undefined) this.#faults.push(`sent twice: ${again.slice(0, 200)}`);
  }

  async #lookAtPage(isRefused: boolean): Promise<void> {
    if (this.#downloads > 0) return;
    const { page } = this;
    const look = () =>
      page.evaluate(shown).catch(async () => {
        await page.waitForLoadState();
        return page.evaluate(shown);
      });
    let now = await look();
    // A page that leads on, such as the login of who is signed in, is none for a moment.
    const begun = Date.now();
    while (!now.isPage && Date.now() - begun < MOST_CLICK_MS) {
      await new Promise((done) => setTimeout(done, QUIET_MS));
      now = await look();
    }
    if (!now.isPage) {
      this.#faults.push(`no page of the shop at ${pathOf(page.url())}: ${now.text.slice(0, 200)}`);
    }
    if (
      /\bINTERNAL\b/.test(page.url() + now.text) ||
      FAILURES.some((words) => now.text.includes(words))
    ) {
      this.#faults.push(`INTERNAL at ${pathOf(page.url())}`);
    }
    if (isRefused && !now.isSaid) this.#faults.push('refused without a word');
  }
}
