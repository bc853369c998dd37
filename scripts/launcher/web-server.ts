import { WAIT, type OpeningWord } from '../serving/opening';
import { startProgram, type Child } from './child';
import type { Prepared } from './prepare';
import { HEARTBEAT, type Program } from './supervisor';

/** A start takes seconds once it is built; a server that never gets ready is a failure. */
const READY_MS = 5 * 60_000;

/** Lets the server open its port and waits until it answers. */
function open(child: Child, word: OpeningWord = { open: true }): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), READY_MS);
    child.process.on('message', (message) => {
      if ((message as { ready?: boolean }).ready) resolve(true);
    });
    void child.exited.then(() => resolve(false)).finally(() => clearTimeout(timer));
    if (child.process.connected) child.process.send(word);
  });
}

/**
 * The web server (`server.ts`), which loads Next and waits before it opens its port.
 * @param mayOpen resolves once the database is prepared; where it rejects, so does the start
 */
export function webServerProgram(
  environment: NodeJS.ProcessEnv,
  development: boolean,
  mayOpen: Promise<Prepared>,
): Program {
  const args = [WAIT, ...(development ? ['--dev'] : [])];
  return {
    name: 'The web server',
    spawn: () =>
      startProgram('server', args, {
        ...environment,
        NODE_ENV: development ? 'development' : 'production',
      }),
    async untilReady(child) {
      const ended = child.exited.then(() => null);
      const prepared = await Promise.race([mayOpen, ended]);
      if (prepared === null) return false;
      return open(child, { open: true, isDemonstration: prepared.demoAccounts });
    },
    explainsItself: false,
    // A developer may sit at a breakpoint for as long as it takes.
    heartbeat: development ? undefined : HEARTBEAT,
  };
}
