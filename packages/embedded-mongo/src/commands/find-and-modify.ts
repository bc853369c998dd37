import { decodeExact, type Document, encode, promote, promoteDocument } from '../bson-values';
import type { Collection } from '../collection';
import type { CommandContext, Commands, Reply } from '../command-context';
import { RawReply } from '../cursors';
import { failedToParse } from '../errors';
import { evaluateVariables } from '../expressions';
import { booleanField, documentField, promotedField, stringField } from '../parameters';
import { type Query, runQuery } from '../query-runner';
import { untilUnlocked } from '../statements';
import { assemble, element } from '../raw-documents';
import type { StoredRecord } from '../stored-record';
import { checkUpsertFilter } from '../upserts';
import { type CompiledUpdate, compileUpdate } from '../updates';
import { readProjection, recordSource } from './queries';
import { insertUpserted, prepareRewrites, statementQuery, writeAll } from './writes';

/** The answer; in a transaction, where none is kept for a retry, with encoded bytes as they are. */
function answer(
  { transaction }: CommandContext,
  lastErrorObject: Document,
  shown: StoredRecord | undefined,
  fields: Document | undefined,
  query: Query,
): Reply {
  if (!shown) return { lastErrorObject, value: null, ok: 1 };
  const value = recordSource([shown], readProjection(fields, query)).encodedAt(0);
  if (!transaction) return { lastErrorObject, value: decodeExact(value), ok: 1 };
  return new RawReply(
    assemble([
      ...element.document('lastErrorObject', encode(lastErrorObject)),
      ...element.document('value', value),
      ...element.double('ok', 1),
    ]),
  );
}

function modify(
  context: CommandContext,
  collection: Collection,
  query: Query,
  update: CompiledUpdate | undefined,
): Reply {
  const { services, unit, command, transaction } = context;
  const fields = promotedField(command, 'fields');
  const { records } = runQuery(collection, { ...query, limit: 1 }, transaction);
  const [found] = records;
  if (!update) {
    if (found) services.engine.delete(unit, collection, found.id);
    return answer(context, { n: found ? 1 : 0 }, found, fields, query);
  }
  const returnsNew = booleanField(command, 'new');
  if (found) {
    const rewrites = prepareRewrites(context, collection, [found], update);
    writeAll(context, collection, rewrites);
    const shown = returnsNew ? (rewrites[0]?.next ?? found) : found;
    return answer(context, { n: 1, updatedExisting: true }, shown, fields, query);
  }
  if (!booleanField(command, 'upsert')) {
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
  }
  const inserted = insertUpserted(context, collection, command.query, update);
  const upserted = inserted.decodeExact()._id;
  return answer(
    context,
    { n: 1, updatedExisting: false, upserted },
    returnsNew ? inserted : undefined,
    fields,
    query,
  );
}

function checkCombination(command: Document): void {
  const removes = booleanField(command, 'remove');
  if (removes && command.update !== undefined) {
    throw failedToParse('Cannot specify both an update and remove=true');
  }
  if (!removes && command.update === undefined) {
    throw failedToParse('Either an update or remove=true must be specified');
  }
  if (removes && booleanField(command, 'upsert')) {
    throw failedToParse('Cannot specify both upsert=true and remove=true');
  }
  if (removes && booleanField(command, 'new')) {
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
}

function findAndModify(context: CommandContext): Promise<Reply> {
  const { services, unit, command, database, request } = context;
  checkCombination(command);
  const name = stringField(command, request.name);
  const { engine } = services;
  const collection = booleanField(command, 'upsert')
    ? engine.findOrCreate(unit, database, name)
    : (engine.find(unit, database, name) ?? engine.emptyCollection(database, name));
  const variables = evaluateVariables(promoteDocument(documentField(command, 'let') ?? {}));
  const query: Query = {
    ...statementQuery(command, 'query', variables),
    sort: promotedField(command, 'sort'),
    hint: promote(command.hint),
  };
  if (booleanField(command, 'upsert')) checkUpsertFilter(query.filter);
  const update = booleanField(command, 'remove')
    ? undefined
    : compileUpdate(command.update, {
        filter: query.filter,
        arrayFilters: command.arrayFilters,
        ...(variables ? { variables } : {}),
      });
  return untilUnlocked(context, () => modify(context, collection, query, update));
}

const definition = {
  fields: [
    'query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'bypassDocumentValidation',
    'arrayFilters', 'hint', 'let',
  ], // prettier-ignore
  allowedInTransaction: true,
  isRetryableWrite: true,
  run: findAndModify,
};

export const findAndModifyCommands: Commands = {
  findAndModify: definition,
  findandmodify: definition,
};
