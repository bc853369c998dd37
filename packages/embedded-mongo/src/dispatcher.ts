import { encode, type Document } from './bson-values';
import { nextTime } from './cluster-time';
import type {
  Reply,
  CommandContext,
  CommandDefinition,
  ConnectionInfo,
  Services,
} from './command-context';
import { RawReply } from './cursors';
import { assemble } from './raw-documents';
import {
  checkAllowedInTransaction,
  checkFields,
  checkGenericOptions,
  snapshotRequest,
  unsatisfiableWriteConcern,
} from './command-options';
import { commandNamed } from './commands/registry';
import { WorkUnit } from './work-unit';
import { DatabaseError, noSuchTransaction, OUT_OF_DISK_SPACE } from './errors';
import { booleanField, numberField } from './parameters';
import { sessionIdOf, type Session } from './sessions';
import type { Transaction } from './transactions';
import { isUsed } from './used-operations';
import type { Request } from './wire-protocol';

/** A reply with the `operationTime` that sessions ask for. */
function withOperationTime(reply: Reply): Reply {
  const time = { operationTime: nextTime() };
  if (!(reply instanceof RawReply)) return { ...reply, ...time };
  return new RawReply(assemble([reply.bytes.subarray(4, -1), encode(time).subarray(4, -1)]));
}

const isEndOfTransaction = (name: string) =>
  name === 'commitTransaction' || name === 'abortTransaction';

/** Reads that keep nothing from one run to the next. */
const READS = new Set(['find', 'aggregate', 'count', 'distinct', 'listCollections', 'listIndexes']);

/** Runs commands: checks them, gives them their session and transaction, makes them durable. */
export class Dispatcher {
  constructor(private readonly services: Services) {}

  /**
   * The answer to a request, when all that it tells of is on the disk. Throws DatabaseError for what
   * MongoDB answers with an error.
   */
  async run(request: Request, connection: ConnectionInfo): Promise<Reply> {
    const reply = await this.runChecked(request, connection);
    return request.command.lsid === undefined ? reply : withOperationTime(reply);
  }

  private async runChecked(request: Request, connection: ConnectionInfo): Promise<Reply> {
    const { name, command } = request;
    const definition = commandNamed(name);
    const { testCommands } = this.services.settings;
    const isKnown = definition ? !definition.testOnly || testCommands : isEndOfTransaction(name);
    if (!isKnown || !(definition?.testOnly || isUsed('commands', name))) {
      throw new DatabaseError(59, `no such command: '${name}'`);
    }
    if (definition?.adminOnly && request.database !== 'admin') {
      throw new DatabaseError(13, `${name} may only be run against the admin database.`);
    }
    checkFields(request, definition);
    checkGenericOptions(request, definition);
    const sessionId = command.lsid === undefined ? undefined : sessionIdOf(command.lsid);
    const session =
      sessionId === undefined ? undefined : this.services.sessions.get(sessionId, connection.id);
    const txnNumber = numberField(command, 'txnNumber');
    if (txnNumber === undefined) {
      if (command.autocommit !== undefined || isEndOfTransaction(name)) {
        throw new DatabaseError(72, `'${name}' needs a txnNumber and autocommit: false`);
      }
      const unit = this.plainUnit(command, session);
      return this.execute(request, connection, definition!, session, unit);
    }
    if (!session) throw new DatabaseError(72, 'Transaction number requires a session ID');
    return session.exclusively(() =>
      command.autocommit === undefined
        ? this.runRetryableWrite(request, connection, definition, session, txnNumber)
        : this.runInTransaction(request, connection, definition, session, txnNumber),
    );
  }

  /** Returns the work unit of a command outside transactions: it reads the present, or a snapshot. */
  private plainUnit(command: Document, session: Session | undefined): WorkUnit {
    const request = snapshotRequest(command);
    if (!request) return new WorkUnit(undefined);
    return new WorkUnit(undefined, this.services.engine.snapshot(request.time, session?.id));
  }

  /**
   * Runs a command, and a read again if what it saw was taken back: the disk refused another's write
   * (see `LogStore`). A second time it sees what is on the disk.
   */
  private async execute(
    request: Request,
    connection: ConnectionInfo,
    definition: CommandDefinition,
    session: Session | undefined,
    unit: WorkUnit,
    onReply?: (reply: Reply) => void,
  ): Promise<Reply> {
    try {
      return await this.executeOnce(request, connection, definition, session, unit, onReply);
    } catch (error) {
      const isTakenBack = error instanceof DatabaseError && error.code === OUT_OF_DISK_SPACE;
      const mayRunAgain = !unit.hasChanged && !unit.transaction && READS.has(request.name);
      if (!isTakenBack || !mayRunAgain) throw error;
      const again = this.plainUnit(request.command, session);
      return this.executeOnce(request, connection, definition, session, again, onReply);
    }
  }

  /** Runs a command, then waits until the changes that it made or saw are on the disk. */
  private async executeOnce(
    request: Request,
    connection: ConnectionInfo,
    definition: CommandDefinition,
    session: Session | undefined,
    unit: WorkUnit,
    onReply: (reply: Reply) => void = () => undefined,
  ): Promise<Reply> {
    const { services } = this;
    const context: CommandContext = {
      services,
      request,
      command: request.command,
      database: request.database,
      connection,
      unit,
      transaction: unit.transaction,
      session,
      sessionId: session?.id,
    };
    try {
      const reply = await definition.run(context);
      onReply(reply);
      const error = unsatisfiableWriteConcern(request.command);
      return error && !(reply instanceof RawReply) ? { ...reply, ...error } : reply;
    } finally {
      // Also after an error: statements before the one that failed have changed memory.
      services.engine.flush(unit);
      await services.engine.store.whenDurable(unit.sequence);
    }
  }

  // ---- retryable writes ----

  private async runRetryableWrite(
    request: Request,
    connection: ConnectionInfo,
    definition: CommandDefinition | undefined,
    session: Session,
    txnNumber: number,
  ): Promise<Reply> {
    const { services } = this;
    const { name } = request;
    if (!definition?.isRetryableWrite) {
      throw new DatabaseError(
        50768,
        `txnNumber may only be provided for multi-document transactions and retryable write commands. '${name}' is neither.`,
      );
    }
    if (txnNumber < session.txnNumber) throw this.tooOld(session, txnNumber);
    const { retry } = session;
    if (retry?.txnNumber === txnNumber && retry.next === undefined) {
      await services.engine.store.whenDurable(retry.sequence);
      return { ...retry.reply, retriedStmtId: 0 };
    }
    if (txnNumber > session.txnNumber) {
      services.sessions.abort(session);
      session.txnNumber = txnNumber;
      session.state = 'none';
      session.retry = undefined;
    }
    const unit = new WorkUnit(undefined);
    return this.execute(request, connection, definition, session, unit, (answer) => {
      services.sessions.remember(unit, session, answer as Document, undefined);
    });
  }

  private tooOld(session: Session, txnNumber: number): DatabaseError {
    return new DatabaseError(
      225,
      `Cannot start transaction ${txnNumber} on session ${session.id} because a newer transaction with txnNumber ${session.txnNumber} has already started on this session.`,
    );
  }

  private async runInTransaction(
    request: Request,
    connection: ConnectionInfo,
    definition: CommandDefinition | undefined,
    session: Session,
    txnNumber: number,
  ): Promise<Reply> {
    const { name, command } = request;
    if (command.autocommit !== false) {
      throw new DatabaseError(72, 'autocommit must be false in a multi-document transaction');
    }
    if (txnNumber < session.txnNumber) throw this.tooOld(session, txnNumber);
    if (name === 'commitTransaction') return this.commit(request, session, txnNumber);
    if (name === 'abortTransaction') return this.abort(request, session, txnNumber);
    const isFirst = booleanField(command, 'startTransaction');
    if (isFirst) this.start(session, txnNumber);
    const { transaction } = session;
    if (session.txnNumber !== txnNumber || session.state !== 'active' || !transaction) {
      if (session.txnNumber === txnNumber && session.state === 'committed') {
        throw new DatabaseError(
          256,
          `Transaction with { txnNumber: ${txnNumber} } has been committed.`,
        );
      }
      throw noSuchTransaction(txnNumber);
    }
    try {
      checkAllowedInTransaction(name, command, definition, isFirst);
      const unit = new WorkUnit(transaction);
      const reply = await this.execute(request, connection, definition!, session, unit);
      // The timer may have rolled it back while the command ran.
      if (session.transaction !== transaction) throw noSuchTransaction(txnNumber);
      if (!(reply instanceof RawReply) && reply.writeErrors) this.services.sessions.abort(session);
      return reply;
    } catch (error) {
      this.services.sessions.abort(session);
      throw error;
    }
  }

  private start(session: Session, txnNumber: number): void {
    if (txnNumber === session.txnNumber && session.state !== 'none') {
      throw new DatabaseError(
        50911,
        `Cannot start a transaction at given transaction number ${txnNumber}: a transaction with the same number is in state ${session.state}`,
      );
    }
    this.services.sessions.abort(session);
    this.services.sessions.begin(session, txnNumber);
  }

  /** MongoDB manual: committing a committed transaction again is answered as the first time. */
  private async commit(request: Request, session: Session, txnNumber: number): Promise<Reply> {
    const { engine, sessions } = this.services;
    if (session.txnNumber !== txnNumber) throw noSuchTransaction(txnNumber);
    if (session.state === 'active' && session.transaction) {
      const { transaction } = session;
      const unit = new WorkUnit(undefined);
      this.checkCommit(session, transaction);
      sessions.finish(session, 'committed');
      unit.undo.push(() => {
        if (session.txnNumber === txnNumber) session.state = 'aborted';
      });
      try {
        engine.commit(unit, transaction);
      } finally {
        engine.flush(unit);
      }
      session.commitSequence = unit.sequence;
    }
    if (session.state !== 'committed') throw noSuchTransaction(txnNumber);
    await engine.store.whenDurable(session.commitSequence);
    return { ok: 1, ...unsatisfiableWriteConcern(request.command) };
  }

  /** Throws what `Engine.checkCommit` throws, and then the transaction is rolled back. */
  private checkCommit(session: Session, transaction: Transaction): void {
    try {
      this.services.engine.checkCommit(transaction);
    } catch (error) {
      this.services.sessions.abort(session);
      throw error;
    }
  }

  private async abort(request: Request, session: Session, txnNumber: number): Promise<Reply> {
    if (session.txnNumber === txnNumber && session.state === 'committed') {
      throw new DatabaseError(
        256,
        `Transaction with { txnNumber: ${txnNumber} } has been committed.`,
      );
    }
    if (session.txnNumber !== txnNumber || session.state !== 'active') {
      throw noSuchTransaction(txnNumber);
    }
    this.services.sessions.abort(session);
    return { ok: 1, ...unsatisfiableWriteConcern(request.command) };
  }
}

/** An error as it is answered. */
export function errorReply(error: unknown): Document {
  if (error instanceof DatabaseError) {
    const { code, codeName, message, extra } = error;
    return { ok: 0, errmsg: message, code, codeName, ...extra };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: `Internal error: ${message}`, code: 1, codeName: 'InternalError' };
}
