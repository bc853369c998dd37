import { MongoClient, MongoServerSelectionError } from 'mongodb';
import { LaunchError } from '../launcher/fail';

/** Longer than the shop waits: a tool has nobody who waits for a page. */
const SELECTION_MS = 15_000;

/**
 * Runs work on a connection to a database.
 * @throws LaunchError where nothing answers
 */
export async function withClient<Result>(
  uri: string,
  work: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: SELECTION_MS });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (!(error instanceof MongoServerSelectionError)) throw error;
    throw new LaunchError(`The database does not answer: ${error.message.split('\n')[0]}`);
  } finally {
    await client.close();
  }
}

/** @throws LaunchError where it is a single server: orders need transactions */
export async function requireReplicaSet(client: MongoClient): Promise<void> {
  const hello = await client.db().command({ hello: 1 });
  if (hello.setName !== undefined || hello.msg === 'isdbgrid') return;
  throw new LaunchError(
    'That is a single MongoDB server. Orders need transactions, which only a replica set has: start mongod with --replSet rs0 and run rs.initiate() once.',
  );
}
