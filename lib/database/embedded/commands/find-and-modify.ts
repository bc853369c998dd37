import { type Document, promote, promoteDocument } from '../bson-values';
import type { Collection } from '../collection';
import type { CommandContext, Commands } from '../command-context';
import { failedToParse } from '../errors';
import { evaluateVariables } from '../expressions';
import { matchedPosition } from '../matched-position';
import { booleanField, documentField, promotedField, stringField } from '../parameters';
import { Projection } from '../projection';
import { type Query, runQuery } from '../query-runner';
import { untilUnlocked } from '../statements';
import type { StoredRecord } from '../stored-record';
import { type CompiledUpdate, compileUpdate } from '../updates';
import { insertUpserted, prepareRewrites, statementQuery, writeAll } from './writes';

/** A document as the answer shows it, with exact types unless a projection computes something. */
function projected(record: StoredRecord | undefined, fields: Document | undefined, query: Query) {
  if (!record) return null;
  const document = record.decodeExact();
  if (!fields || Object.keys(fields).length === 0) return document;
  const projection = new Projection(fields, {
    kind: 'find',
    matchedPosition: (candidate, path) =>
      matchedPosition(candidate, query.filter, path, query.variables),
    ...(query.variables ? { variables: query.variables } : {}),
  });
  return projection.apply(projection.hasExpressions ? record.view : document, record.view);
}

function modify(
  context: CommandContext,
  collection: Collection,
  query: Query,
  update: CompiledUpdate | undefined,
): Document {
  const { services, unit, command, transaction } = context;
  const fields = promotedField(command, 'fields');
  const { records } = runQuery(collection, { ...query, limit: 1 }, transaction);
  const [found] = records;
  if (!update) {
    if (found) services.engine.delete(unit, collection, found.id);
    return { lastErrorObject: { n: found ? 1 : 0 }, value: projected(found, fields, query), ok: 1 };
  }
  const returnsNew = booleanField(command, 'new');
  if (found) {
    const rewrites = prepareRewrites(context, collection, [found], update);
    writeAll(context, collection, rewrites);
    const shown = returnsNew ? (rewrites[0]?.next ?? found) : found;
    const value = projected(shown, fields, query);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value, ok: 1 };
  }
  if (!booleanField(command, 'upsert')) {
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
  }
  const inserted = insertUpserted(context, collection, command.query, update);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: inserted.decodeExact()._id },
    value: returnsNew ? projected(inserted, fields, query) : null,
    ok: 1,
  };
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

function findAndModify(context: CommandContext): Promise<Document> {
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
    'collation', 'arrayFilters', 'hint', 'let',
  ], // prettier-ignore
  allowedInTransaction: true,
  isRetryableWrite: true,
  run: findAndModify,
};

export const findAndModifyCommands: Commands = {
  findAndModify: definition,
  findandmodify: definition,
};
