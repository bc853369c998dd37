import type { CommandContext } from './command-context';
import type { Document } from './bson-values';
import { DatabaseError, OUT_OF_DISK_SPACE } from './errors';
import { LockedError } from './transactions';

/**
 * Statements run without a pause; one that meets a transaction's lock has changed nothing: it waits
 * for the end of that transaction and runs again. What was done before goes to the store first.
 */
export async function untilUnlocked<Result>(
  context: CommandContext,
  run: () => Result,
  beforeWait: () => void = () => undefined,
): Promise<Result> {
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      beforeWait();
      context.services.engine.flush(context.unit);
      await error.holder.ended;
    }
  }
}

/** The reply of insert, update and delete, as it grows statement by statement. */
export interface WriteReply extends Document {
  n: number;
  nModified?: number;
  upserted?: Document[];
  writeErrors?: Document[];
}

/** Errors of a whole command: a write conflict ends the transaction, a full disk all that follows. */
const COMMAND_ERRORS = new Set([112, OUT_OF_DISK_SPACE]);

/** One element of `writeErrors`. */
function writeError(index: number, error: unknown): Document {
  if (!(error instanceof DatabaseError) || COMMAND_ERRORS.has(error.code)) throw error;
  const details = { ...error.extra };
  // Labels belong to a whole reply.
  delete details.errorLabels;
  return { index, code: error.code, errmsg: error.message, ...details };
}

/** Returns what an earlier attempt of the same retryable write has done. */
function resumed(context: CommandContext): { reply: WriteReply; next: number } | undefined {
  const { session, transaction } = context;
  const retry = session?.retry;
  if (transaction || !retry || retry.next === undefined) return undefined;
  return { reply: retry.reply as WriteReply, next: retry.next };
}

/**
 * Runs the statements of a write command in order. An error ends an ordered command, and any
 * command within a transaction; else the next statement runs.
 */
export async function runStatements(
  context: CommandContext,
  count: number,
  isOrdered: boolean,
  runOne: (index: number, reply: WriteReply) => void,
): Promise<WriteReply> {
  const earlier = resumed(context);
  const reply: WriteReply = earlier?.reply ?? { n: 0 };
  for (let index = earlier?.next ?? 0; index < count; index++) {
    try {
      await untilUnlocked(
        context,
        () => runOne(index, reply),
        () => rememberProgress(context, reply, index),
      );
    } catch (error) {
      (reply.writeErrors ??= []).push(writeError(index, error));
      if (isOrdered || context.transaction) break;
    }
  }
  return { ...reply, ok: 1 };
}

function rememberProgress(context: CommandContext, reply: WriteReply, next: number): void {
  const { session, unit, request, services } = context;
  if (!session || context.transaction || request.command.txnNumber === undefined) return;
  if (unit.operations.length > 0) services.sessions.remember(unit, session, { ...reply }, next);
}
