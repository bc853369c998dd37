import type { CommandStartedEvent, MongoClient } from 'mongodb';
import mongoose from 'mongoose';

/**
 * Everything that the driver sends while something runs.
 * @param client the shop's unless told otherwise; it tells of its commands (`monitorCommands`)
 */
export async function sentBy(
  run: () => Promise<unknown>,
  client: Pick<MongoClient, 'on' | 'off'> = mongoose.connection.getClient(),
): Promise<CommandStartedEvent[]> {
  const sent: CommandStartedEvent[] = [];
  const note = (event: CommandStartedEvent) => void sent.push(event);
  client.on('commandStarted', note);
  try {
    await run();
  } finally {
    client.off('commandStarted', note);
  }
  return sent;
}

/** A command that the driver sent. */
export interface Asked {
  name: string;
  collection: string;
  inTransaction: boolean;
  /** How many it writes. */
  documents: number;
}

const WRITES = ['insert', 'update', 'delete', 'findAndModify'];
/** They say nothing of what runs. */
const UPKEEP = ['hello', 'ping', 'endSessions', 'getMore'];

/** The commands that the driver sends while something runs, and what each asks of the database. */
export async function commandsOf(run: () => Promise<unknown>): Promise<Asked[]> {
  const sent = (await sentBy(run)).filter(({ commandName }) => !UPKEEP.includes(commandName));
  return sent.map(({ commandName: name, command }) => {
    const list = (command.documents ?? command.updates ?? command.deletes) as unknown[] | undefined;
    return {
      name,
      collection: String(command[name]),
      inTransaction: command.autocommit === false,
      documents: WRITES.includes(name) ? (list?.length ?? 1) : 0,
    };
  });
}
