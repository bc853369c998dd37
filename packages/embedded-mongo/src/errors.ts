/**
 * MongoDB's error codes that this server answers with.
 * Source: MongoDB manual, "Error codes" (src/mongo/base/error_codes.yml).
 */
const CODE_NAMES: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  6: 'HostUnreachable',
  7: 'HostNotFound',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  24: 'LockTimeout',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  63: 'StaleShardVersion',
  64: 'WriteConcernTimeout',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  89: 'NetworkTimeout',
  91: 'ShutdownInProgress',
  100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict',
  121: 'DocumentValidationFailure',
  133: 'FailedToSatisfyReadPreference',
  134: 'ReadConcernMajorityNotAvailableYet',
  136: 'CappedPositionLost',
  146: 'ExceededMemoryLimit',
  150: 'StaleEpoch',
  166: 'CommandNotSupportedOnView',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  189: 'PrimarySteppedDown',
  197: 'InvalidIndexSpecificationOption',
  224: 'QueryFeatureNotAllowed',
  225: 'TransactionTooOld',
  234: 'RetryChangeStream',
  237: 'CursorKilled',
  238: 'NotImplemented',
  239: 'SnapshotTooOld',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  262: 'ExceededTimeLimit',
  263: 'OperationNotSupportedInTransaction',
  267: 'PreparedTransactionInProgress',
  322: 'APIVersionError',
  9001: 'SocketException',
  10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11600: 'InterruptedAtShutdown',
  11601: 'Interrupted',
  11602: 'InterruptedDueToReplStateChange',
  13388: 'StaleConfig',
  13435: 'NotPrimaryNoSecondaryOk',
  13436: 'NotPrimaryOrSecondary',
  14031: 'OutOfDiskSpace',
};

/** The name MongoDB gives an error code; codes without one are "Location<code>". */
export function codeNameOf(code: number): string {
  return CODE_NAMES[code] ?? `Location${code}`;
}

/** An error that is answered to the client as `{ ok: 0, code, codeName, errmsg, ...extra }`. */
export class DatabaseError extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** Further fields of the answer, such as `keyPattern` or `errorLabels`. */
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'DatabaseError';
  }

  get codeName(): string {
    return codeNameOf(this.code);
  }
}

export const badValue = (message: string) => new DatabaseError(2, message);
export const failedToParse = (message: string) => new DatabaseError(9, message);
export const typeMismatch = (message: string) => new DatabaseError(14, message);

/** Error for a feature that MongoDB has and this server lacks: refused by name, never ignored. */
export const notSupported = (what: string) =>
  new DatabaseError(238, `${what} is not supported by the embedded database`);

/** @param what `Command …` or `Aggregation stage …` that does not read at a snapshot */
export const unsupportedReadConcern = (what: string) =>
  new DatabaseError(
    72,
    `${what} does not support { readConcern: { level: "snapshot" } } outside of a transaction`,
  );

const TRANSIENT = { errorLabels: ['TransientTransactionError'] };

/** MongoDB manual: a write that meets another transaction's write aborts and may be tried again. */
export const writeConflict = () =>
  new DatabaseError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    TRANSIENT,
  );

export const noSuchTransaction = (txnNumber: number | undefined) =>
  new DatabaseError(
    251,
    `Given transaction number ${txnNumber} does not match any in-progress transactions.`,
    TRANSIENT,
  );

export const snapshotUnavailable = (namespace: string) =>
  new DatabaseError(
    246,
    `Unable to read from a snapshot due to pending collection catalog changes of ${namespace}; please retry the operation.`,
    TRANSIENT,
  );

export const snapshotTooOld = (time: string) =>
  new DatabaseError(
    239,
    `Read timestamp Timestamp(${time}) is older than the oldest available timestamp.`,
  );

/** MongoDB's code for a server that takes no writes until its disk has room again; reads go on. */
export const OUT_OF_DISK_SPACE = 14031;

export const outOfDiskSpace = (reason: string) =>
  new DatabaseError(OUT_OF_DISK_SPACE, `The database takes no writes at the moment: ${reason}`);

/** Another process holds the data directory. Nothing has been written. */
export class DataDirectoryInUseError extends Error {
  constructor(directory: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    super(`The data directory ${directory} is already in use by ${holder}.`);
    this.name = 'DataDirectoryInUseError';
  }
}

/** The data directory or the address cannot be opened; the message is one line for a person. */
export class DatabaseStartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseStartError';
  }
}

/**
 * Error for stored data that differs from what was written. Nothing has been changed; `repair` keeps what is
 * whole.
 */
export class DatabaseDamagedError extends DatabaseStartError {
  /** @param damages what is wrong, one phrase each */
  constructor(directory: string, damages: readonly string[]) {
    const more = damages.length > 3 ? ` (and ${damages.length - 3} more)` : '';
    super(
      `The database in ${directory} is damaged: ${damages.slice(0, 3).join('; ')}${more}. ` +
        `It was not started, so that nothing is lost without a word. Put a backup in its place, or run ` +
        `"npm run database -- repair --dir ${directory}": it copies the directory, keeps what is whole and lists what is not.`,
    );
    this.name = 'DatabaseDamagedError';
  }
}
