import { ObjectId } from 'bson';
import {
  decodeExact,
  decodeView,
  type Document,
  encode,
  isPlainObject,
  promoteDocument,
} from '../bson-values';
import type { Collection } from '../collection';
import type { CommandContext, Commands } from '../command-context';
import { DatabaseError, failedToParse } from '../errors';
import { evaluateVariables } from '../expressions';
import { arrayField, booleanField, documentField, numberField, stringField } from '../parameters';
import { type Query, runQuery } from '../query-runner';
import { elementsOf } from '../raw-documents';
import { runStatements, type WriteReply } from '../statements';
import { recordFrom, StoredRecord } from '../stored-record';
import { compileUpdate, type CompiledUpdate, withIdFirst } from '../updates';
import { checkUpsertFilter, upsertedDocument } from '../upserts';
import { isUsed } from '../used-operations';
import { checkPut, checkWritable } from '../write-checks';

/** Throws for an `_id` that MongoDB does not take: an array, a pattern, `$`-fields. */
function checkId(id: unknown): void {
  if (Array.isArray(id)) {
    throw new DatabaseError(53, "The '_id' value cannot be of type array");
  }
  if (id instanceof RegExp || (isPlainObject(id) && id._bsontype === 'BSONRegExp')) {
    throw new DatabaseError(53, "The '_id' value cannot be of type regex");
  }
  if (isPlainObject(id) && Object.keys(id).some((name) => name.startsWith('$'))) {
    throw new DatabaseError(52, "_id fields may not contain '$'-prefixed fields");
  }
}

/**
 * The record of a new document: with an `_id`, and that first.
 * @param raw the same, encoded: the record keeps it
 */
export function newRecord(document: Document, raw?: Uint8Array): StoredRecord {
  const id = document._id === undefined ? new ObjectId() : document._id;
  checkId(id);
  const first = raw && elementsOf(raw).next().value;
  if (raw && first && first.name === '_id') return recordFrom(raw, id, document);
  const exact = raw ? decodeExact(raw) : document;
  return recordFrom(encode(withIdFirst(exact, exact._id ?? id)), id);
}

/** Documents of a field, from the message's sequence or the command itself. */
export function statementsOf(context: CommandContext, field: string): Document[] {
  const sequence = context.request.sequences[field];
  if (sequence) return sequence.map(decodeExact);
  const list = arrayField(context.command, field);
  if (!list.every(isPlainObject)) throw failedToParse(`${field} must contain documents`);
  return list;
}

export const MAX_BATCH = 100_000;

function checkBatchSize(length: number): void {
  if (length < 1 || length > MAX_BATCH) {
    throw new DatabaseError(
      16,
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${length} operations.`,
    );
  }
}

const isOrdered = (command: Document) =>
  command.ordered === undefined || booleanField(command, 'ordered');

function insert(context: CommandContext): Promise<Document> {
  const { services, unit, command, database, request } = context;
  const raws = request.sequences.documents;
  const documents = raws ? [] : statementsOf(context, 'documents');
  const count = raws?.length ?? documents.length;
  checkBatchSize(count);
  const collection = services.engine.findOrCreate(unit, database, stringField(command, 'insert'));
  return runStatements(context, count, isOrdered(command), (index, reply) => {
    // A copy: the message that it came in need not stay.
    const raw = raws && new Uint8Array(raws[index]!);
    const record = raw ? newRecord(decodeView(raw), raw) : newRecord(documents[index]!);
    services.engine.put(unit, collection, record, true);
    reply.n++;
  });
}

/** The query of one update or delete statement. */
export function statementQuery(
  statement: Document,
  field: string,
  variables: Document | undefined,
): Query {
  return {
    filter: promoteDocument(documentField(statement, field) ?? {}),
    hint: promoteDocument({ hint: statement.hint }).hint,
    variables,
  };
}

/** Documents with their next versions; those that an update does not change have none. */
export interface Rewrite {
  record: StoredRecord;
  next: StoredRecord | undefined;
}

/** Makes the next versions of all records and checks every lock and key, before any is written. */
export function prepareRewrites(
  context: CommandContext,
  collection: Collection,
  records: readonly StoredRecord[],
  update: CompiledUpdate,
): Rewrite[] {
  return records.map((record) => {
    checkWritable(context.unit, collection, record.id);
    const raw = encode(update.apply(record.decodeExact(), false));
    if (Buffer.compare(raw, record.raw) === 0) return { record, next: undefined };
    const next = new StoredRecord(record.id, raw);
    checkPut(context.unit, collection, next, false);
    return { record, next };
  });
}

/** Writes prepared versions; answers how many differ from what was there. */
export function writeAll(
  context: CommandContext,
  collection: Collection,
  rewrites: readonly Rewrite[],
): number {
  let modified = 0;
  for (const { next } of rewrites) {
    if (!next) continue;
    context.services.engine.put(context.unit, collection, next, false);
    modified++;
  }
  return modified;
}

/** Inserts what an upsert makes of its filter and update. */
export function insertUpserted(
  context: CommandContext,
  collection: Collection,
  filter: unknown,
  update: CompiledUpdate,
): StoredRecord {
  const record = newRecord(upsertedDocument(filter, update));
  context.services.engine.put(context.unit, collection, record, true);
  return record;
}

const UPDATE_FIELDS = new Set(['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint']);

const DELETE_FIELDS = new Set(['q', 'limit', 'hint']);

function checkStatementFields(name: string, statement: Document, known: ReadonlySet<string>): void {
  for (const field of Object.keys(statement)) {
    if (known.has(field) && isUsed('fields', `${name}.${field}`)) continue;
    throw new DatabaseError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}

function runUpdate(
  context: CommandContext,
  collection: Collection,
  statement: Document,
  index: number,
  reply: WriteReply,
): void {
  const variables = evaluateVariables(
    promoteDocument({ ...documentField(context.command, 'let'), ...documentField(statement, 'c') }),
  );
  const isMulti = booleanField(statement, 'multi');
  const query = statementQuery(statement, 'q', variables);
  const isUpsert = booleanField(statement, 'upsert');
  if (isUpsert) checkUpsertFilter(query.filter);
  const update = compileUpdate(statement.u, {
    filter: query.filter,
    arrayFilters: statement.arrayFilters,
    ...(variables ? { variables } : {}),
  });
  if (isMulti && update.kind === 'replacement') {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  const limit = isMulti ? 0 : 1;
  const { records } = runQuery(collection, { ...query, limit }, context.transaction);
  if (records.length === 0) {
    if (!isUpsert) return;
    const record = insertUpserted(context, collection, statement.q, update);
    (reply.upserted ??= []).push({ index, _id: record.decodeExact()._id });
    reply.n++;
    return;
  }
  const rewrites = prepareRewrites(context, collection, records, update);
  reply.nModified = (reply.nModified ?? 0) + writeAll(context, collection, rewrites);
  reply.n += records.length;
}

async function update(context: CommandContext): Promise<Document> {
  const { services, unit, command, database } = context;
  const statements = statementsOf(context, 'updates');
  checkBatchSize(statements.length);
  for (const statement of statements)
    checkStatementFields('update.updates', statement, UPDATE_FIELDS);
  const name = stringField(command, 'update');
  const mayInsert = statements.some((statement) => booleanField(statement, 'upsert'));
  const { engine } = services;
  const collection = mayInsert
    ? engine.findOrCreate(unit, database, name)
    : (engine.find(unit, database, name) ?? engine.emptyCollection(database, name));
  const reply = await runStatements(
    context,
    statements.length,
    isOrdered(command),
    (index, state) => runUpdate(context, collection, statements[index]!, index, state),
  );
  return { nModified: 0, ...reply };
}

function runDelete(
  context: CommandContext,
  collection: Collection,
  statement: Document,
  reply: WriteReply,
): void {
  const { services, unit, command, transaction } = context;
  const variables = evaluateVariables(promoteDocument(documentField(command, 'let') ?? {}));
  const limit = numberField(statement, 'limit');
  if (limit !== 0 && limit !== 1) {
    throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
  }
  const query = statementQuery(statement, 'q', variables);
  const { records } = runQuery(collection, { ...query, limit }, transaction);
  for (const { id } of records) checkWritable(unit, collection, id);
  for (const { id } of records) services.engine.delete(unit, collection, id);
  reply.n += records.length;
}

function deleteDocuments(context: CommandContext): Promise<Document> {
  const { services, unit, command, database } = context;
  const statements = statementsOf(context, 'deletes');
  checkBatchSize(statements.length);
  for (const statement of statements)
    checkStatementFields('delete.deletes', statement, DELETE_FIELDS);
  const name = stringField(command, 'delete');
  const { engine } = services;
  const collection = engine.find(unit, database, name) ?? engine.emptyCollection(database, name);
  return runStatements(context, statements.length, isOrdered(command), (index, reply) =>
    runDelete(context, collection, statements[index]!, reply),
  );
}

const COMMON = ['ordered', 'bypassDocumentValidation'];

export const writeCommands: Commands = {
  insert: {
    fields: [...COMMON, 'documents'],
    allowedInTransaction: true,
    isRetryableWrite: true,
    run: insert,
  },
  update: {
    fields: [...COMMON, 'updates', 'let'],
    allowedInTransaction: true,
    isRetryableWrite: true,
    run: update,
  },
  delete: {
    fields: [...COMMON, 'deletes', 'let'],
    allowedInTransaction: true,
    isRetryableWrite: true,
    run: deleteDocuments,
  },
};
