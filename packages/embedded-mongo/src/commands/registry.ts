import type { CommandContext, Commands, CommandDefinition } from '../command-context';
import { arrayField } from '../parameters';
import { sessionIdOf } from '../sessions';
import { aggregateCommands } from './aggregate';
import { collectionCommands } from './collections';
import { diagnosticCommands } from './diagnostics';
import { explainCommand } from './explain';
import { findAndModifyCommands } from './find-and-modify';
import { indexCommands } from './indexes';
import { queryCommands } from './queries';
import { writeCommands } from './writes';

const sessionCommands: Commands = {
  endSessions: {
    fields: [],
    run: ({ services, command }: CommandContext) => {
      for (const lsid of arrayField(command, 'endSessions')) {
        services.sessions.end(sessionIdOf(lsid));
      }
      return { ok: 1 };
    },
  },
};

/** All commands but commitTransaction and abortTransaction, which the dispatcher answers. */
const commands: Commands = {
  ...diagnosticCommands,
  ...sessionCommands,
  ...collectionCommands,
  ...indexCommands,
  ...queryCommands,
  ...aggregateCommands,
  ...writeCommands,
  ...findAndModifyCommands,
  explain: explainCommand(() => commands),
};

export function commandNamed(name: string): CommandDefinition | undefined {
  return Object.prototype.hasOwnProperty.call(commands, name) ? commands[name] : undefined;
}
