import type { CommandStartedEvent } from 'mongodb';
import mongoose from 'mongoose';

/** A command that the driver sent. */
export interface Asked {
  name: string;
  collection: string;
  inTransaction: boolean;
  /** How many it writes. */
  documents: number;
}

/** All commands that the driver sends while `work` goes on, but those that say nothing of it. */
export async function commandsOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const client = mongoose.connection.getClient();
  const note = ({ commandName: name, command }: CommandStartedEvent) => {
    if (['hello', 'ping', 'endSessions', 'getMore'].includes(name)) return;
    const list = (command.documents ?? command.updates ?? command.deletes) as unknown[] | undefined;
    const isWrite = ['insert', 'update', 'delete', 'findAndModify'].includes(name);
    asked.push({
      name,
      collection: String(command[name]),
      inTransaction: command.autocommit === false,
      documents: isWrite ? (list?.length ?? 1) : 0,
    });
  };
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return asked;
}
