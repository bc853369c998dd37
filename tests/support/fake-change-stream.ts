import { MongoNetworkError, MongoServerError, type ChangeStreamInsertDocument } from 'mongodb';
import { eventsOf, type ChangeEvents } from '@/lib/platform/cache/follow-invalidations';
import type { ChangeRecord } from '@/models/change';

type Event = ChangeStreamInsertDocument<ChangeRecord>;

/**
 * A stand-in for MongoDB's change stream over one collection: it remembers records in their order,
 * goes on after a token, forgets old ones and ends where told to. An ended one does as the driver's:
 * it answers null at once, each time.
 */
export class FakeChangeStream {
  /** Outcomes of the next calls: an outage, or a refusal with a code; undefined goes well. */
  readonly failures: (Error | undefined)[] = [];
  /** Tokens that streams were opened after. */
  readonly opened: unknown[] = [];
  #records: ChangeRecord[] = [];
  #forgotten = 0;
  #ends = 0;
  open = (resumeAfter: unknown): ChangeEvents => {
    this.opened.push(resumeAfter);
    let at: number | undefined;
    const opened = this.#ends;
    const isClosed = () => this.#ends > opened;
    const begin = () => {
      const next = resumeAfter === undefined ? this.#records.length : Number(resumeAfter);
      if (next < this.#forgotten) throw refusal(286, 'ChangeStreamHistoryLost');
      return next;
    };
    return eventsOf({
      tryNext: async () => {
        if (isClosed()) return null;
        const failure = this.failures.shift();
        if (failure) throw failure;
        at ??= begin();
        const record = this.#records[at];
        if (record) at += 1;
        return record ? ({ fullDocument: record } as Event) : null;
      },
      get closed() {
        return isClosed();
      },
      get resumeToken() {
        return at;
      },
      close: async () => undefined,
    });
  };

  write(record: ChangeRecord): void {
    this.#records.push(record);
  }

  /**
   * Ends the open streams as after a rename or a restore of the collection: their tokens are no longer valid.
   */
  end(): void {
    this.#ends += 1;
    this.forget();
  }

  /** No token of before is good any more. */
  forget(): void {
    this.#forgotten = this.#records.length + 1;
    this.#records.length = this.#forgotten;
  }
}

export const outage = () => new MongoNetworkError('connection closed');

export function refusal(code: number, codeName: string): MongoServerError {
  return new MongoServerError({ errmsg: codeName, code, codeName, ok: 0 });
}
