import { createInterface } from 'node:readline';
import { startProgram, type Child } from './child';
import { HEARTBEAT, type Program } from './supervisor';

/** A large shop's documents are read into memory first: a minute for 200,000. */
const READY_MS = 5 * 60_000;
/** After this it says what is taking so long. */
const SAY_MS = 8_000;

async function untilReady(child: Child): Promise<boolean> {
  const timers: NodeJS.Timeout[] = [];
  const ready = await new Promise<boolean>((resolve) => {
    const tooLate = () => {
      console.error(`The embedded database is not ready after ${READY_MS / 60_000} minutes.`);
      resolve(false);
    };
    timers.push(
      setTimeout(() => console.log('The embedded database is reading its documents …'), SAY_MS),
      setTimeout(tooLate, READY_MS),
    );
    if (child.process.stdout) {
      createInterface({ input: child.process.stdout }).on('line', (line) => {
        if (/^ready \S+/.test(line)) resolve(true);
        else console.log(line);
      });
    }
    void child.exited.then(() => resolve(false));
  });
  for (const timer of timers) clearTimeout(timer);
  return ready;
}

/**
 * The embedded database (`scripts/database.ts`). Its address stays the same however often it is
 * started, so the application finds it again by itself.
 */
export function databaseProgram(
  directory: string,
  socket: string,
  environment: NodeJS.ProcessEnv,
): Program {
  const args = ['--dir', directory, '--socket', socket];
  return {
    name: 'The embedded database',
    spawn: () => startProgram('database', args, environment, ['ignore', 'pipe', 'inherit', 'ipc']),
    untilReady,
    explainsItself: true,
    heartbeat: HEARTBEAT,
  };
}
