import mongoose from 'mongoose';
import type { CommandStartedEvent, Document } from 'mongodb';

/** How the database answers one command of the shop. */
export interface Plan {
  /** `orders find {"sellerId":…}` */
  command: string;
  /** Names of the indexes that were used; empty where documents were only counted by the collection. */
  indexes: string[];
  /** Every document of the collection was looked at. */
  scan: boolean;
  /** The order was made in memory, not by the index. */
  sort: boolean;
  examined: number;
  /** Documents that were found, before any grouping or counting. */
  returned: number;
}

/** A query or command of the shop, under the name that tests have for it. */
export type PlannedQuery = [name: string, query: () => Promise<unknown>];

/** Reads a file to its end, as whoever fetches it does. */
export async function drain(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const piece of pieces) void piece;
}

const EXPLAINED = new Set(['find', 'aggregate', 'distinct', 'count', 'findAndModify', 'update']);
/** Fields that belong to the moment at which a command was sent. */
const OF_ITS_MOMENT =
  /^(\$db|\$clusterTime|\$readPreference|lsid|txnNumber|startTransaction|autocommit|readConcern|writeConcern|cursor|comment)$/;

/**
 * Runs a query of the shop and explains each command that the driver really sent for it.
 * Needs `monitorCommands` in the connection's address.
 */
export async function plansOf(query: () => Promise<unknown>): Promise<Plan[]> {
  const client = mongoose.connection.getClient();
  const sent: Document[] = [];
  const note = ({ commandName, command }: CommandStartedEvent) => {
    if (EXPLAINED.has(commandName) && !countsWithoutLooking(command)) sent.push(command);
  };
  client.on('commandStarted', note);
  try {
    await query();
  } finally {
    client.off('commandStarted', note);
  }
  const plans: Plan[] = [];
  for (const command of sent.flatMap(oneByOne)) plans.push(await explain(command));
  return plans;
}

/** `estimatedDocumentCount`: both stores know how many documents a collection has. */
const countsWithoutLooking = ({ count, query }: Document) =>
  count !== undefined && Object.keys((query as object | undefined) ?? {}).length === 0;

/** Updates are sent in batches, and explained one at a time. */
function oneByOne(command: Document): Document[] {
  if (Object.keys(command)[0] !== 'update') return [command];
  return (command.updates as Document[]).map((update) => ({ ...command, updates: [update] }));
}

async function explain(sent: Document): Promise<Plan> {
  const command = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !OF_ITS_MOMENT.test(name)),
  );
  if (command.aggregate !== undefined) command.cursor = {};
  const name = Object.keys(command)[0]!;
  const whole = await run(command);
  const found = name === 'aggregate' ? await run(firstFind(command)) : whole;
  const isWrite = name === 'update' || name === 'findAndModify';
  const stages = stagesOf(whole.queryPlanner as Document);
  return {
    command: `${command[name]} ${name} ${JSON.stringify(filterOf(command))}`,
    indexes: stages.flatMap(({ indexName }) => (indexName ? [String(indexName)] : [])),
    scan: stages.some(({ stage }) => stage === 'COLLSCAN'),
    sort: stages.some(({ stage }) => stage === 'SORT'),
    examined: Number(whole.executionStats.totalDocsExamined),
    returned: isWrite ? 1 : Number(found.executionStats.nReturned),
  };
}

const run = (command: Document): Promise<Document> =>
  mongoose.connection.db!.command({ explain: command, verbosity: 'executionStats' });

/** Returns what a pipeline reads before it groups: its `$match` with the `$sort` and `$limit` behind it. */
function firstFind(command: Document): Document {
  const find: Document = { find: command.aggregate };
  for (const stage of command.pipeline as Document[]) {
    if (stage.$match) find.filter = stage.$match;
    else if (stage.$sort && find.limit === undefined) find.sort = stage.$sort;
    else if (stage.$limit) find.limit = stage.$limit;
    else break;
  }
  return find;
}

function filterOf(command: Document): unknown {
  const [update] = (command.updates ?? []) as Document[];
  const [match] = (command.pipeline ?? []) as Document[];
  return command.filter ?? command.query ?? update?.q ?? match?.$match ?? {};
}

/** Every stage of a plan, however deep. */
function stagesOf(value: unknown): Document[] {
  if (Array.isArray(value)) return value.flatMap(stagesOf);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, each]) =>
    name === 'rejectedPlans' || name === 'parsedQuery' ? [] : stagesOf(each),
  );
  return 'stage' in value ? [value as Document, ...inner] : inner;
}
