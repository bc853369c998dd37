import { Mutex } from 'async-mutex';
import { type Binary, Int32 } from 'bson';
import { storeKeys } from './catalogue';
import { bytesOf, decodeExact, type Document, encode, isPlainObject } from './bson-values';
import type { Cursors } from './cursors';
import { type Engine } from './engine';
import type { WorkUnit } from './work-unit';
import { badValue } from './errors';
import type { Transaction } from './transactions';

/** Session timeout as announced by `hello`, in minutes. */
export const SESSION_TIMEOUT_MINUTES = 30;

/** Record of the last retryable write of a session, so that it is done once. */
export interface RetryRecord {
  txnNumber: number;
  /** The answer, or what is done of it so far. */
  reply: Document;
  /** The statement to go on with; undefined when all are done. */
  next: number | undefined;
  /** The batch of the store that holds this record. */
  sequence: number;
}

export type TransactionState = 'none' | 'active' | 'committed' | 'aborted';

/** A client's logical session. */
export class Session {
  lastUsed = Date.now();
  /** The highest number that the client has used; -1 before the first. */
  txnNumber = -1;
  state: TransactionState = 'none';
  transaction: Transaction | undefined;
  /** The batch with a committed transaction's writes: a repeated commit waits for it too. */
  commitSequence = 0;
  retry: RetryRecord | undefined;
  timer: NodeJS.Timeout | undefined;
  /** The connection that its last command came by. */
  connectionId = 0;
  private readonly turns = new Mutex();

  constructor(readonly id: string) {}

  /** Runs commands of one session one after the other, as MongoDB checks a session out. */
  exclusively<Result>(run: () => Promise<Result>): Promise<Result> {
    return this.turns.runExclusive(run);
  }
}

/** The id of a session in hexadecimal. Throws BadValue (2) for anything but a UUID. */
export function sessionIdOf(lsid: unknown): string {
  const id = isPlainObject(lsid) ? (lsid.id as Binary | undefined) : undefined;
  const bytes = id && bytesOf(id);
  if (bytes?.length !== 16) throw badValue('lsid.id must be a UUID');
  return Buffer.from(bytes).toString('hex');
}

/** A client that lost its connection goes on with its transaction by another one, or begins anew. */
const ABANDONED_AFTER_MS = 5_000;

/** All sessions, with the transactions and retryable writes that belong to them. */
export class Sessions {
  private readonly sessions = new Map<string, Session>();
  /** MongoDB's transactionLifetimeLimitSeconds, here in milliseconds. */
  transactionLifetime = 60_000;

  constructor(
    private readonly engine: Engine,
    private readonly cursors: Cursors,
  ) {}

  /** Reads the retry records that an earlier process left. */
  async load(): Promise<void> {
    for await (const entries of this.engine.store.entries('s')) {
      for (const [key, value] of entries) this.restore(key.slice(1), value);
    }
  }

  private restore(id: string, value: Uint8Array): void {
    const stored = decodeExact(value) as { txnNumber: unknown; reply: Document; next?: Int32 };
    const session = new Session(id);
    session.txnNumber = Number(String(stored.txnNumber));
    session.retry = {
      txnNumber: session.txnNumber,
      reply: stored.reply,
      next: stored.next?.valueOf(),
      sequence: 0,
    };
    this.sessions.set(session.id, session);
  }

  /** A client's session, new or known, of which a command came by this connection. */
  get(id: string, connectionId: number): Session {
    let session = this.sessions.get(id);
    if (!session) this.sessions.set(id, (session = new Session(id)));
    session.lastUsed = Date.now();
    session.connectionId = connectionId;
    return session;
  }

  begin(session: Session, txnNumber: number): void {
    session.txnNumber = txnNumber;
    session.retry = undefined;
    session.state = 'active';
    session.transaction = this.engine.begin();
    const rollBack = () => void this.abort(session, txnNumber);
    session.timer = setTimeout(rollBack, this.transactionLifetime).unref();
  }

  /** Rolls a session's transaction back, if it is still that one. */
  abort(session: Session, txnNumber = session.txnNumber): void {
    if (session.state !== 'active' || session.txnNumber !== txnNumber) return;
    const { transaction } = session;
    this.finish(session, 'aborted');
    if (transaction) this.engine.rollBack(transaction);
  }

  /**
   * Rolls back what a client has begun that went away: who meets its locks need not wait for the end of
   * a transaction's longest life.
   */
  connectionClosed(connectionId: number): void {
    for (const session of this.sessions.values()) {
      if (session.state !== 'active' || session.connectionId !== connectionId) continue;
      const { txnNumber } = session;
      const rollBack = () => {
        if (session.connectionId === connectionId) this.abort(session, txnNumber);
      };
      setTimeout(rollBack, ABANDONED_AFTER_MS).unref();
    }
  }

  finish(session: Session, state: 'committed' | 'aborted'): void {
    clearTimeout(session.timer);
    session.transaction = undefined;
    session.state = state;
  }

  /** Puts a retry record in the same batch as the writes it tells of. */
  remember(unit: WorkUnit, session: Session, reply: Document, next: number | undefined): void {
    const { txnNumber, retry: before } = session;
    const record: RetryRecord = {
      txnNumber,
      reply,
      next,
      sequence: this.engine.store.lastSequence + 1,
    };
    session.retry = record;
    const value = encode({
      txnNumber,
      reply,
      ...(next === undefined ? {} : { next: new Int32(next) }),
    });
    unit.operations.push({ key: storeKeys.session(session.id), value });
    unit.undo.push(() => {
      if (session.retry === record) session.retry = before;
    });
  }

  /** Ends a session: its transaction is rolled back, its cursors closed, its retry record dropped. */
  end(id: string): void {
    const session = this.sessions.get(id);
    this.cursors.killOfSession(id);
    this.engine.readers.endSession(id);
    if (!session) return;
    this.abort(session);
    this.sessions.delete(id);
    // A record that cannot be removed now is an idle session's after the next start.
    if (!session.retry || this.engine.store.isReadOnly) return;
    this.engine.store.append([{ key: storeKeys.session(id), value: null }]);
  }

  endIdle(now: number): void {
    for (const [id, { state, lastUsed }] of this.sessions) {
      const isIdle = now - lastUsed > SESSION_TIMEOUT_MINUTES * 60_000;
      if (isIdle && state !== 'active') this.end(id);
    }
  }

  abortAll(): void {
    for (const session of this.sessions.values()) this.abort(session);
  }
}
