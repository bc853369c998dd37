import { type Long } from 'bson';
import { bsonTypeOf, compareValues, type Document, encode, promote } from '../bson-values';
import type { CommandContext, Commands, Reply } from '../command-context';
import { type CursorSource } from '../cursors';
import { visitPath } from '../document-paths';
import { badValue, DatabaseError } from '../errors';
import { evaluateVariables } from '../expressions';
import { compileFilter } from '../filters';
import { encodeIndexValue } from '../index-keys';
import { booleanField, countField, numberField, promotedField, stringField } from '../parameters';
import { Projection } from '../projection';
import { type Query, runQuery } from '../query-runner';
import { filterFields } from '../raw-documents';
import type { StoredRecord } from '../stored-record';

/** The query of a find, count or distinct command. */
export function readQuery(command: Document, filterField: string): Query {
  return {
    filter: promotedField(command, filterField) ?? {},
    sort: promotedField(command, 'sort'),
    skip: countField(command, 'skip'),
    limit: Math.abs(numberField(command, 'limit') ?? 0),
    hint: promote(command.hint),
    variables: evaluateVariables(promotedField(command, 'let')),
  };
}

/** Records as a cursor shows them: stored bytes as they are, or projected batch by batch. */
export function recordSource(
  records: readonly StoredRecord[],
  projection: Projection | undefined,
): CursorSource {
  const { length } = records;
  if (!projection) return { length, encodedAt: (position) => records[position]!.raw };
  const { keepsField } = projection;
  if (keepsField) {
    return { length, encodedAt: (position) => filterFields(records[position]!.raw, keepsField) };
  }
  return {
    length,
    encodedAt: (position) => {
      const record = records[position]!;
      const document = projection.hasExpressions ? record.view : record.decodeExact();
      return encode(projection.apply(document, record.view));
    },
  };
}

export function readProjection(
  specification: Document | undefined,
  { variables }: Query,
): Projection | undefined {
  if (!specification || Object.keys(specification).length === 0) return undefined;
  return new Projection(specification, variables);
}

function find(context: CommandContext): Reply {
  const { services, unit, command, database, sessionId } = context;
  const name = stringField(command, 'find');
  const query = readQuery(command, 'filter');
  const projection = readProjection(promotedField(command, 'projection'), query);
  const limit = numberField(command, 'limit') ?? 0;
  const options = {
    batchSize: countField(command, 'batchSize'),
    // A negative limit is the old way to ask for one batch.
    isSingleBatch: booleanField(command, 'singleBatch') || limit < 0,
    sessionId,
    atClusterTime: unit.snapshot?.time,
  };
  const collection =
    services.engine.find(unit, database, name) ?? services.engine.emptyCollection(database, name);
  const { records } = runQuery(collection, query, unit.reader);
  const source = recordSource(records, projection);
  return services.cursors.firstBatch(`${database}.${name}`, source, options);
}

const cursorIdOf = (value: unknown): bigint => {
  if (bsonTypeOf(value) === 'Long') return (value as Long).toBigInt();
  throw new DatabaseError(14, 'A cursor id must be an int64');
};

function getMore(context: CommandContext): Reply {
  const { services, command, database, sessionId } = context;
  const namespace = `${database}.${stringField(command, 'collection')}`;
  const id = cursorIdOf(command.getMore);
  return services.cursors.nextBatch(id, namespace, countField(command, 'batchSize'), sessionId);
}

function killCursors({ services, command }: CommandContext): Reply {
  const ids = command.cursors;
  if (!Array.isArray(ids)) throw badValue('cursors must be an array');
  const killed = ids.filter((id) => services.cursors.kill(cursorIdOf(id)));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
}

function count(context: CommandContext): Reply {
  const { services, unit, command, database, transaction } = context;
  const query = readQuery(command, 'query');
  const collection = services.engine.find(unit, database, stringField(command, 'count'));
  if (!collection) {
    compileFilter(query.filter);
    return { n: 0, ok: 1 };
  }
  const isPlain =
    !transaction && Object.keys(query.filter).length === 0 && query.hint === undefined;
  if (!isPlain) return { n: runQuery(collection, query, transaction).records.length, ok: 1 };
  const total = Math.max(0, collection.records.size - (query.skip ?? 0));
  return { n: query.limit ? Math.min(total, query.limit) : total, ok: 1 };
}

function distinct(context: CommandContext): Reply {
  const { services, unit, command, database } = context;
  const query = readQuery(command, 'query');
  const key = stringField(command, 'key');
  if (key === '' || key.includes('\0')) throw badValue('distinct needs a field name');
  const collection =
    services.engine.find(unit, database, stringField(command, 'distinct')) ??
    services.engine.emptyCollection(database, stringField(command, 'distinct'));
  const values = new Map<string, unknown>();
  for (const record of runQuery(collection, query, unit.reader).records) {
    visitPath(record.decodeExact(), key.split('.'), (value) => {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item === undefined) continue;
        const identity = encodeIndexValue(item);
        if (!values.has(identity)) values.set(identity, item);
      }
      return false;
    });
  }
  const atClusterTime = unit.snapshot?.time;
  const sorted = [...values.values()].sort(compareValues);
  return { values: sorted, ...(atClusterTime ? { atClusterTime } : {}), ok: 1 };
}

export const queryCommands: Commands = {
  find: {
    fields: [
      'filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch', 'let',
    ], // prettier-ignore
    allowedInTransaction: true,
    readsSnapshots: true,
    run: find,
  },
  getMore: {
    fields: ['collection', 'batchSize'],
    allowedInTransaction: true,
    run: getMore,
  },
  killCursors: { fields: ['cursors'], allowedInTransaction: true, run: killCursors },
  count: { fields: ['query', 'limit', 'skip', 'hint'], run: count },
  distinct: {
    fields: ['key', 'query', 'hint'],
    allowedInTransaction: true,
    readsSnapshots: true,
    run: distinct,
  },
};
