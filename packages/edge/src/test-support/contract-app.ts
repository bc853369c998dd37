import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const DIRECTORY = join(__dirname, '../../contract-app');
const NEXT = createRequire(__filename).resolve('next/dist/bin/next');

/** A call of the cache handler as `recording-cache.mjs` notes it. */
export interface CacheCall {
  method: 'get' | 'set';
  key: string;
  value: {
    kind: string;
    tags?: string[];
    headers?: Record<string, string>;
    /** Name of a field to what it is: its type, or its class. */
    fields: Record<string, string>;
  } | null;
  context: {
    kind?: string;
    tags?: string[];
    softTags?: string[];
    cacheControl?: { revalidate?: number | false };
  };
  /** Which instance of the handler it was, and the names of the options that it was made with. */
  instance: number;
  options: string[];
  /** Address of the request under way, where the handler was loaded before it. */
  request?: string;
}

/** All that `serve.mjs` tells. */
export interface Told {
  calls: CacheCall[];
  instances: number;
  /** Address to the writes of the last answer: the method, and how long the chunk was. */
  answers: Record<string, ['write' | 'end', number][]>;
  /** Id of an item to how often its page was rendered. */
  renderings: Record<string, number>;
  readConfig: boolean;
  upgradeListeners: number;
}

function start(args: string[]): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: DIRECTORY,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Builds the app. @throws with what Next printed, where it fails */
export async function buildContractApp(): Promise<void> {
  const build = start([NEXT, 'build']);
  let output = '';
  build.stdout?.on('data', (chunk) => (output += String(chunk)));
  build.stderr?.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => build.once('close', resolve));
  if (code !== 0) throw new Error(`The app was not built:\n${output}`);
}

/** The built app behind Next's request handler alone, without the front. */
export class ContractApp {
  readonly #process: ChildProcess;
  readonly #port: Promise<string>;

  /** @param args of `serve.mjs` */
  constructor(args: string[] = []) {
    this.#process = start(['serve.mjs', ...args]);
    let output = '';
    this.#port = new Promise((resolve, reject) => {
      this.#process.stdout?.on('data', (chunk) => {
        output += String(chunk);
        const port = /^(\d+)$/m.exec(output)?.[1];
        if (port !== undefined) resolve(port);
      });
      this.#process.stderr?.on('data', (chunk) => (output += String(chunk)));
      this.#process.once('close', () => reject(new Error(`The app ended:\n${output}`)));
    });
  }

  async ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`http://127.0.0.1:${await this.#port}${path}`, { headers, redirect: 'manual' });
  }

  async told(): Promise<Told> {
    return (await this.ask('/contract')).json() as Promise<Told>;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#process.once('close', resolve));
    this.#process.kill('SIGKILL');
    await closed;
  }
}
