import type { ServerResponse } from 'node:http';

/** What the process of Next tells our proxy, a line of JSON each. */
export type FeedLine =
  | {
      /** How many invalidations there were before those that this line's reader is told of. */
      hello: number;
      isClosed: boolean;
    }
  | {
      /** The invalidation's number, rising by one. */
      number: number;
      /** Absent where everything is void. */
      tags?: string[];
    }
  | { isClosed: boolean };

/** How often it is looked at whether the site was closed. */
const LOOK_MS = 250;
/** A proxy that does not read this much is let go of; it voids all that it keeps when it comes back. */
const MOST_UNREAD_BYTES = 8 * 1024 * 1024;

/**
 * Tells our proxy of every invalidation at once, and numbers them: an answer names the last that came
 * before it, and whoever passes the answer on waits until it has heard of that one.
 */
export class InvalidationFeed {
  #count = 0;
  #isClosed = false;
  readonly #readers = new Set<ServerResponse>();

  /** @param isClosed whether the site is closed for maintenance, for all of its servers */
  constructor(readonly isClosed: () => boolean) {}

  /** The number of the last invalidation. */
  get count(): number {
    return this.#count;
  }

  /** @param tags what is void; undefined for everything */
  publish(tags?: string[]): void {
    this.#count += 1;
    this.#send({ number: this.#count, ...(tags && { tags }) });
  }

  /** Begins to tell whoever reads this answer, until they leave. */
  follow(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
    this.#isClosed = this.isClosed();
    response.write(`${JSON.stringify({ hello: this.#count, isClosed: this.#isClosed })}\n`);
    this.#readers.add(response);
    const look = setInterval(() => this.#look(), LOOK_MS);
    look.unref();
    response.once('close', () => {
      clearInterval(look);
      this.#readers.delete(response);
    });
  }

  #look(): void {
    const isClosed = this.isClosed();
    if (isClosed === this.#isClosed) return;
    this.#isClosed = isClosed;
    this.#send({ isClosed });
  }

  #send(line: FeedLine): void {
    const text = `${JSON.stringify(line)}\n`;
    for (const reader of this.#readers) {
      reader.write(text);
      if (reader.writableLength > MOST_UNREAD_BYTES) reader.destroy();
    }
  }
}
