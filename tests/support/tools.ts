import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { family } from './processes';
import { cleanEnvironment, ROOT } from './running-shop';
import { until } from './until';

/** A tool of `npm run …`, started as a person would start it. */
export function startTool(name: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], {
    cwd: ROOT,
    env: { ...cleanEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  return {
    /** Everything it printed so far. */
    said: () => said,
    /** Its exit code. */
    code: async () => (await ended)[0],
    /** Asks it to end, as Ctrl-C or a service manager does. */
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Its process and all that it started. */
    processes: () => family(child.pid!),
    /** kill -9 of it and all that it started, once the condition holds. */
    async killWhen(condition: () => boolean): Promise<void> {
      await until(condition);
      for (const pid of family(child.pid!).keys()) process.kill(pid, 'SIGKILL');
      await ended;
    },
  };
}
