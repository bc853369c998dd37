import { type Document, isPlainObject } from './bson-values';
import { codeNameOf, badValue, DatabaseError } from './errors';
import { booleanField, numberField } from './parameters';

/**
 * MongoDB's `configureFailPoint`, for tests of drivers. Works only with `--test-commands`.
 * Source: mongodb/mongo, "The failCommand Fail Point".
 */

const WRITE_COMMANDS = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify']);

/** Codes that make a write safe to try again (drivers' specification, "Retryable Writes"). */
const RETRYABLE_CODES = new Set([
  6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

/** Codes after which a whole transaction may be tried again. */
const TRANSIENT_CODES = new Set([...RETRYABLE_CODES, 24, 112, 246, 251, 267]);

const DATA_FIELDS = new Set([
  'failCommands',
  'errorCode',
  'closeConnection',
  'blockConnection',
  'blockTimeMS',
  'writeConcernError',
  'errorLabels',
  'errorExtraInfo',
  'appName',
  'failInternalCommands',
  'namespace',
  'failBeforeCommitExceptionCode',
]);

interface FailPoint {
  name: string;
  data: Document;
  skip: number;
  times: number;
}

/** What a fail point does to one command, in this order. */
export interface Failure {
  /** Milliseconds to wait before anything else. */
  blockFor: number;
  closeConnection: boolean;
  error: Document | undefined;
  /** Added to the answer of the command, which does run. */
  writeConcernError: Document | undefined;
}

export class FailPoints {
  private readonly active = new Map<string, FailPoint>();

  configure(command: Document): Document {
    const name = command.configureFailPoint;
    if (name !== 'failCommand' && name !== 'onPrimaryTransactionalWrite') {
      throw badValue(`Fail point ${String(name)} is not supported by the embedded database`);
    }
    const { mode, data = {} } = command;
    if (mode === 'off') {
      this.active.delete(name);
      return { ok: 1 };
    }
    if (!isPlainObject(data)) throw badValue('data must be an object');
    for (const field of Object.keys(data)) {
      if (!DATA_FIELDS.has(field)) throw badValue(`Unknown failCommand option ${field}`);
    }
    const counts = isPlainObject(mode) ? mode : {};
    if (!isPlainObject(mode) && mode !== 'alwaysOn')
      throw badValue(`unknown mode: ${String(mode)}`);
    const times = numberField(counts, 'times') ?? Infinity;
    this.active.set(name, { name, data, skip: numberField(counts, 'skip') ?? 0, times });
    return { ok: 1 };
  }

  private use(failPoint: FailPoint): boolean {
    if (failPoint.skip > 0) {
      failPoint.skip--;
      return false;
    }
    if (failPoint.times <= 0) return false;
    failPoint.times--;
    return true;
  }

  /** Whether and how a command fails. @param appName the client's, from its handshake */
  failureOf(name: string, command: Document, appName: string | undefined): Failure | undefined {
    const failPoint = this.active.get('failCommand');
    if (!failPoint) return undefined;
    const { data } = failPoint;
    if (!Array.isArray(data.failCommands) || !data.failCommands.includes(name)) return undefined;
    if (data.appName !== undefined && data.appName !== appName) return undefined;
    if (
      typeof data.namespace === 'string' &&
      data.namespace !== `${String(command.$db)}.${String(command[name])}`
    ) {
      return undefined;
    }
    if (!this.use(failPoint)) return undefined;
    return {
      blockFor: booleanField(data, 'blockConnection') ? (numberField(data, 'blockTimeMS') ?? 0) : 0,
      closeConnection: booleanField(data, 'closeConnection'),
      error: failureError(name, command, data),
      writeConcernError: failureWriteConcernError(name, command, data),
    };
  }

  /** `onPrimaryTransactionalWrite`: what a retryable write meets before or after it is done. */
  failureOfRetryableWrite(
    name: string,
  ): { before: boolean; error: DatabaseError | undefined } | undefined {
    const failPoint = this.active.get('onPrimaryTransactionalWrite');
    if (!failPoint || !WRITE_COMMANDS.has(name) || !this.use(failPoint)) return undefined;
    const code = numberField(failPoint.data, 'failBeforeCommitExceptionCode');
    const closes = failPoint.data.closeConnection !== false;
    const error = closes ? undefined : new DatabaseError(code ?? 1, 'onPrimaryTransactionalWrite');
    return { before: code !== undefined, error };
  }
}

const isEndOfTransaction = (name: string) =>
  name === 'commitTransaction' || name === 'abortTransaction';

function labelsFor(name: string, command: Document, code: number, data: Document): string[] {
  if (Array.isArray(data.errorLabels)) return data.errorLabels as string[];
  const labels: string[] = [];
  const inTransaction = command.autocommit === false;
  const isRetryable = RETRYABLE_CODES.has(code);
  if (
    inTransaction &&
    TRANSIENT_CODES.has(code) &&
    !(name === 'commitTransaction' && isRetryable)
  ) {
    labels.push('TransientTransactionError');
  }
  const isRetryableWrite = WRITE_COMMANDS.has(name) && command.txnNumber !== undefined;
  if (isRetryable && (inTransaction ? isEndOfTransaction(name) : isRetryableWrite)) {
    labels.push('RetryableWriteError');
  }
  return labels;
}

const withLabels = (labels: string[]): Document =>
  labels.length > 0 ? { errorLabels: labels } : {};

function failureError(name: string, command: Document, data: Document): Document | undefined {
  const code = numberField(data, 'errorCode');
  if (code === undefined) return undefined;
  return {
    ok: 0,
    errmsg: "Failing command via 'failCommand' failpoint",
    code,
    codeName: codeNameOf(code),
    ...(isPlainObject(data.errorExtraInfo) ? data.errorExtraInfo : {}),
    ...withLabels(labelsFor(name, command, code, data)),
  };
}

function failureWriteConcernError(
  name: string,
  command: Document,
  data: Document,
): Document | undefined {
  const { writeConcernError } = data;
  if (!isPlainObject(writeConcernError)) return undefined;
  const code = numberField(writeConcernError, 'code') ?? 0;
  const labels = Array.isArray(data.errorLabels)
    ? (data.errorLabels as string[])
    : labelsFor(name, command, code, data).filter((label) => label === 'RetryableWriteError');
  return { writeConcernError, ...withLabels(labels) };
}
