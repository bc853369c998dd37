import { createInterface } from 'node:readline';
import { type Child, startProgram } from './child';
import { LaunchError } from './fail';
import { watchHeartbeat } from './heartbeat';
import { HEARTBEAT } from './supervisor';

/** Not for being slow: indexes of a large shop, or pictures on a slow machine, take their minutes. */
const LONGEST_MS = 60 * 60_000;

export interface Prepared {
  seeded: boolean;
  /** Whether the three demonstration accounts, whose passwords everybody knows, are in the database. */
  demoAccounts: boolean;
}

function parse(line: string): Prepared | null {
  try {
    const value = JSON.parse(line) as Partial<Prepared> | null;
    if (typeof value?.demoAccounts !== 'boolean') return null;
    return { seeded: value.seeded === true, demoAccounts: value.demoAccounts };
  } catch {
    return null;
  }
}

/**
 * Runs `scripts/prepare.ts`: checks the database, makes its indexes, seeds.
 * @throws LaunchError where it refuses; it has said why on stderr
 */
export function startPrepare(environment: NodeJS.ProcessEnv): {
  child: Child;
  done: Promise<Prepared>;
} {
  const child = startProgram('prepare', [], environment, ['ignore', 'pipe', 'inherit', 'ipc']);
  const run = async (): Promise<Prepared> => {
    let result: Prepared | null = null;
    const kill = () => child.process.kill('SIGKILL');
    const timer = setTimeout(kill, LONGEST_MS);
    watchHeartbeat(child, HEARTBEAT, kill);
    if (child.process.stdout) {
      for await (const line of createInterface({ input: child.process.stdout })) {
        const parsed = parse(line);
        if (parsed) result = parsed;
        else console.log(line);
      }
    }
    const { code } = await child.exited;
    clearTimeout(timer);
    if (code === 0 && result) return result;
    throw new LaunchError('The database could not be prepared.', code === 1);
  };
  const done = run();
  done.catch(() => undefined);
  return { child, done };
}
