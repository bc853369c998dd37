import { type CommandContext, type Commands } from '../command-context';
import { arrayField } from '../parameters';
import { sessionIdOf } from '../sessions';

export const sessionCommands: Commands = {
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
