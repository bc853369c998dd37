import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

/** The project's own folder. */
export const ROOT = join(import.meta.dirname, '..', '..');

export interface Exit {
  /** Null where a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A program that the launcher started and ends again, always by its pid. */
export class Child {
  readonly exited: Promise<Exit>;
  #running = true;

  constructor(readonly process: ChildProcess) {
    this.exited = new Promise((resolve) => {
      process.once('error', () => {
        this.#running = false;
        resolve({ code: 1, signal: null });
      });
      process.once('exit', (code, signal) => {
        this.#running = false;
        resolve({ code, signal });
      });
    });
  }

  get running(): boolean {
    return this.#running;
  }

  /** SIGTERM, and SIGKILL if it still runs after `milliseconds`. */
  async stop(milliseconds: number): Promise<void> {
    if (!this.#running) return;
    this.process.kill('SIGTERM');
    const kill = setTimeout(() => this.process.kill('SIGKILL'), milliseconds);
    await this.exited;
    clearTimeout(kill);
  }
}

/**
 * Starts Node with a channel to this process, so that the child notices when the launcher is gone.
 * In a process group of its own: a Ctrl-C in the terminal reaches the launcher alone, which then
 * ends its children in their order.
 */
export function startNode(
  args: string[],
  environment: NodeJS.ProcessEnv,
  stdio: SpawnOptions['stdio'] = ['ignore', 'inherit', 'inherit', 'ipc'],
): Child {
  return new Child(
    spawn(process.execPath, args, {
      cwd: ROOT,
      // `end-with-parent.mjs` knows its launcher by this.
      env: { ...environment, PAIKARI_LAUNCHER: String(process.pid) },
      stdio,
      detached: true,
    }),
  );
}

/** Starts `scripts/NAME.ts` (or server.ts), compiled: see `scripts/programs.mjs`. */
export function startProgram(
  name: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  stdio?: SpawnOptions['stdio'],
): Child {
  return startNode(['scripts/run.mjs', name, ...args], environment, stdio);
}

/** Arguments that let Node run TypeScript, for programs of tests and measurements. */
export const TYPESCRIPT = ['--import', 'tsx'];
