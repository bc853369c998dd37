import { createInterface } from 'node:readline';
import type { Child } from './child';
import { startProgram } from './child';
import { LaunchError } from './fail';

/** A large shop's documents are read into memory first: a minute for 200,000. */
const READY_MS = 5 * 60_000;
/** After this it says what is taking so long. */
const SAY_MS = 8_000;
const STABLE_MS = 60_000;
const MAX_QUICK_DEATHS = 5;
const FIRST_PAUSE_MS = 200;

interface Where {
  directory: string;
  socket: string;
  environment: NodeJS.ProcessEnv;
}

/** One run of `scripts/database.ts`, once it answers. */
async function startOnce({ directory, socket, environment }: Where) {
  const args = ['--dir', directory, '--socket', socket];
  const child = startProgram('database', args, environment, ['ignore', 'pipe', 'inherit', 'ipc']);
  const timers: NodeJS.Timeout[] = [];
  const uri = await new Promise<string | null>((resolve) => {
    const tooLate = () => {
      console.error(`The embedded database is not ready after ${READY_MS / 60_000} minutes.`);
      resolve(null);
    };
    timers.push(
      setTimeout(() => console.log('The embedded database is reading its documents …'), SAY_MS),
      setTimeout(tooLate, READY_MS),
    );
    if (child.process.stdout) {
      createInterface({ input: child.process.stdout }).on('line', (line) => {
        const match = /^ready (\S+)/.exec(line);
        if (match?.[1]) resolve(match[1]);
        else console.log(line);
      });
    }
    void child.exited.then(() => resolve(null));
  });
  for (const timer of timers) clearTimeout(timer);
  return { child, uri };
}

/**
 * The embedded database as long as the shop runs: started again when it dies, with growing pauses.
 * The address stays the same, so the application finds it again by itself.
 */
export class DatabaseKeeper {
  #child: Child | undefined;
  #stopping = false;
  #quickDeaths = 0;

  /** @param onGivenUp called once when it died too often in a row to go on */
  constructor(
    readonly where: Where,
    readonly onGivenUp: (line: string) => void,
  ) {}

  get pid(): number | undefined {
    return this.#child?.process.pid;
  }

  /**
   * @returns the URI of the running database
   * @throws LaunchError where it does not come up; it has said why on stderr
   */
  async start(): Promise<string> {
    const { child, uri } = await startOnce(this.where);
    this.#child = child;
    if (uri === null) {
      await child.stop(500);
      throw new LaunchError('The embedded database did not start.', true);
    }
    void this.#watch(child, Date.now());
    return uri;
  }

  async stop(milliseconds: number): Promise<void> {
    this.#stopping = true;
    await this.#child?.stop(milliseconds);
  }

  async #watch(child: Child, since: number): Promise<void> {
    const { code, signal } = await child.exited;
    if (this.#stopping) return;
    this.#quickDeaths = Date.now() - since > STABLE_MS ? 1 : this.#quickDeaths + 1;
    if (this.#quickDeaths >= MAX_QUICK_DEATHS) {
      this.onGivenUp(
        `The embedded database ended ${MAX_QUICK_DEATHS} times in a row; stopping. Its lines above say why.`,
      );
      return;
    }
    console.error(`The embedded database ended (${signal ?? code}); starting it again.`);
    await new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** (this.#quickDeaths - 1)));
    if (this.#stopping) return;
    const began = Date.now();
    const again = await startOnce(this.where);
    this.#child = again.child;
    if (this.#stopping || again.uri === null) await again.child.stop(500);
    void this.#watch(again.child, began);
  }
}
