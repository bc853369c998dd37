import { fork, type ChildProcess } from 'node:child_process';
import type { CheckoutInput } from '@/lib/features/checkout/schema';
import { settings } from '@/lib/platform/env';
import type { Actor } from '@/lib/platform/auth/actor';
import { cleanEnvironment, ROOT } from '../running-shop';

/** One checkout that is asked for. */
export interface Attempt {
  actor: Actor;
  input: CheckoutInput;
  /** The same for every try of one purchase. */
  key: string;
  /** Before which write of its transaction the process dies, from 1; none where it lives. */
  killAt?: number;
  /** Once that write is on its way, and not just before. */
  sent?: boolean;
}

/** How it went, with the names of the transaction's writes. */
export type Outcome =
  | { purchaseId: string; error?: undefined; writes: string[] }
  | { error: string; purchaseId?: undefined; writes: string[] };

/** `buyer.ts` in a process of its own. */
export class BuyerProcess {
  #output = '';
  readonly #process: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #began: Promise<unknown>;

  constructor() {
    const address = new URL(process.env.MONGODB_URI!);
    address.searchParams.set('monitorCommands', 'true');
    this.#process = fork('tests/support/kills/buyer.ts', {
      cwd: ROOT,
      execArgv: ['--conditions=react-server', '--import', 'tsx'],
      env: {
        ...cleanEnvironment(),
        MONGODB_URI: address.toString(),
        DATA_DIR: settings().dataDir,
        NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET,
        NEXTAUTH_URL: process.env.NEXTAUTH_URL,
        LOG_LEVEL: 'silent',
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
    if ((await this.#began) === null) throw new Error(`The buyer ended:\n${this.#output}`);
    return this;
  }

  /** @returns null where the process was killed before it told how it went */
  async place(attempt: Attempt): Promise<Outcome | null> {
    const told = this.#message();
    this.#process.send(attempt);
    const outcome = await told;
    if (outcome === null && this.#process.signalCode !== 'SIGKILL') {
      throw new Error(`The buyer ended:\n${this.#output}`);
    }
    return outcome as Outcome | null;
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
