import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import {
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FairQueue } from '../fair-queue';
import type { RequestLimits } from '../request-limits';
import { createFront } from '../front';
import type { OwnPage } from '../own-page';
import { closeAll, createHttpServer } from '../http-server';
import type { Visit } from '../options';
import { GONE_ID, TEST_ERRORS, TEST_SITE, testErrorPage } from './site';
import { TestCache } from './test-cache';

/** Text that is worth compressing. */
export const BIG = 'পণ্য '.repeat(1000);

/** Nonce that Next writes into its scripts. */
export const RENDER_NONCE = 'secretofthefront';

/** 404 page as Next renders it for the front. */
export const NOT_FOUND_PAGE = `<h1 nonce="${RENDER_NONCE}">Page Not Found</h1>`;

export interface FrontAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** The HTTP front around a stand-in for Next, on a port of its own, for one test file. */
export class TestFront {
  readonly directory = mkdtempSync(join(tmpdir(), 'front-'));
  readonly #server = createHttpServer(TEST_ERRORS);
  readonly cache = new TestCache();
  /** Stand-in for Next in the test at hand. */
  next: RequestListener = (_, response) => void response.end();
  /** Requests that reached it. */
  asked = 0;
  away = false;
  /** Of the app's page for what is gone. */
  gonePageFails = false;
  isClosed = false;
  /** Requests that came in and are not over, and those that are. */
  running = 0;
  visits: Visit[] = [];
  /** Queues that decide whose turn it is; everybody's turn is at once unless a test says otherwise. */
  turns: Record<'reads' | 'writes', FairQueue> | undefined;
  /** Fetches pictures that are kept elsewhere; none are unless a test says otherwise. */
  fetchUpload: ((path: string) => Promise<boolean>) | undefined;
  requestLimits: RequestLimits | undefined;
  ask = (
    path: string,
    options: { method?: string; headers?: Record<string, string>; body?: Buffer[] } = {},
  ): Promise<FrontAnswer> => {
    const { port } = this.address as AddressInfo;
    return new Promise((resolve, reject) => {
      const { method = 'GET', headers } = options;
      const sent = request(
        { port, host: '127.0.0.1', path, method, headers, agent: false },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const body = Buffer.concat(chunks);
            const { statusCode = 0, headers: received } = answer;
            resolve({ status: statusCode, headers: received, body, text: String(body) });
          });
        },
      );
      sent.on('error', reject);
      for (const chunk of options.body ?? []) sent.write(chunk);
      sent.end();
    });
  };

  /** Returns the app's response to the front's own request. */
  readonly loadOwnPage = async (path: string): Promise<OwnPage> => {
    if (path.includes('/product-gone/')) {
      if (this.gonePageFails) return 'failed';
      return path.endsWith(GONE_ID) ? Buffer.from('<h1>No longer on sale</h1>') : 'absent';
    }
    return path.startsWith('/bn') ? 'absent' : Buffer.from(NOT_FOUND_PAGE);
  };

  get address(): ReturnType<Server['address']> {
    return this.#server.address();
  }

  async open(): Promise<void> {
    const { directory } = this;
    const current = () => this;
    mkdirSync(join(directory, 'uploads', 'sub'), { recursive: true });
    mkdirSync(join(directory, 'static'));
    writeFileSync(join(directory, 'secret.webp'), 'secret');
    writeFileSync(join(directory, 'uploads', 'a.webp'), 'picture');
    symlinkSync(join(directory, 'secret.webp'), join(directory, 'uploads', 'link.webp'));
    symlinkSync(directory, join(directory, 'uploads', 'out'));
    writeFileSync(join(directory, 'static', 'x.js'), 'let a = 1;'.repeat(500));
    const shared = {
      site: TEST_SITE,
      errors: TEST_ERRORS,
      errorPage: testErrorPage,
      securityHeaders: [
        ['X-Frame-Options', 'DENY'],
        ['Content-Security-Policy', "default-src 'self'; script-src 'self'"],
      ] as [string, string][],
      renderNonce: RENDER_NONCE,
      uploadsDir: join(directory, 'uploads'),
      development: false,
    };
    const watched = {
      monitor: (incoming: IncomingMessage, response: ServerResponse) => {
        if (incoming.url !== '/alive') return false;
        response.end('alive');
        return true;
      },
      observer: {
        began: () => (this.running += 1),
        ended: (visit: Visit) => {
          this.running -= 1;
          this.visits.push(visit);
        },
      },
    };
    const staticDir = join(directory, 'static');
    const front = createFront({
      ...shared,
      ...watched,
      trustProxy: false,
      staticDir,
      handle: async (incoming, response) => {
        this.asked += 1;
        await this.next(incoming, response);
      },
      cache: this.cache,
      databaseIsAway: () => this.away,
      isClosed: () => this.isClosed,
      loadOwnPage: this.loadOwnPage,
      beforeSend: (_, response, pathname) => {
        response.setHeader('X-Prepared', pathname);
      },
      get turns() {
        return current().turns;
      },
      get fetchUpload() {
        return current().fetchUpload;
      },
      get requestLimits() {
        return current().requestLimits;
      },
    });
    this.#server.on('request', front);
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  /** Pages that an earlier test left in the front's cache are void from here on. */
  forget(): void {
    this.away = false;
    this.gonePageFails = false;
    this.asked = 0;
    this.visits = [];
    this.cache.invalidateEverything();
  }

  async close(): Promise<void> {
    await closeAll(this.#server, [this.#server], 200);
    rmSync(this.directory, { recursive: true });
  }
}

/** A front for this test file. */
export function openFront(): TestFront {
  const front = new TestFront();
  beforeAll(() => front.open());
  beforeEach(() => front.forget());
  afterAll(() => front.close());
  return front;
}

/**
 * Responds as Next does with a page from its cache: whole, with an ETag, after comparing it.
 * @param cache is told that the page was read from it
 */
export function cachedPage(
  cache: TestCache,
  html: string,
  {
    etag = '"tag"',
    tags = ['page'],
    state = 'HIT',
  }: { etag?: string; tags?: string[]; state?: string } = {},
): RequestListener {
  return (incoming, response) => {
    cache.readPage(tags);
    response.setHeader('Vary', 'rsc');
    response.setHeader('x-nextjs-cache', state);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('ETag', etag);
    response.setHeader('Content-Length', Buffer.byteLength(html));
    if (incoming.headers['if-none-match']?.includes(etag)) response.statusCode = 304;
    response.end(response.statusCode === 304 || incoming.method === 'HEAD' ? null : html);
  };
}
