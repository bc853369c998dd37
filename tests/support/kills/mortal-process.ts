import { fork, type ChildProcess } from 'node:child_process';
import { settings } from '@/lib/platform/env';
import { compiledFile } from '@/scripts/programs.mjs';
import { cleanEnvironment, ROOT } from '../running-shop';
import type { Task } from './tasks';

/** One thing that a process is asked to do. */
export interface Attempt {
  task: Task;
  /** Before which write of its transactions, or of messages, the process dies, from 1; none where it lives. */
  killAt?: number;
  /** Once that write is on its way, and not just before. */
  sent?: boolean;
}

/** How it went, with the names of its transactions' writes. */
export type Outcome =
  | { result: unknown; error?: undefined; writes: string[] }
  | { error: string; result?: undefined; writes: string[] };

/**
 * Compiles `mortal.ts`: from one file it starts with a third of the work that TypeScript takes, and every
 * kill needs another one.
 * @returns the path that each `MortalProcess` runs
 */
export const compileMortal = (): Promise<string> =>
  compiledFile('tests/support/kills/mortal.ts', 'test-mortal');

/** `mortal.ts` in a process of its own. */
export class MortalProcess {
  #output = '';
  readonly #process: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #began: Promise<unknown>;

  /**
   * @param program from `compileMortal`
   * @param more settings of its own
   */
  constructor(program: string, more: Record<string, string> = {}) {
    const address = new URL(process.env.MONGODB_URI!);
    address.searchParams.set('monitorCommands', 'true');
    this.#process = fork(program, {
      cwd: ROOT,
      execArgv: [
        '--conditions=react-server',
        // None lives long enough to have anything of its code made faster.
        '--no-opt',
        '--import',
        './tests/support/kills/keep-nothing.mjs',
      ],
      env: {
        ...cleanEnvironment(),
        MONGODB_URI: address.toString(),
        EMBEDDED_DATABASE: '1',
        DATA_DIR: settings().dataDir,
        NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET,
        NEXTAUTH_URL: process.env.NEXTAUTH_URL,
        LOG_LEVEL: 'silent',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const note = (chunk: Buffer) => (this.#output += String(chunk));
    this.#process.stdout?.on('data', note);
    this.#process.stderr?.on('data', note);
    this.#exited = new Promise((resolve) => this.#process.once('close', () => resolve()));
    this.#began = this.#message();
  }

  /** Waits until it takes attempts. @throws Error with all that it printed where it ends instead */
  async ready(): Promise<this> {
    if ((await this.#began) === null) throw new Error(`The process ended:\n${this.#output}`);
    return this;
  }

  /** @returns null where the process was killed before it told how it went */
  async attempt(attempt: Attempt): Promise<Outcome | null> {
    const told = this.#message();
    this.#process.send(attempt);
    const outcome = await told;
    if (outcome === null && this.#process.signalCode !== 'SIGKILL') {
      throw new Error(`The process ended:\n${this.#output}`);
    }
    return outcome as Outcome | null;
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }

  /** Ends it, where it still runs. */
  async end(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill('SIGKILL');
    }
    await this.#exited;
  }

  /** The next message; null where the process ends before. */
  #message(): Promise<unknown> {
    const said = new Promise<unknown>((resolve) => this.#process.once('message', resolve));
    return Promise.race([said, this.#exited.then(() => null)]);
  }
}

/** Processes that die one after the other: the next one starts once it is needed, so that none is too many. */
export class MortalProcesses {
  #living: MortalProcess | undefined;

  /** @param more settings of theirs */
  constructor(private readonly more: Record<string, string> = {}) {}

  /** The one that lives, or the next. */
  async living(): Promise<MortalProcess> {
    this.#living ??= new MortalProcess(await compileMortal(), this.more);
    return this.#living.ready();
  }

  /** Kills the one that lives, in the middle of whatever it does. */
  kill(): void {
    this.#living!.kill();
  }

  /** The one that lived was killed. */
  async died(): Promise<void> {
    await this.#living!.end();
    this.#living = undefined;
  }

  async end(): Promise<void> {
    await this.#living?.end();
  }
}
