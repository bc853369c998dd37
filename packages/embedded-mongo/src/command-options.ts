import type { Timestamp } from 'bson';
import { bsonTypeOf, type Document, isPlainObject } from './bson-values';
import { type CommandDefinition, GENERIC_FIELDS } from './command-context';
import { DatabaseError, failedToParse, notSupported, typeMismatch, unsupportedReadConcern } from './errors'; // prettier-ignore
import { documentField, numberField } from './parameters';
import { isBsonNumber, toDouble, type BsonNumber } from './bson-numbers';
import { isUsed } from './used-operations';
import type { Request } from './wire-protocol';

/** Fields of commitTransaction and abortTransaction, which have no definition. */
const END_FIELDS = new Set(['recoveryToken']);

/** Throws Location40415 for a field that the command does not have. */
export function checkFields(request: Request, definition: CommandDefinition | undefined): void {
  const { name, command } = request;
  if (definition?.fields.includes('*')) return;
  const isField = (field: string) =>
    definition?.fields.includes(field) &&
    (definition.testOnly || isUsed('fields', `${name}.${field}`));
  for (const field of Object.keys(command)) {
    if (field === name || GENERIC_FIELDS.has(field)) continue;
    if (definition ? isField(field) : END_FIELDS.has(field)) continue;
    throw new DatabaseError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  for (const field of Object.keys(request.sequences)) {
    if (isField(field)) continue;
    throw new DatabaseError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}

const READ_CONCERNS = new Set(['local', 'available', 'majority', 'linearizable', 'snapshot']);
const READ_CONCERN_FIELDS = new Set(['level', 'afterClusterTime', 'atClusterTime', 'provenance']);
const WRITE_CONCERN_FIELDS = new Set(['w', 'j', 'fsync', 'wtimeout', 'wtimeoutMS', 'provenance']);

/**
 * Read concerns but `snapshot` need nothing: a reply waits until what it tells is durable, and one
 * node's state is the majority's.
 */
function checkReadConcern(
  { command, name }: Request,
  definition: CommandDefinition | undefined,
): void {
  const readConcern = documentField(command, 'readConcern');
  if (!readConcern) return;
  for (const field of Object.keys(readConcern)) {
    if (READ_CONCERN_FIELDS.has(field)) continue;
    throw new DatabaseError(40415, `BSON field 'readConcern.${field}' is an unknown field.`);
  }
  const { level = 'local', atClusterTime } = readConcern;
  if (typeof level !== 'string' || !READ_CONCERNS.has(level)) {
    throw failedToParse(
      `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`,
    );
  }
  if (atClusterTime !== undefined) checkClusterTime(command, readConcern);
  if (level === 'snapshot' && command.autocommit === undefined && !definition?.readsSnapshots) {
    throw unsupportedReadConcern(`Command ${name}`);
  }
}

function checkClusterTime(command: Document, readConcern: Document): void {
  const { level, atClusterTime, afterClusterTime } = readConcern;
  if (command.autocommit !== undefined) {
    throw notSupported("readConcern option 'atClusterTime' in a transaction");
  }
  if (level !== 'snapshot' || afterClusterTime !== undefined) {
    throw new DatabaseError(
      72,
      "readConcern.atClusterTime can be set only if level is 'snapshot', and not together with afterClusterTime",
    );
  }
  if (bsonTypeOf(atClusterTime) !== 'Timestamp') {
    throw typeMismatch("BSON field 'readConcern.atClusterTime' must be a timestamp");
  }
}

/**
 * Returns the snapshot that a checked command outside transactions requests: a new one, or the one of a given
 * time.
 */
export function snapshotRequest(command: Document): { time: Timestamp | undefined } | undefined {
  const readConcern = documentField(command, 'readConcern');
  if (readConcern?.level !== 'snapshot') return undefined;
  return { time: readConcern.atClusterTime as Timestamp | undefined };
}

function checkWriteConcern(command: Document): void {
  const writeConcern = documentField(command, 'writeConcern');
  if (!writeConcern) return;
  for (const field of Object.keys(writeConcern)) {
    if (WRITE_CONCERN_FIELDS.has(field)) continue;
    throw new DatabaseError(40415, `BSON field 'writeConcern.${field}' is an unknown field.`);
  }
  const { w } = writeConcern;
  if (w === undefined || typeof w === 'string') return;
  if (!isBsonNumber(w) || toDouble(w as BsonNumber) < 0) {
    throw failedToParse('w has to be a number >= 0 or a string');
  }
  if (toDouble(w as BsonNumber) > 50) throw failedToParse('w cannot be greater than 50');
}

function checkApiVersion({ command }: Request): void {
  const { apiVersion, apiStrict, apiDeprecationErrors } = command;
  if (apiVersion === undefined) {
    if (apiStrict !== undefined || apiDeprecationErrors !== undefined) {
      throw new DatabaseError(
        322,
        'Provided apiStrict or apiDeprecationErrors without passing apiVersion',
      );
    }
    return;
  }
  if (apiVersion !== '1') throw new DatabaseError(322, 'API version must be "1"');
}

/** Checks the options that every command may have, before anything is done. */
export function checkGenericOptions(
  request: Request,
  definition: CommandDefinition | undefined,
): void {
  const { command, name } = request;
  checkReadConcern(request, definition);
  checkWriteConcern(command);
  checkApiVersion(request);
  const maxTime = numberField(command, 'maxTimeMS');
  if (maxTime !== undefined && (maxTime < 0 || !Number.isInteger(maxTime))) {
    throw new DatabaseError(2, 'maxTimeMS must be a whole number from 0 on');
  }
  if (command.readConcern !== undefined && definition?.isRetryableWrite) {
    const inTransaction = command.autocommit === false;
    const level = isPlainObject(command.readConcern) ? command.readConcern.level : undefined;
    if (!inTransaction && level !== undefined && level !== 'local') {
      throw new DatabaseError(72, `Command ${name} does not support this readConcern`);
    }
  }
}

/** Returns the error that a write concern of more than this one node is answered with, beside the result. */
export function unsatisfiableWriteConcern(command: Document): Document | undefined {
  const w = isPlainObject(command.writeConcern) ? command.writeConcern.w : undefined;
  if (isBsonNumber(w) && toDouble(w as BsonNumber) > 1) {
    const errmsg = 'Not enough data-bearing nodes';
    return { writeConcernError: { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg } };
  }
  if (typeof w === 'string' && w !== 'majority') {
    const errmsg = `No write concern mode named '${w}' found in replica set configuration`;
    return { writeConcernError: { code: 79, codeName: 'UnknownReplWriteConcern', errmsg } };
  }
  return undefined;
}

/** Throws for what a transaction may not hold. */
export function checkAllowedInTransaction(
  name: string,
  command: Document,
  definition: CommandDefinition | undefined,
  isFirst: boolean,
): void {
  if (!definition?.allowedInTransaction) {
    throw new DatabaseError(263, `Cannot run '${name}' in a multi-document transaction.`);
  }
  if (command.writeConcern !== undefined) {
    throw new DatabaseError(72, 'writeConcern is not allowed within a multi-statement transaction');
  }
  if (command.readConcern !== undefined && !isFirst) {
    throw new DatabaseError(
      72,
      'Only the first command in a transaction may specify a readConcern',
    );
  }
}
