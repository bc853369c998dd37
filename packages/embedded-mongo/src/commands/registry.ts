import type { CommandDefinition, Commands } from '../command-context';
import { aggregateCommands } from './aggregate';
import { collectionCommands } from './collections';
import { diagnosticCommands } from './diagnostics';
import { explainCommand } from './explain';
import { findAndModifyCommands } from './find-and-modify';
import { indexCommands } from './indexes';
import { queryCommands } from './queries';
import { sessionCommands } from './session-commands';
import { writeCommands } from './writes';

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
