import { promote, type Document } from '../bson-values';
import { runQuery, type Query } from '../query-runner';
import { runPipeline } from '../aggregation';
import { checkPipeline } from '../aggregation-checks';
import type { CommandContext, Commands, Reply } from '../command-context';
import { documentSource } from '../cursors';
import { DatabaseError, failedToParse } from '../errors';
import { evaluateVariables } from '../expressions';
import { fieldsOfPipeline } from '../needed-fields';
import { countField, documentField, promotedField } from '../parameters';
import { RecordScan } from '../stored-record';
import { recordSource } from './queries';

/**
 * Takes the leading `$match`, `$sort` and `$limit` off a pipeline, for these can be answered from an
 * index.
 */
export function splitPipeline(pipeline: readonly Document[]): { query: Query; rest: Document[] } {
  let position = 0;
  const next = (name: string) => {
    const stage = pipeline[position];
    if (!stage || !(name in stage)) return undefined;
    position++;
    return stage[name];
  };
  const filters: Document[] = [];
  for (let filter = next('$match'); filter !== undefined; filter = next('$match')) {
    filters.push(filter as Document);
  }
  const sort = next('$sort') as Document | undefined;
  const limit = next('$limit') as number | undefined;
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  return { query: { filter, sort, limit }, rest: pipeline.slice(position) };
}

interface AggregateRequest {
  collectionName: string;
  query: Query;
  rest: Document[];
  /** Values of `let`. */
  variables: Document | undefined;
}

export function readAggregate({ command }: CommandContext): AggregateRequest {
  const pipeline = promote(command.pipeline);
  checkPipeline(pipeline);
  const { aggregate: collectionName } = command;
  if (typeof collectionName !== 'string') {
    throw new DatabaseError(73, '{aggregate: 1} is not valid here; a collection is required.');
  }
  const variables = evaluateVariables(promotedField(command, 'let'));
  const { query, rest } = splitPipeline(pipeline);
  return {
    collectionName,
    query: { ...query, variables, hint: promote(command.hint) },
    rest,
    variables,
  };
}

function aggregate(context: CommandContext): Reply {
  const { services, unit, command, database, sessionId } = context;
  const { collectionName, query, rest, variables } = readAggregate(context);
  const cursor = documentField(command, 'cursor');
  if (!cursor) throw failedToParse("The 'cursor' option is required");
  const namespace = `${database}.${collectionName}`;
  const options = {
    batchSize: countField(cursor, 'batchSize'),
    sessionId,
    atClusterTime: unit.snapshot?.time,
  };
  const collection =
    services.engine.find(unit, database, collectionName) ??
    services.engine.emptyCollection(database, collectionName);
  const { records } = runQuery(collection, query, unit.reader);
  if (rest.length === 0) {
    return services.cursors.firstBatch(namespace, recordSource(records, undefined), options);
  }
  const scan = new RecordScan(fieldsOfPipeline(rest));
  const views = records.map((record) => scan.viewOf(record));
  const documents = runPipeline(views, rest, variables);
  return services.cursors.firstBatch(namespace, documentSource(documents), options);
}

export const aggregateCommands: Commands = {
  aggregate: {
    fields: ['pipeline', 'cursor', 'hint', 'let'],
    allowedInTransaction: true,
    readsSnapshots: true,
    run: aggregate,
  },
};
