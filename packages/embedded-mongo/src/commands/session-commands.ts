import { type CommandContext, type Commands } from '../command-context';
import { UUID } from 'bson';
import { DatabaseError } from '../errors';
import { arrayField } from '../parameters';
import { SESSION_TIMEOUT_MINUTES, sessionIdOf } from '../sessions';

function endSessions(field: string) {
  return ({ services, command }: CommandContext) => {
    for (const lsid of arrayField(command, field)) services.sessions.end(sessionIdOf(lsid));
    return { ok: 1 };
  };
}

export const sessionCommands: Commands = {
  startSession: {
    fields: [],
    run: () => ({
      id: { id: new UUID() },
      timeoutMinutes: SESSION_TIMEOUT_MINUTES,
      ok: 1,
    }),
  },
  refreshSessions: {
    fields: [],
    run: ({ services, command, connection }) => {
      for (const lsid of arrayField(command, 'refreshSessions')) {
        services.sessions.get(sessionIdOf(lsid), connection.id);
      }
      return { ok: 1 };
    },
  },
  endSessions: { fields: [], run: endSessions('endSessions') },
  killSessions: { fields: [], run: endSessions('killSessions') },
  killAllSessions: {
    fields: [],
    run: ({ services, command }) => {
      if (arrayField(command, 'killAllSessions').length > 0) {
        throw new DatabaseError(18, 'Users are not supported by the embedded database');
      }
      services.sessions.endAll();
      return { ok: 1 };
    },
  },
};
