import { runPipeline } from '../aggregation';
import { type Document, isPlainObject, promoteDocument } from '../bson-values';
import {
  type CommandContext,
  type CommandDefinition,
  type Commands,
  type Reply,
  SERVER_VERSION,
} from '../command-context';
import { badValue, DatabaseError, failedToParse } from '../errors';
import { evaluateVariables } from '../expressions';
import { documentField, numberField, stringField } from '../parameters';
import { type Query, runQuery } from '../query-runner';
import { readAggregate } from './aggregate';
import { readQuery } from './queries';
import { statementQuery, statementsOf } from './writes';

const VERBOSITIES = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

/** The plan as drivers and tests read it: a fetch over an index, or a scan. */
function describePlan(context: CommandContext, name: string, query: Query) {
  const { services, unit, database, transaction } = context;
  const collection = services.engine.find(unit, database, name);
  const target = collection ?? services.engine.emptyCollection(database, name);
  const result = runQuery(target, query, transaction);
  const { index } = result.plan;
  const access: Document = index
    ? {
        stage: 'IXSCAN',
        indexName: index.name,
        keyPattern: index.specification.key,
        isMultiKey: index.isMultikey,
        isUnique: index.isUnique,
      }
    : { stage: collection ? 'COLLSCAN' : 'EOF' };
  const winningPlan: Document = result.sortedInMemory
    ? { stage: 'SORT', sortPattern: query.sort, inputStage: access }
    : access;
  return { result, winningPlan };
}

interface Explained {
  name: string;
  query: Query;
  /** How many documents the command answers or changes, given what it found. */
  nReturned?: (found: readonly Document[]) => number;
}

function firstStatement(context: CommandContext, field: string): Document {
  const [statement, ...others] = statementsOf(context, field);
  if (!statement || others.length > 0) {
    throw badValue('explained write batches must be of size 1');
  }
  return statement;
}

const READERS: Readonly<Record<string, (context: CommandContext) => Explained>> = {
  find: ({ command }) => ({
    name: stringField(command, 'find'),
    query: readQuery(command, 'filter'),
  }),
  count: ({ command }) => ({
    name: stringField(command, 'count'),
    query: readQuery(command, 'query'),
    nReturned: () => 0,
  }),
  distinct: ({ command }) => ({
    name: stringField(command, 'distinct'),
    query: readQuery(command, 'query'),
  }),
  aggregate: (context) => {
    const { collectionName, query, rest, variables } = readAggregate(context);
    return {
      name: collectionName,
      query,
      nReturned: (found) => runPipeline(found, rest, variables).length,
    };
  },
  update: (context) => {
    const statement = firstStatement(context, 'updates');
    const query = statementQuery(statement, 'q', variablesOf(context.command));
    const limit = statement.multi ? 0 : 1;
    return {
      name: stringField(context.command, 'update'),
      query: { ...query, limit },
      nReturned: () => 0,
    };
  },
  delete: (context) => {
    const statement = firstStatement(context, 'deletes');
    const query = statementQuery(statement, 'q', variablesOf(context.command));
    const limit = numberField(statement, 'limit') ?? 0;
    return {
      name: stringField(context.command, 'delete'),
      query: { ...query, limit },
      nReturned: () => 0,
    };
  },
  findAndModify: ({ command }) => ({
    name: stringField(command, 'findAndModify'),
    query: {
      ...statementQuery(command, 'query', variablesOf(command)),
      sort: command.sort ? promoteDocument(command.sort as Document) : undefined,
      limit: 1,
    },
  }),
};

const variablesOf = (command: Document) =>
  evaluateVariables(promoteDocument(documentField(command, 'let') ?? {}));

/** Runs what a command would look at, without changing anything. */
function explain(context: CommandContext, commands: Commands): Reply {
  const { command } = context;
  const explained = documentField(command, 'explain');
  const name = explained && Object.keys(explained)[0];
  const reader = name === undefined ? undefined : READERS[name];
  if (!explained || !reader || !isPlainObject(explained)) {
    throw new DatabaseError(59, `Explain failed due to unknown command: ${name}`);
  }
  const verbosity = command.verbosity ?? 'allPlansExecution';
  if (typeof verbosity !== 'string' || !VERBOSITIES.has(verbosity)) {
    throw failedToParse('verbosity must be one of queryPlanner, executionStats, allPlansExecution');
  }
  const definition = commands[name!] as CommandDefinition;
  const inner = { ...context, command: explained, request: { ...context.request, name: name! } };
  for (const field of Object.keys(explained).slice(1)) {
    if (definition.fields.includes(field) || field.startsWith('$') || GENERIC.has(field)) continue;
    throw new DatabaseError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  const request = reader(inner);
  const { result, winningPlan } = describePlan(inner, request.name, request.query);
  const { records, keysExamined, documentsExamined } = result;
  const nReturned = request.nReturned?.(records.map((record) => record.view)) ?? records.length;
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${context.database}.${request.name}`,
      parsedQuery: request.query.filter,
      winningPlan,
      rejectedPlans: [],
    },
    ...(verbosity === 'queryPlanner'
      ? {}
      : {
          executionStats: {
            executionSuccess: true,
            nReturned,
            totalKeysExamined: keysExamined,
            totalDocsExamined: documentsExamined,
          },
        }),
    serverInfo: { version: SERVER_VERSION },
    ok: 1,
  };
}

const GENERIC = new Set([
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'lsid',
  'txnNumber',
]);

export const explainCommand = (commands: () => Commands): CommandDefinition => ({
  fields: ['verbosity'],
  run: (context) => explain(context, commands()),
});
