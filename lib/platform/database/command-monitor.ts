import 'server-only';
import type { CommandStartedEvent, MongoClient } from 'mongodb';
import { gauge, histogram } from '../metrics/registry';
import { tracing, type Span } from '../tracing/spans';

/** A round trip to a database beside the shop takes half a millisecond, a report seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Commands whose end was not heard of yet: more than any pool has under way. The oldest gives way. */
const MOST_RUNNING = 1_000;

/** Counts the connections of a client, whichever of the database's servers they lead to. */
function countPool(client: MongoClient): void {
  // By name, as those from before anybody listened are first heard of when they are used.
  const open = new Set<string>();
  let checkedOut = 0;
  let waiting = 0;
  const nameOf = (event: { address: string; connectionId: number | '<monitor>' }) =>
    `${event.address} ${event.connectionId}`;
  client.on('connectionCreated', (event) => open.add(nameOf(event)));
  client.on('connectionClosed', (event) => open.delete(nameOf(event)));
  client.on('connectionCheckOutStarted', () => (waiting += 1));
  client.on('connectionCheckOutFailed', () => (waiting -= 1));
  client.on('connectionCheckedOut', (event) => {
    open.add(nameOf(event));
    waiting -= 1;
    checkedOut += 1;
  });
  client.on('connectionCheckedIn', () => (checkedOut -= 1));
  gauge(
    {
      name: 'shop_database_pool_connections',
      help: 'Connections to the database that are open, and in use; and what waits for one.',
      labelNames: ['state'],
    },
    (connections) => {
      connections.set({ state: 'open' }, open.size);
      connections.set({ state: 'checked_out' }, checkedOut);
      connections.set({ state: 'waiting' }, waiting);
    },
  );
}

/** A span for each command, with what it is and no value of any document. */
function beginSpan({ commandName, command, databaseName }: CommandStartedEvent): Span | undefined {
  const traces = tracing();
  if (!traces) return undefined;
  const target = commandName === 'getMore' ? command.collection : command[commandName];
  const collection = typeof target === 'string' ? target : undefined;
  const name = collection === undefined ? commandName : `${commandName} ${collection}`;
  return traces.begin(name, 'client', {
    'db.system.name': 'mongodb',
    'db.namespace': databaseName,
    'db.operation.name': commandName,
    ...(collection !== undefined && { 'db.collection.name': collection }),
  });
}

/**
 * Counts what a client asks of the database, and traces it where that is wanted. The client must have
 * been made with `monitorCommands`.
 */
export function monitorCommands(client: MongoClient): void {
  const duration = histogram({
    name: 'shop_database_command_duration_seconds',
    help: 'Round trips to the database by the name of the command.',
    labelNames: ['command', 'outcome'],
    buckets: BUCKETS,
  });
  // The driver's own durations are whole milliseconds.
  const running = new Map<number, { began: number; span: Span | undefined }>();
  const end = (commandName: string, requestId: number, failure?: Error) => {
    const command = running.get(requestId);
    if (!command) return;
    running.delete(requestId);
    const outcome = failure ? 'failed' : 'ok';
    const seconds = (performance.now() - command.began) / 1000;
    duration.observe({ command: commandName, outcome }, seconds);
    command.span?.end(failure);
  };
  client.on('commandStarted', (event) => {
    if (running.size >= MOST_RUNNING) running.delete(running.keys().next().value!);
    running.set(event.requestId, { began: performance.now(), span: beginSpan(event) });
  });
  client.on('commandSucceeded', ({ commandName, requestId }) => end(commandName, requestId));
  client.on('commandFailed', ({ commandName, requestId, failure }) =>
    end(commandName, requestId, failure),
  );
  countPool(client);
}
