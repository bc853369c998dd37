import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { freePort } from '@/scripts/launcher/port';
import { Shop } from './running-shop';
import { SecondServer } from './second-server';
import { see, type Place } from './surfaces';

/** The other server shows a change within a second; a machine that does much else takes longer. */
const OTHER_MS = 60_000;
/** In this long a server keeps whatever it is going to keep, on a slow machine too. */
const KEPT_MS = 60_000;
/** Between two looks at everything, which the servers make anew for each; word comes twice a second. */
const PAUSE_MS = 250;
/** Places that are asked for together: all of them use up a slow machine's connections to the database. */
const AT_ONCE = 4;

export type Who = 'admin' | 'seller' | 'customer';

/** Expected content of some of the places. */
export interface Expected {
  names: string[];
  shows?: RegExp;
  lacks?: RegExp;
  status?: number;
}

/** A real shop and a second server on its database, each with its own caches. */
export class TwoServers {
  /** Everywhere that the product at hand is shown. */
  places: Place[] = [];
  #shop: Shop | undefined;
  #other: SecondServer | undefined;
  readonly #tokens = new Map<Who, string>();

  async start(): Promise<void> {
    this.#shop = await new Shop({ port: await freePort() }).ready();
    this.#other = await new SecondServer(this.#shop, await freePort()).ready();
    for (const who of ['admin', 'seller', 'customer'] as const) {
      const body = { email: `${who}@example.com`, password: `${who}-demo-2026` };
      const { accessToken } = await this.send<{ accessToken: string }>('POST', '/token', { body });
      this.#tokens.set(who, accessToken);
    }
  }

  async stop(): Promise<void> {
    await this.#other?.stop();
    await this.#shop?.stop();
  }

  get url(): string {
    return this.#shop!.url;
  }

  get otherUrl(): string {
    return this.#other!.url;
  }

  place(name: string): Place {
    const found = this.places.find((each) => each.name === name);
    if (!found) throw new Error(`There is no place ${name}.`);
    return found;
  }

  /** A call that succeeds. @throws with the answer where it does not */
  async send<Answer>(
    method: string,
    path: string,
    { as, body, to = this.url }: { as?: Who; body?: unknown; to?: string } = {},
  ): Promise<Answer> {
    const answer = await fetch(to + path, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(as && { Authorization: `Bearer ${this.#tokens.get(as)}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Answer;
  }

  /** Returns what is wrong with a server's next responses. */
  async wrongAt(url: string, expected: Expected[]): Promise<string[]> {
    const names = new Set(expected.flatMap((each) => each.names));
    const atOnce = pLimit(AT_ONCE);
    const wrong = [...names].map(async (name) => {
      const seen = await atOnce(() => see(url, this.place(name)));
      return expected
        .filter((each) => each.names.includes(name))
        .flatMap(({ shows, lacks, status = 200 }) => [
          ...(seen.status === status ? [] : [`${name}: ${seen.status}`]),
          ...(!shows || shows.test(seen.text) ? [] : [`${name} lacks ${shows}`]),
          ...(lacks?.test(seen.text) ? [`${name} still has ${lacks}`] : []),
        ]);
    });
    const all = (await Promise.all(wrong)).flat();
    // Only the server's log tells the cause.
    if (all.some((each) => /: 5\d\d$/.test(each))) all.push(this.#outputOf(url).slice(-2000));
    return all;
  }

  #outputOf(url: string): string {
    return (url === this.url ? this.#shop : this.#other)!.output;
  }

  /** Returns what is still wrong with a server's responses once it had its time. */
  async wrongLater(url: string, expected: Expected[]): Promise<string[]> {
    const deadline = Date.now() + OTHER_MS;
    for (;;) {
      const wrong = await this.wrongAt(url, expected);
      if (wrong.length === 0 || Date.now() > deadline) return wrong;
      await pause(PAUSE_MS);
    }
  }

  /**
   * Asks for everything until a server keeps what it should: word of the change before, from the
   * other server, may come between two answers.
   */
  private async notKept(url: string, kept: string[]): Promise<string[]> {
    const deadline = Date.now() + KEPT_MS;
    const atOnce = pLimit(AT_ONCE);
    await Promise.all(this.places.map((place) => atOnce(() => see(url, place))));
    for (;;) {
      const missing: string[] = [];
      for (const name of kept) {
        const { cache } = await see(url, this.place(name));
        if (cache !== 'HIT') missing.push(`${name} was not kept: ${cache}`);
      }
      if (missing.length === 0 || Date.now() > deadline) return missing;
      await pause(PAUSE_MS);
    }
  }

  /**
   * Has both servers keep all they would, makes the change, and reads the very next answers of the
   * server that made it and, soon after, those of the other.
   * @param kept places whose answer Next keeps; the rest is made from kept reads
   * @returns what is wrong
   */
  async after(
    change: () => Promise<unknown>,
    expected: Expected[],
    kept: string[],
  ): Promise<string[]> {
    const wrong: string[] = [];
    for (const url of [this.url, this.otherUrl]) {
      wrong.push(...(await this.notKept(url, kept)));
    }
    await change();
    wrong.push(...(await this.wrongAt(this.url, expected)));
    const later = await this.wrongLater(this.otherUrl, expected);
    return [...wrong, ...later.map((each) => `the other: ${each}`)];
  }
}
