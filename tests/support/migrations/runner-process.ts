import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { compiledFile } from '@/scripts/programs.mjs';
import { cleanEnvironment, ROOT } from '../running-shop';

export interface RunnerOptions {
  leaseMs: number;
  /** Signal that it sends to itself, and at which of its commands to the database, from 1. */
  signal?: { name: 'SIGKILL' | 'SIGSTOP'; at: number; sent?: boolean };
}

/**
 * Compiles `runner.ts`, which takes a quarter of the time to start from one file.
 * @returns the path that each `RunnerProcess` runs
 */
export const compileRunner = (): Promise<string> =>
  compiledFile('tests/support/migrations/runner.ts', 'test-migrations-runner');

/** `runner.ts` in a process of its own. */
export class RunnerProcess {
  /** Everything it printed so far. */
  output = '';
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly #process: ChildProcess;

  /** @param program from `compileRunner` */
  constructor(program: string, uri: string, { leaseMs, signal }: RunnerOptions) {
    const address = new URL(uri);
    address.searchParams.set('monitorCommands', 'true');
    this.#process = spawn(process.execPath, [program], {
      cwd: ROOT,
      env: {
        ...cleanEnvironment(),
        MONGODB_URI: address.toString(),
        TEST_LEASE_MS: String(leaseMs),
        ...(signal && {
          TEST_SIGNAL: signal.name,
          TEST_SIGNAL_AT: String(signal.at),
          TEST_SENT: signal.sent ? '1' : '0',
        }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const note = (chunk: Buffer) => (this.output += String(chunk));
    this.#process.stdout?.on('data', note);
    this.#process.stderr?.on('data', note);
    this.exited = new Promise((resolve) =>
      this.#process.once('close', (code, ended) => resolve({ code, signal: ended })),
    );
  }

  /** Whether a SIGSTOP holds it. */
  get isStopped(): boolean {
    if (!this.#isRunning) throw new Error(`The runner ended:\n${this.output}`);
    return /^\d+ \(.*\) T/.test(readFileSync(`/proc/${this.#process.pid}/stat`, 'utf8'));
  }

  continue(): void {
    this.#process.kill('SIGCONT');
  }

  /** For one that a failed test left behind. */
  async end(): Promise<void> {
    if (this.#isRunning) this.#process.kill('SIGKILL');
    await this.exited;
  }

  get #isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }
}
