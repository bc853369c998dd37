import { get, request as httpRequest, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { OWN_REQUEST_HEADER, type OwnPage } from '../own-page';
import type { Introduction } from './control';
import type { FeedLine } from './invalidation-feed';
import { ReadyAgent } from './ready-agent';
import type { Report } from './report-headers';

/** Where the process of Next listens: for requests that are passed on, and for the proxy itself. */
export interface AppSockets {
  requests: string;
  control: string;
}

/** The proxy's own copies of what it must void. */
export interface Voids {
  invalidate(tags: Iterable<string>): void;
  invalidateEverything(): void;
}

/** The tags of a large page stand in a header. */
const MAX_HEADERS = 256 * 1024;
/** Between two tries to reach a process that is being started. */
const RETRY_MS = 50;
/** A minute of tries. */
const TOLD_AFTER = 1_200;
/** What the proxy itself asks for is answered by then, or not at all. */
const CONTROL_MS = 3_000;
/** A picture that lies elsewhere may take so long. */
const UPLOAD_MS = 60_000;

/** The proxy's end of everything that it has to do with the process of Next. */
export class AppLink {
  readonly agent: ReadyAgent;
  #isFollowing = false;
  #isClosed = false;
  #isDatabaseAway = false;
  #heard = 0;
  #waiting: { number: number; resolve(): void }[] = [];
  #introduction: Introduction | undefined;

  constructor(
    readonly sockets: AppSockets,
    readonly voids: Voids,
  ) {
    this.agent = new ReadyAgent(sockets.requests);
  }

  /** Whether every invalidation is heard of; otherwise nothing new may be kept. */
  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  /** Whether the site is closed for maintenance, as the process of Next last said. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** What the process of Next said of itself; undefined before it was first reached. */
  get introduction(): Introduction | undefined {
    return this.#introduction;
  }

  /**
   * Follows the invalidations, however often the other process starts anew.
   * @param onFollowing called each time from when on they are heard of
   * @param end ends it; without one it goes on as long as this process runs
   */
  async follow(
    onFollowing: (introduction: Introduction) => void,
    end?: AbortSignal,
  ): Promise<void> {
    for (let failures = 0; !end?.aborted;) {
      try {
        const text = await this.#ask('/introduction', CONTROL_MS);
        const introduction = JSON.parse(text) as Introduction;
        this.#introduction = introduction;
        failures = 0;
        await this.#followOnce(() => onFollowing(introduction), end);
      } catch (error) {
        // It is being started, or was ended: the launcher sees to that, and says so.
        failures += 1;
        if (failures === TOLD_AFTER) console.error('The web server does not answer:', error);
      }
      this.#isFollowing = false;
      this.#releaseAll();
      await pause(RETRY_MS);
    }
  }

  async #followOnce(onFollowing: () => void, end: AbortSignal | undefined): Promise<void> {
    const answer = await this.#get(this.sockets.control, '/invalidations', end);
    for await (const line of createInterface({ input: answer })) {
      const told = JSON.parse(line) as FeedLine;
      this.#hear(told);
      if (!('hello' in told)) continue;
      this.agent.makeReady();
      onFollowing();
    }
  }

  #hear(line: FeedLine): void {
    if ('isClosed' in line) this.#isClosed = line.isClosed;
    if ('hello' in line) {
      // What was void meanwhile nobody told.
      this.voids.invalidateEverything();
      this.#heard = line.hello;
      this.#isFollowing = true;
    } else if ('number' in line) {
      if (line.tags) this.voids.invalidate(line.tags);
      else this.voids.invalidateEverything();
      this.#heard = line.number;
      this.#waiting = this.#waiting.filter((each) => {
        if (each.number > line.number) return true;
        each.resolve();
        return false;
      });
    }
  }

  #releaseAll(): void {
    for (const { resolve } of this.#waiting) resolve();
    this.#waiting = [];
  }

  /** Whether the database could not be reached when the last answer came. */
  get isDatabaseAway(): boolean {
    return this.#isDatabaseAway;
  }

  /** Notes what an answer tells. Resolves once all that was void before it is void here too. */
  async hearOf({ news, isDatabaseAway }: Report): Promise<void> {
    this.#isDatabaseAway = isDatabaseAway;
    await this.#reached(news);
  }

  /** Where nothing is heard at all, everything that is kept is void instead. */
  async #reached(number: number): Promise<void> {
    if (this.#isFollowing && this.#heard < number) {
      await new Promise<void>((resolve) => this.#waiting.push({ number, resolve }));
    }
    if (!this.#isFollowing) this.voids.invalidateEverything();
  }

  /** A page as Next made it for the front itself. @returns null on any failure */
  loadOwnPage = async (path: string): Promise<OwnPage | null> => {
    if (!this.#introduction) return null;
    const headers = { accept: 'text/html', [OWN_REQUEST_HEADER]: this.#introduction.ownToken };
    const signal = AbortSignal.timeout(CONTROL_MS);
    try {
      const answer = await this.#get(this.sockets.requests, path, signal, headers);
      if (answer.statusCode !== 200) {
        answer.resume();
        return null;
      }
      return { body: await bodyOf(answer), headers: answer.headers };
    } catch {
      return null;
    }
  };

  /** Whether the database answers, as the process of Next finds. Never throws. */
  pingDatabase = (): Promise<boolean> =>
    this.#ask('/ping', CONTROL_MS).then(
      (text) => text === 'true',
      () => false,
    );

  /** The metrics of the process of Next; empty where it can't be reached. */
  metrics = (): Promise<string> => this.#ask('/metrics', CONTROL_MS).catch(() => '');

  /** Has a picture brought to where the proxy sends it from. @throws where that can't be found out */
  fetchUpload = async (path: string): Promise<boolean> =>
    (await this.#ask(`/upload?path=${encodeURIComponent(path)}`, UPLOAD_MS)) === 'true';

  /** Passes a request on. @returns the request, whose answer the caller listens for */
  send(options: { path: string; method: string; headers: NodeJS.Dict<string | string[]> }) {
    const { agent } = this;
    const maxHeaderSize = MAX_HEADERS;
    return httpRequest({ ...options, socketPath: this.sockets.requests, agent, maxHeaderSize });
  }

  async #ask(path: string, milliseconds: number): Promise<string> {
    const signal = AbortSignal.timeout(milliseconds);
    const answer = await this.#get(this.sockets.control, path, signal);
    const body = String(await bodyOf(answer));
    if (answer.statusCode !== 200)
      throw new Error(`${path} answered ${answer.statusCode}: ${body}`);
    return body;
  }

  #get(
    socketPath: string,
    path: string,
    signal: AbortSignal | undefined,
    headers = {},
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { socketPath, path, headers, signal, agent: false } as const;
      get({ ...options, maxHeaderSize: MAX_HEADERS }, resolve).once('error', reject);
    });
  }
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
