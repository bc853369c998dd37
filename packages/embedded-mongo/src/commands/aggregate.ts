import { runPipeline } from '../aggregation';
import { checkPipeline } from '../aggregation-checks';
import { type Document, promote } from '../bson-values';
import { type CommandContext, type Commands, type Reply } from '../command-context';
import { documentSource } from '../cursors';
import { DatabaseError, failedToParse, unsupportedReadConcern } from '../errors';
import { evaluateVariables } from '../expressions';
import { fieldsOfPipeline } from '../needed-fields';
import { booleanField, countField, documentField, promotedField } from '../parameters';
import { type PipelineEnvironment, splitPipeline } from '../pipelines';
import { type Query, runQuery } from '../query-runner';
import { RecordScan } from '../stored-record';
import { environmentOf } from './aggregate-environment';
import { isOutput, writeOutput } from './aggregate-output';
import { recordSource } from './queries';

/** Documents of stages that read no collection. */
function sourceDocuments(context: CommandContext, stage: Document): Document[] | undefined {
  const { services, unit, database, command } = context;
  const [name] = Object.keys(stage);
  const collection = services.engine.find(unit, database, String(command.aggregate));
  switch (name) {
    case '$collStats': {
      if (!collection) throw new DatabaseError(26, `ns not found: ${String(command.aggregate)}`);
      const count = collection.records.size;
      return [{ ns: collection.namespace, localTime: new Date(), count, storageStats: { count } }];
    }
    case '$indexStats':
      return (collection?.indexes ?? []).map(({ specification }) => ({
        name: specification.name,
        key: specification.key,
        spec: specification,
      }));
    case '$currentOp':
      // Commands run one after the other: this is the one that runs.
      return [
        {
          type: 'op',
          op: 'command',
          active: true,
          ns: `${database}.$cmd`,
          command: promote(command),
        },
      ];
    case '$listLocalSessions':
    case '$listSessions':
      return services.sessions.describe();
    case '$documents':
      return runPipeline([], [stage], environmentOf(context, undefined, undefined));
    default:
      return undefined;
  }
}

/** Stages that tell of the server's present, or write. */
const PRESENT_STAGES = [
  '$collStats', '$indexStats', '$currentOp', '$listLocalSessions', '$listSessions', '$out', '$merge',
]; // prettier-ignore

/** Throws InvalidOptions (72) for a pipeline that cannot run at a snapshot. */
function checkSnapshotStages(pipeline: readonly Document[]): void {
  for (const stage of pipeline) {
    const name = PRESENT_STAGES.find((present) => present in stage);
    if (name) throw unsupportedReadConcern(`Aggregation stage ${name}`);
  }
}

interface AggregateRequest {
  collectionName: string;
  pipeline: Document[];
  query: Query;
  rest: Document[];
  environment: PipelineEnvironment;
}

export function readAggregate(context: CommandContext): AggregateRequest {
  const { command } = context;
  const pipeline = promote(command.pipeline);
  checkPipeline(pipeline);
  const variables = evaluateVariables(promotedField(command, 'let'));
  const collation = promotedField(command, 'collation');
  const { query, rest } = splitPipeline(pipeline);
  return {
    collectionName: typeof command.aggregate === 'string' ? command.aggregate : '$cmd.aggregate',
    pipeline,
    query: { ...query, variables, collation, hint: promote(command.hint) },
    rest,
    environment: environmentOf(context, variables, collation),
  };
}

async function aggregate(context: CommandContext): Promise<Reply> {
  const { services, unit, command, database, sessionId } = context;
  const request = readAggregate(context);
  const { collectionName, pipeline, query, rest, environment } = request;
  const cursor = documentField(command, 'cursor');
  if (!cursor && !booleanField(command, 'explain')) {
    throw failedToParse(
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const namespace = `${database}.${collectionName}`;
  const options = {
    batchSize: cursor && countField(cursor, 'batchSize'),
    sessionId,
    atClusterTime: unit.snapshot?.time,
  };
  const [first] = pipeline;
  if (unit.snapshot) checkSnapshotStages(pipeline);
  const sources = first && sourceDocuments(context, first);
  const isWholeDatabase = typeof command.aggregate !== 'string';
  if (!sources && isWholeDatabase) {
    const name = first ? Object.keys(first)[0] : 'an empty pipeline';
    throw new DatabaseError(
      73,
      `{aggregate: 1} is not valid for '${name}'; a collection is required.`,
    );
  }
  const output = pipeline.at(-1);
  if (output && isOutput(output)) {
    const stages = pipeline.slice(0, -1);
    await writeOutput(context, output, () => {
      const split = splitPipeline(stages);
      const input = environment.read(collectionName, { ...query, ...split.query });
      return runPipeline(input, split.rest, environment);
    });
    return services.cursors.firstBatch(namespace, documentSource([]), options);
  }
  if (sources) {
    const documents = runPipeline(sources, pipeline.slice(1), environment);
    return services.cursors.firstBatch(namespace, documentSource(documents), options);
  }
  const collection =
    services.engine.find(unit, database, collectionName) ??
    services.engine.emptyCollection(database, collectionName);
  const { records } = runQuery(collection, query, unit.reader);
  if (rest.length === 0) {
    return services.cursors.firstBatch(namespace, recordSource(records, undefined), options);
  }
  const scan = new RecordScan(fieldsOfPipeline(rest));
  const views = records.map((record) => scan.viewOf(record));
  const documents = runPipeline(views, rest, environment);
  return services.cursors.firstBatch(namespace, documentSource(documents), options);
}

export const aggregateCommands: Commands = {
  aggregate: {
    fields: [
      'pipeline', 'explain', 'allowDiskUse', 'cursor', 'bypassDocumentValidation', 'collation', 'hint',
      'let',
    ], // prettier-ignore
    allowedInTransaction: true,
    readsSnapshots: true,
    run: (context) => {
      if (booleanField(context.command, 'explain')) {
        throw failedToParse('aggregate with explain: use the explain command');
      }
      return aggregate(context);
    },
  },
};
