import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child';
import { LaunchError } from './fail';
import { watchHeartbeat, type HeartbeatTimes } from './heartbeat';

/** A program that runs as long as the shop does. */
export interface Program {
  /** Name that the launcher's lines use, e.g. `The web server`. */
  name: string;
  spawn(): Child;
  /** Resolves once the program serves, with false where it never will. */
  untilReady(child: Child): Promise<boolean>;
  /** Whether it tells people itself why it does not start. */
  explainsItself: boolean;
  /** Undefined for a program that may stand still, e.g. below a debugger. */
  heartbeat: HeartbeatTimes | undefined;
}

/** The 20 s: nothing that the programs do holds their event loop that long. */
export const HEARTBEAT: HeartbeatTimes = { every: 1000, missed: 20 };

/** Uptime after which a program's death has a different cause than the previous one. */
const STABLE_MS = 60_000;
const MAX_QUICK_DEATHS = 5;
const FIRST_PAUSE_MS = 200;
/** For a program that did not get ready. */
const END_MS = 500;

/**
 * Keeps a program running: started again when it dies and when it hangs, with growing pauses, until
 * it has died too often in a row.
 */
export class Supervisor {
  #child: Child | undefined;
  #stopping = false;
  #quickDeaths = 0;

  /** @param onGivenUp called once when it died too often in a row to go on */
  constructor(
    readonly program: Program,
    readonly onGivenUp: (line: string) => void,
    readonly firstPause = FIRST_PAUSE_MS,
  ) {}

  get pid(): number | undefined {
    return this.#child?.process.pid;
  }

  /** @throws LaunchError where it does not come up, or what `untilReady` threw */
  async start(): Promise<void> {
    if (this.#stopping) throw new LaunchError('Stopping.', true);
    const began = Date.now();
    const child = this.program.spawn();
    this.#child = child;
    if (!(await this.program.untilReady(child))) {
      await child.stop(END_MS);
      const { name, explainsItself } = this.program;
      throw new LaunchError(`${name} did not get ready; its lines above say why.`, explainsItself);
    }
    void this.#watch(child, began);
  }

  async stop(milliseconds: number): Promise<void> {
    this.#stopping = true;
    await this.#child?.stop(milliseconds);
  }

  async #watch(child: Child, since: number): Promise<void> {
    const { name, heartbeat } = this.program;
    let hung = false;
    if (heartbeat && child.running) {
      watchHeartbeat(child, heartbeat, () => {
        if (this.#stopping) return;
        hung = true;
        // A program that hangs, or was stopped, takes no kinder signal.
        child.process.kill('SIGKILL');
      });
    }
    const { code, signal } = await child.exited;
    if (this.#stopping) return;
    this.#quickDeaths = Date.now() - since > STABLE_MS ? 1 : this.#quickDeaths + 1;
    if (this.#quickDeaths >= MAX_QUICK_DEATHS) {
      this.onGivenUp(
        `${name} ended ${MAX_QUICK_DEATHS} times in a row; stopping. Its lines above say why.`,
      );
      return;
    }
    const end = hung ? 'no longer answered and was ended' : `ended (${signal ?? code})`;
    console.error(`${name} ${end}; starting it again.`);
    await pause(this.firstPause * 2 ** (this.#quickDeaths - 1));
    if (this.#stopping) return;
    await this.#startAgain();
  }

  async #startAgain(): Promise<void> {
    const began = Date.now();
    const child = this.program.spawn();
    this.#child = child;
    if (!(await this.program.untilReady(child)) || this.#stopping) await child.stop(END_MS);
    else console.error(`${this.program.name} runs again.`);
    void this.#watch(child, began);
  }
}
